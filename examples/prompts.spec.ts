import { violationsOn } from './_harness/axe.ts'
import { makeMember } from './_harness/member.ts'
import {
  dialog,
  expectClosed,
  expectDialog,
  expectNone,
  openWithPrompts as open,
  signInOnVisitorsPage,
} from './_harness/prompts.ts'
import { expect, test } from './_harness/test.ts'

test('GROW-055 GROW-056 GROW-057 the subscription popup appears after 30000 ms, can be dismissed, and is shown once per browser', async ({
  page,
  site,
}) => {
  const url = `${site.plat.origin}/forums`
  await open(page, url)
  await page.clock.runFor(29_000)
  await expectNone(page)
  await page.clock.runFor(1000)
  await expectDialog(page, 'The newsletter for rental investors')
  await expect
    .poll(async () => {
      // Effects wait for a frame, and the clock stands still.
      await page.clock.runFor(20)
      return page.evaluate(() => localStorage.getItem('subscription_popup_shown'))
    })
    .toBe('1')
  await page.getByRole('button', { name: 'Close' }).click()
  await expectClosed(page)
  await open(page, url)
  await page.clock.runFor(40_000)
  await expectNone(page)
})

test('a prompt waits while somebody types or has a dialog open, and comes afterwards', async ({ page, site }) => {
  await open(page, `${site.plat.origin}/forums`)
  await page.evaluate(() => {
    const field = document.createElement('textarea')
    const other = document.createElement('dialog')
    other.id = 'other'
    document.body.append(field, other)
    field.focus()
  })
  await page.clock.runFor(35_000)
  await expectNone(page)
  await page.evaluate(() => {
    document.querySelector('textarea')?.remove()
    document.querySelector<HTMLDialogElement>('#other')?.show()
  })
  await page.clock.runFor(5000)
  await expect(page.locator('dialog[open]')).toHaveId('other')
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#other')?.close())
  await page.clock.runFor(1000)
  await expectDialog(page, 'The newsletter for rental investors')
  // One at a time, and none after it.
  await page.keyboard.press('Escape')
  await page.clock.runFor(100_000)
  await expectNone(page)
})

test('GROW-075 GROW-076 the gated popup opens after its delay unless hidden; closing hides it for 86,400,000 ms', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => localStorage.setItem('subscription_popup_shown', '1'))
  await page.goto(`${site.plat.origin}/forums/1`)
  const topic = await page.locator('a[href*="/topics/"]').first().getAttribute('href')
  const url = site.plat.origin + topic
  await open(page, url)
  await page.clock.runFor(44_000)
  await expectNone(page)
  await page.clock.runFor(1000)
  await expectDialog(page, 'Sign up to keep reading')
  await expect(dialog(page).getByRole('link', { name: 'Sign up for free' })).toHaveAttribute(
    'href',
    `/signup?${new URLSearchParams({ next: topic as string })}`,
  )
  const closedAt = await page.evaluate(() => Date.now())
  await page.keyboard.press('Escape')
  await expectClosed(page)
  const until = Number(await page.evaluate(() => localStorage.getItem('gated_popup_hidden_until')))
  expect(until - 86_400_000).toBeGreaterThanOrEqual(closedAt)
  expect(until - 86_400_000).toBeLessThan(closedAt + 1000)
  await open(page, url)
  await page.clock.runFor(60_000)
  await expectNone(page)
  // A time that is over.
  await page.evaluate(() => localStorage.setItem('gated_popup_hidden_until', '1'))
  await open(page, url)
  await page.clock.runFor(45_000)
  await expectDialog(page, 'Sign up to keep reading')
  await page.clock.resume()
  expect(await violationsOn(page)).toEqual([])
})

test('GROW-077 GROW-078 GROW-079 GROW-081 the free pro trial dialog opens 3 seconds after load only with pro-trial-dialog, and not again for a day', async ({
  page,
  site,
  context,
}) => {
  const url = `${site.plat.origin}/forums?pro-trial-dialog`
  await open(page, `${site.plat.origin}/forums`)
  await page.clock.runFor(5000)
  await expectNone(page)
  await open(page, url)
  await page.clock.runFor(2500)
  await expectNone(page)
  await page.clock.runFor(500)
  await expectDialog(page, 'Get more out of Plat with Pro')
  await expect(dialog(page).getByRole('link', { name: 'See Pro plans' })).toHaveAttribute('href', '/trial')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expectClosed(page)
  const closed = (await context.cookies(url)).find(({ name }) => name === 'pro_trial_closed')
  const seconds = (closed?.expires ?? 0) - Date.now() / 1000
  expect(seconds).toBeGreaterThan(86_400 - 600)
  expect(seconds).toBeLessThanOrEqual(86_401)
  await open(page, url)
  await page.clock.runFor(5000)
  await expectNone(page)
})

test('GROW-080 GROW-082 a pro user, whose identity cookie contains pro, gets no free pro trial dialog', async ({
  page,
  site,
}) => {
  const url = `${site.plat.origin}/forums?pro-trial-dialog`
  const { close } = await signInOnVisitorsPage(page, site, url, { pro: true })
  await open(page, url)
  await page.clock.runFor(5000)
  await expectNone(page)
  await close()
  const free = await signInOnVisitorsPage(page, site, url, { pro: false })
  await open(page, url)
  await page.clock.runFor(5000)
  await expectDialog(page, 'Get more out of Plat with Pro')
  await free.close()
})

test('GROW-058 a free-trial popup may intercept address selection: of a member without Pro, after three addresses', async ({
  page,
  site,
  context,
}) => {
  const { close } = await makeMember({ database: site.database, origin: site.plat.origin }, context)
  const url = `${site.plat.origin}/bigger_deals`
  await page.goto(url)
  const street = (await page.locator('main table th[scope=row] a').first().textContent())?.split(',')[0] ?? ''
  const field = page.locator('#deal-address')
  const choose = async () => {
    await page.goto(url)
    await expect(page.locator('#prompts')).toHaveAttribute('data-plat-state', 'mounted')
    await field.pressSequentially(street)
    await page.locator('#deal [role=option]').first().click()
  }
  for (let each = 0; each < 3; each++) {
    await choose()
    await expect(page).not.toHaveURL(url)
  }
  await choose()
  await expect(dialog(page).locator('h2')).toHaveText('Looking up a lot of homes?')
  await expect(page).toHaveURL(url)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(field).toHaveValue(new RegExp(street))
  // Not in the way a second time that day.
  await page.locator('#deal button[type=submit]').click()
  await expect(page).not.toHaveURL(url)
  await close()
})
