import type { Outside } from '../../_config/provider-settings.ts'
import type { Database } from '../../_db/database.ts'
import type { Providers } from './index.ts'
import { putInOutbox } from './outbox-store.ts'
import { OutsideError, type SafeFetch } from './safe-fetch.ts'

/** A message that was not sent. */
export class SmsError extends OutsideError {
  /** True if the number itself is refused, so that trying again would not help. */
  readonly refused: boolean
  constructor(message: string, refused: boolean) {
    super(message)
    this.refused = refused
  }
}

const TIMEOUT = 8000

/**
 * Codes that say something of the number: invalid, not in service, not for SMS, barred, said STOP
 * (https://www.twilio.com/docs/api/errors).
 */
const OF_THE_NUMBER = new Set([21211, 21217, 21219, 21408, 21421, 21604, 21610, 21612, 21614, 30003, 30005, 30006])

/** Sends SMS by the HTTP interface of Twilio, which others offer too. */
export function httpSms(sms: NonNullable<Outside['sms']>, ask: SafeFetch): Providers['sms'] {
  const authorization = `Basic ${Buffer.from(`${sms.account}:${sms.token}`).toString('base64')}`
  return {
    async send({ to, text }) {
      const { status, json } = await ask(`${sms.url}/2010-04-01/Accounts/${sms.account}/Messages.json`, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, From: sms.from, Body: text }),
        timeout: TIMEOUT,
      })
      if (status >= 200 && status < 300) return
      const code = (json as { code?: unknown } | undefined)?.code
      throw new SmsError(`the SMS service answered ${status}, code ${code}`, OF_THE_NUMBER.has(Number(code)))
    },
  }
}

export const outboxSms = (db: Database): Providers['sms'] => ({
  send: ({ to, text }) => putInOutbox(db.pool, { kind: 'sms', to, text }),
})
