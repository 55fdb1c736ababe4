import { expect, test } from './_harness/test.ts'

test('every example of the docs runs below its code', async ({ page, site }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(`${site.plat.origin}/docs/guides/examples`)
  const islands = page.locator('.doc-live > [data-plat]')
  expect(await islands.count()).toBeGreaterThan(4)
  for (const island of await islands.all()) {
    await island.scrollIntoViewIfNeeded()
    await expect(island).toHaveAttribute('data-plat-state', 'mounted')
  }
  expect(errors).toEqual([])
})

test('a button copies code as it stands, with the address of this host', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.plat.origin}/docs`)
  const button = page.getByRole('button', { name: 'Copy' })
  await button.click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toContain(
    `<script async crossorigin src="${site.plat.origin}/embed/v1/loader.js"></script>\n<div data-plat=`,
  )
})

test('whoever sends a message without scripts is told what is missing, and loses nothing', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${site.plat.origin}/contact`)
  await page.getByLabel('Your name').fill('Ann')
  await page.getByLabel('Your email').fill('ann@example.com')
  await page.getByLabel('Topic').selectOption({ label: 'Something else' })
  await page.getByLabel('Message').fill('   ')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Enter a message.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Ann')
  await page.getByLabel('Message').fill('Where do rents come from?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
  await page.close()
})
