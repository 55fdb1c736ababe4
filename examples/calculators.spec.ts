import { expect, test } from './_harness/test.ts'
import { becomes } from './scenarios/island.ts'

/** Calculators on our pages, without scripts, and on somebody else's page. */
test('CALC-001 CALC-014 a visitor works out a deal, and the address has all of it', async ({ page, driver, site }) => {
  await page.goto(`${site.plat.origin}/calculators/rental-property`)
  await becomes(driver, 'mounted', 'main [data-plat=rental-property-calculator]')
  await page.getByLabel('Purchase price').fill('300000')
  await page.getByLabel('Down payment percentage', { exact: true }).first().fill('25')
  await expect(page.getByLabel('Down payment', { exact: true })).toHaveValue('75,000')
  await page.getByLabel('Rental income').fill('3100')
  const conclusion = page.locator('.calc-conclusion')
  await expect(conclusion).toContainText(/This rental pays you \$\d+ a month; the lender’s 1\.25 DSCR test passes/)
  await page.waitForURL(/rental_income=3100/)
  const conclusionText = await conclusion.textContent()
  // Whoever opens the address sees the same, and so does the link to share.
  const shared = await page.locator('a[data-share=copy]').getAttribute('href')
  expect(shared).toBe(page.url())
  await page.goto(page.url())
  await expect(conclusion).toHaveText(conclusionText ?? '')
})

test('CALC-029 the first use is stored, once', async ({ page, driver, site }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/concierge/calculator_usage_messages')) sent.push(request.postData() ?? '')
  })
  await page.goto(`${site.plat.origin}/calculators/mortgage`)
  await becomes(driver, 'mounted', 'main [data-plat=mortgage-calculator]')
  const answered = page.waitForResponse((response) => response.url().endsWith('/concierge/calculator_usage_messages'))
  await page.getByLabel('Interest rate').fill('7')
  expect((await answered).status()).toBe(204)
  await page.getByLabel('Interest rate').fill('8')
  await page.waitForURL(/interest_rate=8/)
  expect(sent.map((body) => JSON.parse(body))).toEqual([
    { castle_request_token: expect.any(String), concierge_message: { calculator_name: 'mortgage' } },
  ])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('CALC-002 CALC-016 the down payment calculator answers after its button', async ({ page, site }) => {
    await page.goto(`${site.plat.origin}/calculators/down-payment`)
    await page.getByLabel('Purchase price').fill('400,000')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByLabel('Down payment', { exact: true })).toHaveValue('80,000')
    await expect(page.locator('.calc-conclusion')).toContainText('You need $92,000 in cash.')
    await page.getByLabel('Down payment', { exact: true }).fill('60,000')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByLabel('Down payment percentage', { exact: true }).first()).toHaveValue('15')
  })
})

for (const name of [
  'rental-property-calculator',
  'mortgage-calculator',
  'down-payment-calculator',
  'rental-income-calculator',
])
  test(`${name} computes on somebody else’s page, and sends nothing`, async ({ page, site }) => {
    const requests: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && requests.push(request.url())))
    const tag = '<script async crossorigin src="http://localhost:4000/embed/v1/loader.js"></script>'
    await page.goto(site.page(`<div data-plat="${name}" data-plat-on="load"></div>${tag}`))
    const island = page.locator('[data-plat]')
    await expect(island).toHaveAttribute('data-plat-state', 'mounted')
    const conclusion = island.locator('.calc-conclusion')
    const before = await conclusion.textContent()
    const money = island.getByLabel(name === 'rental-income-calculator' ? 'Rent of a unit' : 'Purchase price')
    await money.fill('410,000')
    await expect(conclusion).not.toHaveText(before ?? '')
    expect(requests).toEqual([])
  })

test('the button of the financing form leads to the host from somebody else’s page', async ({ page, site }) => {
  const tag = '<script async crossorigin src="http://localhost:4000/embed/v1/loader.js"></script>'
  await page.goto(site.page(`<div data-plat="financing-form" data-plat-on="load"></div>${tag}`))
  const island = page.locator('[data-plat]')
  await expect(island).toHaveAttribute('data-plat-state', 'mounted')
  await expect(island.locator('form')).toHaveAttribute('action', `${site.plat.origin}/calculators/rental-property`)
})
