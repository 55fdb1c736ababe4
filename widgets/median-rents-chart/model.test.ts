import { expect, test } from 'vitest'
import { checkProps } from '../_runtime/validate-props.ts'
import { getWhole } from '../_testing/plan.ts'
import { props } from './contract.ts'
import { examples } from './examples.ts'
import { getChartSpec } from './model.ts'

const check = (rawProps: object) => checkProps('median-rents-chart', props, rawProps, () => {})
const entry = (beds: number, dollars: number | null) => ({
  beds,
  value: dollars === null ? null : { cents: dollars * 100 },
})
const FIVE = [1, 2, 3, 4, 5].map((beds) => entry(beds, 800 + beds * 200))
const bars = (rents: ReturnType<typeof entry>[]) => getChartSpec({ rents }).marks.filter(({ kind }) => kind === 'bar')

test('INS-006 median rent by bedroom count: a bar for each, from zero, as high as its rent', () => {
  const heights = bars(FIVE).map((mark) => (mark.kind === 'bar' ? 1 - mark.y : 0))
  expect(heights).toHaveLength(5)
  expect(heights.map((height) => height / (heights[0] as number))).toEqual(
    [1, 1.2, 1.4, 1.6, 1.8].map((ratio) => expect.closeTo(ratio, 9)),
  )
  expect(getChartSpec({ rents: FIVE }).y[0]).toEqual({ at: 1, text: '$0' })
})

test('INS-007 the labels run from “1 bed” to “5+ bed”', () => {
  const names = ['1 bed', '2 bed', '3 bed', '4 bed', '5+ bed']
  expect(getChartSpec({ rents: FIVE }).x.map(({ text }) => text)).toEqual(names)
  expect(getChartSpec({ rents: [entry(3, 900)] }).x.map(({ text }) => text)).toEqual(names)
})

test('INS-013 an entry has value.cents', () => {
  expect(check({ rents: [{ beds: 2, value: { cents: 123_456 } }] }).rents).toEqual([
    { beds: 2, value: { cents: 123_456 } },
  ])
  expect(getChartSpec({ rents: [{ beds: 2, value: { cents: 123_456 } }] }).stops()[1]?.values[0]?.value).toBe('$1,235')
})

test('INS-014 a null median counts as 0: it stands on the axis, without a bar, and is said as “no data”', () => {
  const rents = [entry(1, 1000), entry(2, null), entry(3, 1400), entry(4, 1600), entry(5, 1800)]
  const plan = getChartSpec({ rents })
  expect(plan.stops()[1]?.bar?.y).toBe(1)
  expect(bars(rents)).toHaveLength(4)
  const noDataRows = plan.marks.flatMap((mark) => (mark.kind === 'label' && mark.text === 'no data' ? [mark.y] : []))
  expect(noDataRows).toEqual([1])
  expect(plan.stops()[1]?.values[0]?.value).toBe('no data')
  expect(plan.notes).toEqual(['No data for 2 bed.'])
  expect(plan.table.rows[1]).toEqual(['2 bed', 'no data'])
  expect(plan.table.raw()[1]).toEqual(['2 bed', null])
  // It takes no part in what is lowest.
  expect(plan.lead).toBe('From $1,000 (1 bed) to $1,800 (5+ bed) a month.')
})

test('a bedroom count that is left out is as one with null', () => {
  expect(getChartSpec({ rents: FIVE.slice(1) }).stops()).toEqual(
    getChartSpec({ rents: [entry(1, null), ...FIVE.slice(1)] }).stops(),
  )
})

test('a rent of 0 is a figure, not the want of one', () => {
  expect(getChartSpec({ rents: [entry(1, 0), entry(2, 900)] }).stops()[0]?.values[0]?.value).toBe('$0')
})

test('the property’s own number of bedrooms is green', () => {
  const tones = getChartSpec({ rents: FIVE, beds: 4 }).marks.flatMap((mark) => (mark.kind === 'bar' ? [mark.tone] : []))
  expect(tones).toEqual(['plain', 'plain', 'plain', 'own', 'plain'])
})

test('medians that are the same are said once', () => {
  expect(getChartSpec({ rents: [entry(2, 1000), entry(1, 1000)] }).lead).toBe('$1,000 a month (1 bed, 2 bed).')
  expect(getChartSpec({ rents: [entry(2, 1000)] }).lead).toBe('$1,000 a month (2 bed).')
})

test('no median at all: a frame that says so', () => {
  expect(getChartSpec({ rents: [] }).empty).toBe('Not enough data')
  expect(getChartSpec({ rents: FIVE.map(({ beds }) => entry(beds, null)) }).empty).toBe('Not enough data')
})

test('of a number given twice the last counts, and the page hears of it', () => {
  const plan = getChartSpec({ rents: [...FIVE, entry(2, 5000)] })
  expect(plan.stops()[1]?.values[0]?.value).toBe('$5,000')
  expect(plan.errors.map(({ code, message }) => [code, message])).toEqual([
    [
      'rents[5].beds',
      'median-rents-chart: "rents[5].beds" is 2 again; expected each number of bedrooms once, so the last one is used',
    ],
  ])
})

test.each<[string, object, string]>([
  ['six bedrooms', { rents: [entry(6, 1)] }, '"rents[0].beds" is 6; expected 1, 2, 3, 4, or 5 (5 means 5 or more)'],
  ['half a bedroom', { rents: [entry(1.5, 1)] }, '"rents[0].beds" is 1.5; expected 1, 2, 3, 4, or 5'],
  ['a negative rent', { rents: [entry(1, -1)] }, '"rents[0].value.cents" is -100; expected cents, 0 or more'],
  ['no value', { rents: [{ beds: 1 }] }, '"rents[0].value" is undefined; expected an object'],
])('%s is refused with field, value and what was expected', (_, rawProps, sentence) => {
  expect(() => check(rawProps)).toThrow(`median-rents-chart: ${sentence}`)
})

test.each(Object.entries(examples))('“%s” has no number that is none', (_, { props: rawProps }) => {
  expect(JSON.stringify(getWhole(getChartSpec(check(rawProps))))).not.toMatch(/NaN|Infinity|null,"y"/)
})
