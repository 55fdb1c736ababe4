import { getSnippets } from '../widgets/embed-snippets/model.ts'
import { DEFAULTS } from '../widgets/embed-snippets/query.ts'
import { listLayoutShifts, watchLayoutShifts } from './_harness/layout-shifts.ts'
import { getLargestDifference } from './_harness/pixels.ts'
import { openAt, settle } from './_harness/settle.ts'
import { startUsing } from './_harness/start-using.ts'
import { expect, test } from './_harness/test.ts'
import { becomes } from './scenarios/island.ts'

const PAGES = ['/maps/us', '/embed?highlight=TX']
const EXAMPLES = ['plain-html', 'csp-nonce', 'sri']
const WIDTHS = [360, 1000, 1440]

test.beforeEach(({ page }) => watchLayoutShifts(page))

for (const path of PAGES) {
  test(`${path}: nothing moves when the map comes to life, and every pixel of it stays`, { tag: '@windows' }, async ({
    page,
    driver,
    site,
  }) => {
    for (const width of WIDTHS) {
      const release = site.hold(/loader\.js/)
      await openAt(page, site.plat.origin + path, { width, waitUntil: 'commit' })
      await page.locator('#map svg').waitFor()
      const before = await page.locator('#map').screenshot()
      release()
      await becomes(driver, 'mounted', '#map')
      await settle(page)
      expect(await listLayoutShifts(page), `at ${width} pixels`).toEqual([])
      expect(await getLargestDifference(before, await page.locator('#map').screenshot())).toBeLessThanOrEqual(2)
    }
  })
}

for (const path of ['/', '/maps/counties', '/embed/maps', '/bigger_deals']) {
  test(`${path}: on a phone the map comes to life in the height that was kept for it`, async ({
    page,
    driver,
    site,
  }) => {
    const release = site.hold(/loader\.js/)
    await openAt(page, site.plat.origin + path, { width: 360, height: 780, waitUntil: 'commit' })
    const map = page.locator('main [data-plat]:not([data-plat-on=interaction])').first()
    await map.scrollIntoViewIfNeeded()
    const height = async () => Math.round((await map.boundingBox())?.height ?? 0)
    const before = await height()
    release()
    await startUsing(page)
    await becomes(driver, 'mounted', 'main [data-plat]:not([data-plat-on=interaction])')
    await settle(page)
    expect(await height()).toBe(before)
  })
}

for (const width of [360, 1440])
  test(`at ${width} pixels the metrics of the counties are one line of tabs, and the open one is in sight`, async ({
    page,
    site,
  }) => {
    await openAt(page, `${site.plat.origin}/`, { width })
    await startUsing(page)
    const tabs = page.locator('#counties [role=tab]')
    await expect(tabs.first()).toBeEnabled()
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
    expect([tops.length, new Set(tops).size]).toEqual([7, 1])
    const row = page.locator('#counties [role=tablist]')
    const hidden = await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    if (width === 1440) expect(hidden).toBe(0)
    else expect(hidden).toBeGreaterThan(0)
    await tabs.first().press('End')
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
    await expect(tabs.last()).toBeInViewport({ ratio: 0.99 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

for (const name of EXAMPLES) {
  test(`${name}: nothing moves when the picture becomes the map`, async ({ page, driver, site }) => {
    for (const width of WIDTHS) {
      await openAt(page, site.example(name), { width })
      await becomes(driver, 'mounted')
      await settle(page)
      expect(await listLayoutShifts(page), `at ${width} pixels`).toEqual([])
    }
  })
}

for (const highlight of [[], ['TX']]) {
  test(`the snippet as it is given, ${highlight.join() || 'no state'} highlighted: nothing moves, and nothing stands out of a phone`, async ({
    page,
    driver,
    site,
  }) => {
    const options = { ...DEFAULTS, highlight }
    const [snippet] = getSnippets({ origin: site.plat.origin, major: 'v1', options, names: { TX: 'Texas' } })
    for (const width of WIDTHS) {
      const release = site.hold(/loader\.js/)
      await openAt(page, site.page(`${snippet?.code}<p id="below">Below</p>`), { width, waitUntil: 'commit' })
      await page.locator('[data-plat] img').evaluate((image: HTMLImageElement) => image.decode())
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const [box, below] = [await page.locator('[data-plat]').boundingBox(), await page.locator('#below').boundingBox()]
      release()
      await becomes(driver, 'mounted')
      await settle(page)
      const [after, then] = [
        await page.locator('[data-plat]').boundingBox(),
        await page.locator('#below').boundingBox(),
      ]
      expect([after?.x, after?.y, after?.width]).toEqual([box?.x, box?.y, box?.width])
      expect(Math.abs((then?.y ?? 0) - (below?.y ?? 0)), `at ${width} pixels`).toBeLessThan(8)
    }
  })
}

test('the map takes exactly the box of its picture', async ({ page, driver, site }) => {
  const box = () => page.locator('[data-plat]').boundingBox()
  site.plat.rules.push({ path: /loader\.js/, answer: 'never' })
  await page.goto(site.example('plain-html'), { waitUntil: 'commit' })
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  const before = await box()
  site.reset()
  await page.goto(site.example('plain-html'))
  await becomes(driver, 'mounted')
  const after = await box()
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(8)
  expect(after?.width).toBe(before?.width)
})

test('a picture in the element of a drop-in is seen until the map takes its box', async ({ page, site }) => {
  const { origin } = site.plat
  const picture = `<img src="${origin}/embed/map.svg?info=us" width="1000" height="616" alt="The United States" style="width:100%;height:auto">`
  const data =
    '<script>var simplemaps_usmap_mapdata = { main_settings: { width: "responsive" }, state_specific: {} }</script>'
  const script = `<script async crossorigin src="${origin}/embed/v1/usmap.js"></script>`
  for (const width of WIDTHS) {
    const release = site.hold(/usmap\.js/)
    const url = site.page(`<div id="map">${picture}</div><p>Below</p>${data}${script}`)
    await openAt(page, url, { width, waitUntil: 'commit' })
    await page.locator('#map img').evaluate((image: HTMLImageElement) => image.decode())
    const before = await page.locator('#map').boundingBox()
    release()
    await expect(page.locator('#map .sm_state')).toHaveCount(51)
    await expect(page.locator('#map img')).toHaveCount(0)
    const after = await page.locator('#map').boundingBox()
    expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width])
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0)), `at ${width} pixels`).toBeLessThan(8)
  }
})

test('a header of large text stays within the page, and of usual text in one line, or with the places in a second one', async ({
  page,
  site,
}) => {
  const header = () =>
    page.evaluate(() => {
      const links = [...document.querySelectorAll('.top > a:not(.skip), .top nav a')]
      const boxes = links.filter((link) => link.checkVisibility()).map((link) => link.getBoundingClientRect())
      return {
        right: Math.max(...boxes.map(({ right }) => right)),
        middles: new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2))).size,
      }
    })
  for (const width of [860, 1000, 1440]) {
    await page.setViewportSize({ width, height: 600 })
    await page.goto(site.plat.origin)
    expect((await header()).middles, `lines at ${width} pixels`).toBe(width < 1100 ? 2 : 1)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect((await header()).right, `at ${width} pixels`).toBeLessThanOrEqual(width - 16)
  }
})

for (const [size, lines] of [
  ['100%', 1],
  ['200%', 3],
] as const) {
  test(`at 320 pixels and text of ${size} the places of the header stand apart, in as many lines as they need`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 600 })
    await page.goto(site.plat.origin)
    const boxes = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      const places = document.querySelectorAll('.top nav:not(.account) a')
      return [...places].map((place) => place.getBoundingClientRect().toJSON() as DOMRect)
    }, size)
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(lines)
    const gaps = boxes.slice(1).flatMap((box, index) => {
      const before = boxes[index] as DOMRect
      return box.top === before.top ? [box.left - before.right] : []
    })
    expect(Math.min(...gaps)).toBeGreaterThan(lines > 1 ? 7 : 1)
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(304)
  })
}

test('whoever taps just above or below “Sign up” meets it: 44 pixels for a finger', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 600 })
  await page.goto(site.plat.origin)
  const met = await page.locator('.sign-up').evaluate((link) => {
    const { left, width, top, height } = link.getBoundingClientRect()
    const at = (y: number) => document.elementFromPoint(left + width / 2, y) === link
    return [at(top + height / 2 - 21.5), at(top + height / 2 + 21.5)]
  })
  expect(met).toEqual([true, true])
})
