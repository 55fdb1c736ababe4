import { budgets } from '../tools/check/budgets.ts'
import { settle } from './_harness/settle.ts'
import { startUsing } from './_harness/start-using.ts'
import { expect, test } from './_harness/test.ts'
import { VISITOR_PAGES } from './_harness/visitor-pages.ts'

test.use({ viewport: { width: 1280, height: 900 } })

for (const path of VISITOR_PAGES)
  test(`${path} loads at most ${budgets.hostPage} bytes of JavaScript before somebody uses it`, async ({
    page,
    site,
  }) => {
    await page.goto(site.plat.origin + path, { waitUntil: 'networkidle' })
    await settle(page)
    const scripts = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
    )
    if (path !== '/login') expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThanOrEqual(budgets.hostPage)
  })

test('the county map of the front page answers where the pointer rests, and a tab that was pressed before it came', async ({
  page,
  site,
}) => {
  const release = site.hold(/\/county-map\./)
  await page.goto(site.plat.origin)
  const picture = page.locator('#counties .county-map-message img')
  await picture.scrollIntoViewIfNeeded()
  const tab = page.locator('#counties [role=tab]').nth(2)
  const at = await tab.boundingBox()
  await page.mouse.click((at?.x ?? 0) + 10, (at?.y ?? 0) + 10)
  await expect(tab).toBeDisabled()
  const box = await page.locator('#counties .county-map-stage').boundingBox()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) * 0.4, (box?.y ?? 0) + (box?.height ?? 0) * 0.5)
  release()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('#counties .map-tooltip')).toBeVisible()
})

test('a key is enough for the map of counties to come', async ({ page, site }) => {
  await page.goto(`${site.plat.origin}/markets`)
  const tab = page.locator('#markets-map [role=tab]').first()
  await settle(page)
  await expect(tab).toBeDisabled()
  // Nothing loads yet.
  await expect(page.locator('#markets-map .county-map-loading')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(tab).toBeEnabled()
})

test('a pointer that rests on the page as it comes starts no map; one that moves does', async ({ page, site }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto(`${site.plat.origin}/markets`)
  const tab = page.locator('#markets-map [role=tab]').first()
  await settle(page)
  // As a browser tells it, wherever the pointer is.
  for (let each = 0; each < 2; each++)
    await tab.dispatchEvent('pointermove', { clientX: 0, clientY: 0, pointerType: 'mouse' })
  await settle(page)
  await expect(page.locator('#markets-map')).toHaveAttribute('data-plat-state', 'waiting')
  await startUsing(page)
  await expect(tab).toBeEnabled()
  expect(errors).toEqual([])
})

test('a finger on a tab of the map that has not come yet opens that tab', async ({ browser, site }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 740 } })
  const page = await context.newPage()
  await page.goto(site.plat.origin)
  const tab = page.locator('#counties [role=tab]').nth(1)
  await tab.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const at = await tab.boundingBox()
  await page.touchscreen.tap((at?.x ?? 0) + 10, (at?.y ?? 0) + 10)
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await context.close()
})
