import type { FastifyRequest } from 'fastify'
import { sha256 } from '../_config/tokens.ts'
import { consumeRateLimit } from '../_http/consume-rate-limit.ts'
import type { AppContext } from '../_services/app-context.ts'
import { addressBlock } from '../_services/phone-verification/address.ts'

interface Limit {
  /** `network`: of whoever asks. `account`: whose account it is about, whoever asks. */
  per: 'network' | 'account'
  max: number
  seconds: number
}

const minutes = (count: number) => count * 60
const hours = (count: number) => count * 3600

/** The rate limits of account actions. Documented in docs/operating.md. */
export const ACCOUNT_LIMITS = {
  login: [
    { per: 'network', max: 6, seconds: minutes(1) },
    { per: 'network', max: 30, seconds: hours(1) },
    { per: 'account', max: 10, seconds: hours(1) },
  ],
  /** Codes of an app, and recovery codes: five for a sign-in besides, ten wrong ones in a row lock for 15 minutes. */
  code: [
    { per: 'network', max: 10, seconds: minutes(10) },
    { per: 'account', max: 20, seconds: hours(1) },
  ],
  signup: [{ per: 'network', max: 5, seconds: minutes(30) }],
  accountRequest: [{ per: 'network', max: 10, seconds: minutes(30) }],
  accountLookup: [{ per: 'network', max: 20, seconds: minutes(30) }],
  reset: [
    { per: 'account', max: 5, seconds: minutes(30) },
    { per: 'network', max: 25, seconds: minutes(30) },
  ],
  newPassword: [{ per: 'network', max: 10, seconds: minutes(30) }],
  verification: [{ per: 'account', max: 5, seconds: minutes(30) }],
  /** The password that is asked for again before something of the account changes. */
  password: [{ per: 'account', max: 10, seconds: hours(1) }],
  /** Companies that are listed; how many one member may own is in host/businesses/account/limits.ts. */
  businessSignup: [{ per: 'account', max: 10, seconds: hours(1) }],
} as const satisfies Record<string, readonly Limit[]>

export type LimitName = keyof typeof ACCOUNT_LIMITS

/**
 * Counts one attempt. @param account an email, or the id of a member
 * @throws HttpError 429 with the seconds to wait
 */
export async function take({ db }: AppContext, { ip }: FastifyRequest, name: LimitName, account = ''): Promise<void> {
  for (const limit of ACCOUNT_LIMITS[name]) {
    const key = `account ${name} ${limit.seconds} ${limit.per === 'network' ? addressBlock(ip) : hashAccount(account)}`
    await consumeRateLimit(db.pool, key, limit, (wait) => `Too many attempts. Try again in ${wait}.`)
  }
}

/** The table of counts says nothing of who they are. */
export const hashAccount = (account: string) => sha256(account).toString('base64url').slice(0, 22)
