import type { Outside } from '../../_config/provider-settings.ts'
import type { Database } from '../../_db/database.ts'
import { storeVerdict } from './fraud-store.ts'
import type { Providers, Verdict } from './index.ts'
import type { SafeFetch } from './safe-fetch.ts'

type Fraud = Providers['fraud']

const TIMEOUT = 3000

/** A token that is no score of anything: our islands make one when nothing else does. */
const PLAUSIBLE = /^[\w.-]{8,4096}$/

/**
 * Asks a service in the way that reCAPTCHA, hCaptcha and Turnstile share: secret, response, remoteip → success. While it does
 * not answer, nobody is refused for it.
 */
export function httpFraud(
  { url, key }: NonNullable<Outside['fraud']>,
  ask: SafeFetch,
  db: Database,
  log: (error: unknown) => void,
): Fraud {
  return {
    async judge(token, address) {
      const verdict = token === undefined || token === '' ? 'fail' : await requestVerdict(token, address)
      await storeVerdict(db, 'service', verdict, address)
      return verdict
    },
  }

  async function requestVerdict(token: string, address: string): Promise<Verdict> {
    try {
      const { json } = await ask(url, {
        method: 'POST',
        body: new URLSearchParams({ secret: key, response: token, remoteip: address }),
        timeout: TIMEOUT,
      })
      const { success } = (json ?? {}) as { success?: unknown }
      if (typeof success === 'boolean') return success ? 'pass' : 'fail'
      throw new Error('the fraud check answered neither yes nor no')
    } catch (error) {
      log(error)
      return 'unchecked'
    }
  }
}

/** The stand-in without a service: it records its own verdict and refuses nobody. */
export const localFraud = (db: Database): Fraud => ({
  async judge(token, address) {
    await storeVerdict(db, 'here', PLAUSIBLE.test(token ?? '') ? 'pass' : 'fail', address)
    return 'unchecked'
  },
})
