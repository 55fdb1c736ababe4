import type { BrowserContext, Page } from '@playwright/test'
import { whyNotKept } from './_harness/kept.ts'
import { expect, test } from './_harness/test.ts'

interface Search {
  path: string
  field: string
  value: string
  /** The selector of a field that is typed into but not sent. */
  other: string
}

/** Back from a search: its form says what the page it belongs to shows. */
const SEARCHES: Search[] = [
  { path: '/bigger_deals', field: 'main input[name=q]', value: 'MO', other: 'TX' },
  { path: '/companies', field: 'select[name=kind]', value: 'lender', other: 'agent' },
  { path: '/forums?q=rent', field: 'search input', value: 'tax', other: 'lease' },
  { path: '/markets', field: 'main input[name=q]', value: 'Cook', other: 'King' },
]

async function put(page: Page, { field }: Search, value: string) {
  const control = page.locator(field).first()
  if (field.startsWith('select')) await control.selectOption(value)
  else await control.fill(value)
}

/** Searches, goes back, and looks at the form. @param cached whether the browser may keep the page whole */
async function thereAndBack(context: BrowserContext, origin: string, search: Search, cached: boolean): Promise<void> {
  const page = await context.newPage()
  await page.goto(origin + search.path)
  if (search.path === '/markets') await expect(page.locator('[data-plat-state=mounted]').first()).toBeVisible()
  const control = page.locator(search.field).first()
  const value = await control.inputValue()
  await page.evaluate(() => Object.assign(window, { same: true }))
  await put(page, search, search.value)
  // A page with a request on its way is not kept.
  if (cached) await page.waitForLoadState('networkidle')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).first().click()
  await page.waitForURL((url) => url.href !== origin + search.path)
  expect(await control.inputValue(), search.path).toBe(search.value)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(origin + search.path)
  await expect(control, search.path).toHaveValue(value)
  if (cached) expect(await whyNotKept(page), search.path).toEqual([])
  else expect(await page.evaluate(() => 'same' in window), search.path).toBe(false)
  await page.close()
}

for (const cached of [true, false])
  test(`the form says what is shown, ${cached ? 'kept by the browser' : 'loaded again'}`, { tag: '@windows' }, async ({
    playwright,
    launchOptions,
    site,
  }) => {
    // The browser that tests have keeps no page that was left.
    const flags = cached ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}
    const another = await playwright.chromium.launch({ ...launchOptions, ...flags })
    const context = await another.newContext()
    for (const search of SEARCHES) await thereAndBack(context, site.plat.origin, search, cached)
    await another.close()
  })

test('what was typed and not sent is there after a step aside, where the browser keeps the page', {
  tag: '@windows',
}, async ({ playwright, launchOptions, site }) => {
  const another = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await another.newPage()
  for (const search of SEARCHES.slice(0, 3)) {
    await page.goto(site.plat.origin + search.path)
    await put(page, search, search.other)
    await page.getByRole('link', { name: 'Forums' }).first().click()
    await page.waitForURL(/\/forums$/)
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.locator(search.field).first()).toHaveValue(search.other)
  }
  await another.close()
})
