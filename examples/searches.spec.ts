import type { Page } from '@playwright/test'
import { expectFitsAndIsAccessible, narrow } from './_harness/narrow.ts'
import { expect, test } from './_harness/test.ts'

interface Address {
  address: string
  street_line: string
  city: string
}

async function homes(origin: string): Promise<Address[]> {
  const answer = await fetch(`${origin}/insights/address_suggestions?address=Main%20Dr`)
  return (await answer.json()) as Address[]
}

const live = (page: Page, name: string) =>
  expect(page.locator(`[data-plat=${name}]`).first()).toHaveAttribute('data-plat-state', 'mounted')

/** Searches for what is typed. */
async function search(page: Page, origin: string, text: string): Promise<void> {
  await page.goto(`${origin}/insights`)
  await live(page, 'property-search')
  await page.getByRole('combobox', { name: 'Find a property' }).fill(text)
  await page.keyboard.press('Enter')
}

test('SRCH-028 an address that is known goes to its property’s page', async ({ page, site }) => {
  const [home] = await homes(site.plat.origin)
  await search(page, site.plat.origin, home?.address ?? '')
  await page.waitForURL(/\/insights\/properties\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(home?.street_line ?? '')
})

test('SRCH-027 one that nothing is like goes to the unknown-property page, which has the text', async ({
  page,
  site,
}) => {
  await search(page, site.plat.origin, 'qqqq zzzz & co')
  await page.waitForURL(/\/insights\/unknown-property\?query=/)
  await expect(page.getByRole('main')).toContainText('qqqq zzzz & co')
})

test('SRCH-026 one that may be several opens the suggestions modal; choosing goes on', async ({ page, site }) => {
  await search(page, site.plat.origin, 'Springfield')
  const dialog = page.getByRole('dialog', { name: 'Select an address' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Find a property' })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button').first().click()
  await page.waitForURL(/\/insights\/(locations|properties)/)
})

test('without JavaScript an ambiguous address gets a page with the addresses as buttons', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${site.plat.origin}/insights`)
  await page.getByLabel('Find a property').fill('Springfield')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Select an address' })).toBeVisible()
  await page.locator('.property-search-choices button').first().click()
  await page.waitForURL(/\/insights\/(locations|properties)/)
  await page.close()
})

test('SRCH-033 SRCH-034 a market is found by its name and opens by its id', async ({ page, site }) => {
  await page.goto(`${site.plat.origin}/markets`)
  await live(page, 'market-search')
  await page.getByRole('combobox', { name: 'Find a market' }).fill('Cook County')
  const option = page.getByRole('option', { name: 'Cook County, IL' })
  await expect(option).toBeVisible()
  await option.click()
  await page.waitForURL(`${site.plat.origin}/markets/17031`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cook County')
})

test('without JavaScript the market search gets the list of markets', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${site.plat.origin}/markets`)
  await page.getByLabel('Find a market').fill('Cook County')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/\/markets\?q=Cook\+County/)
  await expect(page.getByRole('link', { name: 'Cook County, IL' }).first()).toHaveAttribute('href', '/markets/17031')
  await page.close()
})

const PAGES: [path: string, island: string][] = [
  ['/rent-estimator', 'rent-estimator'],
  ['/rent-estimator?mode=zip', 'rent-estimator'],
  ['/rent-estimator?address=Main&price=250000', 'rent-estimator'],
  ['/insights', 'property-search'],
  ['/insights?address=Springfield', 'property-search'],
]

for (const [path, island] of PAGES) {
  test(`${path} has no violation of accessibility, and fits 320 pixels`, async ({ page, site }) => {
    await narrow(page)
    await page.goto(site.plat.origin + path)
    await live(page, island)
    await expectFitsAndIsAccessible(page)
  })
}
