import type { Page } from '@playwright/test'
import type { Site } from './_harness/site.ts'
import { expect, test } from './_harness/test.ts'

/** The searches and the rent estimator on somebody else's page: they ask our host, and lead to it. */
const HOST = 'http://localhost:4000'
const tag = (file = 'loader.js') => `<script async crossorigin src="${HOST}/embed/v1/${file}"></script>`
const island = (name: string, props = {}) =>
  `<div data-plat="${name}" data-plat-on="load" data-plat-props='${JSON.stringify(props)}'></div>`

async function open(page: Page, site: Site, name: string, { file = 'loader.js', props = {}, head = '' } = {}) {
  await page.goto(site.page(island(name, props) + tag(file), head))
  await expect(page.locator('[data-plat]')).toHaveAttribute('data-plat-state', 'mounted')
}

interface Place {
  label: string
  postal_code: string
  url: string
}

/** Returns a home of the demo world, as the server suggests it. */
async function aHome({ plat }: Site): Promise<Place> {
  const answer = await fetch(`${plat.origin}/rent-estimator-location-suggestions?q=Main`)
  const [home] = (await answer.json()) as Place[]
  if (!home) throw new Error('the demo world has no Main Street')
  return home
}

/** Expects that the page's own site was asked for nothing but the page. */
const onlyThePage = ({ stranger }: Site) =>
  expect(stranger.log.filter((line) => !/^GET \/(page-\d+\.html|favicon\.ico)$/.test(line))).toEqual([])

// The island's chunks know their address by themselves, a file with the loader inside by the loader.
for (const file of ['loader.js', 'market-search.js']) {
  test(`a market is found and opened at the host, from ${file}`, async ({ page, site }) => {
    await open(page, site, 'market-search', { file })
    await page.getByRole('combobox', { name: 'Find a market' }).fill('Cook County')
    await page.getByRole('option', { name: 'Cook County, IL' }).click()
    await page.waitForURL(`${site.plat.origin}/markets/17031`)
    onlyThePage(site)
  })
}

test('what is no market’s name goes to the host’s list of markets', async ({ page, site }) => {
  await open(page, site, 'market-search')
  await page.getByRole('combobox', { name: 'Find a market' }).fill('Cook')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(`${site.plat.origin}/markets?q=Cook`)
  onlyThePage(site)
})

test('a home is found by its address, and its page opened at the host', async ({ page, site }) => {
  const { label, url } = await aHome(site)
  await open(page, site, 'property-search')
  const field = page.getByRole('combobox', { name: 'Find a property' })
  await field.fill(label)
  await expect(page.getByRole('option').first()).toHaveText(label)
  await field.press('Enter')
  await page.waitForURL(site.plat.origin + url)
  onlyThePage(site)
})

test('an address that may be several is chosen on the page itself', async ({ page, site }) => {
  await open(page, site, 'property-search')
  await page.getByRole('combobox', { name: 'Find a property' }).fill('Springfield')
  await page.getByRole('button', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select an address' })
  await dialog.getByRole('button').first().click()
  await page.waitForURL((url) => url.origin === site.plat.origin && url.pathname.startsWith('/insights/'))
  onlyThePage(site)
})

for (const file of ['loader.js', 'rent-estimator.js']) {
  test(`the rent of an address is estimated by the host, from ${file}`, async ({ page, site }) => {
    const { label, url } = await aHome(site)
    await open(page, site, 'rent-estimator', { file })
    await page.getByRole('combobox', { name: 'Address' }).fill(label)
    await page.getByRole('option').first().click()
    await page.getByLabel('Price').fill('250000')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByLabel('Location')).toHaveValue(label)
    await page.getByRole('button', { name: 'Estimate rent' }).click()
    await page.waitForURL((now) => now.origin === site.plat.origin && now.pathname === url)
    onlyThePage(site)
  })
}

test('so is that of a ZIP code, and one that is not known is said beside its field', async ({ page, site }) => {
  const { postal_code } = await aHome(site)
  await open(page, site, 'rent-estimator', { props: { mode: 'zip' } })
  const zip = page.getByRole('textbox', { name: 'ZIP code' })
  const send = page.getByRole('button', { name: 'Estimate rent' })
  await zip.fill('00000')
  await send.click()
  await expect(zip).toHaveAttribute('aria-invalid', 'true')
  await zip.fill(postal_code)
  await send.click()
  await page.waitForURL((url) => url.origin === site.plat.origin && url.pathname === '/insights/locations')
  onlyThePage(site)
})

test('no cookie of the host goes along, whoever is known to it', async ({ page, site }) => {
  await page.context().addCookies([{ name: 'session', value: 'somebody', url: site.plat.origin, sameSite: 'Lax' }])
  await open(page, site, 'market-search')
  const request = page.waitForRequest(/\/markets\/search/)
  await page.getByRole('combobox', { name: 'Find a market' }).fill('Cook')
  expect(await (await request).allHeaders()).not.toHaveProperty('cookie')
})

test('under a policy that names the host for scripts and calls, nothing is refused', async ({ page, site }) => {
  const policy = `default-src 'none'; script-src ${site.plat.origin}; connect-src ${site.plat.origin}`
  const url = site.page(island('market-search') + tag(), '', { 'Content-Security-Policy': policy })
  await page.goto(url)
  await page.getByRole('combobox', { name: 'Find a market' }).fill('Cook County')
  await expect(page.getByRole('option', { name: 'Cook County, IL' })).toBeVisible()
  expect(site.stranger.reports).toEqual([])
})

test('in a frame, what was found opens in a tab of its own', async ({ page, site }) => {
  const inner = site.page(island('market-search') + tag())
  await page.goto(site.page(`<iframe src="${inner}" width="600" height="400" title="Markets"></iframe>`))
  const frame = page.frameLocator('iframe')
  await frame.getByRole('combobox', { name: 'Find a market' }).fill('Cook County')
  const tab = page.waitForEvent('popup')
  await frame.getByRole('option', { name: 'Cook County, IL' }).click()
  await (await tab).waitForURL(`${site.plat.origin}/markets/17031`)
  const list = page.waitForEvent('popup')
  await frame.getByRole('button', { name: 'Search' }).click()
  await (await list).waitForURL(/\/markets\?q=/)
  await expect(frame.getByRole('combobox', { name: 'Find a market' })).toBeVisible()
})

test('a call that is not answered is not blamed on what was typed', async ({ page, site }) => {
  await open(page, site, 'market-search')
  const field = page.getByRole('combobox', { name: 'Find a market' })
  site.plat.rules.push({ path: /\/markets\/search/, answer: { status: 404, type: 'text/html' } })
  await field.fill('Cook')
  await expect(page.getByText('Something changed. Reload the page and try again.').first()).toBeVisible()
  await page.context().setOffline(true)
  await field.fill('Cook C')
  await expect(
    page.getByText('We couldn’t reach the server. Check your connection and try again.').first(),
  ).toBeVisible()
})
