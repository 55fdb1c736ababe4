import { deepEqual, equal } from 'node:assert/strict'
import { type Driver, pause, until } from '../_harness/driver.ts'
import { becomes, getState, getStatePoint, ours, readEvents, toldOnce } from './island.ts'
import { FALLBACK, FAR, HEAR, LOADER, map } from './parts.ts'
import type { Scenario } from './scenario.ts'

/** Scrolls so that the island's top is that many pixels below the lower edge of the window. */
const bring = (driver: Driver, below: number) =>
  driver.evaluate((pixels) => {
    const top = document.querySelector('[data-plat]')?.getBoundingClientRect().top ?? 0
    scrollBy({ top: top - innerHeight - pixels, behavior: 'instant' })
  }, below)

const BOX = `<div style="width: 800px; height: 500px"><a href="/elsewhere.html" style="display: block; height: 500px">Map</a></div>`
const big = (on: string, props = '') => `<div data-plat="state-map" data-plat-on="${on}" ${props}>${BOX}</div>`

export const triggers: Scenario[] = [
  {
    name: 'USM-007 the map loads when it scrolls to within 256 pixels of the window, and nothing of it before',
    async run(driver, site) {
      await driver.open(site.page(FAR + map() + FAR + LOADER))
      await becomes(driver, 'waiting')
      await bring(driver, 300)
      await pause()
      equal(await getState(driver), 'waiting')
      deepEqual(site.plat.log, ['GET /embed/v1/loader.js'])
      await bring(driver, 200)
      await becomes(driver, 'mounted')
    },
  },
  ...['load', 'idle', 'media:(min-width: 100px)'].map(
    (on): Scenario => ({
      name: `data-plat-on="${on}" mounts an island that nobody sees yet`,
      async run(driver, site) {
        await driver.open(site.page(FAR + map({}, `data-plat-on="${on}"`) + LOADER))
        await becomes(driver, 'mounted')
      },
    }),
  ),
  ...['media:(max-width: 1px)', 'manual', 'interaction'].map(
    (on): Scenario => ({
      name: `data-plat-on="${on}" waits, in full view`,
      async run(driver, site) {
        await driver.open(site.page(map({}, `data-plat-on="${on}"`) + LOADER))
        await becomes(driver, 'waiting')
        await pause()
        equal(await getState(driver), 'waiting')
      },
    }),
  ),
  {
    name: 'a manual island starts when the page scans its element',
    async run(driver, site) {
      await driver.open(site.page(map({}, 'data-plat-on="manual"') + LOADER))
      await becomes(driver, 'waiting')
      await driver.evaluate(() => window.plat.scan(document.querySelector('[data-plat]') as Element))
      await becomes(driver, 'mounted')
    },
  },
  {
    name: 'an unknown trigger is told once, and the island mounts when visible',
    async run(driver, site) {
      await driver.open(site.page(map({}, 'data-plat-on="hover"') + LOADER, HEAR))
      await becomes(driver, 'mounted')
      await toldOnce(driver, 'props', /data-plat-on is "hover"; expected visible,load,idle,interaction,media,manual/)
    },
  },
  {
    name: 'interaction: the pointer over the fallback mounts the island',
    async run(driver, site) {
      await driver.open(site.page(big('interaction') + LOADER))
      await becomes(driver, 'waiting')
      await driver.move(300, 400)
      await becomes(driver, 'mounted')
    },
  },
  {
    name: 'interaction: focus in the fallback mounts the island and stays in it',
    async run(driver, site) {
      await driver.open(site.page(map({ select: 'one' }, 'data-plat-on="interaction"') + LOADER))
      await becomes(driver, 'waiting')
      await driver.press('Tab')
      await becomes(driver, 'mounted')
      const focused = await driver.evaluate(() =>
        document.activeElement?.shadowRoot?.activeElement?.tagName.toLowerCase(),
      )
      equal(focused, 'path')
    },
  },
  {
    name: 'interaction: a click that comes before the island is live is replayed once, on the state under the pointer',
    async run(driver, site) {
      const props = `data-plat-props='{"select":"many"}'`
      await driver.open(site.page(big('load', props) + LOADER))
      await becomes(driver, 'mounted')
      const { x, y } = await getStatePoint(driver, 'CO')
      const release = site.hold(/\/embed\/c\/state-map/)
      await driver.open(site.page(big('interaction', props) + LOADER, HEAR))
      await becomes(driver, 'waiting')
      await driver.click(x, y)
      await becomes(driver, 'loading')
      release()
      await until(async () => (await readEvents(driver, 'select')).length > 0, 'the replayed click')
      await pause()
      const selections = await readEvents(driver, 'select')
      deepEqual(
        selections.map(({ all }) => all),
        [['CO']],
      )
      await driver.click(x, y)
      await until(async () => (await readEvents(driver, 'select')).length > 1, 'the second click')
      deepEqual(
        (await readEvents(driver, 'select')).map(({ all }) => all),
        [['CO'], []],
      )
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'interaction: a click on a fallback whose island fails goes where the fallback leads',
    async run(driver, site) {
      site.stranger.put('/elsewhere.html', '<!doctype html><title>Elsewhere</title>')
      await driver.open(site.page(`<div data-plat="nothing" data-plat-on="interaction">${FALLBACK}</div>${LOADER}`))
      await becomes(driver, 'waiting')
      const place = await driver.evaluate(() => {
        const { left, top } = document.querySelector('[data-plat] a')?.getBoundingClientRect() ?? new DOMRect()
        return { x: left + 5, y: top + 5 }
      })
      await driver.click(place.x, place.y)
      await until(() => driver.evaluate(() => document.title === 'Elsewhere'), 'the page that the link leads to')
    },
  },
]
