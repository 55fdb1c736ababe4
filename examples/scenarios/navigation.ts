import { deepEqual, equal } from 'node:assert/strict'
import { type Driver, pause, until } from '../_harness/driver.ts'
import { becomes, getState, ours } from './island.ts'
import { LOADER, map } from './parts.ts'
import type { Scenario } from './scenario.ts'

const press = (driver: Driver, id: string) => driver.evaluate((each) => document.getElementById(each)?.click(), id)

/** Reads a map's selection through the island's api, and optionally selects a state first. */
const chosen = (driver: Driver, selector: string, choose = '') =>
  driver.evaluate(
    ([css, code]) => {
      const { api } = window.plat.get(document.querySelector(css as string) as Element) ?? {}
      const island = api as { select(code: string): void; selected: string[] } | undefined
      if (code) island?.select(code)
      return island?.selected
    },
    [selector, choose],
  )

const titled = (driver: Driver, title: string) =>
  until(() => driver.evaluate((text) => document.querySelector('h1')?.textContent === text, title), title)

export const navigation: Scenario[] = [
  {
    name: 'spa: the map comes with its element, moves with it, goes with it, and comes again',
    async run(driver, site) {
      await driver.open(site.example('spa'))
      await press(driver, 'insert')
      await becomes(driver, 'mounted')
      deepEqual(await chosen(driver, '[data-plat]', 'TX'), ['TX'])
      await press(driver, 'move')
      await pause()
      deepEqual(await chosen(driver, '#right [data-plat]'), ['TX'])
      await press(driver, 'remove')
      await pause()
      await press(driver, 'insert')
      await becomes(driver, 'mounted')
      deepEqual(await chosen(driver, '#left [data-plat]'), [])
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'turbo: each page has its map, the permanent one keeps its choice, and Back finds both live',
    async run(driver, site) {
      await driver.open(site.example('turbo'))
      await becomes(driver, 'mounted', '#own')
      await driver.evaluate(() => window.plat.scan(document.getElementById('kept') as Element))
      await becomes(driver, 'mounted', '#kept')
      await chosen(driver, '#own', 'CO')
      await chosen(driver, '#kept', 'NY')
      await press(driver, 'next')
      await titled(driver, 'Second page')
      await becomes(driver, 'mounted', '#own')
      deepEqual([await chosen(driver, '#own'), await chosen(driver, '#kept')], [['TX'], ['NY']])
      await driver.back()
      await titled(driver, 'First page')
      await becomes(driver, 'mounted', '#own')
      deepEqual([await chosen(driver, '#own'), await chosen(driver, '#kept')], [[], ['NY']])
      await press(driver, 'next')
      await titled(driver, 'Second page')
      await becomes(driver, 'mounted', '#own')
      deepEqual([await chosen(driver, '#own'), await chosen(driver, '#kept')], [['TX'], ['NY']])
      equal(await getState(driver, '#kept'), 'mounted')
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'turbo: the copy that is kept of a page holds the server’s HTML, not the map',
    async run(driver, site) {
      await driver.open(site.example('turbo'))
      await becomes(driver, 'mounted', '#own')
      // The copy is taken right after this event; our listener was there first.
      await driver.evaluate(() => {
        const keep = () => {
          document.documentElement.dataset.copy = document.getElementById('own')?.outerHTML
        }
        addEventListener('turbo:before-cache', keep, { once: true })
        document.getElementById('next')?.click()
      })
      const read = () => driver.evaluate(() => document.documentElement.dataset.copy ?? '')
      const copy = await until(read, 'the copy')
      equal(copy.includes('data-plat-state'), false, copy)
      equal(copy.endsWith('>First page as words</div>'), true, copy)
    },
  },
  {
    name: 'turbo: a page that is morphed to what its server says now keeps its islands, in light DOM and in shadow roots',
    async run(driver, site) {
      const head = '<meta name="turbo-refresh-method" content="morph">'
      const turbo = '<script src="/node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js"></script>'
      const form = '<div data-plat="rent-estimator" id="form"><p>The form as words</p></div>'
      await driver.open(site.page(map({ select: 'many' }, 'id="map"') + form + LOADER, head + turbo))
      await becomes(driver, 'mounted', '#map')
      await becomes(driver, 'mounted', '#form')
      deepEqual(await chosen(driver, '#map', 'TX'), ['TX'])
      await driver.evaluate(() => {
        addEventListener('turbo:morph', () => document.documentElement.setAttribute('data-morphed', ''))
        // The message that a server broadcasts when a page has changed.
        const stream = document.createElement('turbo-stream')
        stream.setAttribute('action', 'refresh')
        document.body.append(stream)
      })
      const morphed = () => driver.evaluate(() => document.documentElement.hasAttribute('data-morphed'))
      await until(morphed, 'a morphed page')
      await becomes(driver, 'mounted', '#map')
      await becomes(driver, 'mounted', '#form')
      equal(await driver.evaluate(() => document.querySelectorAll('#form form').length > 0), true)
      deepEqual(await chosen(driver, '#map'), ['TX'])
      deepEqual(await ours(driver), [])
    },
  },
]
