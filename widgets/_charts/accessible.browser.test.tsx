import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { violationsIn } from '../_testing/axe.ts'
import { openChart } from '../_testing/chart.ts'
import { examples as medianRents } from '../median-rents-chart/examples.ts'
import { mount as mountMedian } from '../median-rents-chart/index.ts'
import { examples as distribution } from '../rent-distribution-chart/examples.ts'
import { mount as mountDistribution } from '../rent-distribution-chart/index.ts'
import { examples as history } from '../rent-history-chart/examples.ts'
import { mount as mountHistory } from '../rent-history-chart/index.ts'
import { examples as sales } from '../sales-history-chart/examples.ts'
import { mount as mountSales } from '../sales-history-chart/index.ts'

const CHARTS = [
  ['sales history', mountSales, sales],
  ['rent distribution', mountDistribution, distribution],
  ['median rents', mountMedian, medianRents],
  ['rent history', mountHistory, history],
] as const

for (const theme of ['light', 'dark'] as const) {
  for (const [name, mount, examples] of CHARTS) {
    test.each(['full', 'thin', 'empty'])(`${name}, %s: no violation of accessibility, ${theme}`, async (example) => {
      document.documentElement.style.colorScheme = theme
      document.body.style.background = theme === 'light' ? '#fbfaf7' : '#14171a'
      onTestFinished(() => {
        document.documentElement.style.removeProperty('color-scheme')
        document.body.style.removeProperty('background')
      })
      const chart = openChart(mount, { ...examples[example]?.props, theme })
      expect(await violationsIn(chart.element)).toEqual([])
      if (example === 'empty') return
      await expect.poll(() => chart.plot().role).toBe('slider')
      chart.plot().focus()
      await userEvent.click(chart.find('summary'))
      await expect.poll(() => chart.find('table')).not.toBeNull()
      expect(await violationsIn(chart.element)).toEqual([])
    })
  }
}

test('words and lines turn with the language, time does not', async () => {
  const chart = openChart(mountSales, sales.arabic?.props as object, { attributes: { dir: 'rtl' } })
  await expect.poll(() => chart.find('.chart-tools')).not.toBeNull()
  expect(chart.css('.chart-title', 'direction')).toBe('rtl')
  expect(chart.css('.chart-plot', 'direction')).toBe('ltr')
  const { left: tools } = chart.find('.chart-tools').getBoundingClientRect()
  const { left: table } = chart.find('summary').getBoundingClientRect()
  expect(tools).toBeLessThan(table)
})

test('what is said beside a point turns too, its figures do not', async () => {
  const chart = openChart(mountSales, sales.arabic?.props as object)
  await expect.poll(() => chart.plot().role).toBe('slider')
  chart.pointer('pointermove', 0.6)
  await expect.poll(chart.card).toContain('$')
  expect(chart.css('.chart-card', 'direction')).toBe('rtl')
  const { childNodes } = chart.find('.chart-card strong')
  const left = (at: number) => {
    const range = new Range()
    range.setStart(childNodes[0] as Node, at)
    range.setEnd(childNodes[0] as Node, at + 1)
    return range.getBoundingClientRect().left
  }
  expect(left(0)).toBeLessThan(left(1))
})
