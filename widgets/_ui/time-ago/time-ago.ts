const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The units: from how many seconds each is used, its length, and its name (core document, section 4). */
const UNITS: [from: number, length: number, name: string][] = [
  [365 * DAY, 365 * DAY, 'y'],
  [30 * DAY, 30 * DAY, 'mo'],
  [DAY, DAY, 'd'],
  [HOUR, HOUR, 'h'],
  [MINUTE, MINUTE, 'm'],
  [30, 1, 's'],
]

/**
 * Formats how long ago something was: `Just now` under 30 seconds, then `45s`, `5m`, `3h`, `12d`, `4mo`, `2y`. A time
 * in the future, by a wrong clock, is just now.
 * @param seconds since then
 */
export function timeAgo(seconds: number, justNow = 'Just now'): string {
  const unit = UNITS.find(([from]) => seconds >= from)
  return unit ? `${Math.floor(seconds / unit[1])}${unit[2]}` : justNow
}

/** `Nov 20, 2026` of an ISO date, the same on every machine; nothing for what is no date. */
export function dateText(iso: string): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(time)
}
