import type { Frequency } from '../../../widgets/_domain/notifications/settings.ts'

const MINUTE_MS = 60_000
/** Minutes that one has to read something on the site before it is mailed. */
const AT_ONCE_MINUTES = 2
/** The hour at which collected mails are sent, on Mondays where weekly. */
const HOUR = 8

/**
 * Returns the beginning of the newest window of a frequency: what happened before it is in its mail.
 * @param timeZone of the site
 */
export function getWindowStart(frequency: Frequency, now: Date, timeZone: string): Date {
  if (frequency === 'at_once') {
    const length = AT_ONCE_MINUTES * MINUTE_MS
    return new Date(Math.floor(now.getTime() / length) * length)
  }
  // The newest full hour that is the right one in that zone; a week has 168, and one more where clocks change.
  const start = new Date(Math.floor(now.getTime() / (60 * MINUTE_MS)) * 60 * MINUTE_MS)
  for (let tries = 0; tries < 24 * 8; tries++) {
    if (isSendingHour(start, timeZone, frequency)) return start
    start.setTime(start.getTime() - 60 * MINUTE_MS)
  }
  return start
}

function isSendingHour(moment: Date, timeZone: string, frequency: Frequency): boolean {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23', weekday: 'short' })
    .formatToParts(moment)
    .map(({ type, value }) => [type, value] as const)
  const { hour, weekday } = Object.fromEntries(parts)
  return Number(hour) === HOUR && (frequency === 'daily' || weekday === 'Mon')
}
