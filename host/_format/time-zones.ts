/** A wall clock's reading, as `<input type="datetime-local">` writes it: `2026-12-05T18:30`. */
export type LocalTime = string

const DAY_MS = 86_400_000
const PARTS = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/

const formatters = new Map<string, Intl.DateTimeFormat>()

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** Returns what the clocks of a time zone show at a moment. */
export const toLocalTime = (moment: Date, timeZone: string): LocalTime =>
  getFormatter(timeZone).format(moment).replace(' ', 'T')

/** Parses a reading as if its clock showed UTC; undefined for what no calendar has. */
function parseAsUtc(local: LocalTime): number | undefined {
  const numbers = PARTS.exec(local)?.slice(1).map(Number)
  if (!numbers) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = numbers
  const time = Date.UTC(year, month - 1, day, hour, minute)
  return new Date(time).toISOString().startsWith(local) ? time : undefined
}

/** Tells whether a text is a day and a time of the calendar. */
export const isLocalTime = (local: string): boolean => parseAsUtc(local) !== undefined

/**
 * Finds the moment at which the clocks of a time zone show a reading. Of two, on the night when clocks are set back, it is the
 * first; undefined for one that clocks skip when they are set forward.
 */
export function toMoment(local: LocalTime, timeZone: string): Date | undefined {
  const utc = parseAsUtc(local)
  if (utc === undefined) return undefined
  // The offset changes at most once within two days.
  const offsets = [utc - DAY_MS, utc + DAY_MS].map((near) => {
    const localAsUtc = parseAsUtc(toLocalTime(new Date(near), timeZone)) ?? near
    return localAsUtc - Math.floor(near / 60_000) * 60_000
  })
  const moments = offsets
    .map((offset) => new Date(utc - offset))
    .filter((each) => toLocalTime(each, timeZone) === local)
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0]
}

/** Returns when the next day begins in a time zone. Where its clocks skip midnight, that is at one. */
export function getNextDay(now: Date, timeZone: string): Date | undefined {
  const [year = 0, month = 0, day = 0] = toLocalTime(now, timeZone).slice(0, 10).split('-').map(Number)
  const next = new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10)
  return toMoment(`${next}T00:00`, timeZone) ?? toMoment(`${next}T01:00`, timeZone)
}
