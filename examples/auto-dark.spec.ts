import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { getLargestDifference } from './_harness/pixels.ts'
import { expect, test } from './_harness/test.ts'

const LOADER = '<script async crossorigin src="http://localhost:4000/embed/v1/loader.js"></script>'
const island = (name: string, props: object) =>
  `<div data-plat="${name}" data-plat-on="load" data-plat-props='${JSON.stringify(props)}'></div>${LOADER}`

/** Counties that are large enough to be found, one for each of eight ranges. */
const COUNTIES = ['06071', '32023', '04005', '32007', '41025', '56037', '48043', '35003']
const config = {
  main_settings: { width: 'responsive', hide_labels: 'yes', legend_position: 'outside' },
  state_specific: { KS: { color: '#7a1f1f' }, NE: { color: '#f0e4b8' }, CO: { color: '#1f4e7a' } },
  legend: {
    entries: {
      0: { name: 'Many', color: '#7a1f1f', type: 'state', ids: 'KS', shape: 'square' },
      1: { name: 'Few', color: '#f0e4b8', type: 'state', ids: 'NE', shape: 'square' },
      2: { name: 'None', color: '#1f4e7a', type: 'state', ids: 'CO', shape: 'square' },
    },
  },
}

interface Kind {
  html: string
  /** What shows when it is whole. */
  ready: string
  /** Swatches of the legend; each color is somewhere in the drawing. */
  swatches: string
  legend: string
  drawing: string
}

const KINDS: Record<string, Kind> = {
  'county map': {
    html: island('county-map', {
      thresholds: [1, 2, 3, 4, 5, 6, 7],
      values: Object.fromEntries(COUNTIES.map((fips, range) => [fips, range + 0.5])),
    }),
    ready: '.county-map-tools',
    swatches: '.county-map-legend svg',
    legend: '.county-map-legend',
    drawing: '.county-map-stage',
  },
  'state map': {
    html: island('state-map', { legend: true, highlight: ['KS', 'NE', 'CO', 'WY'] }),
    ready: '.state-map-legend',
    swatches: '.state-map-legend',
    legend: '.state-map-legend',
    drawing: '.state-map > svg',
  },
  'drop-in': {
    html: `<div id="map"></div><script>simplemaps_usmap_mapdata = ${JSON.stringify(config)}</script>
      <script async crossorigin src="http://localhost:4000/embed/v1/usmap.js"></script>`,
    ready: '.map-legend',
    swatches: '.map-legend svg',
    legend: '.map-legend',
    drawing: '.map-svg',
  },
}

type Color = [number, number, number]

/** Reads the color of each swatch, and how many pixels of the drawing have about that color. */
async function readColors(page: Page, { swatches, drawing }: Kind): Promise<{ color: Color; painted: number }[]> {
  const [points, box] = await Promise.all([
    page.locator(swatches).evaluateAll((all) =>
      all.map((swatch) => {
        const { left, top, width, height } = swatch.getBoundingClientRect()
        // The swatch of the state map is drawn before its legend's words.
        return swatch.matches('.state-map-legend') ? [left + 6, top + 9] : [left + width / 2, top + height / 2]
      }),
    ),
    page.locator(drawing).first().boundingBox(),
  ])
  const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const differs = (color: Color, at: number) => color.some((value, n) => Math.abs(value - (data[at + n] ?? 0)) > 16)
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  return points.map(([left = 0, top = 0]) => {
    const at = 3 * (Math.floor(top) * info.width + Math.floor(left))
    const color: Color = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    let painted = 0
    for (let row = Math.ceil(y); row < y + height; row++)
      for (let column = Math.ceil(x); column < x + width; column++)
        if (!differs(color, 3 * (row * info.width + column))) painted++
    return { color, painted }
  })
}

const isNear = (one: Color, other: Color) => one.every((value, n) => Math.abs(value - (other[n] ?? 0)) <= 16)

interface Surroundings {
  head?: string
  media?: Parameters<Page['emulateMedia']>[0]
  isAutoDark?: boolean
  /** Such a browser lets nobody out: it repaints small swatches of a drop-in as it does its symbols. */
  except?: string
}

const SURROUNDINGS: Record<string, Surroundings> = {
  light: {},
  dark: { head: '<style>:root { color-scheme: dark }</style>' },
  'auto dark': { isAutoDark: true, media: { colorScheme: 'dark' } },
  'auto dark on a light system': { isAutoDark: true, except: 'drop-in' },
  'forced colors': { media: { forcedColors: 'active' } },
  'more contrast': { media: { contrast: 'more' } },
  'a filter of a dark reader': {
    head: '<style>html { filter: invert(1) hue-rotate(180deg); background: #fff }</style>',
  },
}

for (const [name, kind] of Object.entries(KINDS)) {
  for (const [surroundings, { head, media = {}, isAutoDark = false, except }] of Object.entries(SURROUNDINGS)) {
    if (except === name) continue
    test(`${name}, ${surroundings}: each color of the legend is the drawing’s`, async ({ page, site }) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setAutoDarkModeOverride', { enabled: isAutoDark })
      await page.emulateMedia(media)
      await page.goto(site.page(kind.html, head))
      await expect(page.locator(kind.ready).first()).toBeVisible()
      await page.mouse.move(0, 0)
      let colors: Color[] = []
      // The drawing may come after its legend.
      await expect(async () => {
        const found = await readColors(page, kind)
        colors = found.map(({ color }) => color)
        expect(
          found.every(({ painted }) => painted > 15),
          JSON.stringify(found),
        ).toBe(true)
      }).toPass({ timeout: 30_000 })
      // What can be told apart in light can be told apart.
      const pairs = colors.flatMap((one, n) => colors.slice(n + 1).map((other) => isNear(one, other)))
      expect(pairs).not.toContain(true)
    })
  }
}

for (const [name, kind] of Object.entries(KINDS))
  test(`${name}, on paper: each color of the legend is the drawing’s, and is printed where backgrounds are not`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(site.page(kind.html, '<style>:root { color-scheme: dark }</style>'))
    await expect(page.locator(kind.ready).first()).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(async () => {
      const found = await readColors(page, kind)
      expect(Math.min(...found.map(({ painted }) => painted)), JSON.stringify(found)).toBeGreaterThan(15)
    }).toPass({ timeout: 30_000 })
    const unprinted = await page.locator(`${kind.drawing}, ${kind.legend} *, ${kind.legend}`).evaluateAll((all) =>
      all.flatMap((each) =>
        [undefined, '::before'].flatMap((pseudo) => {
          const { backgroundColor, backgroundImage, printColorAdjust } = getComputedStyle(each, pseudo)
          const hasBackground = backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none'
          return hasBackground && printColorAdjust !== 'exact' ? [`${each.tagName} ${pseudo ?? ''}`] : []
        }),
      ),
    )
    expect(unprinted).toEqual([])
  })

test('a chart on a page that the browser darkens is the chart of a dark page', async ({ page, site }) => {
  const rents = [1, 2, 3].map((beds) => ({ beds, value: { cents: 100_000 * beds } }))
  const html = island('median-rents-chart', { areaName: 'Cook', source: 'Made up', beds: 2, rents })
  const session = await page.context().newCDPSession(page)
  const draw = async (isAutoDark: boolean, head: string) => {
    await session.send('Emulation.setAutoDarkModeOverride', { enabled: isAutoDark })
    await page.goto(site.page(html, head))
    await expect(page.locator('.chart-bar').first()).toBeVisible()
    return page.locator('[data-plat]').screenshot({ animations: 'disabled' })
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await draw(false, '<style>:root { color-scheme: dark }</style>')
  expect(await getLargestDifference(dark, await draw(true, ''))).toBeLessThanOrEqual(16)
})
