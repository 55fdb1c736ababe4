import { deepEqual, equal, match } from 'node:assert/strict'
import { type Driver, pause, until } from '../_harness/driver.ts'
import { ours } from './island.ts'
import type { Scenario } from './scenario.ts'

/** Reads what a page finds of its map. */
const see = (driver: Driver) =>
  driver.evaluate(() => {
    const look = (css: string) => document.querySelector<HTMLElement>(`#map ${css}`)
    const popup = look('.tt_sm:not([hidden])')
    return {
      states: document.querySelectorAll('#map .sm_state').length,
      fill: (look('.sm_state_E') ?? look('.sm_state_CO'))?.getAttribute('fill'),
      label: look('.sm_state_CO')?.closest('[aria-label]')?.getAttribute('aria-label'),
      popup: popup?.textContent ?? '',
      said: document.getElementById('said')?.textContent,
      globals: Object.keys(window).filter((name) => /^(plat|simplemaps_\w+map)$/.test(name)),
    }
  })

const waitForMap = (driver: Driver) => until(async () => (await see(driver)).states > 0, 'the map')

/** Returns the point of a part of a map. */
const getPlace = (driver: Driver, css: string) =>
  driver.evaluate((selector) => {
    const element = document.querySelector(selector)
    element?.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
    return { x: left + width / 2, y: top + height / 2 }
  }, css)

/** Returns the lowest point of a shape that the pointer can reach. */
async function getLowest(driver: Driver, css: string) {
  await getPlace(driver, css)
  return driver.evaluate((selector) => {
    const element = document.querySelector(selector)
    const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
    for (let y = Math.floor(bottom) - 1; y > top; y -= 2) {
      for (let x = Math.ceil(left); x < right; x += 2) if (document.elementFromPoint(x, y) === element) return { x, y }
    }
    throw new Error(`nothing of ${selector} can be pointed at`)
  }, css)
}

async function click(driver: Driver, css: string): Promise<void> {
  const { x, y } = await getPlace(driver, css)
  await driver.click(x, y)
}

export const dropIn: Scenario[] = [
  {
    name: 'drop-in: a page with data, map info and code of its own has its map again, and its code goes on working',
    async run(driver, site) {
      await driver.open(site.example('drop-in'))
      await waitForMap(driver)
      const { states, fill, globals } = await see(driver)
      deepEqual([states, fill, globals], [4, '#88A4BC', ['simplemaps_townmap']])
      await click(driver, '#map .sm_state_W')
      await until(async () => (await see(driver)).said === 'Waterside: The old harbour', 'the words of the hook')
      await until(async () => (await see(driver)).popup.includes('The old harbour'), 'the pop-up')
      await click(driver, '#sold')
      await until(async () => (await see(driver)).fill === '#c0392b', 'the new color')
      await click(driver, '#map .sm_state_E')
      await until(async () => (await see(driver)).said === 'Eastgate: Sold out', 'the new words')
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'drop-in: the page’s own styles reach the map',
    async run(driver, site) {
      await driver.open(site.example('drop-in'))
      await waitForMap(driver)
      const dashes = await driver.evaluate(
        () => getComputedStyle(document.querySelector('.sm_state_W') as Element).strokeDasharray,
      )
      match(dashes, /^3(px)?$/)
    },
  },
  {
    name: 'drop-in: what page code asks for later comes, and destroy() gives the page back',
    async run(driver, site) {
      await driver.open(site.example('drop-in'))
      await waitForMap(driver)
      const opened = await driver.evaluate(() =>
        (
          window as unknown as { simplemaps_townmap: { popup(type: string, id: string): Promise<boolean> } }
        ).simplemaps_townmap.popup('location', '0'),
      )
      equal(opened, true)
      await until(async () => (await see(driver)).popup.includes('Open all day'), 'the pop-up of the office')
      const left = await driver.evaluate(() => {
        ;(window as unknown as { simplemaps_townmap: { destroy(): void } }).simplemaps_townmap.destroy()
        return document.getElementById('map')?.innerHTML
      })
      equal(left, '')
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'drop-in-us: without map info the US is built in, and one file brings it',
    async run(driver, site) {
      await driver.open(site.example('drop-in-us'))
      await waitForMap(driver)
      const { states, fill, label, globals } = await see(driver)
      deepEqual([states, fill, label, globals], [50, '#6FA287', 'Colorado', ['simplemaps_usmap']])
      type Info = { simplemaps_usmap_mapinfo: { names: Record<string, string> } }
      equal(await driver.evaluate(() => (window as unknown as Info).simplemaps_usmap_mapinfo.names.CO), 'Colorado')
      const code = site.plat.log.filter((line) => !/\/embed\/c\//.test(line))
      deepEqual(code, ['GET /embed/v1/usmap.js'])
      const { x, y } = await getPlace(driver, '#map .sm_state_TX')
      await driver.move(x, y)
      await until(async () => (await see(driver)).popup.includes('Two days'), 'the pop-up')
      const texas = () =>
        driver.evaluate(() => getComputedStyle(document.querySelector('.sm_state_TX') as Element).fill)
      equal(await texas(), 'rgb(59, 114, 159)')
      await driver.click(x, y)
      await until(async () => (await see(driver)).said === 'state TX', 'the event')
      const elsewhere = await getPlace(driver, '#map .sm_state_WY')
      await driver.move(elsewhere.x, elsewhere.y)
      await until(async () => (await texas()) === 'rgb(111, 162, 135)', 'its own color')
      await pause()
      deepEqual([await ours(driver), site.stranger.reports], [[], []])
    },
  },
  {
    name: 'drop-in-us: a pop-up stands beside the pointer, near an edge on its other side, and inside of the map',
    async run(driver, site) {
      await driver.open(site.example('drop-in-us'))
      await waitForMap(driver)
      const sides = []
      for (const state of ['WA', 'MA', 'AK']) {
        const { x, y } = await getLowest(driver, `#map .sm_state_${state}`)
        await driver.move(x, y)
        await until(async () => (await see(driver)).popup !== '', `the pop-up of ${state}`)
        const { card, map } = await driver.evaluate(() => {
          const rect = (css: string) => {
            const { left, top, right, bottom } = document.querySelector(css)?.getBoundingClientRect() ?? new DOMRect()
            return { left, top, right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) }
          }
          return { card: rect('#map .tt_sm'), map: rect('#map .map-holder') }
        })
        const inside = [card.left - map.left, card.top - map.top, map.right - card.right, map.bottom - card.bottom]
        deepEqual(
          inside.map((px) => px > -1),
          [true, true, true, true],
          `${state} ${inside}`,
        )
        const near = (px: number) => Math.abs(px - 12) < 1.5
        sides.push([
          near(card.left - x) ? 'right' : near(x - card.right) ? 'left' : `${card.left} of ${x}`,
          near(card.top - y) ? 'below' : near(y - card.bottom) ? 'above' : `${card.top} of ${y}`,
        ])
        await driver.move(1, 1)
        await until(async () => (await see(driver)).popup === '', 'no pop-up')
      }
      deepEqual(sides, [
        ['right', 'below'],
        ['left', 'below'],
        ['right', 'above'],
      ])
    },
  },
  {
    name: 'map-us: the map as an island with its shapes comes in one file',
    async run(driver, site) {
      await driver.open(
        site.page(
          `<div data-plat="map" data-plat-props='{"data":{"state_specific":{"CO":{"color":"#089F4B"}}}}'><p>Colorado</p></div>
           <script async crossorigin src="http://localhost:4000/embed/v1/map-us.js"></script>`,
        ),
      )
      const fills = () =>
        driver.evaluate(() => {
          const root = document.querySelector('[data-plat]')?.shadowRoot
          return [root?.querySelectorAll('.sm_state').length, root?.querySelector('.sm_state_CO')?.getAttribute('fill')]
        })
      await until(async () => (await fills())[0] === 51, 'the map')
      equal((await fills())[1], '#089F4B')
      // What labels and legends need follows once the map is there.
      deepEqual(
        site.plat.log.filter((line) => !/-part\.[\w-]+\.js$/.test(line)),
        ['GET /embed/v1/map-us.js'],
      )
    },
  },
  {
    name: 'drop-in: a page with both forms of the map has each once',
    async run(driver, site) {
      const data = 'var simplemaps_usmap_mapdata = { main_settings: { div: "old" }, state_specific: {} }'
      await driver.open(
        site.page(
          `<div id="old"></div><script>${data}</script><div data-plat="map" data-plat-props='{"data":{"global":"simplemaps_usmap_mapdata"}}'></div>
           <script src="http://localhost:4000/embed/v1/usmap.js"></script>
           <script async crossorigin src="http://localhost:4000/embed/v1/loader.js"></script>`,
        ),
      )
      const count = () =>
        driver.evaluate(() => [
          document.querySelectorAll('#old .sm_state').length,
          document.querySelector('[data-plat]')?.shadowRoot?.querySelectorAll('.sm_state').length ?? 0,
        ])
      await until(async () => (await count()).every((states) => states === 51), 'both maps')
      deepEqual(await ours(driver), [])
    },
  },
  {
    name: 'drop-in: what a config needs beside the map comes after it: legend, lines, zoom, and they work',
    async run(driver, site) {
      await driver.open(
        site.page(
          `<div id="map" style="max-width: 600px"></div><script>var simplemaps_usmap_mapdata = ${JSON.stringify({
            main_settings: { manual_zoom: 'yes', zoom_time: 0.05, legend_position: 'below' },
            state_specific: { CO: { zoomable: 'yes' } },
            locations: {
              0: { name: 'Denver', lat: 39.74, lng: -104.99 },
              1: { name: 'Miami', lat: 25.76, lng: -80.19 },
            },
            lines: { 0: { origin_location: '0', destination_location: '1', angle: '30' } },
            legend: { entries: [{ name: 'Shops', color: '#ff0067', ids: '0,1', type: 'location' }] },
          })}</script><script async crossorigin src="http://localhost:4000/embed/v1/mapdata.js"></script>`,
        ),
      )
      const there = (css: string) => driver.evaluate((selector) => !!document.querySelector(`#map ${selector}`), css)
      await until(() => there('.sm_legend_item'), 'the legend')
      await until(() => there('.sm_line_0'), 'the line')
      const view = () => driver.evaluate(() => document.querySelector('#map svg.map-svg')?.getAttribute('viewBox'))
      const whole = await view()
      await click(driver, '#map .sm_state_CO')
      await until(async () => (await view()) !== whole, 'the zoom')
      await until(() => there('#map_outer button'), 'the way back')
      await click(driver, '#map_outer button')
      await until(async () => (await view()) === whole, 'the whole map')
      deepEqual([await ours(driver), site.stranger.reports], [[], []])
    },
  },
  {
    name: 'MAP-007 the map makes no calls: what it fetches are its own files',
    async run(driver, site) {
      await driver.open(site.example('drop-in-us'))
      await waitForMap(driver)
      await click(driver, '#map .sm_state_TX')
      await pause(600)
      deepEqual(
        site.plat.log.filter((line) => !/^GET \/embed\/(v1\/usmap|c\/[\w-]+\.[\w-]+)\.js$/.test(line)),
        [],
      )
      deepEqual(
        // WebKit's recorder adds a query to the page's own address.
        site.stranger.log.filter((line) => !line.includes('favicon')).map((line) => line.split('?')[0]),
        ['GET /drop-in-us.html'],
      )
    },
  },
  {
    name: 'drop-in: data declared with const are told in one message, and the page stays',
    async run(driver, site) {
      await driver.open(
        site.page(
          `<div id="map"><p>Ours</p></div><script>const simplemaps_usmap_mapdata = { main_settings: {} }</script>
           <script async crossorigin src="http://localhost:4000/embed/v1/usmap.js"></script>`,
        ),
      )
      await until(async () => (await ours(driver)).length > 0, 'the message')
      const messages = await ours(driver)
      equal(messages.length, 1, JSON.stringify(messages))
      match(messages[0]?.text ?? '', /const and let make no globals: write var simplemaps_usmap_mapdata/)
      equal(await driver.evaluate(() => document.getElementById('map')?.innerHTML), '<p>Ours</p>')
    },
  },
]
