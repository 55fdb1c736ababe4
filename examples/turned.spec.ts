import type { Page } from '@playwright/test'
import { expect, test } from './_harness/test.ts'
import { LOADER } from './scenarios/parts.ts'

const UPRIGHT = { width: 390, height: 844 }
const ON_ITS_SIDE = { width: 844, height: 390 }

const TABLET_UPRIGHT = { width: 820, height: 1180 }
const TABLET_ON_ITS_SIDE = { width: 1180, height: 820 }

test.use({ hasTouch: true, isMobile: true, viewport: UPRIGHT })

const PHONE = '<meta name="viewport" content="width=device-width,initial-scale=1">'
const WORDS = 'A sentence about this place that takes a line or two'

const island = (name: string, props: object) =>
  `<div data-plat="${name}" data-plat-on="load"><script type="application/json">${JSON.stringify(props)}</script></div>${LOADER}`

const config = (popups: string) => ({
  main_settings: { popups, zoom: 'no', all_states_zoomable: 'no' },
  state_specific: Object.fromEntries(
    ['ME', 'FL', 'WA'].map((id) => [id, { name: `Somewhere ${id}`, description: WORDS }]),
  ),
})

/** What floats over each map, and how a page gets it. */
const MAPS: [name: string, body: string, shape: string, floats: string][] = [
  ['state-map, its tip', island('state-map', { select: 'many' }), '[data-id=ME]', '.map-tooltip'],
  [
    'state-map, its pop-up',
    island('state-map', { details: { ME: { title: 'Maine', text: WORDS } } }),
    '[data-id=ME]',
    '.map-popover',
  ],
  [
    'county-map, its tip',
    island('county-map', { values: { '23003': 3, '23019': 9, '48453': 1 } }),
    'canvas',
    '.map-tooltip',
  ],
  ['map, its pop-up', island('map', { data: config('on_click') }), '.sm_state_ME', '.map-popup'],
  ['map, its tip', island('map', { data: config('on_hover') }), '.sm_state_ME', '.map-popup'],
  [
    'the drop-in script',
    `<div id="map"></div><script>var simplemaps_usmap_mapdata = ${JSON.stringify(config('detect'))}</script><script src="http://localhost:4000/embed/v1/usmap.js"></script>`,
    '.sm_state_ME',
    '.tt_sm',
  ],
]

/** Where Maine is on the picture of the counties, as parts of its width and height. */
const MAINE = [0.925, 0.12] as const

/** Taps near the right edge of the map, where a tip stands out first when the map gets narrower. */
async function tap(page: Page, shape: string): Promise<void> {
  const box = await page.locator(shape).first().boundingBox()
  if (!box) throw new Error(`${shape} is not there`)
  const [across, down] = shape === 'canvas' ? MAINE : [0.5, 0.5]
  await page.touchscreen.tap(box.x + box.width * across, box.y + box.height * down)
}

/** Reads whether the page is as wide as the screen, at its own size, and where what floats is. */
const measure = (page: Page) =>
  page.evaluate(async () => {
    // A browser zooms out after it has painted what is too wide.
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
    return {
      over: document.documentElement.scrollWidth - innerWidth,
      width: innerWidth,
      scale: visualViewport?.scale,
    }
  })

for (const [name, body, shape, floats] of MAPS) {
  for (const [way, before, after] of [
    ['phone that is turned on its side', UPRIGHT, ON_ITS_SIDE],
    ['phone that is turned upright', ON_ITS_SIDE, UPRIGHT],
    ['tablet that is turned upright', TABLET_ON_ITS_SIDE, TABLET_UPRIGHT],
  ] as const) {
    test(`${name}: a ${way} shows the page at its size`, async ({ page, site }) => {
      await page.setViewportSize(before)
      await page.goto(site.page(body, PHONE))
      await page.locator(shape).first().waitFor()
      const floating = page.locator(floats).first()
      await expect(async () => {
        await tap(page, shape)
        await expect(floating).toBeVisible({ timeout: 500 })
      }).toPass()
      await page.setViewportSize(after)
      await expect.poll(() => measure(page)).toEqual({ over: 0, width: after.width, scale: 1 })
      // It stands on the screen, or has gone.
      const box = (await floating.boundingBox()) ?? { x: 0, width: 0 }
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(after.width)
      await page.setViewportSize(before)
      await expect.poll(() => measure(page)).toEqual({ over: 0, width: before.width, scale: 1 })
    })
  }
}
