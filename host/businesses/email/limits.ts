import { HttpError } from '../../_platform/errors.ts'
import { countRequest } from '../../_platform/rate-limit-store.ts'
import type { Site } from '../../_platform/site.ts'
import { digest } from '../../accounts/limits.ts'

/** Mails with a link to confirm a company's email, in so many seconds. Said in docs/operating.md. */
export const MAILS = {
  company: { max: 5, seconds: 3600, words: 'for one company' },
  address: { max: 5, seconds: 3600, words: 'to one address' },
  member: { max: 20, seconds: 3600, words: 'for one member' },
} as const

/** Presses of the button that such a link leads to, by one address (IPv6: one /64) in so many milliseconds. */
export const PRESSES = { max: 30, timeWindow: 60_000 }

/** Whose mail it is: a company's that is there already, a member's who asks for it, and the address that it goes to. */
type Whose = Partial<Record<keyof typeof MAILS, string | number>>

/**
 * Counts one mail.
 * @throws HttpError 429 with the seconds to wait
 */
export async function countMail({ db }: Pick<Site, 'db'>, whose: Whose): Promise<void> {
  for (const [name, { max, seconds, words }] of Object.entries(MAILS)) {
    const one = whose[name as keyof typeof MAILS]
    if (one === undefined) continue
    const { current, ttl } = await countRequest(db, `business mail ${name} ${digest(String(one))}`, seconds * 1000)
    if (current <= max) continue
    const wait = Math.max(1, Math.ceil(ttl / 1000))
    const minutes = Math.ceil(wait / 60)
    throw new HttpError(
      'too_many',
      `Not more than ${max} links an hour are mailed ${words}. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
      wait,
    )
  }
}
