import type { Interval } from './plan.ts'

/**
 * Returns the first end of a period after a moment: periods end a number of months or years after `anchor`, on its day
 * of the month or, in a shorter month, on the last. In UTC.
 */
export function periodEndAfter(anchor: Date, interval: Interval, after: Date): Date {
  const step = interval === 'year' ? 12 : 1
  const months = (after.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + after.getUTCMonth() - anchor.getUTCMonth()
  for (let count = Math.max(1, Math.floor(months / step)); ; count++) {
    const end = plusMonths(anchor, count * step)
    if (end > after) return end
  }
}

function plusMonths(date: Date, months: number): Date {
  const end = new Date(date)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(date.getUTCDate(), last))
  return end
}
