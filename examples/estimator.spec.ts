import type { Page } from '@playwright/test'
import { expect, test } from './_harness/test.ts'

interface Place {
  label: string
  postal_code: string
  url: string
}

/** A home of the demo world, as the server suggests it. */
async function aHome(origin: string): Promise<Place> {
  const answer = await fetch(`${origin}/rent-estimator-location-suggestions?q=Main`)
  const [home] = (await answer.json()) as Place[]
  if (!home) throw new Error('the demo world has no Main Street')
  return home
}

/** The island of this name has taken the page's form over. */
const live = (page: Page, name: string) =>
  expect(page.locator(`[data-plat=${name}]`).first()).toHaveAttribute('data-plat-state', 'mounted')

/** What the page says of itself, but for the addresses of failed calls, which a test brings about. */
function listen(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load')) {
      said.push(message.text())
    }
  })
  return said
}

test('RENT-004 the rent estimator is a page of its own: by keyboard from an address to its estimate', async ({
  page,
  site,
}) => {
  const said = listen(page)
  const home = await aHome(site.plat.origin)
  await page.goto(`${site.plat.origin}/rent-estimator`)
  await live(page, 'rent-estimator')
  await page.getByRole('combobox', { name: 'Address' }).focus()
  await page.keyboard.type(home.label)
  await expect(page.getByRole('option').first()).toHaveText(home.label)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('250000')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Location')).toHaveValue(home.label)
  await expect(page.getByLabel('Location')).toBeFocused()
  await page.getByRole('button', { name: 'Estimate the rent' }).press('Enter')
  await page.waitForURL((url) => url.pathname === home.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // On the way back the estimator is ready for the next one.
  await page.goBack()
  await expect(page.getByRole('link', { name: 'See the estimate' }).or(page.getByLabel('Price'))).toBeVisible()
  expect(said).toEqual([])
})

test('RENT-015 a ZIP code goes by POST, and the browser to the redirect_path of the answer', async ({ page, site }) => {
  const { postal_code } = await aHome(site.plat.origin)
  await page.goto(`${site.plat.origin}/rent-estimator`)
  await live(page, 'rent-estimator')
  await page.getByRole('radio', { name: 'ZIP code' }).check()
  await page.getByRole('textbox', { name: 'ZIP code' }).fill(postal_code)
  await page.locator('select[name="area_search[beds]"]').selectOption('2')
  // Read on the way: the body is gone once the browser has left.
  let sent: unknown
  let redirect_path = ''
  await page.route('**/insights/zip_searches', async (route) => {
    sent = [route.request().method(), route.request().postDataJSON()]
    const response = await route.fetch()
    redirect_path = ((await response.json()) as { redirect_path: string }).redirect_path
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Estimate the rent' }).click()
  await expect.poll(() => redirect_path).not.toBe('')
  expect(sent).toEqual([
    'POST',
    { area_search: { beds: 2, baths: 2, zip_code: postal_code, structure_type: 'single_family' } },
  ])
  await page.waitForURL(site.plat.origin + redirect_path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(postal_code)
})

test('a ZIP code that does not exist is said beside the field, and what was typed stays', async ({ page, site }) => {
  await page.goto(`${site.plat.origin}/rent-estimator?mode=zip`)
  await live(page, 'rent-estimator')
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  await zip.fill('00000')
  await page.getByRole('button', { name: 'Estimate the rent' }).click()
  await expect(zip).toBeFocused()
  await expect(zip).toHaveAttribute('aria-invalid', 'true')
  await expect(zip).toHaveValue('00000')
})

test('a server that fails is a sentence with a second try', async ({ page, site }) => {
  const { postal_code } = await aHome(site.plat.origin)
  await page.goto(`${site.plat.origin}/rent-estimator?mode=zip`)
  await live(page, 'rent-estimator')
  site.plat.rules.push({ path: /zip_searches/, answer: { status: 503, body: '' }, times: 1 })
  await page.getByRole('textbox', { name: 'ZIP code' }).fill(postal_code)
  await page.getByRole('button', { name: 'Estimate the rent' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(/\/insights\/locations\?/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the estimator goes from an address over its details to the estimate', async ({ page, site }) => {
    const home = await aHome(site.plat.origin)
    await page.goto(`${site.plat.origin}/rent-estimator`)
    await page.getByLabel('Address', { exact: true }).last().fill(home.label)
    await page.getByLabel('Price').fill('$250,000')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByLabel('Location')).toHaveValue(home.label)
    await page.getByRole('button', { name: 'Estimate the rent' }).click()
    await page.waitForURL((url) => url.pathname === home.url)
  })

  test('and from a ZIP code, whose mode needs no script either', async ({ page, site }) => {
    const { postal_code } = await aHome(site.plat.origin)
    await page.goto(`${site.plat.origin}/rent-estimator`)
    await page.getByRole('radio', { name: 'ZIP code' }).check()
    await page.getByRole('textbox', { name: 'ZIP code' }).fill(postal_code)
    await page.getByRole('button', { name: 'Estimate the rent' }).click()
    await page.waitForURL(/\/insights\/locations\?/)
  })
})

test('pasted into any page of ours by data attribute it is whole: looks, calls and way on', async ({ page, site }) => {
  const said = listen(page)
  const { postal_code } = await aHome(site.plat.origin)
  await page.goto(`${site.plat.origin}/maps/us`)
  await live(page, 'state-map')
  await page.evaluate(() => {
    const post = document.createElement('article')
    const island = document.createElement('div')
    island.setAttribute('data-plat', 'rent-estimator')
    island.setAttribute('data-plat-props', '{"mode":"zip"}')
    post.append('What would you ask for this one?', island)
    document.querySelector('main')?.prepend(post)
  })
  await live(page, 'rent-estimator')
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  await expect(zip).toHaveCSS('min-height', '44px')
  await expect(page.locator('input[name=price]')).toBeHidden()
  await zip.fill(postal_code)
  await page.getByRole('button', { name: 'Estimate the rent' }).click()
  await page.waitForURL(/\/insights\/locations\?/)
  expect(said).toEqual([])
})

test('nothing moves while the estimator comes to life, and it is light', async ({ page, site }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const each of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(each.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.setViewportSize({ width: 390, height: 740 })
  await page.goto(`${site.plat.origin}/rent-estimator`)
  await live(page, 'rent-estimator')
  await page.waitForTimeout(300)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(0.002)
})
