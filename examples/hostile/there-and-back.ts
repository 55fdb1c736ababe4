import { deepEqual, equal } from 'node:assert/strict'
import { type Driver, until } from '../_harness/driver.ts'
import { map } from '../scenarios/parts.ts'

/** A script of an installed package. */
export const file = (path: string, attributes = ''): string =>
  `<script ${attributes} src="/node_modules/${path}"></script>`

/** A map of the loader, a message, and a map of the drop-in with its data, as they stand in a page. */
export const ISLANDS = `${map({ highlight: ['TX'] }, 'data-plat-on="load"')}
<div data-plat="site-banner" data-plat-on="load"><script type="application/json">{"id":1,"level":"notice","message":"Closed today"}</script></div>
<div id="map" style="max-width: 500px"><p>Two offices</p></div>`
export const DATA = `<script>var simplemaps_usmap_mapdata = { main_settings: { width: 'responsive', popups: 'on_hover' },
  state_specific: { CO: { name: 'Colorado', description: 'Two offices' } } }</script>`
export const SCRIPTS = `${DATA}
<script crossorigin src="http://localhost:4000/embed/v1/usmap.js"></script>
<script async crossorigin src="http://localhost:4000/embed/v1/loader.js"></script>`

/** What a reader finds: each part once, alive, and nothing beside. */
const ONCE = { drawings: 1, islands: 2, mounted: 2, shapes: 1, banners: 1, card: true, load: true }

/** Counts what stands in the page, points at Colorado in the drop-in's map, and asks `load()`. */
async function look(driver: Driver) {
  const point = (code: string) =>
    driver.evaluate((state) => {
      const shape = document.querySelector(`#map .sm_state_${state}`)
      shape?.scrollIntoView({ block: 'center' })
      const { x = 0, y = 0, width = 0, height = 0 } = shape?.getBoundingClientRect() ?? {}
      return { x: x + width / 2, y: y + height / 2 }
    }, code)
  for (const state of ['TX', 'CO']) {
    const { x, y } = await point(state)
    await driver.move(x, y)
  }
  return driver.evaluate(async () => {
    const count = (css: string) => document.querySelectorAll(css).length
    const { simplemaps_usmap: dropIn } = window as unknown as { simplemaps_usmap?: { load(): Promise<boolean> } }
    const card = document.querySelector('#map .tt_sm')?.textContent?.includes('Two offices')
    return {
      card,
      load: await dropIn?.load(),
      drawings: count('.map-holder'),
      islands: count('[data-plat]'),
      mounted: count('[data-plat][data-plat-state=mounted]'),
      shapes: document.querySelector('[data-plat=state-map]')?.shadowRoot?.querySelectorAll('[data-id=TX]').length,
      banners: count('[data-plat=site-banner] .site-banner'),
    }
  })
}

export async function expectAllOnce(driver: Driver, when: string): Promise<void> {
  let found: unknown
  const isOnce = async () => {
    found = await look(driver)
    deepEqual(found, ONCE)
    return true
  }
  await until(isOnce, `all parts once ${when}`, 20_000).catch(() => deepEqual(found, ONCE, when))
}

/**
 * Leaves the maps by the control `#next` and comes back, twice: by Back to the same document, by Back to one that may be loaded again, or
 * by the control `#back`.
 */
export const goThereAndBack = (way: 'same document' | 'any document' | 'button') => async (driver: Driver) => {
  const press = (id: string) => driver.evaluate((each) => document.getElementById(each)?.click(), id)
  const isThere = () => driver.evaluate(() => document.getElementById('map') !== null)
  // Turbo shows its copy of a page until the page has come.
  const isElsewhere = () =>
    driver.evaluate(() => !document.getElementById('map') && !document.querySelector('html[data-turbo-preview]'))
  await expectAllOnce(driver, 'at first')
  await driver.evaluate(() => void Object.assign(window, { isSame: true }))
  for (const time of ['once', 'twice']) {
    await press('next')
    await until(isElsewhere, 'the other page')
    await (way === 'button' ? press('back') : driver.back())
    await until(isThere, 'the page with the maps')
    await expectAllOnce(driver, `after coming back ${time}`)
  }
  if (way !== 'any document') equal(await driver.evaluate(() => 'isSame' in window), true, 'the same document')
}

/** Does something to the page, twice, and expects all parts once after each. */
export const doTwice = (run: () => unknown) => async (driver: Driver) => {
  await expectAllOnce(driver, 'at first')
  for (const time of ['once', 'twice']) {
    await driver.evaluate(run)
    await expectAllOnce(driver, `after ${time}`)
  }
}
