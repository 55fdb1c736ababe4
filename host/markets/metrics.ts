import {
  MARKET_METRICS,
  type MetricDescription,
  type MetricId,
} from '../../widgets/_domain/market-metrics/market-metrics.ts'
import { formatWholeDollars } from '../_format/money.ts'
import { formatCount } from '../_format/numbers.ts'
import { type Figure, findFirst, type Input, inOrder, pairsInOrder } from './figures.ts'
import { findLatestPair, getInputs, isPositive } from './inputs.ts'
import { formatPeriod, type MeasureName, type Measures } from './measures.ts'
import { LOAN_SHARE, monthlyPayment } from './mortgage.ts'
import { getChanges, getMonthly, getYearly, type TrendPoint } from './trend-points.ts'

/** A metric's value with what it was made of. The first input gives it its period. */
export interface ComputedValue {
  value: number
  formula: string
  inputs: [Input, ...Input[]]
}

/** What the server knows of a metric beyond its description. */
interface MetricRecord {
  /** Explains it to somebody who has not met it. */
  explanation: string
  /** The end that is better for somebody who buys to rent out. */
  better: 'high' | 'low'
  /** The series that it is made of. Its periods are written as those of the first. */
  needs: readonly [MeasureName, ...MeasureName[]]
  /** @param mortgageRate percent a year */
  compute(measures: Measures, mortgageRate: number): ComputedValue | undefined
  /** Writes the numbers behind a figure as a sentence. */
  explain(figure: Pick<Figure, 'value' | 'inputs'>): string
  /** @param latest the latest figure, where there is one */
  getTrend(measures: Measures, latest: number | undefined): TrendPoint[]
}

const RECORDS: Record<MetricId, MetricRecord> = {
  appreciation: {
    explanation:
      'How much a typical home gained or lost in value in a year. Home values are ZHVI, Zillow’s estimate for homes in the middle third of the market, seasonally adjusted.',
    better: 'high',
    needs: ['zhvi'],
    compute: ({ zhvi = [] }) =>
      findFirst(inOrder(zhvi), (series) => {
        const pair = findLatestPair(getInputs('zhvi', series, isPositive), 12)
        return pair && getChange(pair, '(ZHVI ÷ ZHVI 12 months earlier − 1) × 100')
      }),
    explain: ({ inputs: [now, before] }) =>
      now && before
        ? `${formatWholeDollars(now.value)} in ${when(now)}, compared with ${formatWholeDollars(before.value)} in ${when(before)}.`
        : '',
    getTrend: ({ zhvi }) => getChanges(getMonthly(zhvi)),
  },
  rtp: {
    explanation:
      'How much of a home’s price a month of rent brings in; more is better for cash flow. Rents are ZORI, Zillow’s index of asking rents, and home values are ZHVI.',
    better: 'high',
    needs: ['zori', 'zhvi'],
    compute: ({ zori = [], zhvi = [] }) =>
      findFirst(pairsInOrder(zori, zhvi), ([rents, prices]) => {
        const byMonth = new Map(getInputs('zhvi', prices, isPositive).map((input) => [input.period, input]))
        const rent = getInputs('zori', rents, isPositive).findLast(({ period }) => byMonth.has(period))
        const price = rent && byMonth.get(rent.period)
        return (
          price &&
          toComputed((rent.value / price.value) * 100, 'ZORI ÷ ZHVI × 100, for the latest month that has both', [
            rent,
            price,
          ])
        )
      }),
    explain: ({ inputs: [rent, price] }) =>
      rent && price
        ? `${formatWholeDollars(rent.value)} a month divided by ${formatWholeDollars(price.value)}, both in ${when(rent)}.`
        : '',
    getTrend({ zori, zhvi }) {
      const byMonth = new Map(getMonthly(zhvi).map(({ period, value }) => [period, value]))
      return getMonthly(zori).flatMap(({ period, value }) => {
        const price = byMonth.get(period)
        return price === undefined ? [] : [{ period, value: (value / price) * 100 }]
      })
    },
  },
  affordability: {
    explanation:
      'The share of a median household’s income that a mortgage on a typical home takes. Less means more people can buy. Incomes are from the Census Bureau’s American Community Survey (ACS).',
    better: 'low',
    needs: ['zhvi', 'median_household_income'],
    compute: ({ zhvi = [], median_household_income = [] }, mortgageRate) =>
      findFirst(pairsInOrder(zhvi, median_household_income), ([prices, incomes]) => {
        const price = getInputs('zhvi', prices, isPositive).at(-1)
        const income = getInputs('median_household_income', incomes, isPositive).at(-1)
        if (!price || !income) return undefined
        return toComputed(
          (monthlyPayment(price.value * LOAN_SHARE, mortgageRate) / (income.value / 12)) * 100,
          `Monthly principal and interest ÷ (median household income ÷ 12) × 100; 30-year loan for 80% of ZHVI at ${mortgageRate}% a year`,
          [price, income],
        )
      }),
    explain({ value, inputs: [price, income] }) {
      if (!price || !income) return ''
      const monthly = income.value / 12
      return `${formatWholeDollars((value / 100) * monthly)} a month for a home of ${formatWholeDollars(price.value)} (${when(price)}), divided by ${formatWholeDollars(monthly)} of monthly income (${when(income)}).`
    },
    // Follows home values at the income and the mortgage rate of the latest figure.
    getTrend({ zhvi }, latest) {
      const prices = getMonthly(zhvi)
      const last = prices.at(-1)?.value
      if (latest === undefined || last === undefined) return []
      return prices.map(({ period, value }) => ({ period, value: (latest * value) / last }))
    },
  },
  population: {
    explanation: 'More people means more demand for homes. These are the Census Bureau’s estimates for July 1.',
    better: 'high',
    needs: ['population'],
    compute: ({ population = [] }) =>
      findFirst(inOrder(population), (series) => {
        // The census itself is of April 1.
        const july = getInputs('population', series, isPositive).filter(({ period }) => period.endsWith('-07-01'))
        const pair = findLatestPair(july, 12)
        return pair && getChange(pair, '(Population on July 1 ÷ population on July 1 of the prior year − 1) × 100')
      }),
    explain: ({ inputs: [now, before] }) =>
      now && before
        ? `${countPeople(now)} on ${when(now)}, compared with ${countPeople(before)} on ${when(before)}.`
        : '',
    getTrend: (measures) => getChanges(getYearly(measures, 'population', '-07-01')),
  },
  unemployment: {
    explanation:
      'People without a job who are looking for one, as a share of the labor force. From LAUS, the Bureau of Labor Statistics’ local figures.',
    better: 'low',
    needs: ['unemployment_rate'],
    // The latest year of all files: each year is one of its own, and a long one of months may end before the newest.
    compute({ unemployment_rate = [] }) {
      const isRate = (rate: number) => rate >= 0 && rate <= 100
      const annual = inOrder(unemployment_rate)
        .flatMap((series) => getInputs('unemployment_rate', series, isRate))
        .filter(({ period }) => period.endsWith('-01-01'))
      const imported = annual.filter(({ demo }) => !demo)
      const [first, ...rest] = imported.length ? imported : annual
      if (!first) return undefined
      const latest = rest.reduce((best, rate) => (rate.period > best.period ? rate : best), first)
      return {
        value: latest.value,
        formula: 'Unemployed ÷ labor force × 100, annual average as published by LAUS',
        inputs: [latest],
      }
    },
    explain: ({ inputs: [rate] }) => (rate ? `Annual average for ${when(rate)}.` : ''),
    getTrend: (measures) => getYearly(measures, 'unemployment_rate', '-01-01'),
  },
  income: {
    explanation:
      'Half of the county’s households have a higher income, and half a lower one. From the Census Bureau’s American Community Survey (ACS).',
    better: 'high',
    needs: ['median_household_income'],
    compute: ({ median_household_income = [] }) =>
      findFirst(inOrder(median_household_income), (series) => {
        const income = getInputs('median_household_income', series, isPositive).at(-1)
        return (
          income && {
            value: income.value,
            formula: 'Median household income of a year, as published by the ACS',
            inputs: [income],
          }
        )
      }),
    explain: ({ inputs: [income] }) => (income ? `${formatWholeDollars(income.value)} in ${when(income)}.` : ''),
    getTrend: (measures) => getYearly(measures, 'median_household_income', '-01-01'),
  },
  property_tax: {
    explanation:
      'What owners pay in property tax for each $100 that their home is worth. Bills of rented homes are often higher: many places tax less where the owner lives. Both figures are from the Census Bureau’s American Community Survey (ACS).',
    better: 'low',
    needs: ['median_property_tax', 'median_owner_home_value'],
    compute: ({ median_property_tax = [], median_owner_home_value = [] }) =>
      findFirst(pairsInOrder(median_property_tax, median_owner_home_value), ([taxes, values]) => {
        const byYear = new Map(
          getInputs('median_owner_home_value', values, isPositive).map((input) => [input.period, input]),
        )
        const tax = getInputs('median_property_tax', taxes, isPositive).findLast(({ period }) => byYear.has(period))
        const value = tax && byYear.get(tax.period)
        return (
          value &&
          toComputed(
            (tax.value / value.value) * 100,
            'Median real estate tax paid ÷ median value of owner-occupied homes × 100, of the same year',
            [tax, value],
          )
        )
      }),
    explain: ({ inputs: [tax, value] }) =>
      tax && value
        ? `${formatWholeDollars(tax.value)} a year divided by ${formatWholeDollars(value.value)}, both in ${when(tax)}.`
        : '',
    getTrend(measures) {
      const values = new Map(
        getYearly(measures, 'median_owner_home_value', '-01-01').map(({ period, value }) => [period, value]),
      )
      return getYearly(measures, 'median_property_tax', '-01-01').flatMap(({ period, value: tax }) => {
        const value = values.get(period)
        return value === undefined ? [] : [{ period, value: (tax / value) * 100 }]
      })
    },
  },
}

/** All that is known of a metric: one record, from which files, pages, maps and texts are made. */
export type Metric = MetricDescription & MetricRecord & { id: MetricId }

/** The metrics of markets in the order of tabs and tables. */
export const METRICS: readonly Metric[] = MARKET_METRICS.map((metric) => ({ ...metric, ...RECORDS[metric.id] }))
export const METRIC_IDS: readonly MetricId[] = METRICS.map(({ id }) => id)

const BY_ID = new Map(METRICS.map((metric) => [metric.id, metric]))

/** Returns the record of a metric. */
export const getMetric = (id: MetricId): Metric => BY_ID.get(id) as Metric

/** Returns undefined for what would be no number, so that another file is tried, and there is no data instead of a NaN. */
const toComputed = (value: number, formula: string, inputs: ComputedValue['inputs']): ComputedValue | undefined =>
  Number.isFinite(value) ? { value, formula, inputs } : undefined

/** Computes the change from one value to a later one, in percent. */
const getChange = ({ before, now }: { before: Input; now: Input }, formula: string): ComputedValue | undefined =>
  toComputed((now.value / before.value - 1) * 100, formula, [now, before])

const when = ({ measure, period }: Input): string => formatPeriod(measure, period)
const countPeople = ({ value }: Input): string => `${formatCount(Math.round(value))} people`
