import { formatWholeDollars } from '../_format/money.ts'
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

/** Explains each metric to somebody who has not met it. */
export const EXPLAINED: Record<Metric, string> = {
  appreciation:
    'How much a typical home gained or lost in value in a year. Home values are ZHVI, Zillow’s estimate for homes in the middle third of the market, seasonally adjusted.',
  rtp: 'How much of a home’s price a month of rent brings in; more is better for cash flow. Rents are ZORI, Zillow’s index of asking rents, and home values are ZHVI.',
  affordability:
    'The share of a median household’s income that a mortgage on a typical home takes. Less means more people can buy. Incomes are from the Census Bureau’s American Community Survey (ACS).',
  population: 'More people means more demand for homes. These are the Census Bureau’s estimates for July 1.',
  unemployment:
    'People without a job who are looking for one, as a share of the labor force. From LAUS, the Bureau of Labor Statistics’ local figures.',
}

/** Explains the word that stands beside each source. */
export const VINTAGE_EXPLAINED =
  'A vintage is the edition of a public file: agencies revise past figures in later ones.'

/** The end of each metric that is better for somebody who buys to rent out. */
export const BETTER: Record<Metric, 'high' | 'low'> = {
  appreciation: 'high',
  rtp: 'high',
  affordability: 'low',
  population: 'high',
  unemployment: 'low',
}

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
      return `${formatWholeDollars(first.value)} in ${when(first)}, compared with ${formatWholeDollars(second.value)} in ${when(second)}.`
    case 'rtp':
      return `${formatWholeDollars(first.value)} a month divided by ${formatWholeDollars(second.value)}, both in ${when(first)}.`
    case 'population':
      return `${people(first.value)} on ${when(first)}, compared with ${people(second.value)} on ${when(second)}.`
    case 'affordability': {
      const income = second.value / 12
      return `${formatWholeDollars((value / 100) * income)} a month for a home of ${formatWholeDollars(first.value)} (${when(first)}), divided by ${formatWholeDollars(income)} of monthly income (${when(second)}).`
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

/** Formats a rank from its nearer end: `Highest`, `3rd highest`, `18th lowest`, `Lowest`. */
export function formatRank({ rank, rankLow }: { rank: number; rankLow: number }): string {
  const [place, end] = rank <= rankLow ? [rank, 'highest'] : [rankLow, 'lowest']
  if (place === 1) return end === 'highest' ? 'Highest' : 'Lowest'
  return `${place}${SUFFIXES[ORDINAL.select(place)] ?? 'th'} ${end}`
}

const ORDINAL = new Intl.PluralRules('en-US', { type: 'ordinal' })
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const YEARLY = new Set(['unemployment_rate', 'median_household_income'])
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const people = (count: number) => `${WHOLE.format(count)} people`
