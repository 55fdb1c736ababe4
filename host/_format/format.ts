/** "Mar 3", with the year where it is another one than today's. */
export function formatDay(date: Date, timeZone: string, now = new Date()): string {
  const year = (of: Date) => of.toLocaleDateString('en-US', { timeZone, year: 'numeric' })
  return date.toLocaleDateString('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    ...(year(date) !== year(now) && { year: 'numeric' }),
  })
}

/** Formats whole dollars, with cents if there are any. */
export const formatDollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 ? 2 : 0,
  })
