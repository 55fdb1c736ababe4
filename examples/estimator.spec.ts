import type { Page } from '@playwright/test'
import { whyNotKept } from './_harness/kept.ts'
import { listLayoutShifts, watchLayoutShifts } from './_harness/layout-shifts.ts'
import { listen } from './_harness/listen.ts'
import { openAt, settle } from './_harness/settle.ts'
import { expect, test } from './_harness/test.ts'

interface Place {
  label: string
  postal_code: string
  url: string
}

/** Returns a home of the demo world, as the server suggests it. */
async function aHome(origin: string): Promise<Place> {
  const answer = await fetch(`${origin}/rent-estimator-location-suggestions?q=Main`)
  const [home] = (await answer.json()) as Place[]
  if (!home) throw new Error('the demo world has no Main Street')
  return home
}

/** Waits until the island of this name has hydrated the page's form. */
const live = (page: Page, name: string) =>
  expect(page.locator(`[data-plat=${name}]`).first()).toHaveAttribute('data-plat-state', 'mounted')

test('RENT-004 the rent estimator is a page of its own: by keyboard from an address to its estimate', async ({
  page,
  site,
}) => {
  const messages = listen(page)
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
  await page.getByRole('button', { name: 'Estimate rent' }).press('Enter')
  await page.waitForURL((url) => url.pathname === home.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Back leads to the submitted form, and then to the first step.
  await page.goBack()
  await expect(page.getByLabel('Location')).toHaveValue(home.label)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue(home.label)
  await expect(page.getByLabel('Price')).toHaveValue('250000')
  expect(messages).toEqual([])
})

test('RENT-015 a ZIP code goes by POST, and the browser to the redirect_path of the answer', async ({ page, site }) => {
  const { postal_code } = await aHome(site.plat.origin)
  await page.goto(`${site.plat.origin}/rent-estimator`)
  await live(page, 'rent-estimator')
  await page.getByRole('radio', { name: 'ZIP code' }).check()
  await page.getByRole('textbox', { name: 'ZIP code' }).fill(postal_code)
  await page.locator('select[name="area_search[beds]"]').selectOption('2')
  // Reads the body at once, since it is gone once the browser has left.
  let sent: unknown
  let redirect_path = ''
  await page.route('**/insights/zip_searches', async (route) => {
    sent = [route.request().method(), route.request().postDataJSON()]
    const response = await route.fetch()
    redirect_path = ((await response.json()) as { redirect_path: string }).redirect_path
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Estimate rent' }).click()
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
  await page.getByRole('button', { name: 'Estimate rent' }).click()
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
  await page.getByRole('button', { name: 'Estimate rent' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong.' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(/\/insights\/locations\?/)
})

/** Fills the form of a ZIP code, sends it, and waits for the estimate. */
async function sendZip(page: Page, zip: string) {
  await page.getByRole('radio', { name: 'ZIP code' }).check()
  await page.getByRole('textbox', { name: 'ZIP code' }).fill(zip)
  await page.locator('select[name="area_search[beds]"]').selectOption('2')
  await page.getByRole('button', { name: 'Estimate rent' }).click()
  await page.waitForURL(/\/insights\/locations\?/)
}
const hasZip = async (page: Page, zip: string) => {
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue(zip)
  await expect(page.locator('select[name="area_search[beds]"]')).toHaveValue('2')
}

for (const cached of [true, false])
  test(`Back from an estimate gives the form back as it was sent, ${cached ? 'kept by the browser' : 'loaded again'}`, {
    tag: '@windows',
  }, async ({ playwright, launchOptions, site }) => {
    const { postal_code } = await aHome(site.plat.origin)
    // The browser that tests have keeps no page that was left.
    const flags = cached ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}
    const another = await playwright.chromium.launch({ ...launchOptions, ...flags })
    const page = await another.newPage()
    await page.goto(`${site.plat.origin}/rent-estimator`)
    await live(page, 'rent-estimator')
    await page.evaluate(() => Object.assign(window, { same: true }))
    await sendZip(page, postal_code)
    await page.goBack({ waitUntil: 'commit' })
    await hasZip(page, postal_code)
    if (cached) expect(await whyNotKept(page)).toEqual([])
    else expect(await page.evaluate(() => 'same' in window)).toBe(false)
    await page.reload()
    await hasZip(page, postal_code)
    // The address can be handed on.
    const other = await another.newPage()
    await other.goto(page.url())
    await hasZip(other, postal_code)
    await page.goForward({ waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Rent estimate' })).toBeVisible()
    await another.close()
  })

test('what is begun is there after a way round and after a reload, and stands in no address', async ({
  page,
  site,
}) => {
  await page.goto(`${site.plat.origin}/rent-estimator`)
  await live(page, 'rent-estimator')
  await page.getByRole('combobox', { name: 'Address' }).fill('12 El')
  await page.getByLabel('Price').fill('$25')
  await page.getByRole('link', { name: 'Markets' }).first().click()
  await page.waitForURL(/\/markets/)
  for (const again of [() => page.goBack(), () => page.reload()]) {
    await again()
    await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue('12 El')
    await expect(page.getByLabel('Price')).toHaveValue('$25')
    expect(new URL(page.url()).search).toBe('')
  }
})

test('beside a forum the estimator leaves address and history alone, and has its form again after Back', async ({
  page,
  site,
}) => {
  const { postal_code } = await aHome(site.plat.origin)
  const { origin } = site.plat
  await page.goto(`${origin}/forums`)
  const forums = await page
    .locator('a[href^="/forums/"]')
    .evaluateAll((all) => [...new Set(all.map((a) => (a as HTMLAnchorElement).href))])
  for (const forum of forums) {
    await page.goto(forum)
    if (await page.locator('[data-plat=rent-estimator]').count()) break
  }
  await page.locator('[data-plat=rent-estimator]').scrollIntoViewIfNeeded()
  await live(page, 'rent-estimator')
  const [url, length] = [page.url(), await page.evaluate(() => history.length)]
  await page.getByRole('radio', { name: 'Address' }).check()
  const suggested = page.waitForResponse(/location-suggestions/)
  await page.getByRole('combobox', { name: 'Address' }).fill('12 El')
  await suggested
  await settle(page)
  expect([page.url(), await page.evaluate(() => history.length)]).toEqual([url, length])
  await sendZip(page, postal_code)
  await page.goBack()
  expect(page.url()).toBe(url)
  await page.locator('[data-plat=rent-estimator]').scrollIntoViewIfNeeded()
  await hasZip(page, postal_code)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Back gives the form of a ZIP code back, and the steps of an address', async ({ page, site }) => {
    const home = await aHome(site.plat.origin)
    await page.goto(`${site.plat.origin}/rent-estimator`)
    await sendZip(page, home.postal_code)
    await page.goBack()
    await hasZip(page, home.postal_code)
    await page.goto(`${site.plat.origin}/rent-estimator`)
    await page.getByLabel('Address', { exact: true }).last().fill(home.label)
    await page.getByLabel('Price').fill('$250,000')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.locator('select[name$="verification[beds]"]').selectOption('4')
    await page.getByRole('button', { name: 'Estimate rent' }).click()
    await page.waitForURL((url) => url.pathname === home.url)
    await page.goBack()
    await expect(page.locator('select[name$="verification[beds]"]')).toHaveValue('4')
    await page.goBack()
    await expect(page.getByLabel('Price')).toHaveValue('$250,000')
    await page.goForward()
    await page.getByRole('link', { name: 'Edit address or price' }).click()
    await expect(page.getByLabel('Price')).toHaveValue('$250,000')
    await expect(page.getByLabel('Address', { exact: true }).last()).toHaveValue(home.label)
  })

  test('the estimator goes from an address over its details to the estimate', async ({ page, site }) => {
    const home = await aHome(site.plat.origin)
    await page.goto(`${site.plat.origin}/rent-estimator`)
    await page.getByLabel('Address', { exact: true }).last().fill(home.label)
    await page.getByLabel('Price').fill('$250,000')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByLabel('Location')).toHaveValue(home.label)
    await page.getByRole('button', { name: 'Estimate rent' }).click()
    await page.waitForURL((url) => url.pathname === home.url)
  })

  test('and from a ZIP code, whose mode needs no script either', async ({ page, site }) => {
    const { postal_code } = await aHome(site.plat.origin)
    await page.goto(`${site.plat.origin}/rent-estimator`)
    await page.getByRole('radio', { name: 'ZIP code' }).check()
    await page.getByRole('textbox', { name: 'ZIP code' }).fill(postal_code)
    await page.getByRole('button', { name: 'Estimate rent' }).click()
    await page.waitForURL(/\/insights\/locations\?/)
  })
})

test('pasted into any page of ours by data attribute it is whole: looks, calls and way on', async ({ page, site }) => {
  const messages = listen(page)
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
  await page.getByRole('button', { name: 'Estimate rent' }).click()
  await page.waitForURL(/\/insights\/locations\?/)
  expect(messages).toEqual([])
})

test('nothing moves while the estimator comes to life, and it is light', async ({ page, site }) => {
  await watchLayoutShifts(page)
  await openAt(page, `${site.plat.origin}/rent-estimator`, { width: 390, height: 740 })
  await live(page, 'rent-estimator')
  await settle(page)
  expect(await listLayoutShifts(page)).toEqual([])
})
