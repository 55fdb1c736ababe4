import type { Locator, Page } from '@playwright/test'
import { expect, test } from './_harness/test.ts'

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
const LOADER = '<script async crossorigin src="http://localhost:4000/embed/v1/loader.js"></script>'
const DROP_IN = '<script async crossorigin src="http://localhost:4000/embed/v1/usmap.js"></script>'
const ABOVE = '<div style="height:500px">above</div>'
const BELOW = '<div style="height:3000px">below</div>'
const LONG = Array.from({ length: 60 }, (_, n) => `<p>Line ${n}</p>`).join('')

const island = (name: string, props: object) =>
  `<div data-plat="${name}" data-plat-on="load" data-plat-props='${JSON.stringify(props)}'></div>${LOADER}`
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

const openStates = async (page: Page) => page.getByText('List of states').click()

/** What scrolls in a page of somebody else's: its page, how it is opened, and its box. */
const BOXES: [name: string, html: string, open: (page: Page) => Promise<unknown>, box: string][] = [
  ['a pop-up of a drop-in', dropIn, (page) => page.locator('.sm_state_KS').click({ force: true }), '.map-popup-click'],
  ['a legend over a drop-in', dropIn, (page) => page.locator('.map-legend-over').waitFor(), '.map-legend-over'],
  ['the list of a drop-in', dropIn, (page) => page.locator('.map-list summary').press('Enter'), '.map-list'],
  [
    'a pop-up of the state map',
    island('state-map', { details: { KS: { title: 'Kansas', html: LONG } } }),
    (page) => page.locator('[data-id="KS"], [id$="KS"]').first().click({ force: true }),
    '.map-popover',
  ],
  ['the list of the state map', island('state-map', {}), openStates, '.state-map-list div'],
  [
    'the table of the county map',
    island('county-map', { title: 'Customers', values }),
    (page) => page.getByRole('button', { name: 'Table' }).click(),
    '.county-map-scroll',
  ],
  [
    'the table of a chart',
    island('rent-history-chart', { history }),
    (page) => page.locator('.chart-table summary').click(),
    '.chart-scroll',
  ],
  [
    'the suggestions of a search',
    island('market-search', {}),
    (page) => page.getByRole('combobox').pressSequentially('San'),
    '[role="listbox"]',
  ],
]

const getTops = (box: Locator) => box.evaluate((node) => [node.scrollTop, scrollY])

for (const [name, html, open, css] of BOXES) {
  test(`${name} scrolls under the wheel on a page with a smooth scroller, and the page at its end`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 900, height: 700 })
    await page.goto(site.page(ABOVE + html + BELOW, SCROLLER))
    const map = page.locator('[data-plat], #map')
    await expect(map).toHaveAttribute('data-plat-state', 'mounted')
    await map.scrollIntoViewIfNeeded()
    await open(page)
    const box = page.locator(css).first()
    await expect(box).toBeVisible()
    await box.hover()
    const [, pageTop] = await getTops(box)
    await page.mouse.wheel(0, 40)
    await expect.poll(async () => (await getTops(box))[0]).toBe(40)
    expect((await getTops(box))[1]).toBe(pageTop)
    // At its end the page goes on.
    await box.evaluate((node) => node.scrollTo(0, node.scrollHeight))
    await page.mouse.wheel(0, 40)
    await expect.poll(async () => (await getTops(box))[1]).toBe((pageTop ?? 0) + 40)
  })
}

for (const [name, html, open, css] of BOXES) {
  test(`${name} moves under the wheel on a page whose smooth scroller hears everything first`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 900, height: 700 })
    await page.goto(site.page(ABOVE + html + BELOW, CAPTURING_SCROLLER))
    const map = page.locator('[data-plat], #map')
    await expect(map).toHaveAttribute('data-plat-state', 'mounted')
    await map.scrollIntoViewIfNeeded()
    await open(page)
    const box = page.locator(css).first()
    await expect(box).toBeVisible()
    await box.hover()
    await page.mouse.wheel(0, 10)
    await expect.poll(async () => (await getTops(box))[0]).toBe(10)
  })
}
