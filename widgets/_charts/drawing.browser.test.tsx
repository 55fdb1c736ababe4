import { expect, test } from 'vitest'
import { openChart } from '../_testing/chart.ts'
import { mount as medianRents } from '../median-rents-chart/index.ts'
import { mount as rentDistribution } from '../rent-distribution-chart/index.ts'
import { mount as rentHistory } from '../rent-history-chart/index.ts'
import { mount as salesHistory } from '../sales-history-chart/index.ts'
import { firstDays, grown, rentsAround } from './examples.ts'

const GREEN = 'rgb(8, 159, 75)'
const monthly = (count: number) =>
  firstDays(2021, count).map((date, i) => [date, { cents: grown(250_000, 0.004, 0, i) }] as const)
const SALES = {
  theme: 'light',
  sales: [{ date: '2022-06-15', price: { cents: 30_000_000 } }],
  area: monthly(48).map(([date, median_sales_price]) => ({ date, median_sales_price })),
}
const middle = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}
type Chart = ReturnType<typeof openChart>
const word = (chart: Chart, text: string) =>
  chart.all('.chart-svg text').find((each) => each.textContent === text) as HTMLElement

test('INS-001 a person sees the area median sale price as a dashed line', () => {
  const chart = openChart(salesHistory, SALES)
  const line = chart.find<SVGPathElement>('.chart-line.chart-median')
  expect(getComputedStyle(line).strokeDasharray).toBe('6px, 4px')
  const { width, height } = line.getBoundingClientRect()
  expect(width).toBeGreaterThan(500)
  expect(height).toBeGreaterThan(20)
  expect(word(chart, 'Area median')).toBeDefined()
})

test('INS-002 a person sees the property’s own sale price too, in green, where and as high as it was', () => {
  const chart = openChart(salesHistory, SALES)
  const dot = chart.find('.chart-dot.chart-own')
  expect(getComputedStyle(dot).fill).toBe(GREEN)
  const area = chart.find('.chart-area').getBoundingClientRect()
  // June 2022 is month 17 of 47.
  expect(middle(dot).x).toBeCloseTo(area.left + (area.width * 17) / 47, 0)
  const y = (text: string) => middle(word(chart, text)).y
  const share = (y('$260k') - middle(dot).y) / (y('$260k') - y('$300k'))
  expect(share).toBeCloseTo(1, 1)
  expect(getComputedStyle(chart.find('.chart-line.chart-own')).strokeDasharray).toBe('none')
  expect(word(chart, 'This property')).toBeDefined()
})

test('INS-003 a person sees the distribution of rents as bars', () => {
  const chart = openChart(rentDistribution, { rents: rentsAround(1800, 200) })
  const bars = chart.all('.chart-bar').map((bar) => bar.getBoundingClientRect())
  expect(bars.length).toBeGreaterThan(5)
  const base = Math.max(...bars.map(({ bottom }) => bottom))
  for (const { bottom, width } of bars) {
    expect(bottom).toBeCloseTo(base, 0)
    expect(width).toBeGreaterThan(10)
  }
})

test('INS-004 a person sees a shaded band with the words “Middle 50%” over it', () => {
  const chart = openChart(rentDistribution, { rents: rentsAround(1800, 200) })
  const band = chart.find('.chart-band')
  expect(Number(getComputedStyle(band).fillOpacity)).toBeGreaterThan(0)
  const label = word(chart, 'Middle 50%')
  expect(middle(label).x).toBeCloseTo(middle(band).x, 0)
  expect(label.getBoundingClientRect().bottom).toBeLessThanOrEqual(band.getBoundingClientRect().top)
  // Half of the 200 rents: 100 of them lie within its ends.
  const [low, high] = ['Low', 'High'].map((name) => {
    const amount =
      chart.all('.chart-svg text')[chart.all('.chart-svg text').indexOf(word(chart, name)) + 1]?.textContent
    return Number(amount?.replace(/[$,]/g, '')) * 100
  }) as [number, number]
  expect(rentsAround(1800, 200).filter(({ cents }) => cents >= low && cents <= high).length).toBeCloseTo(100, -1)
})

test.each([300, 360, 640, 1200])(
  'INS-005 a person sees “Low” and “High” at the ends of the band, at %d pixels',
  (width) => {
    const chart = openChart(rentDistribution, { rents: rentsAround(1800, 200) }, { width })
    const band = chart.find('.chart-band').getBoundingClientRect()
    const [low, high] = [word(chart, 'Low'), word(chart, 'High')].map((each) => each.getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
    ]
    expect(Math.abs(low.right - band.left)).toBeLessThan(8)
    expect(Math.abs(high.left - band.right)).toBeLessThan(8)
    expect(low.left).toBeGreaterThanOrEqual(chart.element.getBoundingClientRect().left)
    expect(high.right).toBeLessThanOrEqual(chart.element.getBoundingClientRect().right)
  },
)

test('INS-006 a person sees median rents by bedroom count as bars, higher where the rent is', () => {
  const rents = [1000, 1500, 1400, 2000, 2600].map((value, i) => ({ beds: i + 1, value: { cents: value * 100 } }))
  const chart = openChart(medianRents, { rents })
  const heights = chart.all('.chart-bar').map((bar) => (bar as unknown as SVGRectElement).getBBox().height)
  expect(heights.map((height) => Math.round((height / (heights[0] as number)) * 10))).toEqual([10, 15, 14, 20, 26])
})

test.each([300, 640])('INS-007 a person reads “1 bed” to “5+ bed” under the bars, at %d pixels', (width) => {
  const rents = [1, 2, 3, 4, 5].map((beds) => ({ beds, value: { cents: beds * 100_000 } }))
  const chart = openChart(medianRents, { rents }, { width })
  const bars = chart.all('.chart-bar')
  const names = ['1 bed', '2 bed', '3 bed', '4 bed', '5+ bed']
  names.forEach((name, i) => {
    expect(middle(word(chart, name)).x).toBeCloseTo(middle(bars[i] as Element).x, 0)
  })
  const edges = names.map((name) => word(chart, name).getBoundingClientRect())
  for (const [i, { left }] of edges.entries()) expect(left).toBeGreaterThan(edges[i - 1]?.right ?? 0)
})

test('INS-008 a person walks through 36 months of rent history', async () => {
  const chart = openChart(rentHistory, { history: monthly(60).map(([date, price]) => ({ date, price })) })
  await expect.poll(() => chart.plot().role).toBe('slider')
  expect(chart.plot().ariaValueMax).toBe('36')
  chart.plot().focus()
  await chart.press('{Home}')
  await expect.poll(chart.said).toMatch(/^Jan 2023/)
  await chart.press('{End}')
  await expect.poll(chart.said).toMatch(/^Dec 2025/)
})

test.each([
  [300, 40_000],
  [300, 9_000_000],
  [640, 40_000],
])('at %d pixels a rent of %d cents, far from all others, is an arrow with its words, in the chart', (width, cents) => {
  const rents = rentsAround(1800, 200).map((rent) => ({ cents: rent.cents + 1_000_000 }))
  const chart = openChart(rentDistribution, { rents, own: { cents } }, { width })
  const area = chart.find('.chart-area').getBoundingClientRect()
  const edge = cents < 100_000 ? area.left : area.right
  const arrow = chart.find('path.chart-dot.chart-own').getBoundingClientRect()
  expect(Math.min(Math.abs(arrow.left - edge), Math.abs(arrow.right - edge))).toBeLessThan(3)
  for (const words of [word(chart, 'This property'), word(chart, cents < 100_000 ? '$400' : '$90,000')]) {
    const { left, right } = words.getBoundingClientRect()
    expect(left).toBeGreaterThan(area.left)
    expect(right).toBeLessThan(area.right)
  }
  expect(chart.find('.chart-notes').textContent).toMatch(/This property: \$[\d,]+, (below|above) the chart’s range\.$/)
})

test('INS-014 a null median stands at 0: no bar, and “no data” on the axis', async () => {
  const rents = [
    { beds: 1, value: { cents: 100_000 } },
    { beds: 2, value: null },
  ]
  const chart = openChart(medianRents, { rents })
  expect(chart.all('.chart-bar')).toHaveLength(1)
  const [, second] = chart
    .all('.chart-svg text')
    .filter(({ textContent }) => textContent === '2 bed' || textContent === '1 bed')
  const none = chart.all('.chart-svg text').filter(({ textContent }) => textContent === 'no data')
  expect(middle(none[0] as Element).x).toBeCloseTo(middle(second as Element).x, 0)
  await expect.poll(() => chart.plot().role).toBe('slider')
  chart.pointer('pointermove', 0.3)
  await expect.poll(chart.said).toBe('2 bed: Median rent no data')
})

test('a title that the page says itself is heard and not seen', () => {
  const chart = openChart(salesHistory, { ...SALES, title: '' })
  expect(chart.find('.chart-title').textContent).toBe('Sales history')
  expect(chart.find('.chart-title').getBoundingClientRect().height).toBeLessThanOrEqual(1)
  const titledChart = openChart(salesHistory, { ...SALES, title: 'What it sold for' })
  expect(titledChart.find('.chart-title').textContent).toBe('What it sold for')
  expect(titledChart.find('.chart-title').getBoundingClientRect().height).toBeGreaterThan(15)
})

test('texts of a stranger’s page are text, whatever they hold', () => {
  const chart = openChart(salesHistory, {
    ...SALES,
    areaName: '<img src=x onerror=alert(1)>',
    source: '{source} & <b>',
  })
  expect(chart.all('img, b')).toEqual([])
  expect(chart.find('.chart-origin').textContent).toBe('Source: {source} & <b> · Jan 2021 – Dec 2024')
})
