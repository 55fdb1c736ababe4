import type { Status } from '../_domain/leads/contract.ts'
import type { Note } from './contract.ts'

/** Maximum length of a note, in UTF-16 units as `maxlength` counts them. */
export const MAX_NOTE_LENGTH = 5000

/** Statuses upon which an investor is asked for a review (core document, section 4). */
const CLOSED: readonly string[] = ['closed', 'closed_won', 'closed_lost'] satisfies Status[]
export const isClosed = (status: string): boolean => CLOSED.includes(status)

/** Returns the problem with a note, in the given words. */
export function noteError(body: string, { blank, long }: { blank: string; long: string }): string | undefined {
  const tidy = body.trim()
  return !tidy ? blank : tidy.length > MAX_NOTE_LENGTH ? long : undefined
}

/** Parses the note in the server's HTML, the same that NoteItem renders. */
export function noteIn(html: ParentNode): Note | undefined {
  const item = html.querySelector<HTMLElement>('[data-note]')
  const text = (part: string) => item?.querySelector(`.lead-detail-note-${part}`)?.textContent ?? ''
  const id = Number(item?.dataset.note)
  if (!item || !id || !text('body')) return undefined
  return { id, body: text('body'), author: text('author'), written: text('written'), edited: false }
}

/** Returns the lead that an address of the list opens: `?lead=441`. */
export function leadIn(query: URLSearchParams | undefined): number | undefined {
  const id = query?.get('lead') ?? ''
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
}

/** Returns the address of the list of a business page. */
export const getLeadsPath = (page: number): string => `/business/page/${page}/leads`

/** Returns the leads before and after one in a list. */
export function getNeighbors<L extends { id: number }>(leads: readonly L[], id: number | undefined) {
  const at = leads.findIndex((lead) => lead.id === id)
  return at < 0 ? {} : { previous: leads[at - 1], next: leads[at + 1] }
}

/** Returns a link that opens a review letter in the mail program. */
export const reviewMail = (to: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
