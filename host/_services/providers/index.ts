import type pg from 'pg'
import type { On } from '../../_db/database.ts'
import type { Payments } from './payments.ts'
import type { Retention } from './retention.ts'

/** A mail to one person. `text` is always there; `html` says the same. */
export interface Mail {
  /** Stays the same however often it is sent, so that a second copy is known as one. */
  id?: string
  to: string
  subject: string
  text: string
  html?: string
  /** More headers, such as List-Unsubscribe-Post. */
  headers?: Record<string, string>
}

export interface Sms {
  /** E.164 */
  to: string
  text: string
}

/** The verdict of a fraud check on a request: `unchecked` if none is configured. It never blocks. */
export type Verdict = 'pass' | 'fail' | 'unchecked'

export interface TrackedEvent {
  name: string
  /** uuid of a member, where one is known */
  userId?: string
  properties: Record<string, unknown>
}

/** A company that Google knows. */
export interface GoogleBusiness {
  id: string
  /** Its name and address. */
  value: string
}

export interface GoogleReviews {
  name: string
  /** 1 to 5 */
  rating: number
  /** All reviews, of which some are here. */
  count: number
  reviews: { author: string; rating: number; date: string; text: string }[]
}

/** Services outside, each with a real implementation by environment variables and one that works on this machine. */
export interface Providers {
  /** @param within the transaction that sends the mail only if it commits */
  mail: { send(mail: Mail, within?: pg.PoolClient): Promise<void> }
  sms: { send(sms: Sms): Promise<void> }
  fraud: { judge(token: string | undefined, address: string): Promise<Verdict> }
  /** @param on where the event is stored, the pool unless told */
  analytics: { track(event: TrackedEvent, on?: On): Promise<void> }
  /** Checks whether a domain accepts mail; true if that cannot be determined. */
  mailRecords: { exist(domain: string): Promise<boolean> }
  /** Companies at Google and their reviews; undefined for a company that has none. Both reject while the service fails. */
  google: { suggest(term: string): Promise<GoogleBusiness[]>; reviews(id: string): Promise<GoogleReviews | undefined> }
  /** Undefined where nothing can be paid for: no service is set up, and the machine is not one's own. */
  payments: Payments | undefined
  /** Who tries to keep members that cancel. */
  retention: Retention
  /** Has the CDN in front forget the pages with a tag; undefined without one. */
  purgeCdn: ((tag: string) => void) | undefined
}
