import { inOrder, type Series } from './figures.ts'
import type { Measures } from './measures.ts'

/** An amount in dollars, and the month that it is of as `YYYY-MM-DD`. */
export interface Price {
  value: number
  period: string
  demo: boolean
}

/** The latest typical home value and monthly rent of a county. */
export interface MarketPrices {
  fips: string
  homeValue: Price | undefined
  rent: Price | undefined
}

/** Finds the latest prices of counties that have any. */
export function getPrices(series: ReadonlyMap<string, Measures>): MarketPrices[] {
  return [...series].flatMap(([fips, { zhvi = [], zori = [] }]) => {
    const prices = { fips, homeValue: getLatest(zhvi), rent: getLatest(zori) }
    return prices.homeValue || prices.rent ? [prices] : []
  })
}

function getLatest(all: readonly Series[]): Price | undefined {
  for (const { periods, values, demo } of inOrder(all)) {
    const at = values.findLastIndex((value) => Number.isFinite(value) && value > 0)
    const [value, period] = [values[at], periods[at]]
    if (value !== undefined && period !== undefined) return { value, period, demo }
  }
  return undefined
}
