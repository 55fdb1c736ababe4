import type { Page } from '@playwright/test'
import { ADA, OLIVE } from '../host/demo/people.ts'
import { violationsOn } from './_harness/axe.ts'
import { makeMember, signInAs } from './_harness/member.ts'
import { expectFitsAndIsAccessible, narrow } from './_harness/narrow.ts'
import { expect, test } from './_harness/test.ts'

const live = (page: Page, name: string) =>
  expect(page.locator(`[data-plat="${name}"][data-plat-state="mounted"]`).first()).toBeAttached()
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('a member lists a company: the button waits for what is needed, and the preview follows', async ({
  context,
  site,
}) => {
  const member = await makeMember({ database: site.database, origin: site.plat.origin }, context, {
    phone: '+14155550123',
  })
  const page = await context.newPage()
  await page.goto(`${site.plat.origin}/business/signup`)
  await live(page, 'business-form')
  const list = page.getByRole('button', { name: 'List company' })
  await expect(list).toBeDisabled()
  await page.getByLabel('Name', { exact: true }).fill('Prickly Pear Taxes')
  await page.getByLabel('Tax services').check()
  await page.getByLabel('1031 exchanges').check()
  await page.getByLabel('Skip the logo').check()
  await page.getByLabel('Markets you serve').fill('texas')
  await page.getByRole('listbox', { name: 'Markets' }).getByRole('option', { name: 'Texas', exact: true }).click()
  await expect(page.getByText('Each lead costs $20.')).toBeVisible()
  const card = page.locator('.business-form-preview .directory-card')
  await expect(card).toContainText('Prickly Pear Taxes')
  await expect(card).toContainText('1031 exchanges')
  await expect(card).toContainText('Texas')
  await expect(list).toBeEnabled()
  await list.click()
  await page.waitForURL('**/settings?done=listed')
  await expect(page.getByText('We’ll review your company and email you.')).toBeVisible()
  await member.close()
})

test('BIZ-003 BIZ-008 an owner switches between companies and edits one in place', async ({ context, site }) => {
  await signInAs(site, context, OLIVE.email)
  const page = await context.newPage()
  await page.goto(`${site.plat.origin}/business/account`)
  const selector = page.getByLabel('Company', { exact: true })
  const names = await selector.locator('option').allTextContents()
  expect(names.length).toBeGreaterThan(2)
  const second = names[1] as string
  await selector.selectOption(second)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await heading(page, second)
  await page.goto(`${site.plat.origin}/business/account`)
  await heading(page, second)
  await live(page, 'edit-business')
  await page.getByRole('link', { name: `Edit ${second}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(second)
  expect(await violationsOn(page)).toEqual([])
  const city = `Town ${Date.now() % 10_000}`
  await dialog.getByLabel('City').fill(city)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Page settings' }).click()
  await expect(page.getByLabel('City')).toHaveValue(city)
})

test('pages of the business account have no violation of accessibility and stay within 320 pixels', async ({
  context,
  site,
}) => {
  const page = await context.newPage()
  await narrow(page)
  await signInAs(site, context, OLIVE.email)
  await page.goto(`${site.plat.origin}/business/account`)
  const settings = new URL(
    await page.getByRole('link', { name: 'Page settings' }).evaluate((a) => (a as HTMLAnchorElement).href),
  )
  const company = settings.pathname.replace('/settings', '')
  for (const path of [
    '/business/account',
    '/business/account/charges',
    `${company}/settings`,
    `${company}/delete`,
    company,
  ]) {
    await page.goto(site.plat.origin + path)
    await expectFitsAndIsAccessible(page)
  }
  await signInAs(site, context, ADA.email)
  await page.goto(`${site.plat.origin}/admin/lead-prices`)
  await expectFitsAndIsAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form says what is missing, keeps what was typed, and lists the company', async ({ context, site }) => {
    const member = await makeMember({ database: site.database, origin: site.plat.origin }, context, {
      phone: '+14155550123',
    })
    const page = await context.newPage()
    await page.goto(`${site.plat.origin}/business/signup`)
    await page.getByLabel('Name', { exact: true }).fill('Plain Loans')
    await page.getByLabel('Lender', { exact: true }).check()
    await page.getByRole('button', { name: 'List company' }).click()
    for (const sentence of [
      'Choose at least one specialty.',
      'Enter your license number.',
      'Choose at least one market, or serve clients nationwide.',
      'Upload a logo or skip it.',
    ])
      await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Plain Loans')
    await page.getByLabel('DSCR loans').check()
    await page.getByLabel('License numbers').fill('NMLS 12345')
    await page.getByLabel('Markets you serve').selectOption(['TX', 'OK'])
    await page.getByLabel('Skip the logo').check()
    await page.getByRole('button', { name: 'List company' }).click()
    await page.waitForURL('**/settings?done=listed')
    await expect(page.getByLabel('Markets you serve')).toHaveValues(['OK', 'TX'])
    await member.close()
  })
})
