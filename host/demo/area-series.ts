import { monthBefore } from './calendar.ts'
import type { Economy } from './economy.ts'
import { randomFrom, share } from './random.ts'

/** A row of `area_series` without its vintage; `area_kind` is county. */
export interface AreaSeries {
  measure: string
  fips: string
  /** YYYY-MM-DD, oldest first. */
  periods: string[]
  values: number[]
}

/** Dollars: counties that everybody wants to know about. */
const DEAREST = 1_500_000

/** Five years and the month before them, as trends show them. */
const MONTHS = 61
const monthsOldestFirst = Array.from({ length: MONTHS }, (_, i) => monthBefore(MONTHS - 1 - i))

/** The years before the latest one, 2024, newest first, with unemployment as a multiple of the latest. */
const YEARS_BEFORE = [
  [2023, 0.97],
  [2022, 0.96],
  [2021, 1.35],
  [2020, 1.9],
  [2019, 0.93],
] as const
const JULY = '2024-07-01'
const SURVEY = '2024-01-01'

/**
 * Generates the series that a county's public files would have. As in the real files, home values are missing for about
 * a tenth of the counties, mostly small ones, and rents are known for about a third, the large ones.
 */
export function getAreaSeries(economies: Iterable<Economy>): AreaSeries[] {
  const all = [...economies]
  const rank = new Map(all.toSorted((a, b) => a.people - b.people).map(({ fips }, at) => [fips, at / all.length]))
  return all.flatMap((economy) => {
    const { fips, people, populationGrowth, income, unemployment } = economy
    const size = rank.get(fips) ?? 0
    const dear = (economy.prices[0] ?? 0) > DEAREST
    const priced = dear || size > 0.8 || (size > 0.2 ? share(`zhvi ${fips}`) > 0.02 : share(`zhvi ${fips}`) > 0.52)
    const rented = priced && (dear || share(`zori ${fips}`) < 2 * (size - 0.4) ** 1.1)
    return [
      ...(priced ? [monthly('zhvi', fips, (month) => economy.prices[month] ?? 0)] : []),
      ...(rented ? [rents(economy)] : []),
      populations(fips, people, populationGrowth),
      ...(priced ? getTaxes(economy) : []),
      { measure: 'median_household_income', fips, periods: [SURVEY], values: [Math.round(income)] },
      unemploymentRates(fips, unemployment),
    ]
  })
}

/** Owners' homes are worth a little more than typical ones. */
function getTaxes({ fips, taxRate, prices }: Economy): AreaSeries[] {
  const value = Math.round((1.05 * (prices[0] ?? 0)) / 100) * 100
  return [
    { measure: 'median_property_tax', fips, periods: [SURVEY], values: [Math.round((value * taxRate) / 100)] },
    { measure: 'median_owner_home_value', fips, periods: [SURVEY], values: [value] },
  ]
}

/** Growth was never the same two years running; that of the latest year is the county's own. */
function populations(fips: string, people: number, growth: number): AreaSeries {
  const random = randomFrom(`population ${fips}`)
  const values = [people]
  for (const [i] of YEARS_BEFORE.entries()) {
    const rate = i === 0 ? growth : growth + random.next() - 0.5
    values.unshift(Math.round((values[0] as number) / (1 + rate / 100)))
  }
  const periods = [...YEARS_BEFORE.map(([year]) => `${year}-07-01`).reverse(), JULY]
  return { measure: 'population', fips, periods, values }
}

function unemploymentRates(fips: string, rate: number): AreaSeries {
  const random = randomFrom(`unemployment ${fips}`)
  const before = YEARS_BEFORE.map(
    ([year, multiple]) => [`${year}-01-01`, rate * multiple * (0.95 + random.next() / 10)] as const,
  )
  const all = [...before.reverse(), [SURVEY, rate] as const]
  return {
    measure: 'unemployment_rate',
    fips,
    periods: all.map(([period]) => period),
    values: all.map(([, value]) => Math.round(value * 10) / 10),
  }
}

function rents({ fips, rent, rentGrowth }: Economy): AreaSeries {
  // Some counties joined late, so their first months are missing, as in the real file.
  const random = randomFrom(`zori ${fips}`)
  const missing = random.next() < 0.2 ? random.integer(1, 20) : 0
  const all = monthly('zori', fips, (month) => rent * Math.exp((-rentGrowth * month) / 12))
  return { ...all, periods: all.periods.slice(missing), values: all.values.slice(missing) }
}

function monthly(measure: string, fips: string, dollarsBefore: (months: number) => number): AreaSeries {
  const values = monthsOldestFirst.map((_, i) => Math.round(dollarsBefore(MONTHS - 1 - i) * 100) / 100)
  return { measure, fips, periods: monthsOldestFirst, values }
}
