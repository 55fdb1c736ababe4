import { ADA, LOGINS } from '../host/demo/people.ts'
import { DEMO_KEY } from './_harness/host.ts'
import { listen } from './_harness/listen.ts'
import { expectFitsAndIsAccessible, narrow } from './_harness/narrow.ts'
import { expect, test } from './_harness/test.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a newcomer opens the printed address, presses a button, and is logged in; the address has no key', async ({
      page,
      site,
    }) => {
      const { origin } = site.plat
      await page.goto(`${origin}/dev?key=${DEMO_KEY}`)
      expect(page.url()).toBe(`${origin}/dev`)
      await expect(page.locator('main').getByRole('button', { name: 'Log in as' })).toHaveCount(LOGINS.length)
      await page.getByRole('button', { name: `Log in as ${ADA.name}` }).click()
      await page.waitForURL('**/dashboard')
      await expect(page.locator('.account-menu').first()).toBeAttached()
      await page.goto(`${origin}/admin`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto(`${origin}/dev`)
      await expect(page.getByRole('listitem').filter({ hasText: ADA.email })).toContainText('Logged in')
      await page.getByRole('link', { name: 'Outbox' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
    })
  })

test('the page of the demo fits a narrow screen and is accessible; without the key it is as unknown as any', async ({
  page,
  site,
}) => {
  const { origin } = site.plat
  const reply = await page.goto(`${origin}/dev`)
  expect(reply?.status()).toBe(404)
  const messages = listen(page)
  await narrow(page)
  await page.goto(`${origin}/dev?key=${DEMO_KEY}`)
  await expectFitsAndIsAccessible(page)
  expect(messages).toEqual([])
})
