import { expect, test } from './_harness/test.ts'

test('iframe: the map lives in its sandbox, and the console stays silent', async ({ page, site }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  await page.goto(site.example('iframe'))
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('#map')).toHaveAttribute('data-plat-state', 'mounted')
  await frame.locator('[data-id=CO]').hover()
  await expect(frame.locator('.map-view-tip')).toHaveText('Colorado')
  expect(said).toEqual([])
})

test.describe('where no script runs', () => {
  test.use({ javaScriptEnabled: false })

  for (const name of ['no-script', 'plain-html', 'before-load']) {
    test(`${name}: the picture and its link are there`, async ({ page, site }) => {
      await page.goto(site.example(name))
      await expect(page.locator('[data-plat] img')).toBeVisible()
      await expect(page.locator('[data-plat] a')).toHaveAttribute('href', /\/maps\/us\?highlight=/)
      const { width = 0 } = (await page.locator('[data-plat] img').boundingBox()) ?? {}
      expect(width).toBeGreaterThan(300)
    })
  }

  test('/maps/us chooses states as a form', async ({ page, site }) => {
    await page.goto(`${site.plat.origin}/maps/us`)
    await page.locator('summary').click()
    await page.locator('input[value=TX]').check()
    await page.getByRole('button', { name: /choice/ }).click()
    await expect(page).toHaveURL(/\/maps\/us\?state=TX$/)
    await expect(page.locator('[data-id=TX]')).toHaveAttribute('aria-selected', 'true')
  })
})
