import type { On } from '../../_db/database.ts'
import type { Payments } from './payments.ts'

/** A mail to one person. `text` is always there; `html` says the same. */
export interface Mail {
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

/** Services outside, each with a real implementation by environment variables and one that works on this machine. */
export interface Providers {
  mail: { send(mail: Mail): Promise<void> }
  sms: { send(sms: Sms): Promise<void> }
  fraud: { judge(token: string | undefined, address: string): Promise<Verdict> }
  /** @param on where the event is stored, the pool unless told */
  analytics: { track(event: TrackedEvent, on?: On): Promise<void> }
  /** Checks whether a domain accepts mail; true if that cannot be determined. */
  mailRecords: { exist(domain: string): Promise<boolean> }
  /** Undefined where nothing can be paid for: no service is set up, and the machine is not one's own. */
  payments: Payments | undefined
  /** Has the CDN in front forget the pages with a tag; undefined without one. */
  purgeCdn: ((tag: string) => void) | undefined
}
