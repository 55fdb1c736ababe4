import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { adopt } from '../_runtime/stylesheets.ts'
import tokens from '../_runtime/tokens.css?inline'
import { hydrate } from '../_testing/hydrate.ts'
import * as median from '../median-rents-chart/examples.ts'
import { Fallback as MedianRents } from '../median-rents-chart/fallback.tsx'
import { mount as mountMedian } from '../median-rents-chart/index.ts'
import * as distribution from '../rent-distribution-chart/examples.ts'
import { Fallback as RentDistribution } from '../rent-distribution-chart/fallback.tsx'
import { mount as mountDistribution } from '../rent-distribution-chart/index.ts'
import * as history from '../rent-history-chart/examples.ts'
import { Fallback as RentHistory } from '../rent-history-chart/fallback.tsx'
import { mount as mountHistory } from '../rent-history-chart/index.ts'
import * as sales from '../sales-history-chart/examples.ts'
import { Fallback as SalesHistory } from '../sales-history-chart/fallback.tsx'
import { mount as mountSales } from '../sales-history-chart/index.ts'
import chartStyles from './chart.css?inline'
import plotStyles from './plot.css?inline'

// As our pages carry it.
adopt(document, [tokens, chartStyles, plotStyles])

const CHARTS = [
  ['sales-history-chart', mountSales, SalesHistory, sales.examples],
  ['rent-distribution-chart', mountDistribution, RentDistribution, distribution.examples],
  ['median-rents-chart', mountMedian, MedianRents, median.examples],
  ['rent-history-chart', mountHistory, RentHistory, history.examples],
] as const

const cases = CHARTS.flatMap(([island, mount, Fallback, examples]) =>
  Object.entries(examples).map(([name, { props }]) => ({ island, name, mount, Fallback, props })),
)

/** Everything that is drawn, without what only the living chart has. */
const drawing = (element: Element) => element.querySelector('svg')?.outerHTML

test.each(cases)(
  'the server’s $island “$name” is taken over as it stands',
  async ({ island, name, mount, Fallback, props }) => {
    const { element, server, reports, consoleError } = hydrate(
      mount,
      Fallback as never,
      props,
      `hydrate-${island}-${name}`,
    )
    const before = drawing(element)
    const height = element.getBoundingClientRect().height
    if (before) await expect.poll(() => element.querySelector('[role="slider"]')).not.toBeNull()
    else await new Promise((resolve) => setTimeout(resolve, 30))
    expect(server.filter((node) => node.isConnected)).toHaveLength(server.length)
    expect(drawing(element)).toBe(before)
    expect(element.getBoundingClientRect().height).toBe(height)
    expect(reports.filter(({ phase }) => phase !== 'props')).toEqual([])
    expect(consoleError).not.toHaveBeenCalled()
  },
)

test('without scripts it is a picture with a name, what it says, and a table of all values', () => {
  const { html } = hydrate(mountSales, SalesHistory as never, sales.examples.full?.props as object, 'still')
  const still = new DOMParser().parseFromString(`<div id="still">${html}</div>`, 'text/html')
  const plot = still.querySelector('.chart-plot')
  expect(plot?.getAttribute('role')).toBe('img')
  expect(still.getElementById(plot?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Sales history')
  expect(still.getElementById(plot?.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    '$319,500 in Mar 2022',
  )
  expect(still.querySelectorAll('details tbody tr')).toHaveLength(130)
  // Nothing to press that would do nothing.
  expect(still.querySelectorAll('button, [tabindex]:not(.chart-scroll)')).toHaveLength(0)
  // A strict policy refuses styles in HTML.
  expect(html).not.toContain('style=')
})

test('it is live after that, and gives the server’s HTML back', async () => {
  const props = sales.examples.full?.props as object
  const { element, html, instance, events } = hydrate(mountSales, SalesHistory as never, props, 'live')
  await expect.poll(() => element.querySelector('[role="slider"]')).not.toBeNull()
  element.querySelector<HTMLElement>('[role="slider"]')?.focus()
  await userEvent.keyboard('{Home}')
  await expect.poll(() => events.filter(([type]) => type === 'point').length).toBe(2)
  expect(element.querySelector('.chart-cross')).not.toBeNull()
  instance.unmount()
  expect(element.innerHTML).toBe(html)
})
