import { expect, test } from 'vitest'
import { firstDays } from '../_charts/examples.ts'
import { checkProps } from '../_runtime/validate-props.ts'
import { getWhole } from '../_testing/plan.ts'
import { props } from './contract.ts'
import { examples } from './examples.ts'
import { getChartSpec } from './model.ts'

const check = (rawProps: object) => checkProps('rent-history-chart', props, rawProps, () => {})
const history = (year: number, count: number, dollars: (i: number) => number = (i) => 1000 + i) =>
  firstDays(year, count).map((date, i) => ({ date, price: { cents: dollars(i) * 100 } }))

test('INS-008 the chart shows 36 months: of a longer history the latest', () => {
  const plan = getChartSpec({ history: history(2020, 60) })
  expect(plan.stops()).toHaveLength(36)
  expect([plan.stops()[0]?.name, plan.stops().at(-1)?.name]).toEqual(['Jan 2022', 'Dec 2024'])
  expect(plan.table.rows).toHaveLength(36)
  expect(plan.origin).toBe('Jan 2022 – Dec 2024')
})

test('INS-008 the chart shows 36 months: of a shorter history its part of the axis', () => {
  const plan = getChartSpec({ history: history(2024, 12) })
  expect(plan.stops()[0]?.at).toBeCloseTo(24 / 35, 9)
  expect(plan.stops().at(-1)?.at).toBe(1)
  expect(plan.notes).toContain('12 of 36 months have data.')
  expect(getChartSpec({ history: history(2024, 1) }).notes).toContain('1 of 36 months has data.')
})

test('INS-012 a point has a date and price.cents', () => {
  const point = { date: '2024-05-01', price: { cents: 187_550 } }
  expect(check({ history: [point] }).history).toEqual([point])
  expect(getChartSpec({ history: [point] }).stops()[0]).toMatchObject({
    name: 'May 2024',
    values: [{ label: 'Rent', value: '$1,876' }],
  })
})

test.each<[string, (i: number) => number, string]>([
  ['rose', (i) => 1000 + i * 10, '$1,350 a month in Dec 2024, up 35% in 35 months.'],
  ['fell', (i) => 1350 - i * 10, '$1,000 a month in Dec 2024, down 25.9% in 35 months.'],
  ['stayed', () => 1000, '$1,000 a month in Dec 2024, unchanged in 35 months.'],
  ['began at nothing', (i) => i, '$35 a month in Dec 2024.'],
])('a rent that %s is said in a sentence', (_, dollars, lead) => {
  expect(getChartSpec({ history: history(2022, 36, dollars) }).lead).toBe(lead)
})

test('one month is a dot with its amount', () => {
  const plan = getChartSpec({ history: history(2024, 1) })
  expect(plan.lead).toBe('$1,000 a month in Jan 2024.')
  expect(plan.marks.filter(({ kind }) => kind === 'dot').length).toBeGreaterThan(0)
  expect(plan.stops().map(({ at }) => at)).toEqual([1])
})

test('a month without a figure is a gap', () => {
  const holed = history(2022, 36).map((each, i) => (i === 10 ? { ...each, price: null } : each))
  const line = getChartSpec({ history: holed }).marks.find(({ kind }) => kind === 'line')
  expect(line?.kind === 'line' && line.d.match(/M/g)).toHaveLength(2)
  expect(getChartSpec({ history: holed }).stops()).toHaveLength(35)
})

test.each<[string, [date: string, dollars: number | null][], string, number]>([
  [
    'a null between two months',
    [
      ['2025-10-01', 1900],
      ['2025-11-01', null],
      ['2025-12-01', 1940],
    ],
    'MM',
    2,
  ],
  [
    'three years between two months',
    [
      ['2023-01-01', 1700],
      ['2025-12-01', 1940],
    ],
    'MM',
    2,
  ],
  [
    'a month that is not there',
    [
      ['2025-10-01', 1900],
      ['2025-12-01', 1940],
    ],
    'MM',
    2,
  ],
  [
    'a null at the end',
    [
      ['2025-10-01', 1900],
      ['2025-11-01', 1920],
      ['2025-12-01', null],
    ],
    'ML',
    0,
  ],
  [
    'rents told by the quarter',
    [
      ['2025-01-01', 1],
      ['2025-04-01', 2],
      ['2025-07-01', 3],
    ],
    'MLL',
    0,
  ],
  [
    'rents told by the year',
    [
      ['2023-05-01', 1],
      ['2024-05-01', 2],
      ['2025-05-01', 3],
    ],
    'MLL',
    0,
  ],
])('%s: no line where there is no rent, and a dot where no line is', (_, entries, commands, dots) => {
  const plan = getChartSpec({
    history: entries.map(([date, dollars]) => ({ date, price: dollars === null ? null : { cents: dollars * 100 } })),
  })
  const line = plan.marks.find(({ kind }) => kind === 'line')
  expect(line?.kind === 'line' && line.d.match(/[ML]/g)?.join('')).toBe(commands)
  // The latest month has a dot of its own.
  expect(plan.marks.filter(({ kind }) => kind === 'dot')).toHaveLength(dots + 1)
})

test('the period under the chart is that of the figures', () => {
  expect(getChartSpec({ history: history(2024, 12) }).origin).toBe('Jan 2024 – Dec 2024')
  expect(getChartSpec({ history: history(2024, 1) }).origin).toBe('Jan 2024')
  expect(getChartSpec({ history: history(2024, 12), period: 'last year' }).origin).toBe('last year')
})

test('the note says where the axis starts as the axis does', () => {
  const plan = getChartSpec({ history: history(2025, 2, (i) => 1925 + i * 15) })
  expect(plan.y[0]?.text).toBe('$1,920')
  expect(plan.notes).toContain('The price axis starts at $1,920, not zero.')
})

test('dates in any order draw the same; a month given twice is told, once', () => {
  const months = history(2022, 36)
  expect(getWhole(getChartSpec({ history: months.toReversed() }))).toEqual(getWhole(getChartSpec({ history: months })))
  const { errors } = getChartSpec({ history: [...months, ...months.slice(0, 3)] })
  expect(errors.map(({ message }) => message)).toEqual([
    'rent-history-chart: "history[36].date" is "2022-01-01" again; expected each month once, so the last one is used (3 duplicates)',
  ])
})

test('nothing to draw is said', () => {
  expect(getChartSpec({ history: [] }).empty).toBe('Not enough data')
  expect(getChartSpec({ history: [{ date: '2024-01-01', price: null }] }).empty).toBe('Not enough data')
})

test.each<[string, object, string]>([
  [
    '30 February',
    { date: '2024-02-30', price: { cents: 1 } },
    '"history[0].date" is "2024-02-30"; expected a date as YYYY-MM-DD',
  ],
  [
    'a negative rent',
    { date: '2024-02-01', price: { cents: -1 } },
    '"history[0].price.cents" is -1; expected cents, 0 or more',
  ],
  ['a bare number', { date: '2024-02-01', price: 5 }, '"history[0].price" is 5; expected an object'],
])('%s is refused with field, value and what was expected', (_, point, sentence) => {
  expect(() => check({ history: [point] })).toThrow(`rent-history-chart: ${sentence}`)
})

test.each(Object.entries(examples))(
  '“%s” has no place outside of the chart and no number that is none',
  (_, { props: rawProps }) => {
    const plan = getChartSpec(check(rawProps))
    expect(JSON.stringify(getWhole(plan))).not.toMatch(/NaN|Infinity|null,"y"/)
    for (const stop of plan.stops()) expect(stop.at >= 0 && stop.at <= 1).toBe(true)
  },
)
