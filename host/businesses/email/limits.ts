import { consumeRateLimit } from '../../_http/consume-rate-limit.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { hashAccount } from '../../accounts/limits.ts'

/** Mails with a link to confirm a company's email, in so many seconds. Said in docs/operating.md. */
export const MAILS = {
  company: { max: 5, seconds: 3600, words: 'per company' },
  address: { max: 5, seconds: 3600, words: 'per address' },
  member: { max: 20, seconds: 3600, words: 'per member' },
} as const

/** Presses of the button that such a link leads to, by one address (IPv6: one /64) in so many milliseconds. */
export const PRESSES = { max: 30, timeWindow: 60_000 }

/** The keys that a mail is counted by: the company, the member who asks, and the recipient. */
type Whose = Partial<Record<keyof typeof MAILS, string | number>>

/**
 * Counts one mail.
 * @throws HttpError 429 with the seconds to wait
 */
export async function countMail({ db }: Pick<AppContext, 'db'>, whose: Whose): Promise<void> {
  for (const [name, limit] of Object.entries(MAILS)) {
    const one = whose[name as keyof typeof MAILS]
    if (one === undefined) continue
    await consumeRateLimit(db.pool, `business mail ${name} ${hashAccount(String(one))}`, limit, {
      reason: `We send up to ${limit.max} links an hour ${limit.words}.`,
      otherWay: 'use the newest link. It still works, and may be in your spam folder',
    })
  }
}
