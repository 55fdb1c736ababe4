const HOUR = 3600
const DAY = 24 * HOUR

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`

/** Formats a time span in its largest unit: `47 minutes`, `3 hours`, `2 days`. */
export function formatSpan(seconds: number): string {
  if (seconds < 60) return 'less than a minute'
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return count(minutes, 'minute')
  return seconds < 2 * DAY ? count(Math.round(seconds / HOUR), 'hour') : count(Math.round(seconds / DAY), 'day')
}

/** Formats the time that a company needs, rounded up for the public: `an hour`, `3 hours`, `2 days`. */
export function formatPublicSpan(seconds: number): string {
  if (seconds <= HOUR) return 'an hour'
  return seconds <= DAY ? count(Math.ceil(seconds / HOUR), 'hour') : count(Math.ceil(seconds / DAY), 'day')
}
