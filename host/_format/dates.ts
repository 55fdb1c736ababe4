type Options = Intl.DateTimeFormatOptions

const DAY: Options = { weekday: 'short', month: 'short', day: 'numeric' }

/** What a date is shown as, with an example. */
const STYLES = {
  /** `2026` */
  year: { year: 'numeric' },
  /** `Nov 19` */
  short: { month: 'short', day: 'numeric' },
  /** `Nov 19, 2026` */
  medium: { dateStyle: 'medium' },
  /** `November 19, 2026` */
  long: { dateStyle: 'long' },
  /** `Nov` */
  monthShort: { month: 'short' },
  /** `November 2026` */
  monthAndYear: { month: 'long', year: 'numeric' },
  /** `19` */
  dayOfMonth: { day: 'numeric' },
  /** `Thu, Nov 19` */
  weekday: DAY,
  /** `Thu, Nov 19, 2026` */
  weekdayAndYear: { ...DAY, year: 'numeric' },
  /** `6:30 PM` */
  clock: { hour: 'numeric', minute: '2-digit' },
  /** `6:30 PM EST` */
  time: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  /** `Nov 19, 2026, 6:30 PM` */
  mediumAndTime: { dateStyle: 'medium', timeStyle: 'short' },
  /** `Nov 19, 2026, 6:30:05 PM` */
  mediumAndSeconds: { dateStyle: 'medium', timeStyle: 'medium' },
} satisfies Record<string, Options>

export type DateStyle = keyof typeof STYLES

/** Formatters by style and time zone. Making one takes about fifty times as long as formatting a date. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formats a moment in American English, as the calendar and the clocks of a time zone show it. */
export function formatDate(date: Date, style: DateStyle, timeZone: string): string {
  const key = `${style} ${timeZone}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone, ...STYLES[style] })
    formatters.set(key, formatter)
  }
  return formatter.format(date)
}

/** "Mar 3", with the year where it is another one than today's: "Mar 3, 2025". */
export const formatDay = (date: Date, timeZone: string, now = new Date()): string =>
  formatDate(date, isThisYear(date, timeZone, now) ? 'short' : 'medium', timeZone)

/** "Tue, Mar 3 @ 6:30 PM EST", with the year where it is another one than today's. */
export function formatDateTime(date: Date, timeZone: string, now = new Date()): string {
  const day = formatDate(date, isThisYear(date, timeZone, now) ? 'weekday' : 'weekdayAndYear', timeZone)
  return `${day} @ ${formatDate(date, 'time', timeZone)}`
}

const isThisYear = (date: Date, timeZone: string, now: Date): boolean =>
  getYear(date, timeZone) === getYear(now, timeZone)

/** A day, since no clock is further from that of Greenwich. */
const DAY_MS = 86_400_000

/** Returns the year that the calendar of a time zone shows. Formatters are slow, so they are asked around New Year’s alone. */
function getYear(date: Date, timeZone: string): string {
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => new Date(date.getTime() + ms).getUTCFullYear())
  return before === after ? String(after) : formatDate(date, 'year', timeZone)
}
