import type { Page } from '@playwright/test'
import { ANN } from '../host/demo/people.ts'
import { listLayoutShifts, watchLayoutShifts } from './_harness/layout-shifts.ts'
import { listen } from './_harness/listen.ts'
import { openDemo, signInAs } from './_harness/member.ts'
import { expectFitsAndIsAccessible, narrow } from './_harness/narrow.ts'
import { openAt, settle } from './_harness/settle.ts'
import { expect, test } from './_harness/test.ts'

/** Waits until every island of the page has mounted. */
async function live(page: Page) {
  const islands = page.locator('main [data-plat]:not([data-plat-on=interaction])')
  for (const each of await islands.all()) await expect(each).toHaveAttribute('data-plat-state', 'mounted')
}

/** Opens the link of the mail that somebody got, as they would in another browser window. */
async function openLink(page: Page, origin: string, email: string) {
  await openDemo(page.context(), origin)
  const mail = page.locator('.outbox li').first()
  await expect(async () => {
    await page.goto(`${origin}/dev/outbox?to=${encodeURIComponent(email)}`)
    await expect(mail).toContainText('Confirm your contact request', { timeout: 500 })
  }).toPass()
  const link = /https?:\/\/\S+\/confirm\?key=\S+/.exec((await mail.textContent()) ?? '')?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send your details?')
}

async function confirm(page: Page, origin: string, email: string) {
  await openLink(page, origin, email)
  await page.getByRole('button', { name: 'Confirm and send' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request sent')
}

const newEmail = () => `e2e-${Math.random().toString(36).slice(2)}@example.com`

/** Finds a search with few enough results for contact all. */
async function findMatches(page: Page, origin: string): Promise<string> {
  for (const state of ['TX', 'OH', 'FL', 'CA', 'NY', 'GA', 'IL', 'NC', 'PA', 'TN']) {
    const path = `/companies?kind=agent&state=${state}`
    await page.goto(origin + path)
    if (await page.locator('.contact-all').getByRole('link').count()) return path
  }
  throw new Error('no search has so few agents')
}

async function fill(page: Page, email = newEmail()) {
  await page.getByLabel('Your name').fill('Vera Visitor')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Phone' }).fill('14155550100')
}

test('CONT-001 CONT-030 a visitor finds a company and asks it to call, by keyboard', async ({ page, site }) => {
  const messages = listen(page)
  await page.goto(`${site.plat.origin}/companies?kind=lender`)
  await live(page)
  await page.locator('.directory-card').first().getByRole('link', { name: 'Request contact' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Your name')).toBeFocused()
  const email = newEmail()
  await fill(page, email)
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toHaveValue('(415) 555-0100')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Check your email')
  await expect(dialog.getByRole('status')).toContainText(email)
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.locator('.directory-card').first()).toContainText('Request sent')
  expect(messages).toEqual([])
  await confirm(page, site.plat.origin, email)
})

test('a visitor who mistyped the address corrects it from the dialog, and confirms by the new mail', async ({
  page,
  site,
}) => {
  await page.goto(`${site.plat.origin}/companies?kind=agent`)
  await live(page)
  await page.locator('.directory-card').first().getByRole('link', { name: 'Request contact' }).click()
  await fill(page, `typo-${newEmail()}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Request contact' }).click()
  await page.getByRole('link', { name: 'Resend or change the email' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  const right = newEmail()
  await page.getByLabel('Email').fill(right)
  await page.getByRole('button', { name: 'Resend link' }).click()
  await expect(page.getByRole('status')).toHaveText('We sent the link again.')
  await expect(page.getByText('We sent a link to')).toContainText(right)
  await confirm(page, site.plat.origin, right)
})

test('the companies selected are named below the list, three at most, and the form names them again', async ({
  page,
  site,
}) => {
  await page.goto(`${site.plat.origin}/companies?kind=lender`)
  const form = page.locator('#directory-chosen')
  const button = form.getByRole('button', { name: 'Contact selected' })
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Select at least one company first.' })).toBeVisible()
  const boxes = page.getByRole('checkbox', { name: /^Select/ })
  await expect(boxes.first()).toBeFocused()
  await page.keyboard.press('Space')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await expect(form.getByRole('status')).toHaveText('3 of 3 selected')
  await expect(boxes.nth(3)).toBeDisabled()
  await expect(page.getByText('Select at least one')).toHaveCount(0)
  const removed = form.getByRole('listitem').nth(1).getByRole('button')
  const name = await removed.textContent()
  await removed.click()
  await expect(boxes.nth(1)).toBeFocused()
  await expect(boxes.nth(3)).toBeEnabled()
  await expect(form.getByRole('listitem').filter({ hasText: name ?? '' })).toHaveCount(0)
  await button.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact 2 companies')
  await expect(page.getByRole('group', { name: 'Companies' }).getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.goBack()
  await expect(button).toHaveText('Contact selected (2)')
})

test('CONT-009 a visitor asks all of a page at once: every button says so, and contact all is done', async ({
  page,
  site,
}) => {
  await page.goto(`${site.plat.origin}${await findMatches(page, site.plat.origin)}`)
  await live(page)
  const open = await page.locator('[data-state="request-contact"].contact-request-button').count()
  await page.locator('.contact-all').getByRole('link').click()
  await fill(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Request contact' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('.contact-all')).toHaveAttribute('data-state', 'success')
  await expect(page.locator('[data-state="request-sent"].contact-request-button')).toHaveCount(open)
})

test('CONT-007 a member asks with one press, sees it after a reload, and finds it under “who received my details”', async ({
  page,
  site,
}) => {
  await signInAs(site, page.context(), ANN.email)
  await page.goto(`${site.plat.origin}/companies?kind=tax`)
  await live(page)
  const card = page
    .locator('.directory-card')
    .filter({ hasNot: page.getByText('Unavailable') })
    .first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await expect(page.getByText('By submitting, you agree')).toBeVisible()
  await card.getByRole('button', { name: 'Request contact' }).click()
  await expect(card.getByText('Request sent', { exact: true })).toBeVisible()
  await page.reload()
  await expect(card.locator('.contact-request-button')).toHaveAttribute('data-state', 'request-sent')
  await page.goto(`${site.plat.origin}/contact-requests`)
  await expect(page.getByRole('listitem').first()).toContainText(name)
})

test('CONT-008 a company that takes nobody is shown as unavailable', async ({ page, site }) => {
  await page.goto(`${site.plat.origin}/companies?page=6`)
  await live(page)
  const button = page.getByRole('button', { name: /^Unavailable/ }).first()
  await expect(button).toBeDisabled()
  await expect(button).toHaveText('Unavailable')
})

const FAULTS: [string, { answer: { status: number; body: string } } | undefined, string][] = [
  ['no network', undefined, 'We couldn’t reach the server.'],
  ['a 500', { answer: { status: 500, body: '' } }, 'Something went wrong.'],
  [
    'a 409',
    { answer: { status: 409, body: '{"error":{"code":"conflict","message":"This form was sent before."}}' } },
    'This form was sent before.',
  ],
  [
    'a 422',
    { answer: { status: 422, body: '{"errors":{"investor_email":["This address takes no mail."]}}' } },
    'This address takes no mail.',
  ],
]
for (const [what, rule, sentence] of FAULTS) {
  test(`${what}: a sentence, what was typed stays, and the second try works`, async ({ page, site }) => {
    await page.goto(`${site.plat.origin}/companies?kind=agent`)
    await live(page)
    await page.locator('.directory-card').first().getByRole('link', { name: 'Request contact' }).click()
    await fill(page)
    if (rule) site.plat.rules.push({ path: /business_leads/, times: 1, ...rule })
    else await page.route('**/business_leads', (route) => route.abort(), { times: 1 })
    const send = page.getByRole('dialog').getByRole('button', { name: 'Request contact' })
    await send.click()
    await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue('Vera Visitor')
    await send.click()
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Check your email')
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor filters, selects two, mends what was wrong, and asks them', async ({ page, site }) => {
    await page.goto(`${site.plat.origin}/companies`)
    await page.getByLabel('Service', { exact: true }).selectOption('agent')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agents')
    await page.getByRole('checkbox').nth(0).check()
    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('button', { name: 'Contact selected' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact 2 companies')
    await page.getByLabel('Your name').fill('Vera Visitor')
    await page.getByLabel('Email').fill('vera@nowhere')
    await page.getByRole('textbox', { name: 'Phone' }).fill('415-555-0100')
    await page.getByRole('button', { name: 'Request contact' }).click()
    // The island's own is there too, and empty.
    const wrong = page.getByRole('alert').filter({ hasText: /./ })
    await expect(wrong).toBeFocused()
    await expect(page.getByLabel('Your name')).toHaveValue('Vera Visitor')
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await wrong.getByRole('link').click()
    const email = `plain-${Date.now()}@example.com`
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Request contact' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
    await confirm(page, site.plat.origin, email)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  })

  test('a member asks with one press', async ({ page, site }) => {
    await signInAs(site, page.context(), ANN.email)
    await page.goto(`${site.plat.origin}/business/page/4`)
    await page.getByRole('button', { name: 'Request contact' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request sent')
  })
})

for (const path of ['/companies?page=6', '/companies?q=nobody', '/business/page/1', '/business/page/1/contact']) {
  test(`${path} has no violation of accessibility, and fits 320 pixels`, async ({ page, site }) => {
    await narrow(page)
    await page.goto(site.plat.origin + path)
    await live(page)
    await expectFitsAndIsAccessible(page)
  })
}

test('the page of a request that waits, and of its link, fit 320 pixels without violations', async ({ page, site }) => {
  await narrow(page)
  await page.goto(`${site.plat.origin}/business/page/1/contact`)
  await live(page)
  const email = newEmail()
  await fill(page, email)
  await page.getByRole('button', { name: 'Request contact' }).click()
  await page.getByRole('link', { name: 'Resend or change the email' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await expectFitsAndIsAccessible(page)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectFitsAndIsAccessible(page)
  await openLink(page, site.plat.origin, email)
  await expectFitsAndIsAccessible(page)
})

test('nothing moves while a page of companies comes to life, and it is light', async ({ page, site }) => {
  await watchLayoutShifts(page)
  await openAt(page, `${site.plat.origin}/companies`, { width: 390, height: 740 })
  await live(page)
  await settle(page)
  expect(await listLayoutShifts(page)).toEqual([])
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  expect(bytes).toBeGreaterThan(5000)
  expect(bytes).toBeLessThanOrEqual(60_000)
})
