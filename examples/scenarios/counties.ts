import { deepEqual, equal } from 'node:assert/strict'
import { type Driver, until } from '../_harness/driver.ts'
import { ours } from './island.ts'
import { LOADER } from './parts.ts'
import type { Scenario } from './scenario.ts'

const PROPS = JSON.stringify({ values: { '31031': 3.5, '31075': 7 }, thresholds: [2, 5], note: 'Our own books.' })
const MAP = `<div id="map" data-plat="county-map" data-plat-on="load"><script type="application/json">${PROPS}</script></div>${LOADER}`

/** Cherry County, Nebraska, and one of Montana, as parts of the map's box. */
const CHERRY: Point = [0.4237, 0.3521]
const OTHER: Point = [0.3, 0.2]
type Point = [x: number, y: number]

const see = (driver: Driver) =>
  driver.evaluate(() => {
    const root = document.getElementById('map')?.shadowRoot
    const stage = root?.querySelector<HTMLElement>('.county-map-stage')
    const card = root?.querySelector<HTMLElement>('.map-tooltip')
    const { left = 0, top = 0, width = 0, height = 0 } = stage?.getBoundingClientRect() ?? {}
    return {
      isDrawn: stage?.dataset.drawn !== undefined,
      place: { left, top, width, height },
      card: card?.hidden ? '' : (card?.textContent ?? ''),
      isRinged: !!root?.querySelector('.map-ring'),
    }
  })

async function point(driver: Driver, [x, y]: Point): Promise<void> {
  const { place } = await see(driver)
  await driver.move(place.left + place.width * x, place.top + place.height * y)
}

/** Opens the map and points at Cherry County until its card has the county's name, which comes after its value. */
async function comeTo(driver: Driver, page: string): Promise<void> {
  await driver.open(page)
  await until(async () => (await see(driver)).isDrawn, 'a picture of the counties')
  await until(async () => {
    await point(driver, [0.01, 0.01])
    await point(driver, CHERRY)
    return (await see(driver)).card.startsWith('Cherry')
  }, 'an answer to the pointer')
}

export const countyScenarios: Scenario[] = [
  {
    name: 'counties: the county under the pointer has a ring, and a card that goes with the pointer',
    async run(driver, site) {
      await comeTo(driver, site.page(MAP))
      const cherry = await see(driver)
      deepEqual([cherry.card, cherry.isRinged], ['Cherry County, NE3.5%', true])
      await point(driver, OTHER)
      await until(async () => !(await see(driver)).card.startsWith('Cherry'), 'the next county')
      equal((await see(driver)).isRinged, true)
      await point(driver, [0.01, 0.01])
      await until(async () => (await see(driver)).card === '', 'nothing over the sea')
      equal((await see(driver)).isRinged, false)
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'counties: where the page’s policy refuses workers the map answers all the same',
    async run(driver, site) {
      await comeTo(driver, site.page(MAP, '', { 'Content-Security-Policy': "worker-src 'none'" }))
      const { card, isRinged } = await see(driver)
      deepEqual([card, isRinged], ['Cherry County, NE3.5%', true])
    },
  },
  {
    name: 'counties: the suggestions of the finder are seen whole in a box that cuts off what stands out of it',
    async run(driver, site) {
      await driver.open(site.page(`<div style="overflow: hidden; contain: paint; width: 600px">${MAP}</div>`))
      await until(async () => (await see(driver)).isDrawn, 'a picture of the counties')
      await until(() => driver.evaluate(pressFind), 'a finder')
      for (const key of 'Che') await driver.press(key)
      await until(() => driver.evaluate(isListWhole), 'a list that nothing covers or cuts')
      await driver.press('ArrowDown')
      await until(() => driver.evaluate(isMarked), 'a county that is marked')
      await driver.press('Enter')
      await until(async () => !(await driver.evaluate(isListWhole)), 'a list that has closed')
      deepEqual(await ours(driver), [])
    },
  },
]

/** Opens the finder. @returns whether its field has the focus */
function pressFind(): boolean {
  const root = document.getElementById('map')?.shadowRoot
  const button = [...(root?.querySelectorAll('button') ?? [])].find((each) => each.textContent === 'Find a county')
  if (!root?.querySelector('[role=combobox]')) button?.click()
  return root?.activeElement?.getAttribute('role') === 'combobox'
}

/** Tells whether one of the suggested counties is marked. */
function isMarked(): boolean {
  return !!document.getElementById('map')?.shadowRoot?.querySelector('.plat-pop [aria-selected=true]')
}

/** Tells whether a pointer meets the list at its first and its last line. */
function isListWhole(): boolean {
  const root = document.getElementById('map')?.shadowRoot
  const pop = root?.querySelector('.plat-pop')
  const { left = 0, top = 0, bottom = 0 } = pop?.getBoundingClientRect() ?? {}
  const isMet = (y: number) => !!pop?.contains(root?.elementFromPoint(left + 20, y) ?? null)
  return bottom > top && bottom <= innerHeight && isMet(top + 8) && isMet(bottom - 8)
}
