import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertProperty } from '../_testing/assert-property.ts'
import { computeFigures } from './compute-figures.ts'
import type { Series } from './figures.ts'
import { MEASURE_NAMES, type Measures } from './measures.ts'
import { monthlyPayment } from './mortgage.ts'

const series = (points: Record<string, number>, more: Partial<Series> = {}): Series => ({
  source: 'file',
  vintage: '2024',
  demo: false,
  periods: Object.keys(points),
  values: Object.values(points),
  ...more,
})
const figure = (metric: string, measures: Measures, rate = 6.5) =>
  computeFigures(measures, rate).find((one) => one.metric === metric)

describe('appreciation', () => {
  test('is the change of the home value over twelve months, in percent', () => {
    const found = figure('appreciation', { zhvi: [series({ '2023-10-01': 320_000, '2024-10-01': 333_600 })] })
    expect(found?.value).toBeCloseTo(4.25, 10)
    expect(found).toMatchObject({ period: '2024-10-01', source: 'file', vintage: '2024', demo: false })
    expect(found?.inputs.map(({ period, value }) => [period, value])).toEqual([
      ['2024-10-01', 333_600],
      ['2023-10-01', 320_000],
    ])
  })
  test('is of the latest month that has one twelve months before', () => {
    const zhvi = [series({ '2023-01-01': 100, '2024-01-01': 110, '2024-02-01': 500 })]
    expect(figure('appreciation', { zhvi })).toMatchObject({ period: '2024-01-01', value: expect.closeTo(10, 9) })
  })
  test('crosses no vintage: figures are revised as a whole', () => {
    const zhvi = [series({ '2024-01-01': 110 }), series({ '2023-01-01': 100 }, { vintage: '2023' })]
    expect(figure('appreciation', { zhvi })).toBeUndefined()
  })
})

describe('rent to price', () => {
  test('is rent over home value of the latest month that both have', () => {
    const found = figure('rtp', {
      zori: [series({ '2024-08-01': 1, '2024-09-01': 1500 })],
      zhvi: [series({ '2024-09-01': 300_000, '2024-10-01': 1 })],
    })
    expect(found).toMatchObject({ value: 0.5, period: '2024-09-01' })
  })
  test('is nothing where the two share no month', () => {
    expect(
      figure('rtp', { zori: [series({ '2024-08-01': 1500 })], zhvi: [series({ '2024-09-01': 300_000 })] }),
    ).toBeUndefined()
  })
})

describe('affordability', () => {
  const measures = {
    zhvi: [series({ '2024-09-01': 250_000 })],
    median_household_income: [series({ '2023-01-01': 60_000 })],
  }
  test('is principal and interest of 80 % over 30 years, over the monthly income', () => {
    // 200,000 at 6 % over 360 months is 1,199.10 a month in every table of loans.
    expect(monthlyPayment(200_000, 6)).toBeCloseTo(1199.1, 2)
    expect(figure('affordability', measures, 6)?.value).toBeCloseTo((1199.101 / 5000) * 100, 4)
    expect(figure('affordability', measures, 6)?.formula).toContain('at 6% a year')
  })
  test('is of the month of the home value, whatever year the income is of', () => {
    const median_household_income = [series({ '2025-01-01': 60_000 })]
    expect(figure('affordability', { ...measures, median_household_income })?.period).toBe('2024-09-01')
  })
  test('is known without interest, too', () => {
    expect(figure('affordability', measures, 0)?.value).toBeCloseTo((200_000 / 360 / 5000) * 100, 10)
    expect(monthlyPayment(200_000, 1e-12)).toBeCloseTo(200_000 / 360, 6)
  })
})

test('population growth is of two July estimates that follow each other; the census in April is none', () => {
  const population = [series({ '2020-04-01': 1, '2021-07-01': 1000, '2022-07-01': 1010, '2024-07-01': 2000 })]
  expect(figure('population', { population })).toMatchObject({ value: expect.closeTo(1, 9), period: '2022-07-01' })
})

test('unemployment is the latest annual rate, also where it is 0', () => {
  const unemployment_rate = [series({ '2022-01-01': 5, '2023-01-01': 0, '2023-11-01': 9 })]
  expect(figure('unemployment', { unemployment_rate })).toMatchObject({ value: 0, period: '2023-01-01' })
})

test('unemployment is of the latest year, also where another file is newer', () => {
  const unemployment_rate = [
    series({ '2022-01-01': 5, '2023-01-01': 4 }, { vintage: '2025-02' }),
    series({ '2024-01-01': 3 }, { vintage: '2024' }),
  ]
  expect(figure('unemployment', { unemployment_rate })).toMatchObject({ value: 3, vintage: '2024' })
})

test('household income is the latest of the newest file', () => {
  const median_household_income = [
    series({ '2022-01-01': 60_000, '2023-01-01': 69_565 }),
    series({ '2021-01-01': 1 }, { vintage: '2021' }),
  ]
  expect(figure('income', { median_household_income })).toMatchObject({ value: 69_565, period: '2023-01-01' })
})

test('property tax is the tax of the latest year that has a home value, too', () => {
  const median_property_tax = [series({ '2022-01-01': 5500, '2023-01-01': 6074, '2024-01-01': 9999 })]
  const median_owner_home_value = [series({ '2022-01-01': 290_000, '2023-01-01': 305_200 })]
  const found = figure('property_tax', { median_property_tax, median_owner_home_value })
  expect(found?.value).toBeCloseTo(1.99, 3)
  expect(found?.inputs.map(({ value, period }) => [value, period])).toEqual([
    [6074, '2023-01-01'],
    [305_200, '2023-01-01'],
  ])
  expect(figure('property_tax', { median_property_tax })).toBeUndefined()
})

describe('which series', () => {
  const rate = (value: number, more: Partial<Series>) => series({ '2023-01-01': value }, more)
  test('the newest vintage, wherever it stands', () => {
    const rates = [rate(1, { vintage: '2021' }), rate(3, { vintage: '2023' }), rate(2, { vintage: '2022' })]
    expect(figure('unemployment', { unemployment_rate: rates })?.value).toBe(3)
  })
  test('imported figures take the place of demo figures, however old they are', () => {
    const rates = [rate(1, { vintage: '2030', demo: true }), rate(2, { vintage: '1999' })]
    expect(figure('unemployment', { unemployment_rate: rates })).toMatchObject({ value: 2, demo: false })
  })
  test('an older vintage helps where the newest is too thin', () => {
    const zhvi = [series({ '2024-01-01': 110 }), series({ '2022-01-01': 100, '2023-01-01': 105 }, { vintage: '2023' })]
    expect(figure('appreciation', { zhvi })).toMatchObject({ value: expect.closeTo(5, 9), vintage: '2023' })
  })
  test('one demo input makes a demo figure, and both sources are named', () => {
    const found = figure('rtp', {
      zori: [series({ '2024-09-01': 1500 }, { demo: true, source: 'demo', vintage: '1' })],
      zhvi: [series({ '2024-09-01': 300_000 })],
    })
    expect(found).toMatchObject({ demo: true, source: 'demo, file', vintage: '1, 2024' })
  })
})

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('a home value of %s gives no figure', (value) => {
  const zhvi = [series({ '2023-09-01': value, '2024-09-01': value })]
  const others = { zori: [series({ '2024-09-01': 1 })], median_household_income: [series({ '2023-01-01': 1 })] }
  expect(computeFigures({ zhvi, ...others }, 6.5).map(({ metric }) => metric)).toEqual(['income'])
})

test('whatever the series hold, a figure is a finite number', () => {
  const periods = fc.constantFrom('2022-01-01', '2023-01-01', '2023-07-01', '2024-01-01', '2024-07-01')
  const points = fc.dictionary(periods, fc.oneof(fc.double(), fc.constantFrom(0, -1, 1e308, 5e-324)))
  const any = fc.array(
    fc
      .record({ points, demo: fc.boolean(), vintage: fc.constantFrom('1', '2') })
      .map(({ points, ...more }) => series(points, more)),
    { maxLength: 3 },
  )
  const measures = fc.record(Object.fromEntries(MEASURE_NAMES.map((name) => [name, any])), { requiredKeys: [] })
  assertProperty(
    fc.property(measures, fc.double({ min: 0, max: 100, noNaN: true }), (values, rate) => {
      for (const { value, period } of computeFigures(values, rate)) {
        expect(Number.isFinite(value)).toBe(true)
        expect(period).toMatch(/^\d{4}-\d\d-01$/)
      }
    }),
    { numRuns: 500 },
  )
})
