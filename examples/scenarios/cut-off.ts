import { type Driver, until } from '../_harness/driver.ts'
import { clickOn, find, hoverOver, pressAt } from './elements.ts'
import { becomes } from './island.ts'
import { island, LOADER } from './parts.ts'
import type { Scenario } from './scenario.ts'

const DROP_IN = '<script async crossorigin src="http://localhost:4000/embed/v1/usmap.js"></script>'
const LONG = Array.from({ length: 30 }, (_, n) => `<p>Line ${n}</p>`).join('')
const dropIn = (popups: string) =>
  `<div id="map"></div><script>simplemaps_usmap_mapdata = ${JSON.stringify({
    main_settings: { width: 'responsive', popups },
    state_specific: { KS: { name: 'Kansas', description: LONG }, ME: { name: 'Maine', description: 'Short' } },
  })}</script>${DROP_IN}`
const counties = { values: Object.fromEntries(Array.from({ length: 60 }, (_, n) => [String(17001 + 2 * n), n])) }
const history = Array.from({ length: 36 }, (_, n) => ({
  date: `${2020 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01`,
  price: { cents: 170_000 + 500 * n },
}))

/** Boxes of pages that cut off what stands out of them, or are what `fixed` counts from. */
const BOXES = {
  'overflow: hidden': 'overflow: hidden',
  'overflow: clip': 'overflow: clip',
  'contain: paint': 'contain: paint',
  'content-visibility: auto': 'content-visibility: auto',
  transform: 'transform: translate(10px, 10px); overflow: hidden',
}

interface Float {
  html: string
  /** Shows what floats. */
  open(driver: Driver): Promise<unknown>
  css: string
  /** Of the box around it, in CSS pixels. */
  width?: number
}

/** Everything that an embed shows over or beside itself. */
const FLOATS: Record<string, Float> = {
  'a tooltip of the state map': {
    html: island('state-map', { select: 'many' }),
    open: hoverOver('[data-id="ME"]'),
    css: '.map-tooltip',
    width: 300,
  },
  'a pop-up of the state map': {
    html: island('state-map', { details: { KS: { title: 'Kansas', html: LONG } } }),
    open: clickOn('[data-id="KS"]'),
    css: '.map-popover',
  },
  'a tooltip of the county map': {
    html: island('county-map', counties),
    async open(driver) {
      await find(driver, { css: '.county-map-stage[data-drawn]' })
      // Illinois, which has values.
      await hoverOver('.county-map-stage', 0.62, 0.45)(driver)
    },
    css: '.map-tooltip',
  },
  'a hover pop-up of a drop-in': {
    html: dropIn('on_hover'),
    open: hoverOver('.sm_state_ME'),
    css: '.map-popup',
    width: 300,
  },
  'a click pop-up of a drop-in': {
    html: dropIn('on_click'),
    open: clickOn('.sm_state_KS'),
    css: '.map-popup-click',
  },
  'a hover pop-up of a drop-in that is longer than its map, after a click': {
    html: dropIn('on_hover'),
    async open(driver) {
      await hoverOver('.sm_state_KS')(driver)
      await clickOn('.sm_state_KS')(driver)
    },
    css: '.map-popup',
    width: 300,
  },
  'the suggestions of a search': {
    html: island('market-search', {}),
    open: pressAt('[role=combobox]', ['S', 'a', 'n']),
    css: '.plat-pop',
  },
  'the suggestions of the county map': {
    html: island('county-map', counties),
    async open(driver) {
      await pressAt('.county-map-tools button', ['Enter'], 'Find a county')(driver)
      await pressAt('[role=combobox]', ['S', 'a', 'n'])(driver)
    },
    css: '.plat-pop',
  },
  'what a chart says of a point': {
    html: island('rent-history-chart', { history }),
    open: hoverOver('.chart-svg'),
    css: '.chart-card',
  },
}

/** How much of an embed's element is seen, 0 to 1: what ancestors and the window cut off counts. It runs in the page. */
function getSeenShare(css: string): Promise<number> {
  const roots = [...document.querySelectorAll('[data-plat], #map')].map((embed) => embed.shadowRoot ?? embed)
  const [element] = roots.flatMap((root) => [...root.querySelectorAll(css)])
  if (!element?.checkVisibility({ visibilityProperty: true })) return Promise.resolve(0)
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect()
      resolve(entry?.intersectionRatio ?? 0)
    })
    observer.observe(element)
  })
}

export const cutOff: Scenario[] = Object.entries(FLOATS).map(([name, { html, open, css, width = 600 }]) => ({
  name: `${name} is seen whole in boxes that cut off what stands out of them`,
  async run(driver, site) {
    for (const [box, style] of Object.entries(BOXES)) {
      await driver.move(0, 0)
      await driver.open(site.page(`<div style="width: ${width}px; margin: 40px; ${style}">${html}</div>${LOADER}`))
      await becomes(driver, 'mounted', '[data-plat], #map')
      await open(driver)
      await until(async () => (await driver.evaluate(getSeenShare, css)) > 0.99, `${css} is seen whole in ${box}`)
    }
  },
}))
