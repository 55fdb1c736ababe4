import { expect, test } from 'vitest'
import { checkProps } from '../_runtime/validate-props.ts'
import { getWhole } from '../_testing/plan.ts'
import { props } from './contract.ts'
import { examples } from './examples.ts'
import { getChartSpec } from './model.ts'

const check = (rawProps: object) => checkProps('forum-stats-chart', props, rawProps, () => {})

test('a bar stands for each month, from zero, as high as its count', () => {
  const plan = getChartSpec({
    what: 'topics',
    counts: [
      { date: '2026-01-01', count: 10 },
      { date: '2026-02-01', count: 20 },
      { date: '2026-04-01', count: 5 },
    ],
  })
  const bars = plan.marks.flatMap((mark) => (mark.kind === 'bar' ? [1 - mark.y] : []))
  expect(bars.map((height) => height / (bars[0] as number))).toEqual(
    [1, 2, 0.5].map((ratio) => expect.closeTo(ratio, 9)),
  )
  expect(plan.y[0]).toEqual({ at: 1, text: '0' })
  expect(plan.lead).toBe('5 in Apr 2026, 35 in 4 months.')
})

test('the table and the CSV have every month, one without an entry with 0', () => {
  const { table } = getChartSpec({
    what: 'replies',
    counts: [
      { date: '2026-03-01', count: 1200 },
      { date: '2026-01-01', count: 3 },
    ],
  })
  expect(table.head).toEqual(['Month', 'replies'])
  expect(table.rows.map(([, count]) => count)).toEqual(['3', '0', '1,200'])
  expect(table.raw()).toEqual([
    ['2026-01', 3],
    ['2026-02', 0],
    ['2026-03', 1200],
  ])
})

test('no month at all: a frame that says so', () => {
  expect(getChartSpec({ what: 'topics', counts: [] }).empty).toBe('Not enough data')
})

test.each([-1, 1.5])('a count of %s is refused', (count) => {
  expect(() => check({ what: 'topics', counts: [{ date: '2026-01-01', count }] })).toThrow('a whole number, 0 or more')
})

test.each(Object.entries(examples))('“%s” has no number that is none', (_, { props: rawProps }) => {
  expect(JSON.stringify(getWhole(getChartSpec(check(rawProps))))).not.toMatch(/NaN|Infinity/)
})
