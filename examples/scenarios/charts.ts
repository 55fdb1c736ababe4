import { deepEqual, equal, match } from 'node:assert/strict'
import { type Driver, until } from '../_harness/driver.ts'
import { becomes, ours } from './island.ts'
import type { Scenario } from './scenario.ts'

/** Reads what a person sees and hears of a chart. */
const see = (driver: Driver, id: string) =>
  driver.evaluate((name) => {
    const root = document.getElementById(name)?.shadowRoot
    const plot = root?.querySelector('.chart-plot')
    const area = root?.querySelector('.chart-area')?.getBoundingClientRect()
    return {
      said: plot?.getAttribute('aria-valuetext'),
      role: plot?.getAttribute('role'),
      focused: !!plot && root?.activeElement === plot,
      card: root?.querySelector('.chart-card')?.textContent,
      lines: [...(root?.querySelectorAll('.chart-line') ?? [])].map((line) => line.getBoundingClientRect().width),
      words: [...(root?.querySelectorAll('.chart-svg text') ?? [])].map((word) => word.textContent),
      place: area && { x: area.x, y: area.y, width: area.width, height: area.height },
    }
  }, id)

async function open(driver: Driver, site: Parameters<Scenario['run']>[1], id: string) {
  await driver.open(site.example('charts'))
  await come(driver, id)
}

/** Charts come to life when they are in sight. */
async function come(driver: Driver, id: string) {
  await driver.evaluate((name) => document.getElementById(name)?.scrollIntoView({ block: 'center' }), id)
  await becomes(driver, 'mounted', `#${id}`)
  await until(async () => (await see(driver, id)).role === 'slider', 'a chart that can be read')
}

export const charts: Scenario[] = [
  {
    name: 'charts: four of them draw on a page with the strictest policy, without a word in the console',
    async run(driver, site) {
      await open(driver, site, 'sales')
      for (const id of ['distribution', 'medians', 'history']) await come(driver, id)
      for (const id of ['sales', 'history']) {
        const { lines, place } = await see(driver, id)
        // Lines are as wide as the chart, whatever the browser thinks of stretched view boxes.
        equal(Math.abs(Math.max(...lines) - (place?.width ?? 0)) < 4, true, `${id}: ${lines} of ${place?.width}`)
      }
      deepEqual(
        (await see(driver, 'medians')).words.filter((word) => word?.includes('bed')),
        ['1 bed', '2 bed', '3 bed', '4 bed', '5+ bed'],
      )
      deepEqual([await ours(driver), site.stranger.reports], [[], []])
    },
  },
  {
    name: 'charts: one tab stop, and arrows, Home and End go from value to value',
    async run(driver, site) {
      await open(driver, site, 'history')
      await driver.evaluate(() => {
        document.getElementById('history')?.shadowRoot?.querySelector<HTMLElement>('.chart-plot')?.focus()
      })
      const reads = async (what: RegExp) =>
        until(async () => what.test((await see(driver, 'history')).said ?? ''), `the value ${what}`)
      await reads(/^Dec 2025: Rent \$[\d,]+$/)
      await driver.press('ArrowLeft')
      await reads(/^Nov 2025/)
      await driver.press('Home')
      await reads(/^Jan 2023/)
      await driver.press('ArrowRight')
      await reads(/^Feb 2023/)
      await driver.press('End')
      await reads(/^Dec 2025/)
      match((await see(driver, 'history')).card ?? '', /^Dec 2025Rent \$/)
      equal((await see(driver, 'history')).focused, true)
      await driver.press('Tab')
      equal((await see(driver, 'history')).focused, false)
    },
  },
  {
    name: 'charts: a pointer reads the nearest value',
    async run(driver, site) {
      await open(driver, site, 'medians')
      const { place } = await see(driver, 'medians')
      if (!place) throw new Error('no chart')
      await driver.move(place.x + place.width * 0.3, place.y + place.height / 2)
      await until(
        async () => (await see(driver, 'medians')).card === '2 bedMedian rent $1,690',
        'the card of two bedrooms',
      )
      await driver.move(place.x + place.width * 0.95, place.y + place.height / 2)
      await until(async () => (await see(driver, 'medians')).card === '5+ bedMedian rent no data', 'the card of five')
    },
  },
]
