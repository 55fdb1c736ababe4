import { makeMember } from './_harness/member.ts'
import { expectFitsAndIsAccessible, narrow } from './_harness/narrow.ts'
import { expect, test } from './_harness/test.ts'

test('a visitor reports a map, an administrator takes it down and shows it again; pages of administrators fit and are accessible', async ({
  page,
  context,
  site,
  browser,
}) => {
  const { origin } = site.plat
  const data = { main_settings: {}, state_specific: { CO: { description: `Offices of ${process.pid}` } } }
  const stored = await page.request.post(`${origin}/embed/maps`, { data: { data, title: 'Our offices' } })
  const { id } = (await stored.json()) as { id: string }
  const visitors = await browser.newContext()
  const visitor = await visitors.newPage()
  await narrow(visitor)
  await visitor.goto(`${origin}/map-reports/${id}`)
  await expectFitsAndIsAccessible(visitor)

  await visitor.getByLabel('What’s wrong with it?').selectOption({ index: 1 })
  await visitor.getByLabel('Details').fill(`It says ${process.pid}`)
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await expect(visitor.getByRole('heading', { name: 'Report sent' })).toBeVisible()

  const admin = await makeMember({ database: site.database, origin }, context, { name: 'Ada Example' })
  await admin.query('update users set admin = true where id = $1', [admin.id])
  await narrow(page)
  for (const path of ['/admin/companies', '/admin/held_requests', '/admin/lead_credits', '/admin/maps']) {
    await page.goto(origin + path)
    await expectFitsAndIsAccessible(page)
  }

  const report = page
    .getByRole('listitem')
    .filter({ hasText: `It says ${process.pid}` })
    .filter({ has: page.getByRole('button', { name: 'Take down' }) })
  await report.getByLabel('Reason for taking it down').fill('It pretends to be a bank')
  await report.getByRole('button', { name: 'Take down' }).click()
  await visitor.goto(`${origin}/embed/map/${id}`)
  await expect(visitor.getByText('This map was taken down')).toBeVisible()
  await visitors.close()
  await admin.close()
})

test('on a phone the menu of administrators slides in, and typing narrows it down to the page that is looked for', async ({
  page,
  site,
}) => {
  const { origin } = site.plat
  const admin = await makeMember({ database: site.database, origin }, page.context(), { name: 'Ada Example' })
  await admin.query('update users set admin = true where id = $1', [admin.id])
  await narrow(page)
  await page.goto(`${origin}/admin/flags`)
  await page.getByRole('button', { name: 'All pages' }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Feature flags' })).toHaveAttribute('aria-current', 'page')
  await expectFitsAndIsAccessible(page)
  await menu.getByLabel('Find a page').fill('audit')
  await expect(menu.getByRole('link')).toHaveText(['Audit log'])
  await menu.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log')
  await admin.close()
})

/** Pages that other tests of this folder look at, with more on them. */
const ELSEWHERE = ['cancellations', 'payments', 'feedback', 'experiments', 'companies', 'held_requests', 'lead_credits']
  .concat(['maps', 'members', 'forums', 'forums/queue', 'forums/actions', 'forums/tags'])
  .map((path) => `/admin/${path}`)

for (const group of ['System', 'People', 'Companies', 'Content', 'Growth'])
  test(`each page of administrators under “${group}” fits a narrow window and is accessible`, async ({
    page,
    site,
  }) => {
    const { origin } = site.plat
    const admin = await makeMember({ database: site.database, origin }, page.context(), { name: 'Ada Example' })
    await admin.query('update users set admin = true where id = $1', [admin.id])
    await page.goto(`${origin}/admin`)
    const listed = page.getByRole('navigation', { name: 'Administration' }).locator('section', { hasText: group })
    const paths = await listed.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(paths.length).toBeGreaterThan(0)
    await narrow(page)
    for (const path of ['/admin', ...paths.filter((each) => !ELSEWHERE.includes(each))]) {
      await page.goto(origin + path)
      await expectFitsAndIsAccessible(page)
    }

    await admin.close()
  })
