import type { Series } from './figures.ts'

interface Measure {
  /** In sentences: "No published rents for this county." */
  name: string
  /** How its periods are written: `Jan 2022`, `2020`, or `July 1, 2023`. */
  period: 'month' | 'year' | 'day'
}

/** Measures of `area_series` that the metrics are made of. */
export const MEASURES = {
  zhvi: { name: 'home values', period: 'month' },
  zori: { name: 'rents', period: 'month' },
  population: { name: 'population estimates', period: 'day' },
  median_household_income: { name: 'household incomes', period: 'year' },
  median_property_tax: { name: 'property taxes', period: 'year' },
  median_owner_home_value: { name: 'values of owner-occupied homes', period: 'year' },
  unemployment_rate: { name: 'unemployment rates', period: 'year' },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof MEASURES
export const MEASURE_NAMES = Object.keys(MEASURES) as MeasureName[]

/** A county's series by measure, whatever is known of it. */
export type Measures = Partial<Record<MeasureName, Series[]>>

/** `Jan 2022` of a month, `July 1, 2023` of a population, `2020` of a year. */
export function formatPeriod(measure: string, period: string): string {
  const { period: unit }: Measure = MEASURES[measure as MeasureName] ?? MEASURES.zhvi
  if (unit === 'year') return period.slice(0, 4)
  return (unit === 'day' ? LONG : MONTH).format(new Date(`${period}T00:00:00Z`))
}

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
