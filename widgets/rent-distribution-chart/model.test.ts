import { expect, test } from 'vitest'
import { checkProps } from '../_runtime/validate-props.ts'
import { getWhole } from '../_testing/plan.ts'
import { props, type RentDistributionProps } from './contract.ts'
import { examples } from './examples.ts'
import { getChartSpec } from './model.ts'

const rents = (...dollars: number[]) => dollars.map((each) => ({ cents: each * 100 }))
const EIGHT = rents(1000, 1200, 1300, 1400, 1500, 1600, 1800, 2400)
const check = (rawProps: object) => checkProps('rent-distribution-chart', props, rawProps, () => {})
const of = (kind: string, chartProps: RentDistributionProps) =>
  getChartSpec(chartProps).marks.filter((mark) => mark.kind === kind)
const labels = (chartProps: RentDistributionProps) =>
  getChartSpec(chartProps).marks.flatMap((mark) => (mark.kind === 'label' ? [mark.text] : []))

test('INS-003 the rents are a bar chart: one bar for each range that has any', () => {
  const bars = of('bar', { rents: EIGHT })
  expect(bars.length).toBeGreaterThan(2)
  const plan = getChartSpec({ rents: EIGHT })
  expect(plan.table.rows.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(8)
  expect(plan.y.at(0)).toEqual({ at: 1, text: '0' })
})

test.each([1, 2, 3, 4, 5, 7, 19, 20, 400])(
  '%i rents alike: whole numbers on the axis, and air above the bar',
  (count) => {
    const chartProps = { rents: [...rents(...Array(count).fill(1200)), ...rents(1000, 1100, 1300, 1400, 1500)] }
    const heights = of('bar', chartProps).map((bar) => (bar.kind === 'bar' ? bar.y : 0))
    expect(Math.min(...heights)).toBeGreaterThan(0.05)
    const texts = getChartSpec(chartProps).y.map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(2)
    for (const text of texts) expect(text).toMatch(/^\d+$/)
    expect(new Set(texts).size).toBe(texts.length)
  },
)

test('INS-004 a band is shaded from the 25th to the 75th percentile, and called “Middle 50%”', () => {
  const chartProps = { rents: EIGHT }
  const plan = getChartSpec(chartProps)
  // Type 7 over eight values: 1,275 and 1,650.
  const [band] = of('band', chartProps)
  const at = (dollars: number) => {
    const [first, last] = [plan.x[0], plan.x.at(-1)] as [{ at: number; text: string }, { at: number; text: string }]
    const value = ({ text }: { text: string }) =>
      Number.parseFloat(text.slice(1).replaceAll(',', '')) * (text.endsWith('k') ? 1000 : 1)
    return first.at + ((dollars - value(first)) / (value(last) - value(first))) * (last.at - first.at)
  }
  if (band?.kind !== 'band') throw new Error('no band')
  expect(band.x).toBeCloseTo(at(1275), 5)
  expect(band.x + band.width).toBeCloseTo(at(1650), 5)
  const label = plan.marks.find((mark) => mark.kind === 'label' && mark.text === 'Middle 50%')
  expect(label?.kind === 'label' && label.x).toBeCloseTo(band.x + band.width / 2, 5)
})

test('INS-005 “Low” and “High” stand at the ends of the band, with their rents', () => {
  const plan = getChartSpec({ rents: EIGHT })
  const [band] = of('band', { rents: EIGHT })
  const label = (text: string) => plan.marks.find((mark) => mark.kind === 'label' && mark.text === text)
  if (band?.kind !== 'band') throw new Error('no band')
  expect(label('Low')).toMatchObject({ x: band.x, anchor: 'end' })
  expect(label('High')).toMatchObject({ x: expect.closeTo(band.x + band.width, 9), anchor: 'start' })
  expect(label('$1,275')).toMatchObject({ x: band.x })
  expect(label('$1,650')).toBeDefined()
})

test.each<[string, Omit<RentDistributionProps, 'rents'>, number, string]>([
  ['with a radius', { radiusMiles: 2 }, 4, '4 comparables within 2 miles; too few for a range'],
  ['one within one mile', { radiusMiles: 1 }, 1, '1 comparable within 1 mile; too few for a range'],
  ['without a radius', {}, 3, '3 comparables; too few for a range'],
  [
    'by the page’s own measure',
    { minCount: 12, radiusMiles: 2.5 },
    11,
    '11 comparables within 2.5 miles; too few for a range',
  ],
])('too few comparables, %s: no band, no Low and High, and a sentence', (_, more, count, sentence) => {
  const chartProps = { ...more, rents: rents(...Array.from({ length: count }, (_, i) => 1000 + i * 50)) }
  expect(getChartSpec(chartProps).lead).toBe(sentence)
  expect(of('band', chartProps)).toEqual([])
  expect(labels(chartProps)).toEqual([])
  expect(of('bar', chartProps)).toHaveLength(count)
})

test('enough comparables are counted under the chart', () => {
  expect(getChartSpec({ rents: EIGHT, radiusMiles: 2 }).notes).toEqual(['8 comparables within 2 miles.'])
  expect(getChartSpec({ rents: EIGHT, count: 5210 }).notes).toEqual(['5,210 comparables.', 'Showing 8 of them.'])
})

test('a sample of four out of many is no thin chart', () => {
  expect(of('band', { rents: EIGHT.slice(0, 4), count: 500 })).toHaveLength(1)
})

test('no comparable: a frame that says so, and how far it was looked', () => {
  expect(getChartSpec({ rents: [], radiusMiles: 25 })).toMatchObject({
    empty: 'Not enough data',
    notes: ['0 comparables within 25 miles.'],
  })
})

test('the property’s own rent is a green line with its amount; far away it stands on a longer axis', () => {
  const own = (dollars: number) => getChartSpec({ rents: EIGHT, own: { cents: dollars * 100 } })
  expect(labels({ rents: EIGHT, own: { cents: 175_000 } })).toEqual(expect.arrayContaining(['This property', '$1,750']))
  expect(own(3000).marks.find((mark) => mark.kind === 'rule' && mark.tone === 'own')).toMatchObject({ x: 1 })
  expect(own(1750).table.rows.at(-1)).toEqual(['This property: $1,750', ''])
})

test.each<[string, number, number, string]>([
  ['above', 90_000, 1, 'This property: $90,000, above the chart’s range.'],
  ['below', 890, 0, 'This property: $890, below the chart’s range.'],
])('the property’s own rent far %s all others is an arrow at that edge, and is said', (_, dollars, x, sentence) => {
  const chartProps = { rents: rents(6000, 6100, 6200, 6200, 6300), own: { cents: dollars * 100 } }
  const plan = getChartSpec(chartProps)
  expect(plan.marks.filter((mark) => 'tone' in mark && mark.tone === 'own' && mark.kind !== 'label')).toEqual([
    { kind: 'arrow', x, tone: 'own' },
  ])
  expect(labels(chartProps)).toEqual(expect.arrayContaining(['This property', `$${dollars.toLocaleString('en-US')}`]))
  expect(plan.notes).toEqual(['5 comparables.', sentence])
  expect(plan.table.rows.at(-1)).toEqual([sentence.split(', above')[0]?.split(', below')[0], ''])
  expect(plan.table.raw().at(-1)).toEqual([`This property: $${dollars}`, null])
})

test.each<[string, number[], string]>([
  ['are all the same', [1295, 1295, 1295, 1295, 1295], 'All rents are $1,295.'],
  ['are the same to the dollar', [1295, 1295.2, 1295.3, 1295, 1295], 'All rents are $1,295.'],
  ['are mostly the same', [900, 1295, 1295, 1295, 1295, 2000], 'At least half of the rents are $1,295.'],
])('rents that %s are not between two amounts', (_, dollars, sentence) => {
  expect(getChartSpec({ rents: rents(...dollars) }).lead).toBe(sentence)
})

test.each<[string, object, string]>([
  ['a negative rent', { rents: rents(-5) }, '"rents[0].cents" is -500; expected cents, 0 or more'],
  ['NaN', { rents: rents(Number.NaN) }, '"rents[0].cents" is NaN; expected a number'],
  ['no rents', {}, '"rents" is undefined; expected a list'],
  ['half a comparable', { rents: [], count: 1.5 }, '"count" is 1.5; expected a whole number, 0 or more'],
  ['no radius at all', { rents: [], radiusMiles: 0 }, '"radiusMiles" is 0; expected miles, more than 0'],
])('%s is refused with field, value and what was expected', (_, rawProps, sentence) => {
  expect(() => check(rawProps)).toThrow(`rent-distribution-chart: ${sentence}`)
})

test.each(Object.entries(examples))(
  '“%s” has no place outside of the chart and no number that is none',
  (_, { props: rawProps }) => {
    const plan = getChartSpec(check(rawProps))
    expect(JSON.stringify(getWhole(plan))).not.toMatch(/NaN|Infinity|null,"y"/)
    for (const { at, bar } of plan.stops()) {
      expect(at >= 0 && at <= 1).toBe(true)
      if (bar) expect(bar.x >= -0.001 && bar.x + bar.width <= 1.001 && bar.y >= 0 && bar.y <= 1).toBe(true)
    }
  },
)
