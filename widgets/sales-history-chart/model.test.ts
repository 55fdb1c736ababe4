import { expect, test } from 'vitest'
import { checkProps } from '../_runtime/validate-props.ts'
import { getWhole } from '../_testing/plan.ts'
import type { SalesHistoryProps } from './contract.ts'
import { props } from './contract.ts'
import { examples } from './examples.ts'
import { getChartSpec } from './model.ts'

const usd = (dollars: number) => ({ cents: dollars * 100 })
const area = (...months: [string, number][]) =>
  months.map(([date, price]) => ({ date, median_sales_price: usd(price) }))
const sale = (date: string, price: number) => ({ date, price: usd(price) })
const lines = (chartProps: SalesHistoryProps) => getChartSpec(chartProps).marks.filter((mark) => mark.kind === 'line')
const check = (rawProps: object) => checkProps('sales-history-chart', props, rawProps, () => {})
const FULL = {
  sales: [sale('2024-02-10', 210_000)],
  area: area(['2024-01-01', 200_000], ['2024-02-01', 205_000], ['2024-03-01', 204_000]),
}

test('INS-001 the area median sale price is a dashed line', () => {
  const [median] = lines({ area: FULL.area })
  expect(median).toMatchObject({ kind: 'line', tone: 'median', dashed: true })
  expect(median?.kind === 'line' && median.d.match(/[ML]/g)).toEqual(['M', 'L', 'L'])
})

test('INS-002 the property’s own sale price is drawn too, in its own color and not dashed', () => {
  const plan = getChartSpec(FULL)
  const dot = plan.marks.find((mark) => mark.kind === 'dot')
  expect(dot).toMatchObject({ tone: 'own', x: 0.5 })
  // 210,000 stands above the median of its month.
  const there = plan.stops()[1]?.dots.map(({ y, tone }) => [tone, y]) ?? []
  expect(there.map(([tone]) => tone)).toEqual(['median', 'own'])
  expect(Number(there[1]?.[1])).toBeLessThan(Number(there[0]?.[1]))
  expect(lines(FULL).find((mark) => mark.kind === 'line' && mark.tone === 'own')).not.toHaveProperty('dashed')
})

test('INS-009 a sale has a date and a price with cents', () => {
  expect(check({ sales: [{ date: '2024-02-10', price: { cents: 21_012_345 } }] }).sales).toEqual([
    { date: '2024-02-10', price: { cents: 21_012_345 } },
  ])
  expect(getChartSpec({ sales: [{ date: '2024-02-10', price: { cents: 21_012_345 } }] }).stops()[0]).toMatchObject({
    name: 'Feb 2024',
    values: [{ value: '$210,123' }],
  })
})

test('INS-010 an entry of the area has a date and median_sales_price with cents', () => {
  const entry = { date: '2024-01-01', median_sales_price: { cents: 20_000_050 } }
  expect(check({ area: [entry] }).area).toEqual([entry])
  expect(getChartSpec({ area: [entry] }).stops()[0]).toMatchObject({
    name: 'Jan 2024',
    values: [{ value: '$200,001' }],
  })
})

test('INS-011 the variant of insight pages has median_price.cents', () => {
  const entry = { date: '2024-01-01', median_price: { cents: 20_000_000 } }
  expect(check({ area: [entry] }).area).toEqual([entry])
  expect(getChartSpec({ area: [entry] }).stops()[0]?.values).toEqual([
    { label: 'Area median', value: '$200,000', tone: 'median' },
  ])
})

test.each<[string, object, string]>([
  [
    'a negative price',
    { sales: [sale('2024-01-01', -1)] },
    '"sales[0].price.cents" is -100; expected cents, 0 or more',
  ],
  ['NaN', { sales: [sale('2024-01-01', Number.NaN)] }, '"sales[0].price.cents" is NaN; expected a number'],
  [
    'no number',
    { sales: [{ date: '2024-01-01', price: { cents: '5' } }] },
    '"sales[0].price.cents" is "5"; expected a number',
  ],
  ['30 February', { sales: [sale('2024-02-30', 1)] }, '"sales[0].date" is "2024-02-30"; expected a date as YYYY-MM-DD'],
  ['an enormous date', { area: area(['99999999999', 1]) }, '"area[0].date" is "99999999999"; expected a date as'],
  [
    'an area entry without price',
    { area: [{ date: '2024-01-01' }] },
    '"area[0]" is an object; expected an object with median_sales_price.cents or median_price.cents',
  ],
  ['no list', { area: 'none' }, '"area" is "none"; expected a list'],
  [
    'a list without end',
    { sales: Array.from({ length: 20_001 }, () => sale('2024-01-01', 1)) },
    '"sales" is a list; expected a list of at most 20000 entries',
  ],
])('%s is refused with field, value and what was expected', (_, rawProps, sentence) => {
  expect(() => check(rawProps)).toThrow(`sales-history-chart: ${sentence}`)
})

test('dates in any order draw the same', () => {
  expect(getWhole(getChartSpec({ ...FULL, area: FULL.area.toReversed() }))).toEqual(getWhole(getChartSpec(FULL)))
})

test('of a month given twice the last counts, and the page hears of it', () => {
  const plan = getChartSpec({ area: [...FULL.area, ...area(['2024-02-20', 999_000])] })
  expect(plan.stops()).toHaveLength(3)
  expect(plan.stops()[1]?.values[0]?.value).toBe('$999,000')
  expect(plan.errors.map(({ message, code }) => [code, message])).toEqual([
    [
      'area[3].date',
      'sales-history-chart: "area[3].date" is "2024-02-20" again; expected each month once, so the last one is used',
    ],
  ])
})

test('two sales of one month are both drawn and both said', () => {
  const plan = getChartSpec({ sales: [sale('2024-01-02', 100_000), sale('2024-01-30', 120_000)] })
  expect(plan.marks.filter(({ kind }) => kind === 'dot')).toHaveLength(2)
  expect(plan.stops().map(({ values }) => values.map(({ value }) => value))).toEqual([['$100,000', '$120,000']])
  expect(plan.table.rows).toEqual([
    ['Jan 2024', '', '$100,000'],
    ['Jan 2024', '', '$120,000'],
  ])
})

test('months without a figure are a gap, not a bridge; a lone month is a dot', () => {
  const plan = getChartSpec({
    area: area(
      ['2023-01-01', 1],
      ['2023-02-01', 2],
      ['2023-06-01', 3],
      ['2023-09-01', 4],
      ['2023-10-01', 5],
      ['2023-11-01', 5],
    ),
  })
  const line = plan.marks.find((mark) => mark.kind === 'line')
  expect(line?.kind === 'line' && line.d.match(/[ML]/g)?.join('')).toBe('MLMMLL')
  expect(plan.marks.filter(({ kind }) => kind === 'dot')).toHaveLength(1)
  const nothing = { date: '2024-02-01', median_price: null }
  const broken = lines({
    area: [...area(['2023-12-01', 1], ['2024-01-01', 1]), nothing, ...area(['2024-03-01', 2], ['2024-04-01', 2])],
  })
  expect(broken[0]?.kind === 'line' && broken[0].d.match(/M/g)).toHaveLength(2)
  const short = getChartSpec({ area: [...area(['2024-01-01', 1]), nothing, ...area(['2024-03-01', 2])] }).marks
  expect(short.flatMap((mark) => (mark.kind === 'line' ? [mark.d.match(/[ML]/g)?.join('')] : []))).toEqual(['MM'])
  expect(short.filter(({ kind }) => kind === 'dot')).toHaveLength(2)
})

test('an index of quarters is a line, not a row of gaps', () => {
  const [line] = lines({ area: area(['2023-01-01', 1], ['2023-04-01', 2], ['2023-07-01', 3], ['2024-04-01', 4]) })
  expect(line?.kind === 'line' && line.d.match(/[ML]/g)?.join('')).toBe('MLLM')
})

test('the axis says where it starts unless that is zero', () => {
  expect(getChartSpec(FULL).notes).toEqual(['The price axis starts at $195k, not zero.'])
  expect(getChartSpec({ sales: [sale('2020-01-01', 1000), sale('2021-01-01', 100_000)] }).notes).toEqual([])
})

test('nothing to draw is said', () => {
  for (const chartProps of [{}, { sales: [], area: [] }, { area: [{ date: '2024-01-01', median_price: null }] }])
    expect(getChartSpec(chartProps)).toMatchObject({ empty: 'Not enough data', marks: [] })
})

test('what is missing is said, and what was never asked for is not', () => {
  expect(getChartSpec({ ...FULL, sales: [] }).lead).toBe(
    'No recorded sales for this property. Area median: $204,000 in Mar 2024.',
  )
  expect(getChartSpec({ area: FULL.area }).lead).toBe('Area median: $204,000 in Mar 2024.')
  expect(getChartSpec({ ...FULL, area: [] }).lead).toBe(
    'Last sold for $210,000 in Feb 2024. No area median for this period.',
  )
  expect(getChartSpec({ sales: FULL.sales }).lead).toBe('Last sold for $210,000 in Feb 2024.')
})

test('source and period stand under it; the period is that of the dates', () => {
  expect(getChartSpec({ ...FULL, source: 'MLS' }).origin).toBe('Source: MLS · Jan 2024 – Mar 2024')
  expect(getChartSpec({ ...FULL, source: 'MLS', period: 'this winter' }).origin).toBe('Source: MLS · this winter')
})

test('ten thousand months are as many stops', () => {
  const many = Array.from(
    { length: 10_000 },
    (_, i) => `${String(1000 + Math.floor(i / 12)).padStart(4, '0')}-${String((i % 12) + 1).padStart(2, '0')}-01`,
  )
  const plan = getChartSpec({
    area: area(...many.map((date, i): [string, number] => [date, i])),
    sales: many.map((date) => sale(date, 5)),
  })
  expect(plan.stops()).toHaveLength(10_000)
})

test.each(Object.entries(examples))(
  '“%s” has no place outside of the chart and no number that is none',
  (_, { props: rawProps }) => {
    const plan = getChartSpec(check(rawProps))
    expect(JSON.stringify(getWhole(plan))).not.toMatch(/NaN|Infinity|null,"y"/)
    for (const stop of plan.stops()) {
      expect(stop.at >= 0 && stop.at <= 1).toBe(true)
      for (const { y } of stop.dots) expect(y >= 0 && y <= 1).toBe(true)
    }
  },
)
