import type { Page } from '@playwright/test'
import { listen } from './_harness/listen.ts'
import { openDemo } from './_harness/member.ts'
import { expectFitsAndIsAccessible, narrow } from './_harness/narrow.ts'
import { expect, test } from './_harness/test.ts'

const newPhone = () => `4152${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`

/** Reads the code that was texted to a number. */
async function readCode(page: Page, origin: string, phone: string): Promise<string> {
  await openDemo(page.context(), origin)
  const other = await page.context().newPage()
  let code: string | undefined
  await expect(async () => {
    await other.goto(`${origin}/dev/outbox?to=${encodeURIComponent(`+1${phone}`)}`)
    code = /(\d{6}) is your Plat code/.exec((await other.locator('.outbox').textContent()) ?? '')?.[1]
    expect(code).toBeTruthy()
  }).toPass()
  await other.close()
  return code as string
}

async function fillContact(page: Page, phone: string) {
  await page.getByLabel('Full name').fill('Vera Visitor')
  await page.getByRole('textbox', { name: 'Email' }).fill(`finder-${phone}@example.com`)
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await page.getByLabel('I agree to receive a text message').check()
  await page.getByRole('button', { name: 'Verify' }).click()
}

const title = (page: Page) => page.locator('fieldset[data-current] > legend')

async function answerAsBorrower(page: Page) {
  await page.getByLabel('A lender').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(title(page)).toHaveText('Down payment')
  await page.getByLabel('Target purchase price').fill('300000')
  await page.getByLabel('Down payment, as a percentage').fill('20')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('I’m self-employed').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page
    .getByRole('textbox', { name: 'Property address' })
    .or(page.getByRole('combobox', { name: 'Property address' }))
    .fill('Austin, TX')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(title(page)).toHaveText('Contact info')
}

test('FIND-002 FIND-003 a visitor finds a lender in steps, confirms the phone by text, and contacts the best three', async ({
  page,
  site,
}) => {
  const messages = listen(page)
  const { origin } = site.plat
  await page.goto(`${origin}/business-finder`)
  await expect(page.locator('#finder')).toHaveAttribute('data-plat-state', 'mounted')
  await answerAsBorrower(page)
  // Reloaded, it is the same step with the same answers.
  await page.reload()
  await expect(page.locator('#finder')).toHaveAttribute('data-plat-state', 'mounted')
  await expect(title(page)).toHaveText('Contact info')
  const phone = newPhone()
  await fillContact(page, phone)
  const code = page.getByLabel('Verification code')
  await expect(code).toBeVisible()
  await code.fill(await readCode(page, origin, phone))
  await page.getByRole('button', { name: 'See matches' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lenders for you in Texas')
  expect(new URL(page.url()).search).not.toContain('Vera')
  await expect(page.locator('.finder-match').first()).toContainText('Why you see it')
  await expect(page.locator('[data-plat="contact-all"]')).toHaveAttribute('data-plat-state', 'mounted')
  await page.getByRole('button', { name: 'Contact top 3' }).click()
  await expect(page.getByText('All contacted')).toBeVisible()
  expect(messages).toEqual([])
})

test('a step that is left by the browser’s Back and Forward keeps its answers and its address', async ({
  page,
  site,
}) => {
  await page.goto(`${site.plat.origin}/business-finder`)
  await expect(page.locator('#finder')).toHaveAttribute('data-plat-state', 'mounted')
  await answerAsBorrower(page)
  expect(new URL(page.url()).searchParams.get('step')).toBe('contact')
  await page.goBack()
  await expect(title(page)).toHaveText('Property address')
  await page.goBack()
  await expect(title(page)).toHaveText('Unique situations')
  await expect(page.getByLabel('I’m self-employed')).toBeChecked()
  await page.goForward()
  await expect(title(page)).toHaveText('Property address')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each step is a page; Back keeps the answers, and the code leads to the matches', async ({ page, site }) => {
    const { origin } = site.plat
    await page.goto(`${origin}/business-finder`)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Choose who you’re looking for.')).toBeVisible()
    await answerAsBorrower(page)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(title(page)).toHaveText('Property address')
    await expect(page.getByRole('textbox', { name: 'Property address' })).toHaveValue('Austin, TX')
    await page.getByRole('button', { name: 'Next' }).click()
    const phone = newPhone()
    await fillContact(page, phone)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code')
    await page.getByLabel('Verification code').fill(await readCode(page, origin, phone))
    await page.getByRole('button', { name: 'See matches' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lenders for you in Texas')
    await page.locator('.finder-match').first().getByRole('button', { name: 'Request contact' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request sent')
  })

  test('answers are saved for later', async ({ page, site }) => {
    await page.goto(`${site.plat.origin}/business-finder?kind=tax&step=tax-subtypes`)
    await page.getByLabel('Cost segregation').check()
    await page.getByRole('button', { name: 'Save and finish later' }).click()
    await expect(page.getByRole('status')).toContainText('Saved.')
    await page.goto(`${site.plat.origin}/business-finder`)
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page.getByLabel('Cost segregation')).toBeChecked()
  })
})

test('its pages fit a narrow screen and offend no axe', async ({ page, site }) => {
  await narrow(page)
  const lender =
    'kind=lender&target_purchase_price=300000&down_payment_percentage=20&unique_situations[]=none&property_address=Austin,+TX'
  for (const path of ['', '?kind=lender&step=down-payment', `?${lender}&step=contact`, `/results?${lender}`]) {
    await page.goto(`${site.plat.origin}/business-finder${path}`)
    await expect(page.locator('main [data-plat]').first()).toHaveAttribute('data-plat-state', 'mounted')
    await expectFitsAndIsAccessible(page)
  }
})
