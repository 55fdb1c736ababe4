import { monthBefore, PRICE_MONTHS } from './calendar.ts'
import type { Economy } from './economy.ts'
import { randomFrom } from './random.ts'

export const MEDIAN_COLUMNS = 'area_median_sales (fips, month, median_cents, demo)'

/** A month in each quarter: the line of a chart needs no more. */
const STEP = 3

/**
 * Generates median sale prices of each county as lines of COPY: its prices, with the chance of what happened to be
 * sold.
 */
export function* medianLines(economies: Iterable<Economy>): Generator<string> {
  for (const { fips, prices, people } of economies) {
    const random = randomFrom(`medians ${fips}`)
    // The fewer sales, the more their median jumps.
    const jump = Math.min(0.12, 6 / Math.sqrt(people))
    const lines: string[] = []
    for (let month = PRICE_MONTHS - 1 - ((PRICE_MONTHS - 1) % STEP); month >= 0; month -= STEP) {
      const dollars = 0.97 * (prices[month] ?? 0) * Math.exp(jump * random.normal())
      lines.push(`${fips}\t${monthBefore(month)}\t${Math.max(1, Math.round(dollars / 100)) * 10_000}\tt\n`)
    }
    yield lines.join('')
  }
}
