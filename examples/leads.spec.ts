import { readFileSync, statSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { OLIVE } from '../host/demo/people.ts'
import { listLayoutShifts, watchLayoutShifts } from './_harness/layout-shifts.ts'
import { signInAs } from './_harness/member.ts'
import { openAt, settle } from './_harness/settle.ts'
import { expect, test } from './_harness/test.ts'

/** Opens an empty page in which the owner of three business pages is logged in. */
async function asOwner(context: BrowserContext, site: { database: string; plat: { origin: string } }): Promise<Page> {
  await signInAs(site, context, OLIVE.email)
  return context.newPage()
}
const withoutScripts = (browser: Browser) => browser.newContext({ javaScriptEnabled: false })
const live = (page: Page, name: string) =>
  expect(page.locator(`[data-plat="${name}"][data-plat-state="mounted"]`)).toBeAttached()

/** Opens the list of the owner's first company. */
async function openLeads(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/business/leads`)
  const company = page.getByRole('combobox', { name: 'Company' }).locator('option').nth(1)
  await page.goto(`${origin}/business/page/${await company.getAttribute('value')}/leads`)
  return new URL(page.url()).pathname
}

test('LEAD-018 leads are searched, changed, read and noted, and all of it is kept', async ({ context, site }) => {
  const page = await asOwner(context, site)
  const base = await openLeads(page, site.plat.origin)
  await live(page, 'leads-list')
  await live(page, 'lead-detail')
  const row = page.locator('[data-lead]').first()
  const name = (await row.locator('.leads-list-name a').textContent()) as string

  await page.getByLabel('Search leads').fill(name)
  await page.waitForURL(`**${base}?q=*`)
  await expect(page.getByRole('status').filter({ hasText: 'match' })).toBeVisible()
  await expect(row.locator('.leads-list-name a')).toHaveText(name)

  const saveReply = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await row.getByRole('combobox').selectOption('contacted')
  expect((await saveReply).status()).toBe(200)

  await row.locator('.leads-list-name a').click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByLabel('Status')).toHaveValue('contacted')
  await dialog.getByLabel('New note').fill('Called <b>twice</b>')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(dialog.getByText('Called <b>twice</b>').first()).toBeVisible()
  await dialog.getByLabel('Status').selectOption('closed_won')
  await expect(dialog.getByText(`Ask ${name} for a review`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.locator('.leads-list-name a')).toBeFocused()
  await expect(row.getByRole('combobox')).toHaveValue('closed_won')
  await expect(row).not.toHaveClass(/leads-list-new/)

  await page.reload()
  await expect(page.getByLabel('Search leads')).toHaveValue(name)
  await expect(row.getByRole('combobox')).toHaveValue('closed_won')
  await row.locator('.leads-list-name a').click()
  await expect(page.getByText('Called <b>twice</b>').first()).toBeVisible()
})

test('a status that the server does not take goes back in silence', async ({ context, site }) => {
  const page = await asOwner(context, site)
  const messages: string[] = []
  page.on('console', (message) => message.type() === 'error' && messages.push(message.text()))
  await openLeads(page, site.plat.origin)
  await live(page, 'leads-list')
  const select = page.locator('[data-lead]').last().getByRole('combobox')
  const before = await select.inputValue()
  site.plat.rules.push({ path: /\/leads\/\d+$/, answer: { status: 500, body: '{}', type: 'application/json' } })
  await select.selectOption(before === 'closed' ? 'new' : 'closed')
  await expect(select).toHaveValue(before)
  expect(messages).toContain('Failed to update lead status')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the file of leads is saved', async ({ context, site }) => {
  const page = await asOwner(context, site)
  await openLeads(page, site.plat.origin)
  await live(page, 'leads-list')
  const download = page.waitForEvent('download')
  await page.locator('summary', { hasText: 'Export' }).click()
  await page.getByRole('button', { name: 'All leads' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^.+-leads-\d{4}-\d\d-\d\d\.csv$/)
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /^\uFEFFReceived,Time zone,Company,Name,Email,Phone,Message,Status,Read\r\n/,
  )
})

test('without JavaScript everything works by forms and links', async ({ browser, site }) => {
  const context = await withoutScripts(browser)
  const page = await asOwner(context, site)
  const base = await openLeads(page, site.plat.origin)
  const row = page.locator('[data-lead]').nth(1)
  const id = await row.getAttribute('data-lead')
  const same = page.locator(`[data-lead="${id}"]`)
  await row.getByRole('combobox').selectOption('in_progress')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(same.getByRole('combobox')).toHaveValue('in_progress')

  const wasNew = /leads-list-new/.test((await same.getAttribute('class')) ?? '')
  await same.getByRole('button', { name: wasNew ? /^Mark as read/ : /^Mark as unread/ }).click()
  await expect(same).toHaveClass(wasNew ? '' : /leads-list-new/)
  await same.getByRole('checkbox').check()
  await page.getByRole('button', { name: wasNew ? 'Mark as unread' : 'Mark as read', exact: true }).click()
  await expect(same).toHaveClass(wasNew ? /leads-list-new/ : '')

  const name = (await same.locator('.leads-list-name a').textContent()) as string
  await page.getByLabel('Search leads').fill(name)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\?q=/)
  await same.locator('.leads-list-name a').click()
  await page.waitForURL(`**${base}/${id}`)
  await page.getByLabel('New note').fill('By a form')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('By a form').first()).toBeVisible()
  await page.getByText('Edit', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Delete note' }).first().click()
  await expect(page.getByText('By a form')).toHaveCount(0)

  await page.goto(`${site.plat.origin}${base}/${id}/credit`)
  await page.getByLabel('Reason').selectOption('mismatched')
  await page.getByLabel('Details').selectOption('Owner occupied')
  await page.getByRole('button', { name: 'Request credit' }).click()
  await expect(page.getByText('Attach an image or PDF as evidence.')).toBeVisible()
  await expect(page.getByLabel('Reason')).toHaveValue('mismatched')
  await page.getByLabel('Supporting documents').setInputFiles({
    name: 'proof.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  })
  await page.getByRole('button', { name: 'Request credit' }).click()
  await expect(page.getByText(/Requested on .* credited\./)).toBeVisible()
  await context.close()
})

test('the leads page loads at most 45 kB of JavaScript', async ({ context, site }) => {
  const page = await asOwner(context, site)
  site.plat.log.length = 0
  await openLeads(page, site.plat.origin)
  await live(page, 'leads-list')
  // Until the island is live, a name leads to the page of the lead.
  await live(page, 'lead-detail')
  await page.locator('.leads-list-name a').first().click()
  await expect(page.getByRole('dialog').getByLabel('Status')).toBeVisible()
  const files = new Set(site.plat.log.flatMap((line) => /^GET (\/embed\/\S+\.js)$/.exec(line)?.[1] ?? []))
  const bytes = [...files].map((file) => statSync(`dist${file}.br`).size).reduce((sum, size) => sum + size, 0)
  expect(files.size).toBeGreaterThan(3)
  expect(bytes).toBeLessThanOrEqual(45_000)
})

test('nothing moves when the list comes to life, and nothing is wider than a phone', async ({ context, site }) => {
  const page = await asOwner(context, site)
  await watchLayoutShifts(page)
  const base = await openLeads(page, site.plat.origin)
  for (const width of [320, 768, 1440])
    for (const [path, name] of [
      [base, 'leads-list'],
      [`${base.replace(/leads$/, 'lead_sms')}`, 'lead-sms-settings'],
    ] as const) {
      await openAt(page, site.plat.origin + path, { width })
      await live(page, name)
      await settle(page)
      expect(await listLayoutShifts(page), `${path} at ${width} pixels`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
})
