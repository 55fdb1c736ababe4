import type { On } from '../_db/database.ts'
import { describeLimit, secondsLeft, waitInWords } from '../_http/consume-rate-limit.ts'
import { HttpError } from '../_http/errors.ts'
import { countRequest } from '../_http/rate-limit-store.ts'
import { hashAccount } from '../accounts/limits.ts'

const HOUR = 3600
const DAY = 24 * HOUR

export interface ContactCap {
  /**
   * A request to companies, a lead that reaches one, a text message to one, and what the sender confirms with: a mail with a link,
   * or a text message with a code.
   */
  of: 'request' | 'lead' | 'text' | 'mail' | 'code'
  /** `network`: an IPv4 address or a /64 of IPv6. `address`: the typed email. `request`: one contact request. */
  per: 'network' | 'address' | 'request' | 'company' | 'site'
  max: number
  seconds: number
  /** The sentence of the 429, or of a network its beginning. A text that is over its cap is left out: the company has the mail. */
  sentence: string
  /** What helps at once, as the end of a sentence. A network's is the same for all. */
  otherWay?: string
}

const NEWEST_LINK = 'use the newest one. It still works, and may be in your spam folder'
const OTHER_COMPANY = 'contact another company'

/** How often contact requests, and what follows from them, may happen. Documented in docs/operating.md. */
export const CONTACT_CAPS: readonly ContactCap[] = [
  { of: 'request', per: 'network', max: 60, seconds: DAY, sentence: 'Too many requests today' },
  {
    of: 'request',
    per: 'address',
    max: 5,
    seconds: DAY,
    sentence: 'Too many requests with this email today.',
    otherWay: 'call the company',
  },
  {
    of: 'mail',
    per: 'address',
    max: 8,
    seconds: DAY,
    sentence: 'We’ve sent this email several links today.',
    otherWay: NEWEST_LINK,
  },
  {
    of: 'mail',
    per: 'request',
    max: 6,
    seconds: DAY,
    sentence: 'We’ve sent several links for this request.',
    otherWay: NEWEST_LINK,
  },
  { of: 'mail', per: 'network', max: 100, seconds: DAY, sentence: 'Too many links were asked for today' },
  {
    of: 'code',
    per: 'request',
    max: 3,
    seconds: DAY,
    sentence: 'We’ve texted several codes for this request.',
    otherWay: 'use the link in your email',
  },
  { of: 'code', per: 'network', max: 10, seconds: DAY, sentence: 'Too many codes were asked for today' },
  {
    of: 'code',
    per: 'site',
    max: 120,
    seconds: HOUR,
    sentence: 'We can’t text codes right now.',
    otherWay: 'use the link in your email',
  },
  {
    of: 'lead',
    per: 'company',
    max: 40,
    seconds: HOUR,
    sentence: 'This company has many new requests right now.',
    otherWay: OTHER_COMPANY,
  },
  {
    of: 'lead',
    per: 'company',
    max: 150,
    seconds: DAY,
    sentence: 'This company has many new requests today.',
    otherWay: OTHER_COMPANY,
  },
  { of: 'text', per: 'site', max: 300, seconds: HOUR, sentence: '' },
]

type Whose = Partial<Record<ContactCap['per'], string | number>>

/**
 * Counts one more, in all caps of its kind. In a transaction that is rolled back, it is not counted.
 * @param whose the network, address, request or company; caps of others are left alone
 * @returns the first cap that is exceeded, and the seconds until it ends
 */
export async function countCapped(
  on: On,
  of: ContactCap['of'],
  whose: Whose,
): Promise<{ cap: ContactCap; wait: number } | undefined> {
  for (const cap of CONTACT_CAPS) {
    const one = whose[cap.per]
    if (cap.of !== of || one === undefined) continue
    const key = `contact ${of} ${cap.seconds} ${cap.per} ${hashAccount(String(one))}`
    const { current, ttl } = await countRequest(on, key, cap.seconds * 1000)
    if (current > cap.max) return { cap, wait: secondsLeft(ttl) }
  }
  return undefined
}

/** Counts one more, too. @throws HttpError 429 with a sentence and the seconds to wait */
export async function takeCapped(on: On, of: ContactCap['of'], whose: Whose): Promise<void> {
  const over = await countCapped(on, of, whose)
  if (over) throw refuse(over)
}

export const refuse = ({ cap, wait }: { cap: ContactCap; wait: number }): HttpError =>
  new HttpError('too_many', describeCap(cap, wait), wait)

/** Says which cap is exceeded, and how long. */
export const describeCap = ({ per, sentence, otherWay = 'contact us' }: ContactCap, wait: number): string =>
  describeLimit(per === 'network' ? { inNetwork: sentence } : { reason: sentence, otherWay }, waitInWords(wait))
