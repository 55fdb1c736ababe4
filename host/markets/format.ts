import type { Figure, Input } from './figures.ts'
import { getDecimals, published } from './publish.ts'
import type { Metric } from './schema.ts'

/** Heading of each metric. */
export const TITLES: Record<Metric, string> = {
  appreciation: 'Appreciation',
  rtp: 'Rent-to-price',
  affordability: 'Affordability',
  population: 'Population growth',
  unemployment: 'Unemployment',
}

/** Says what each percentage measures, as half a sentence. */
export const ABOUT: Record<Metric, string> = {
  appreciation: 'Change in typical home value over 12 months',
  rtp: 'Typical monthly rent divided by typical home value',
  affordability: 'Monthly mortgage payment divided by median monthly household income',
  population: 'Change in population over one year',
  unemployment: 'Unemployed share of the labor force, annual average',
}

const SOURCES: Record<string, string> = {
  'zillow-zhvi': 'Zillow Home Value Index',
  'zillow-zori': 'Zillow Observed Rent Index',
  'census-population': 'Census Bureau, population estimates',
  'acs-income': 'Census Bureau, American Community Survey S1901',
  'bls-laus': 'Bureau of Labor Statistics, LAUS',
  demo: 'Plat demo data',
}

/** Names a source by its key in the database; several are separated by commas. */
export const sourceName = (source: string): string =>
  source
    .split(', ')
    .map((one) => SOURCES[one] ?? one)
    .join('; ')

/** `4.25%`, `−0.31%`, rent to price `0.495%`, with a real minus sign. */
export function percentInWords(metric: Metric, value: number): string {
  return `${published(metric, value).toFixed(getDecimals(metric)).replace('-', '−')}%`
}

/** `Jan 2022` of a month, `July 1, 2023` of a population, `2020` of a year. */
export function periodInWords(measure: string, period: string): string {
  const date = new Date(`${period}T00:00:00Z`)
  if (measure === 'population') return `${LONG.format(date)}`
  return YEARLY.has(measure) ? period.slice(0, 4) : MONTH.format(date)
}

/** The measure by whose habit a metric's period is written. */
export const MEASURE_OF: Record<Metric, string> = {
  appreciation: 'zhvi',
  rtp: 'zhvi',
  affordability: 'zhvi',
  population: 'population',
  unemployment: 'unemployment_rate',
}

/** Writes the numbers behind a figure as a sentence. */
export function workings({ metric, value, inputs }: Pick<Figure, 'metric' | 'value' | 'inputs'>): string {
  const [first, second] = inputs
  if (!first) return ''
  const when = (input: Input) => periodInWords(input.measure, input.period)
  if (metric === 'unemployment') return `Annual average for ${when(first)}.`
  if (!second) return ''
  switch (metric) {
    case 'appreciation':
      return `${money(first.value)} in ${when(first)}, compared with ${money(second.value)} in ${when(second)}.`
    case 'rtp':
      return `${money(first.value)} a month divided by ${money(second.value)}, both in ${when(first)}.`
    case 'population':
      return `${people(first.value)} on ${when(first)}, compared with ${people(second.value)} on ${when(second)}.`
    case 'affordability': {
      const income = second.value / 12
      return `${money((value / 100) * income)} a month for a home of ${money(first.value)} (${when(first)}), divided by ${money(income)} of monthly income (${when(second)}).`
    }
  }
}

/** The measures that a metric needs, to name the missing ones. */
export const NEEDS: Record<Metric, Record<string, string>> = {
  appreciation: { zhvi: 'home values' },
  rtp: { zori: 'rents', zhvi: 'home values' },
  affordability: { zhvi: 'home values', median_household_income: 'household incomes' },
  population: { population: 'population estimates' },
  unemployment: { unemployment_rate: 'unemployment rates' },
}

/** Explains why there is no figure. `known` are the measures that the county has. */
export function whyMissing(metric: Metric, known: readonly string[]): string {
  const missing = Object.entries(NEEDS[metric]).filter(([measure]) => !known.includes(measure))
  if (!missing.length) return 'The published data for this county doesn’t cover a long enough period.'
  return `No published ${missing.map(([, name]) => name).join(' or ')} for this county.`
}

/** `Highest`, `3rd highest`, `Lowest`. */
export function placeInWords(rank: number, of: number): string {
  if (rank === 1) return 'Highest'
  return rank === of ? 'Lowest' : `${rank}${SUFFIXES[ORDINAL.select(rank)] ?? 'th'} highest`
}

const ORDINAL = new Intl.PluralRules('en-US', { type: 'ordinal' })
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const YEARLY = new Set(['unemployment_rate', 'median_household_income'])
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const money = (dollars: number) => `$${WHOLE.format(dollars)}`
const people = (count: number) => `${WHOLE.format(count)} people`
