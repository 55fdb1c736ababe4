import { type Figure, findFirst, getFigure, type Input, inOrder, pairsInOrder, type Series } from './figures.ts'

/** A county's series by measure, whatever is known of it. */
export type Measures = Partial<Record<MeasureName, Series[]>>

/** Measures of area_series that the metrics are made of. */
export const MEASURES = ['zhvi', 'zori', 'population', 'median_household_income', 'unemployment_rate'] as const
export type MeasureName = (typeof MEASURES)[number]

export const FORMULAS = {
  appreciation: '(ZHVI ÷ ZHVI 12 months earlier − 1) × 100',
  rtp: 'ZORI ÷ ZHVI × 100, for the latest month that has both',
  affordability: (rate: number) =>
    `Monthly principal and interest ÷ (median household income ÷ 12) × 100; 30-year loan for 80% of ZHVI at ${rate}% a year`,
  population: '(Population on July 1 ÷ population on July 1 of the prior year − 1) × 100',
  unemployment: 'Unemployed ÷ labor force × 100, annual average as published by LAUS',
}

const LOAN = 0.8
const MONTHS = 360

/**
 * Computes the metrics of a county; those without data are left out.
 * @param mortgageRate percent a year
 */
export function getMetrics(measures: Measures, mortgageRate: number): Figure[] {
  const { zhvi = [], zori = [], population = [], median_household_income: income = [] } = measures
  const figures = [
    findFirst(inOrder(zhvi), (series) => appreciation(series)),
    findFirst(pairsInOrder(zori, zhvi), ([rents, prices]) => rentToPrice(rents, prices)),
    findFirst(pairsInOrder(zhvi, income), ([prices, incomes]) => affordability(prices, incomes, mortgageRate)),
    findFirst(inOrder(population), (series) => populationGrowth(series)),
    unemployment(measures.unemployment_rate ?? []),
  ]
  return figures.filter((figure) => figure !== undefined)
}

/** Computes the change of the home value over twelve months, for the latest month with a value a year before. */
function appreciation(series: Series): Figure | undefined {
  const pair = latestPair(getInputs('zhvi', series, positive), 12)
  if (!pair) return undefined
  const [before, now] = pair
  return getFigure('appreciation', (now.value / before.value - 1) * 100, FORMULAS.appreciation, [now, before])
}

function rentToPrice(rents: Series, prices: Series): Figure | undefined {
  const price = new Map(getInputs('zhvi', prices, positive).map((input) => [input.period, input]))
  const rent = getInputs('zori', rents, positive).findLast(({ period }) => price.has(period))
  const same = rent && price.get(rent.period)
  return same && getFigure('rtp', (rent.value / same.value) * 100, FORMULAS.rtp, [rent, same])
}

function affordability(prices: Series, incomes: Series, rate: number): Figure | undefined {
  const price = getInputs('zhvi', prices, positive).at(-1)
  const income = getInputs('median_household_income', incomes, positive).at(-1)
  if (!price || !income) return undefined
  const share = (monthlyPayment(price.value * LOAN, rate) / (income.value / 12)) * 100
  return getFigure('affordability', share, FORMULAS.affordability(rate), [price, income])
}

/** Computes the monthly principal and interest of a loan over 30 years. `rate` in percent a year. */
export function monthlyPayment(loan: number, rate: number): number {
  const monthly = rate / 1200
  // A rate this small is lost in the rounding of 1 + rate.
  if (monthly < 1e-9) return loan / MONTHS
  return (loan * monthly) / (1 - (1 + monthly) ** -MONTHS)
}

/** Computes growth from the latest two consecutive estimates for July 1; the census itself is of April 1. */
function populationGrowth(series: Series): Figure | undefined {
  const july = getInputs('population', series, positive).filter(({ period }) => period.endsWith('-07-01'))
  const pair = latestPair(july, 12)
  if (!pair) return undefined
  const [before, now] = pair
  return getFigure('population', (now.value / before.value - 1) * 100, FORMULAS.population, [now, before])
}

/**
 * Picks the unemployment rate of the latest year: each year is a file of its own, and a long one of months may end
 * before the newest.
 */
function unemployment(series: Series[]): Figure | undefined {
  const sound = (rate: number) => rate >= 0 && rate <= 100
  const rates = inOrder(series).flatMap((one) => getInputs('unemployment_rate', one, sound))
  const annual = rates.filter(({ period }) => period.endsWith('-01-01'))
  const latest = (some: Input[]) => some.reduce((best, one) => (one.period > best.period ? one : best))
  const imported = annual.filter(({ demo }) => !demo)
  const rate = annual.length ? latest(imported.length ? imported : annual) : undefined
  return rate && getFigure('unemployment', rate.value, FORMULAS.unemployment, [rate])
}

const positive = (value: number) => value > 0

function getInputs(measure: MeasureName, series: Series, sound: (value: number) => boolean): Input[] {
  const { source, vintage, demo, periods, values } = series
  const inputs: Input[] = []
  for (const [i, period] of periods.entries()) {
    const value = values[i]
    if (value !== undefined && Number.isFinite(value) && sound(value)) {
      inputs.push({ measure, period, value, source, vintage, demo })
    }
  }
  return inputs
}

/** Finds the latest input with another one so many months before, which comes first. */
function latestPair(inputs: Input[], months: number): [Input, Input] | undefined {
  const byPeriod = new Map(inputs.map((input) => [input.period, input]))
  for (const now of inputs.toReversed()) {
    const before = byPeriod.get(monthsBefore(now.period, months))
    if (before) return [before, now]
  }
  return undefined
}

/** `YYYY-MM-DD` so many months earlier, on the same day of the month. */
export function monthsBefore(period: string, months: number): string {
  const month = Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7)) - 1 - months
  const [year, rest] = [Math.floor(month / 12), month % 12]
  return `${String(year).padStart(4, '0')}-${String(rest + 1).padStart(2, '0')}-${period.slice(8)}`
}
