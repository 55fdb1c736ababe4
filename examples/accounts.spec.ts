import type { Page } from '@playwright/test'
import { openDatabase } from '../host/_db/database.ts'
import { makeMember } from './_harness/member.ts'
import { expectFitsAndIsAccessible, narrow } from './_harness/narrow.ts'
import { expect, test } from './_harness/test.ts'

const PASSWORD = 'quiet paper lines'

// One after another, and with one account: the host counts how often one address signs up and logs in.
test.describe.configure({ mode: 'serial' })
const ANN = `ann-${process.pid}@example.com`

let count = 0
const newEmail = () => `visitor-${process.pid}-${++count}@example.com`
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const live = (page: Page) =>
  expect(page.locator('[data-plat=signup-form]')).toHaveAttribute('data-plat-state', 'mounted')

test('GROW-010 GROW-011 GROW-014 somebody signs up by keyboard alone, and Back leads to the first step and the typed email', async ({
  page,
  site,
}) => {
  const email = ANN
  await page.goto(`${site.plat.origin}/signup?utm_source=letter&next=/markets`)
  await live(page)
  await heading(page, 'Get started for free')
  const field = page.getByLabel('Email')
  while (!(await field.evaluate((node) => node === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/account_requests'))
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({
    account_requests: { email, page_name: 'Sign up', utm_source: 'letter' },
  })
  await heading(page, 'Create your account')
  await page.goBack()
  await heading(page, 'Get started for free')
  await expect(field).toHaveValue(email)
  await page.goForward()
  await heading(page, 'Create your account')
  await page.getByLabel('Name').focus()
  await page.keyboard.type('Ann Example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('password1')
  await page.keyboard.press('Enter')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expect(page.getByText('too common')).toBeVisible()
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/markets')
  await page.locator('.account-menu summary').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden()
  await expect(page.locator('.account-menu summary')).toBeFocused()
  await expect(page.getByText('Confirm your email address to post and contact companies.')).toBeVisible()
  const { pool, close } = openDatabase(site.database, { max: 1 })
  await pool.query('update users set email_verified = true where email = $1', [email])
  await close()
})

test('GROW-021 GROW-022 an address that has an account is refused beside the field', async ({ page, site }) => {
  await page.goto(`${site.plat.origin}/signup`)
  await live(page)
  await page.getByLabel('Email').fill(ANN)
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/v1/account_requests'))
  await page.keyboard.press('Enter')
  const answer = await answered
  expect([answer.request().method(), answer.status(), await answer.json()]).toEqual([
    'POST',
    409,
    { error: 'An account with this email already exists.' },
  ])
  await expect(page.getByText('An account with this email already exists.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await heading(page, 'Get started for free')
})

test('GROW-027 whoever began and never finished is asked to finish', async ({ page, site }) => {
  const email = newEmail()
  await page.goto(`${site.plat.origin}/signup`)
  await live(page)
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await heading(page, 'Create your account')
  await page.context().clearCookies()
  await page.goto(`${site.plat.origin}/signup`)
  await live(page)
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('status')).toHaveText(
    'Looks like you haven’t created a password! Finish account registration on the sign up page.',
  )
  await page.getByRole('button', { name: 'Finish registration' }).click()
  await heading(page, 'Create your account')
})

test('a wrong login says so at once, keeps the email, and a right one goes where it was wanted', async ({
  page,
  site,
}) => {
  await page.goto(`${site.plat.origin}/settings/security`)
  await heading(page, 'Log in')
  await page.getByLabel('Email').fill(ANN)
  await page.getByLabel('Password').fill('something else')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(ANN)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/settings/security')
  await page.locator('.account-menu summary').click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${site.plat.origin}/`)
  await expect(page.getByRole('link', { name: 'Sign up', exact: true })).toBeVisible()
  // The Back button must show nothing of the member's.
  await page.goBack()
  await heading(page, 'Log in')
})

test('a page that the browser kept alive is asked for again after its member has logged out', async ({
  page,
  site,
}) => {
  const { origin } = site.plat
  const member = await makeMember({ database: site.database, origin }, page.context())
  await page.goto(`${origin}/settings`)
  const restorePage = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Begun')
  await restorePage()
  await expect(name).toHaveValue('Begun')
  const other = await page.context().newPage()
  await other.goto(`${origin}/settings`)
  await other.locator('.account-menu summary').click()
  await other.getByRole('button', { name: 'Log out' }).click()
  await other.waitForURL(`${origin}/`)
  await restorePage()
  await heading(page, 'Log in')
  await member.close()
})

test('PLAT-008 another session is disconnected from the list', async ({ page, site, browser }) => {
  await logIn(page, site.plat.origin)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await logIn(other, site.plat.origin)
  await other.goto(`${site.plat.origin}/settings`)
  await page.goto(`${site.plat.origin}/settings/security`)
  await page
    .getByRole('button', { name: /^End session/ })
    .first()
    .click()
  await expect(page.getByText('Session ended.')).toBeVisible()
  await other.reload()
  await heading(other, 'Log in')
  await elsewhere.close()
})

test('pages of accounts have no violation of accessibility and stay within 320 pixels', async ({ page, site }) => {
  const look = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(site.plat.origin + path)
      await expectFitsAndIsAccessible(page)
    }
  }
  await narrow(page)
  await look(['/signup', '/login', '/login/code', '/password/reset', '/password/reset/sent', '/password/new?token=x'])
  await look(['/login/not-me?token=x', '/login/not-me?done=1'])
  await logIn(page, site.plat.origin)
  await look(['/settings/passkeys', '/login/confirm'])
  await look(['/business/signup', '/settings', '/settings/security', '/settings/phone', '/settings/two-factor'])
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/code')
  await look(['/settings/two-factor/code'])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody signs up, Back leads to the first step, errors are where the cursor is, and logs out', async ({
    page,
    site,
  }) => {
    const email = newEmail()
    await page.goto(`${site.plat.origin}/signup`)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await heading(page, 'Create your account')
    await page.goBack()
    await heading(page, 'Get started for free')
    await page.goForward()
    await page.getByLabel('Name').fill('Ann Example')
    await page.getByLabel('Password', { exact: true }).fill('password1')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveValue('Ann Example')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/welcome')
    await page.locator('.account-menu summary').click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Log in' })).toBeVisible()
  })
})

async function logIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(ANN)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
}
