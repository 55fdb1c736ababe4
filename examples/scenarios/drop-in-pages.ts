import { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { type Driver, pause, until } from '../_harness/driver.ts'
import { becomes, ours } from './island.ts'
import { LOADER, map } from './parts.ts'
import type { Scenario } from './scenario.ts'

const countStates = (driver: Driver) => driver.evaluate(() => document.querySelectorAll('#map .sm_state').length)
const waitForMap = (driver: Driver) => until(async () => (await countStates(driver)) > 0, 'the map')

/** Pages around a drop-in: code that takes them over, and code that calls its methods. */
export const dropInPages: Scenario[] = [
  ...(['wide', 'hands-off'] as const).map(
    (way): Scenario => ({
      name: `drop-in: React that takes over a page long after the map leaves one live map, and a message where it drew anew: ${way}`,
      async run(driver, site) {
        const map = way === 'wide' ? '<div id="map" class="wide"></div>' : '<div id="map"></div>'
        await driver.open(
          site.page(
            `<div id="root" data-way="${way}"><main>${map}</main></div><script>var simplemaps_usmap_mapdata = { main_settings: {}, state_specific: {} }</script>
             <script async src="http://localhost:4000/embed/v1/usmap.js"></script><script src="http://localhost:4000/react-late.js"></script>`,
          ),
        )
        await waitForMap(driver)
        await driver.evaluate(() => (window as unknown as { hydrate(): void }).hydrate())
        await pause(500)
        await waitForMap(driver)
        const { states, mismatches, loaded } = await driver.evaluate(() => {
          const page = window as unknown as { mismatches: string[]; simplemaps_usmap: { loaded: boolean } }
          return {
            states: document.querySelectorAll('#map .sm_state').length,
            mismatches: page.mismatches.length,
            loaded: page.simplemaps_usmap.loaded,
          }
        })
        deepEqual([states, loaded], [51, true])
        const messages = (await ours(driver)).map(({ text }) => text)
        if (way === 'hands-off') {
          deepEqual([mismatches, messages], [0, []])
        } else {
          deepEqual([mismatches, messages.length], [1, 1])
          match(messages[0] ?? '', /React drew #map anew.*write <div id="map" suppressHydrationWarning/)
        }
      },
    }),
  ),
  ...([true, false] as const).map(
    (isFirst): Scenario => ({
      name: `drop-in: a later version ${isFirst ? 'before' : 'after'} ours, and an island beside: each map draws once, and one line says which version works`,
      async run(driver, site) {
        const current = await fetch(`${site.plat.origin}/embed/v1/usmap.js`).then((answer) => answer.text())
        const later = current.replace('"1.0.0"', '"1.9.0"')
        notEqual(later, current)
        site.plat.rules.push({ path: /^\/embed\/1\.9\.0\/usmap\.js$/, answer: { status: 200, body: later } })
        const versions = isFirst ? ['1.9.0', 'v1'] : ['v1', '1.9.0']
        const scripts = versions.map((each) => `<script src="http://localhost:4000/embed/${each}/usmap.js"></script>`)
        const data = '<script>var simplemaps_usmap_mapdata = { main_settings: {}, state_specific: {} }</script>'
        await driver.open(site.page(`<div id="map"></div>${data}${scripts.join('')}${map()}${LOADER}`))
        await waitForMap(driver)
        await becomes(driver, 'mounted')
        await pause()
        equal(await countStates(driver), 51)
        const lines = (await ours(driver)).map(({ text }) => text)
        equal(lines.length, 1, JSON.stringify(lines))
        match(lines[0] ?? '', isFirst ? /version 1\.9\.0 is here first/ : /version 1\.0\.0 is here first/)
      },
    }),
  ),
  {
    name: 'drop-in: a page whose code goes somewhere in its map has the code for that with the map',
    async run(driver, site) {
      const open = (code: string) =>
        driver.open(
          site.page(
            `<div id="map"></div><script>var simplemaps_usmap_mapdata = { main_settings: { zoom_time: 0.1 }, state_specific: {} }</script>
             <script src="http://localhost:4000/embed/v1/usmap.js"></script><script>${code}</script>`,
          ),
        )
      const getParts = () => site.plat.log.filter((line) => /\/(zoom|lazy)-part\./.test(line)).length
      await open('simplemaps_usmap.hooks.click_state = function () {}')
      await waitForMap(driver)
      await pause()
      equal(getParts(), 0)
      site.plat.log.length = 0
      await open('function show(id) { simplemaps_usmap.state_zoom(id) }')
      await waitForMap(driver)
      await until(async () => getParts() === 2, 'the code')
      // It has been asked for, and now it comes.
      await pause(1000)
      site.plat.log.length = 0
      const level = await driver.evaluate(async () => {
        const page = window as unknown as { show(id: string): void; simplemaps_usmap: { zoom_level_id: string } }
        page.show('TX')
        // No answer of a server comes before the next message.
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = resolve
          port2.postMessage(0)
        })
        return page.simplemaps_usmap.zoom_level_id
      })
      equal(level, 'TX')
      equal(getParts(), 0)
    },
  },
]
