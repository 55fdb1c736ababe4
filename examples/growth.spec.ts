import { openDatabase } from '../host/_db/database.ts'
import { pickVariant } from '../widgets/_domain/experiments/pick-variant.ts'
import { makeMember } from './_harness/member.ts'
import { expectFitsAndIsAccessible, narrow } from './_harness/narrow.ts'
import { expect, test } from './_harness/test.ts'

/** Finds an ID whose browser gets the second version of the pricing page's button. */
const UPGRADE = Array.from({ length: 50 }, (_, index) => `visitor-${String(index).padStart(4, '0')}`).find(
  (id) => pickVariant('pricing-cta', ['control', 'upgrade'], id) === 'upgrade',
) as string

test('GROW-085 a browser with consent sees its version of the pricing page, and its press is counted; others see the control', async ({
  page,
  site,
}) => {
  const { origin } = site.plat
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/experiments/')) sent.push(pathname)
  })
  await page.goto(`${origin}/pricing`)
  await expect(page.getByRole('link', { name: 'Get Pro' })).toBeVisible()
  expect(sent).toEqual([])
  await page.context().addCookies([
    { name: 'privacy_choice', value: 'allow', url: origin },
    { name: 'visitor_id', value: UPGRADE, url: origin },
  ])
  await page.goto(`${origin}/pricing`)
  const link = page.getByRole('link', { name: 'Upgrade to Pro' })
  await expect(link).toBeVisible()
  const { pool, close } = openDatabase(site.database, { max: 1 })
  const recorded = async () =>
    (
      await pool.query(
        `select v.variant, v.converted_at is not null as converted
         from experiment_visitors v join experiments e on e.id = v.experiment_id
         where e.name = 'pricing-cta' and v.visitor = substring(sha256($1::bytea) for 16)`,
        [Buffer.from(UPGRADE)],
      )
    ).rows
  await expect.poll(recorded).toEqual([{ variant: 'upgrade', converted: false }])
  await link.click()
  await page.waitForURL(/\/signup/)
  await expect.poll(recorded).toEqual([{ variant: 'upgrade', converted: true }])
  expect(sent).toEqual(['/experiments/exposures', '/experiments/conversions'])
  await close()
})

test('GROW-052 GROW-053 GROW-054 a market’s page asks once it is scrolled, thanks for an answer, and does not ask again', async ({
  page,
  site,
}) => {
  const url = `${site.plat.origin}/markets/48453`
  await page.context().clearCookies({ name: 'cookie_banner_hidden' })
  await page.goto(url)
  const box = page.locator('.feedback-form-box')
  await expect(page.getByRole('link', { name: 'Give feedback on this page' })).toBeVisible()
  await expect(box).toHaveCount(0)
  // It comes after the privacy banner.
  await page.getByRole('region', { name: 'Privacy choices' }).getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('region', { name: 'Privacy choices' })).toBeHidden()
  await page.mouse.wheel(0, 400)
  await expect(box).toContainText('Does this page help you decide')
  await box.getByRole('button', { name: 'Partly' }).click()
  await box.getByRole('textbox').fill('Taxes by ZIP code')
  await box.getByRole('button', { name: 'Send' }).click()
  await expect(box).toContainText('Thank you.')
  await box.getByRole('button', { name: 'Close' }).click()
  await page.goto(url)
  await page.mouse.wheel(0, 800)
  await expect(page.getByRole('link', { name: 'Give feedback on this page' })).toBeVisible()
  await expect(box).toHaveCount(0)
})

test('pages about cancellations, payments, feedback, and experiments fit a narrow window and are accessible', async ({
  page,
  site,
}) => {
  const { origin } = site.plat
  const admin = await makeMember({ database: site.database, origin }, page.context(), { name: 'Ada Example' })
  await admin.query('update users set admin = true where id = $1', [admin.id])
  const paths = ['cancellations', 'payments', 'payments/1', 'feedback', 'feedback/1', 'feedback/new']
  const all = [...paths, 'experiments', 'experiments/1'].map((path) => `/admin/${path}`)
  await narrow(page)
  for (const path of [...all, '/feedback/1?path=/markets']) {
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFitsAndIsAccessible(page)
  }

  await admin.close()
})
