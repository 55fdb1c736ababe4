import type { Locator, Page } from '@playwright/test'
import { expect, test } from './_harness/test.ts'

const LOADER = '<script async crossorigin src="http://localhost:4000/embed/v1/loader.js"></script>'
const DROP_IN = '<script async crossorigin src="http://localhost:4000/embed/v1/usmap.js"></script>'
const island = (name: string, props: object) =>
  `<div data-plat="${name}" data-plat-on="load" data-plat-props='${JSON.stringify(props)}'></div>${LOADER}`
const LONG = Array.from({ length: 30 }, (_, n) => `<p>Line ${n}</p>`).join('')
const dropIn = (popups: string, settings: object = {}) =>
  `<div id="map"></div><script>simplemaps_usmap_mapdata = ${JSON.stringify({
    main_settings: { width: 'responsive', popups, ...settings },
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
  open(page: Page): Promise<unknown>
  css: string
  width?: number
}

const hoverMiddle = async (page: Page, css: string) => page.locator(css).first().hover({ force: true })

async function hoverAt(page: Page, css: string, across: number, down: number) {
  const { x, y, width, height } = (await page.locator(css).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width * across - 3, y + height * down)
  await page.mouse.move(x + width * across, y + height * down, { steps: 3 })
}

/** Everything that an embed shows over or beside itself. */
const FLOATS: Record<string, Float> = {
  'a tooltip of the state map': {
    html: island('state-map', { select: 'many' }),
    open: (page) => hoverMiddle(page, '[data-id="ME"], [id$="ME"]'),
    css: '.map-tooltip',
    width: 300,
  },
  'a pop-up of the state map': {
    html: island('state-map', { details: { KS: { title: 'Kansas', html: LONG } } }),
    open: (page) => page.locator('[data-id="KS"], [id$="KS"]').first().click({ force: true }),
    css: '.map-popover',
  },
  'a tooltip of the county map': {
    html: island('county-map', counties),
    // Illinois, which has values.
    open: (page) => hoverAt(page, '.county-map-stage', 0.62, 0.45),
    css: '.map-tooltip',
  },
  'a hover pop-up of a drop-in': {
    html: dropIn('on_hover'),
    open: (page) => page.locator('.sm_state_ME').hover({ force: true }),
    css: '.map-popup',
    width: 300,
  },
  'a click pop-up of a drop-in': {
    html: dropIn('on_click'),
    open: (page) => page.locator('.sm_state_KS').click({ force: true }),
    css: '.map-popup-click',
  },
  'a hover pop-up of a drop-in that is longer than its map, after a click': {
    html: dropIn('on_hover'),
    open: async (page) => {
      await page.locator('.sm_state_KS').hover({ force: true })
      await page.locator('.sm_state_KS').click({ force: true })
    },
    css: '.map-popup',
    width: 300,
  },
  'the suggestions of a search': {
    html: island('market-search', {}),
    open: (page) => page.getByRole('combobox').pressSequentially('San'),
    css: '.plat-pop',
  },
  'the suggestions of the county map': {
    html: island('county-map', counties),
    async open(page) {
      await page.getByRole('button', { name: 'Find a county' }).click()
      await page.getByRole('combobox').pressSequentially('San')
    },
    css: '.plat-pop',
  },
  'what a chart says of a point': {
    html: island('rent-history-chart', { history }),
    open: (page) => hoverMiddle(page, '.chart-svg'),
    css: '.chart-card',
  },
}

/** How much of it is seen: what ancestors cut off counts. */
const getSeenShare = (float: Locator) =>
  float.evaluate(
    (node) =>
      new Promise<number>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect()
          resolve(entry?.intersectionRatio ?? 0)
        })
        observer.observe(node)
      }),
  )

for (const [name, { html, open, css, width = 600 }] of Object.entries(FLOATS))
  test(`${name} is seen whole in boxes that cut off what stands out of them`, async ({ page, site }) => {
    await page.setViewportSize({ width: 900, height: 1000 })
    for (const [box, style] of Object.entries(BOXES)) {
      await page.mouse.move(0, 0)
      await page.goto(site.page(`<div style="width: ${width}px; margin: 40px; ${style}">${html}</div>`))
      await expect(page.locator('[data-plat], #map')).toHaveAttribute('data-plat-state', 'mounted')
      await open(page)
      const float = page.locator(css).first()
      await expect(float, box).toBeVisible({ timeout: 10_000 })
      await expect.poll(() => getSeenShare(float), { message: box, timeout: 10_000 }).toBeGreaterThan(0.99)
    }
  })
