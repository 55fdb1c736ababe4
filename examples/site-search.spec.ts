import { expect, test } from './_harness/test.ts'

const CODE = /\/embed\/c\/site-search\./

test('the slash key goes to the search, its code comes then and not before, and Enter opens what is marked', async ({
  page,
  site,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => CODE.test(request.url()) && fetched.push(request.url()))
  await page.goto(`${site.plat.origin}/forums`)
  const field = page.getByLabel('Search Plat')
  await expect(field).toBeVisible()
  expect(fetched).toEqual([])
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('role', 'combobox')
  expect(fetched).toHaveLength(1)
  await page.keyboard.type('cook county, il')
  await expect(page.getByRole('option', { name: 'Cook County, IL County' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/markets\/17031$/)
})

test('the slash key is a sign where somebody types', async ({ page, site }) => {
  await page.goto(`${site.plat.origin}/forums`)
  const forums = page.getByLabel('Search titles and posts')
  await forums.fill('1')
  await forums.press('/')
  await forums.press('2')
  await expect(forums).toHaveValue('1/2')
})

test('while its code does not come, Enter sends the form all the same', async ({ page, site }) => {
  const release = site.hold(CODE)
  await page.goto(`${site.plat.origin}/forums`)
  await page.keyboard.press('/')
  await page.keyboard.type('cook')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=cook$/)
  release()
})

test('without scripts the form leads to the results, and its text stands there', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.plat.origin}/forums`)
  await page.getByLabel('Search Plat').fill('cook county')
  await page.getByRole('button', { name: 'Search' }).first().click()
  await expect(page).toHaveURL(/\/search\?q=cook\+county$/)
  await expect(page.getByLabel('Search Plat')).toHaveValue('cook county')
  await expect(page.getByRole('heading', { name: 'Places' })).toBeVisible()
  await context.close()
})

test('on a phone the header leads to the search', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${site.plat.origin}/forums`)
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(page.getByLabel('Search Plat')).toBeVisible()
})

test('recent searches stay on this device until they are cleared', async ({ page, site }) => {
  await page.goto(`${site.plat.origin}/forums`)
  await page.keyboard.press('/')
  const field = page.getByLabel('Search Plat')
  await expect(field).toHaveAttribute('role', 'combobox')
  await page.keyboard.type('cook county')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await page.goto(`${site.plat.origin}/forums`)
  await page.keyboard.press('/')
  await expect(field).toHaveAttribute('role', 'combobox')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'cook county' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(page.getByRole('option', { name: 'cook county' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('plat-searches'))).toBe(null)
})
