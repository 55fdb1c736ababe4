import type { Page } from '@playwright/test'
import { OLIVE } from '../host/demo/people.ts'
import { listen } from './_harness/listen.ts'
import { signInAs } from './_harness/member.ts'
import { expectFitsAndIsAccessible, narrow } from './_harness/narrow.ts'
import { expect, test } from './_harness/test.ts'

const ORDERS = ['Newest', 'Oldest', 'Highest rated', 'Lowest rated']
/** The page of Olive's first company, which has the most reviews of the demo world. */
const COMPANY = '/business/page/1'

/** Opens the directory at the company, once the island that opens profiles is there. */
async function openDirectory(page: Page, origin: string): Promise<string> {
  await page.goto(origin + COMPANY)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.goto(`${origin}/companies?${new URLSearchParams({ q: name })}`)
  await expect(page.locator('[data-plat=business-profile]')).toHaveAttribute('data-plat-state', 'mounted')
  return name
}

/** Numbers of stars, in the order of the page. */
const starsIn = (page: Page) =>
  page
    .locator('.reviews-list .stars')
    .evaluateAll((all) => all.map((each) => Number.parseInt(each.getAttribute('aria-label') ?? '', 10)))

test('PROF-044 PROF-045 PROF-046 a company’s profile opens at its name: About, Reviews in any order, and the contact modal, by keyboard', async ({
  page,
  site,
}) => {
  const messages = listen(page)
  const name = await openDirectory(page, site.plat.origin)
  const link = page.getByRole('link', { name, exact: true })
  await link.press('Enter')
  const profile = page.getByRole('dialog', { name })
  await expect(profile.getByRole('tab', { name: 'About' })).toHaveAttribute('aria-selected', 'true')
  await expect(profile.getByText('out of 5 stars').or(profile.locator('.stars')).first()).toBeVisible()

  await profile.getByRole('tab', { name: 'About' }).press('ArrowRight')
  await expect(profile.locator('.review').first()).toBeVisible()
  for (const order of ORDERS)
    await expect(
      profile.getByRole('navigation', { name: 'Sort reviews' }).getByRole('link', { name: order }),
    ).toBeVisible()
  await profile.getByRole('link', { name: 'Lowest rated' }).press('Enter')
  await expect(profile.getByRole('link', { name: 'Lowest rated' })).toHaveAttribute('aria-current', 'true')
  const stars = await starsIn(page)
  expect(stars).toEqual(stars.toSorted((a, b) => a - b))

  await profile.getByRole('tab', { name: 'Reviews' }).press('ArrowLeft')
  await profile.getByRole('link', { name: 'Request contact' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeHidden()
  await expect(profile).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(profile).toBeHidden()
  await expect(link).toBeFocused()
  expect(messages).toEqual([])
})

test('Back closes a company’s profile and stays on the page', async ({ page, site }) => {
  const name = await openDirectory(page, site.plat.origin)
  const before = page.url()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name })).toBeHidden()
  expect(page.url()).toBe(before)
})

test('a company’s reviews and profile fit the narrowest screen', async ({ page, site }) => {
  await narrow(page)
  await page.goto(site.plat.origin + COMPANY)
  await expectFitsAndIsAccessible(page)
  const name = await openDirectory(page, site.plat.origin)
  await page.getByRole('link', { name, exact: true }).click()
  const profile = page.getByRole('dialog', { name })
  await profile.getByRole('tab', { name: 'Reviews' }).click()
  await expect(profile.locator('.review').first()).toBeVisible()
  await expectFitsAndIsAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('BIZ-006 a company’s name leads to its page, where reviews are sorted by links', async ({ page, site }) => {
    await page.goto(`${site.plat.origin}/companies`)
    await page.locator('.directory-card h3 a').first().click()
    await expect(page).toHaveURL(/\/business\/page\/\d+$/)
    await page.goto(site.plat.origin + COMPANY)
    for (const order of ORDERS) {
      await page.getByRole('link', { name: order, exact: true }).click()
      await expect(page.getByRole('link', { name: order, exact: true })).toHaveAttribute('aria-current', 'true')
      const stars = await starsIn(page)
      if (order === 'Highest rated') expect(stars).toEqual(stars.toSorted((a, b) => b - a))
      if (order === 'Lowest rated') expect(stars).toEqual(stars.toSorted((a, b) => a - b))
    }
  })

  test('an owner closes a lead, the visitor writes a review by the mailed link, and the owner answers it', async ({
    page,
    context,
    browser,
    site,
  }) => {
    const { origin } = site.plat
    await signInAs(site, context, OLIVE.email)
    await page.goto(`${origin}${COMPANY}/leads?status=new`)
    await page.locator('main a[href*="/leads/"]').first().click()
    const email = (await page.locator('main a[href^="mailto:"]').first().textContent()) ?? ''
    await page.getByLabel('Status').selectOption('closed_won')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const mail = page.locator('.outbox li').filter({ hasText: 'How was' }).first()
    await expect(async () => {
      await page.goto(`${origin}/dev/outbox?to=${encodeURIComponent(email)}`)
      await expect(mail).toContainText('Write a review', { timeout: 500 })
    }).toPass()
    const link = /https?:\/\/\S+\/review\?key=\S+/.exec((await mail.textContent()) ?? '')?.[0] ?? ''

    const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await visitor.goto(link)
    await visitor.getByLabel('4 stars: Very good').check({ force: true })
    await visitor.getByLabel('Your review').fill('They found a fourplex that nobody had listed.')
    await visitor.getByRole('button', { name: 'Post review' }).click()
    await expect(visitor.getByRole('status')).toContainText('Your review is on the company’s page.')

    await page.goto(`${origin}/business/account/reviews`)
    const review = page.getByRole('listitem').filter({ hasText: 'fourplex that nobody had listed' })
    await review.getByLabel('Answer publicly').fill('Thank you. On to the next one.')
    await review.getByRole('button', { name: 'Post answer' }).click()
    await visitor.goto(origin + COMPANY)
    await expect(visitor.locator('.review').first()).toContainText('Thank you. On to the next one.')
    await visitor.context().close()
  })
})
