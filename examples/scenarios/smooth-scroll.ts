import { equal } from 'node:assert/strict'
import { type Driver, until } from '../_harness/driver.ts'
import { clickOn, find, pressAt } from './elements.ts'
import { becomes } from './island.ts'
import { island, LOADER } from './parts.ts'
import type { Scenario } from './scenario.ts'

/**
 * A smooth scroller as Lenis 1.3 is one: it hears the wheel on the window, keeps the browser from scrolling, and moves the page itself,
 * but for boxes that carry its attribute.
 */
const SCROLLER = `<script>
addEventListener('wheel', (event) => {
  if (event.ctrlKey || event.composedPath().some((node) => node.hasAttribute?.('data-lenis-prevent'))) return
  event.preventDefault()
  scrollBy(0, event.deltaY)
}, { passive: false })
</script>`
/** One that hears the wheel on its way down and honors no attribute: it is asked before anything in the page. */
const CAPTURING_SCROLLER = SCROLLER.replace(
  "event.composedPath().some((node) => node.hasAttribute?.('data-lenis-prevent'))",
  'false',
).replace('passive: false', 'passive: false, capture: true')
const DROP_IN = '<script async crossorigin src="http://localhost:4000/embed/v1/usmap.js"></script>'
const ABOVE = '<div style="height:500px">above</div>'
const BELOW = '<div style="height:3000px">below</div>'
const LONG = Array.from({ length: 60 }, (_, n) => `<p>Line ${n}</p>`).join('')

const config = {
  main_settings: { width: 'responsive', popups: 'on_click' },
  state_specific: { KS: { name: 'Kansas', description: LONG } },
  legend: {
    entries: Object.fromEntries(Array.from({ length: 60 }, (_, n) => [n, { name: `Entry ${n}`, color: '#888' }])),
  },
}
const dropIn = `<div id="map"></div><script>simplemaps_usmap_mapdata = ${JSON.stringify(config)}</script>${DROP_IN}`
const values = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [String(17001 + 2 * n), n]))
const history = Array.from({ length: 36 }, (_, n) => ({
  date: `${2020 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01`,
  price: { cents: 170_000 + 500 * n },
}))

/** What scrolls in a page of somebody else's: its page, how it is opened, and its box. */
const BOXES: [name: string, html: string, open: (driver: Driver) => Promise<unknown>, box: string][] = [
  ['a pop-up of a drop-in', dropIn, clickOn('.sm_state_KS'), '.map-popup-click'],
  ['a legend over a drop-in', dropIn, async () => {}, '.map-legend-over'],
  ['the list of a drop-in', dropIn, pressAt('.map-list summary'), '.map-list'],
  [
    'a pop-up of the state map',
    island('state-map', { details: { KS: { title: 'Kansas', html: LONG } } }),
    clickOn('[data-id="KS"]'),
    '.map-popover',
  ],
  ['the list of the state map', island('state-map', {}), pressAt('.state-map-list summary'), '.state-map-list div'],
  [
    'the table of the county map',
    island('county-map', { title: 'Customers', values }),
    pressAt('.county-map-tools button', ['Enter'], 'Table'),
    '.county-map-scroll',
  ],
  ['the table of a chart', island('rent-history-chart', { history }), pressAt('.chart-table summary'), '.chart-scroll'],
  [
    'the suggestions of a search',
    island('market-search', {}),
    pressAt('[role=combobox]', ['S', 'a', 'n']),
    '[role=listbox]',
  ],
]

export const smoothScroll: Scenario[] = BOXES.flatMap(([name, html, open, css]) => {
  /** Opens the box in a page with a smooth scroller, and moves the pointer over it. */
  const point = async (...[driver, site, scroller]: [...Parameters<Scenario['run']>, string]) => {
    await driver.open(site.page(`${ABOVE}<div style="width:800px">${html}</div>${LOADER}${BELOW}`, scroller))
    await becomes(driver, 'mounted', '[data-plat], #map')
    await find(driver, { css: '[data-plat], #map', act: 'show' })
    await open(driver)
    // Some of what scrolls is fetched when it is opened.
    await find(driver, { css, act: 'show' }, ({ room }) => room > 40)
    const { x, y, pageTop } = await find(driver, { css })
    await driver.move(x, y)
    return pageTop
  }
  return [
    {
      name: `${name} scrolls under the wheel on a page with a smooth scroller, and the page at its end`,
      async run(driver, site) {
        const pageTop = await point(driver, site, SCROLLER)
        await driver.wheel(40)
        equal((await find(driver, { css }, ({ scrollTop }) => scrollTop === 40)).pageTop, pageTop)
        // At its end the page goes on.
        await find(driver, { css, act: 'go to its end' })
        await driver.wheel(40)
        await until(async () => (await find(driver, { css })).pageTop === pageTop + 40, 'a page that has moved')
      },
    },
    {
      name: `${name} moves under the wheel on a page whose smooth scroller hears everything first`,
      async run(driver, site) {
        await point(driver, site, CAPTURING_SCROLLER)
        await driver.wheel(10)
        await find(driver, { css }, ({ scrollTop }) => scrollTop === 10)
      },
    },
  ]
})
