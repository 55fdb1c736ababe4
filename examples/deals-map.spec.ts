import type { Page } from '@playwright/test'
import { expectAccessible } from './_harness/narrow.ts'
import { startUsing } from './_harness/start-using.ts'
import { expect, test } from './_harness/test.ts'

// Without a graphics card a map takes a processor for itself.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1280, height: 900 } })

const stage = (page: Page) => page.locator('#deal-map canvas')
const points = (page: Page) => page.locator('#deal-map .deal-point')

/** Opens a page of deals, and moves the pointer: the map comes once somebody uses the page. */
async function openDeals(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('#deal-map[data-plat-state=mounted]').waitFor({ state: 'attached' })
  await startUsing(page)
}

/** Presses a button of the map and waits for the answer of its search. */
async function press(page: Page, name: string): Promise<URL> {
  const searchRequest = page.waitForRequest((request) => /[?&]zoom=/.test(request.url()))
  await page.getByRole('button', { name, exact: true }).click()
  const request = await searchRequest
  await request.response()
  return new URL(request.url())
}

test('SRCH-001 SRCH-036 SRCH-043 on a wide screen the deals are on a map of the country that can be moved', async ({
  page,
  site,
}) => {
  const first = page.waitForRequest((request) => /[?&]zoom=/.test(request.url()))
  await openDeals(page, `${site.plat.origin}/bigger_deals`)
  const { searchParams } = new URL((await first).url())
  expect(searchParams.get('zoom')).toBe('4')
  const middle = (Number(searchParams.get('min_longitude')) + Number(searchParams.get('max_longitude'))) / 2
  expect(middle).toBeCloseTo(-98.58, 1)
  await expect(stage(page)).toBeVisible()
  await expect(points(page).first()).toBeVisible()
  await expect(page.locator('#map')).toBeHidden()
})

test('a move is in the address with the filters, the list follows, and Back leads to what was searched for', async ({
  page,
  site,
}) => {
  await openDeals(page, `${site.plat.origin}/bigger_deals?q=IL&beds=2`)
  await expect(points(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deals in Illinois')
  await press(page, 'Zoom in')
  await expect(page).toHaveURL(/beds=2&min_latitude=/)
  await expect(page).not.toHaveURL(/q=IL/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deals')
  await expect(page.getByText('In the map area')).toBeVisible()
  await expect(page.locator('.deals-filters [name=q]')).toHaveValue('')
  await press(page, 'Zoom in')
  await page.goBack()
  await expect(page).toHaveURL(/\?q=IL&beds=2$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deals in Illinois')
})

test('an address with an area begins with that area, and a row of the list lights its point', async ({
  page,
  site,
}) => {
  const area = 'min_latitude=37&max_latitude=42.6&min_longitude=-91.6&max_longitude=-87.4'
  await openDeals(page, `${site.plat.origin}/bigger_deals?${area}`)
  await expect(points(page).first()).toBeVisible()
  const id = await page.locator('#deals-results [data-deal]').first().getAttribute('data-deal')
  await page.locator(`#deals-results [data-deal="${id}"] a`).focus()
  await expect(page.locator(`#deal-map a[href$="/properties/${id}"]`)).toHaveClass(/deal-point-lit/)
})

test('SRCH-037 a point opens the page of its property, where the property is on a map of its own', async ({
  page,
  site,
}) => {
  const area = 'min_latitude=37&max_latitude=42.6&min_longitude=-91.6&max_longitude=-87.4'
  await openDeals(page, `${site.plat.origin}/bigger_deals?${area}`)
  // The last one is above the others.
  const point = points(page).last()
  const href = await point.getAttribute('href')
  await point.click()
  await page.waitForURL(`**${href}`)
  await page.locator('#home-map').scrollIntoViewIfNeeded()
  await expect(page.locator('#home-map .deal-point-main')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nearby' })).toBeVisible()
})

test('a map search that fails is said above the list, and can be tried again', async ({ page, site }) => {
  await openDeals(page, `${site.plat.origin}/bigger_deals`)
  await expect(points(page).first()).toBeVisible()
  await page.route('**/bigger_deals?*zoom=*', (route) => route.abort())
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect(page.locator('#deals-note')).toContainText('This list may not match the map.')
  await page.unroute('**/bigger_deals?*zoom=*')
  await page.locator('#deals-note').getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('#deals-note')).toBeEmpty()
})

test('the map has no violation of accessibility, and its buttons have names', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openDeals(page, `${site.plat.origin}/bigger_deals?q=IL`)
  await expect(points(page).first()).toBeVisible()
  for (const name of ['Zoom in', 'Zoom out', 'Show all'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map: Homes for sale in Illinois' })).toBeVisible()
  await expectAccessible(page)
})

test('on a phone the map stands behind its button, and that which can be moved behind another', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 360, height: 740 })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(`${site.plat.origin}/bigger_deals`)
  const fold = page.locator('.deals-fold > summary')
  await expect(fold).toHaveText('Map')
  await expect(page.locator('#map')).toBeHidden()
  for (let at = 0; at < 40 && !(await fold.evaluate((it) => it === document.activeElement)); at++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#map svg')).toBeVisible()
  await expectAccessible(page)
  const button = page.getByRole('button', { name: 'Open interactive map' })
  await expect(button).toBeVisible()
  expect(scripts.filter((url) => /map-library|maplibre/.test(url))).toEqual([])
  await button.click()
  await expect(points(page).first()).toBeVisible()
})

for (const [width, isOpen] of [
  [360, false],
  [1440, true],
] as const)
  test(`without JavaScript the map of deals ${isOpen ? 'stands open beside the list' : 'opens by its button'} at ${width} pixels`, async ({
    browser,
    site,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width, height: 740 } })
    await page.goto(`${site.plat.origin}/bigger_deals`)
    const fold = page.locator('.deals-fold > summary')
    if (isOpen) await expect(fold).toBeHidden()
    else {
      await expect(page.locator('#map')).toBeHidden()
      await fold.click()
    }
    await expect(page.locator('#map svg')).toBeVisible()
    await expect(page.locator('#map svg a').first()).toHaveAttribute('href', /^\/insights\/properties\//)
    await page.close()
  })
