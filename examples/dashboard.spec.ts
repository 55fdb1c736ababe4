import type { Page } from '@playwright/test'
import { makeMember } from './_harness/member.ts'
import { expectFitsAndIsAccessible, narrow } from './_harness/narrow.ts'
import { expect, test } from './_harness/test.ts'

const order = (page: Page) =>
  page.locator('[data-widget]').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.widget))
const live = (page: Page) => expect(page.locator('[data-plat=dashboard]')).toHaveAttribute('data-plat-state', 'mounted')
const waitForSave = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/order') && response.request().method() === 'PUT')

test('a widget is dragged to another place, and stands there on another device', async ({ page, site, browser }) => {
  const { origin } = site.plat
  const member = await makeMember({ database: site.database, origin }, page.context())
  await page.goto(`${origin}/dashboard`)
  await live(page)
  const before = await order(page)
  const grip = await page.locator('[data-widget=markets] [data-grip]').boundingBox()
  const target = await page.locator('[data-widget=onboarding]').boundingBox()
  if (!grip || !target) throw new Error('nothing to drag')
  const answer = waitForSave(page)
  await page.mouse.move(grip.x + 20, grip.y + 20)
  await page.mouse.down()
  await page.mouse.move(target.x + 60, target.y + 60, { steps: 12 })
  await page.mouse.up()
  await answer
  const after = ['markets', 'onboarding', ...before.slice(2)]
  expect(await order(page)).toEqual(after)
  const elsewhere = await browser.newContext()
  await member.on(elsewhere)
  const other = await elsewhere.newPage()
  await other.goto(`${origin}/dashboard`)
  expect(await order(other)).toEqual(after)
  await elsewhere.close()
  await member.close()
})

test('the chooser adds a widget, and the browser goes to it: outlined and with the focus', async ({ page, site }) => {
  const { origin } = site.plat
  const member = await makeMember({ database: site.database, origin }, page.context())
  await page.goto(`${origin}/dashboard`)
  await page.getByText('Add a widget').click()
  await expect(page.locator('[data-plat=widget-chooser]')).toHaveAttribute('data-plat-state', 'mounted')
  await page.getByRole('button', { name: 'Add widget' }).click()
  await expect(page.getByText('No widget selected. Please select a widget then try again.')).toBeVisible()
  await page.getByRole('radio', { name: 'Calculators' }).check()
  await page.getByRole('button', { name: 'Add widget' }).click()
  await page.waitForURL(/\/dashboard\?highlight=calculators$/)
  await live(page)
  await expect(page.locator('[data-widget=calculators]')).toBeFocused()
  await expect(page.locator('[data-widget=calculators]')).toHaveAttribute('data-highlight', '')
  await expect(page.locator('[data-widget=calculators]')).toBeInViewport()
  await member.close()
})

test('a widget that fails is mended by its own retry, while the rest of the page stands', async ({ page, site }) => {
  const { origin } = site.plat
  const member = await makeMember({ database: site.database, origin }, page.context())
  await member.query('alter table saved_properties rename to elsewhere')
  try {
    await page.goto(`${origin}/dashboard`)
    await live(page)
    const card = page.locator('[data-widget=properties]')
    await expect(card).toContainText('Something went wrong.')
    await expect(page.locator('[data-widget=markets]')).toContainText('No markets yet.')
    await card.getByRole('link', { name: 'Try again' }).click()
    await expect(card.getByRole('link', { name: 'Try again' })).toBeVisible()
    await member.query('alter table elsewhere rename to saved_properties')
    await card.getByRole('link', { name: 'Try again' }).click()
    await expect(card).toContainText('No saved properties yet.')
    await expect(card.locator('[data-grip]')).toBeVisible()
  } finally {
    await member.query('alter table if exists elsewhere rename to saved_properties')
    await member.close()
  }
})

test('open_dialog opens the dialog of that name with content of the host; Escape gives the focus back', async ({
  page,
  site,
}) => {
  const { origin } = site.plat
  const member = await makeMember({ database: site.database, origin }, page.context())
  await page.goto(`${origin}/dashboard?open_dialog=help`)
  const dialog = page.getByRole('dialog', { name: 'Your dashboard' })
  await expect(dialog).toContainText('Drag it by the dots next to its name.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'How it works' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'How it works' })).toBeFocused()
  await member.close()
})

test('a market is followed on its page, and its picture stands on the dashboard', async ({ page, site }) => {
  const { origin } = site.plat
  const member = await makeMember({ database: site.database, origin }, page.context())
  await page.goto(`${origin}/markets/17031`)
  await page.getByRole('button', { name: 'Follow market' }).click()
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible()
  await page.goto(`${origin}/dashboard`)
  const market = page.locator('[data-widget=markets] li').first()
  await expect(market).toContainText('Cook County, IL')
  await expect(market.locator('svg.mini-map')).toBeVisible()
  await member.close()
})

test('onboarding: the button names the next step, opens it, and goes on', async ({ page, site }) => {
  const { origin } = site.plat
  const member = await makeMember({ database: site.database, origin }, page.context())
  await page.goto(`${origin}/dashboard`)
  await expect(page.locator('[data-plat=onboarding]')).toHaveAttribute('data-plat-state', 'mounted')
  await page.getByRole('link', { name: 'Next: Choose goals' }).click()
  await expect(page.getByLabel('Cash flow')).toBeFocused()
  await page.getByLabel('Cash flow').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Next: Set location' })).toBeFocused()
  await page.reload()
  // The name is known from the signup.
  await expect(page.getByText('2 of 8 steps')).toBeVisible()
  await member.close()
})

test('a banner is put away at once, and stays away', async ({ page, site }) => {
  const { origin } = site.plat
  const member = await makeMember({ database: site.database, origin }, page.context())
  const { rows } = await member.query(
    "insert into banners (level, message, audience, path) values ('alert', 'Figures come late.', 'members', '/onboarding') returning id",
  )
  await expect(async () => {
    await page.goto(`${origin}/onboarding`)
    await expect(page.getByText('Figures come late.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.locator('[data-plat=site-banner]')).toHaveAttribute('data-plat-state', 'mounted')
  const answer = page.waitForResponse(/\/banners\/ignore$/)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Figures come late.')).toBeHidden()
  expect((await answer).status()).toBe(204)
  await page.reload()
  await expect(page.getByText('Figures come late.')).toBeHidden()
  await member.query('delete from banners where id = $1', [rows[0]?.id])
  await member.close()
})

test('the menu of a card closes by Escape and by a look elsewhere; what was removed is undone by one key', async ({
  page,
  site,
}) => {
  const { origin } = site.plat
  const member = await makeMember({ database: site.database, origin }, page.context())
  await page.goto(`${origin}/dashboard`)
  await live(page)
  const before = await order(page)
  const card = page.locator('[data-widget=properties]')
  const remove = card.getByRole('button', { name: 'Remove' })
  await card.locator('.dash-menu summary').click()
  await expect(remove).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(remove).toBeHidden()
  await expect(card.locator('.dash-menu summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Dashboard' }).click()
  await expect(remove).toBeHidden()
  await card.locator('.dash-menu summary').click()
  await remove.click()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('“Saved properties” was removed from your dashboard.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(/highlight=properties/)
  expect(await order(page)).toEqual(before)
  await member.close()
})

test('without JavaScript: widgets are added, moved, taken off, and steps answered', async ({ browser, site }) => {
  const { origin } = site.plat
  const context = await browser.newContext({ javaScriptEnabled: false })
  const member = await makeMember({ database: site.database, origin }, context)
  const page = await context.newPage()
  await page.goto(`${origin}/dashboard`)
  await page.locator('[data-widget=markets] .dash-menu summary').click()
  await page.locator('[data-widget=markets]').getByRole('button', { name: 'Move up' }).click()
  expect((await order(page)).slice(0, 2)).toEqual(['markets', 'onboarding'])
  await page.getByText('Add a widget').click()
  await page.getByRole('radio', { name: 'Calculators' }).check()
  await page.getByRole('button', { name: 'Add widget' }).click()
  await page.waitForURL(/highlight=calculators/)
  await page.locator('[data-widget=calculators] .dash-menu summary').click()
  await page.locator('[data-widget=calculators]').getByRole('button', { name: 'Remove' }).click()
  await expect(page.locator('[data-widget=calculators]')).toHaveCount(0)
  // The name was given at sign-up.
  await expect(page.getByText('1 of 8 steps')).toBeVisible()
  await page.getByRole('link', { name: 'Next: Choose goals' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('2 of 8 steps')).toBeVisible()
  await context.close()
  await member.close()
})

for (const path of ['/dashboard', '/onboarding', '/dashboard/dialogs/help']) {
  test(`${path} has no violation of accessibility, and fits 320 pixels`, async ({ page, site }) => {
    const { origin } = site.plat
    const member = await makeMember({ database: site.database, origin }, page.context(), { pro: true })
    await narrow(page)
    await page.goto(origin + path)
    if (path === '/dashboard') await live(page)
    await expectFitsAndIsAccessible(page)
    await member.close()
  })
}
