/** One entry of a calendar. */
export interface CalendarEntry {
  /** Stays the same when the entry changes, such as `event-7@plat.example`. */
  uid: string
  startsAt: Date
  endsAt: Date
  title: string
  location: string
  /** One line each; empty ones are left out. */
  description: readonly string[]
  /** Address of its page. */
  url: string
  now: Date
  /** How often its time or place changed. */
  sequence: number
  /** True for an entry that goes out of calendars again. */
  canceled: boolean
}

const MAX_OCTETS = 75

/** Escapes text of a property (RFC 5545, 3.3.11). */
const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replace(/[;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    // Other controls may not stand in a calendar.
    .replace(/\p{Cc}/gu, '')

/** Folds a line so that none has more than 75 octets; no character is cut (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  let [out, octets] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      out += '\r\n '
      octets = 1
    }
    out += character
    octets += size
  }
  return out
}

/** `20261205T233000Z` */
const toUtc = (date: Date): string => date.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Writes the calendar file of one entry (RFC 5545), with moments in UTC so that no program has to know its time zone. */
export function toCalendarFile(entry: CalendarEntry): string {
  const { uid, startsAt, endsAt, title, location, description, url, now, sequence, canceled } = entry
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plat//Events//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${canceled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    // Asked for by RFC 5546; the host's own address is nobody's business.
    `ORGANIZER;CN=Plat:${url}`,
    `DTSTAMP:${toUtc(now)}`,
    `DTSTART:${toUtc(startsAt)}`,
    `DTEND:${toUtc(endsAt)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(location)}`,
    `DESCRIPTION:${escapeText(description.filter(Boolean).join('\n'))}`,
    `URL:${url}`,
    `STATUS:${canceled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
