const HOUR_MS = 3_600_000
/** Hours by which most members are behind UTC. */
const ZONE = 6

/** How much is written in each hour of a day, from midnight: little at night, most in the evening. */
const WEEKDAY = [3, 1, 0.4, 0.3, 0.4, 1.5, 4, 6, 6, 5, 5, 6, 8, 6, 5, 5, 6, 7, 9, 13, 16, 17, 13, 7]
const WEEKEND = [4, 2, 0.6, 0.4, 0.4, 1, 3, 8, 13, 16, 16, 14, 12, 11, 11, 12, 12, 11, 11, 13, 15, 14, 11, 7]

/** Turns times that lie evenly into times at which people write; what came later stays later. */
export interface Clock {
  /** @param days before the end, as if members wrote at all hours alike */
  getTime(days: number): number
}

/**
 * Makes a clock of what members write.
 * @param made the end, in milliseconds
 * @param span days
 */
export function makeClock(made: number, span: number): Clock {
  const hours = span * 24
  // The activity from the end back to each hour.
  const sums = new Float64Array(hours + 1)
  for (let hour = 1; hour <= hours; hour++) {
    const at = new Date(made - (hour - 0.5 + ZONE) * HOUR_MS)
    const day = at.getUTCDay() === 0 || at.getUTCDay() === 6 ? WEEKEND : WEEKDAY
    sums[hour] = (sums[hour - 1] as number) + (day[at.getUTCHours()] as number)
  }
  const total = sums[hours] as number
  return {
    getTime(days) {
      const targetSum = (Math.min(days, span) / span) * total
      let low = 0
      let high = hours
      while (high - low > 1) {
        const middle = (low + high) >> 1
        if ((sums[middle] as number) <= targetSum) low = middle
        else high = middle
      }
      const from = sums[low] as number
      const part = (targetSum - from) / ((sums[high] as number) - from)
      return made - (low + part) * HOUR_MS
    },
  }
}
