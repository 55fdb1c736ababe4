import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { businessLeads, investors, leadReads } from '../../businesses/schema.ts'

const db = await testDatabase()
const DAY = 86_400_000

async function owner() {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db)
  const first = await makeBusiness(db, person, { name: 'Ann Realty' })
  const second = await makeBusiness(db, person, { name: 'Ann Loans', kind: 'lender', accepting: false })
  return { app, person, first, second, browser: await signedIn(app, person) }
}

async function makeLead(businessId: number, daysAgo: number, fields: Partial<typeof businessLeads.$inferInsert> = {}) {
  const email = `investor-${Math.random()}@example.com`
  const [investor] = await db.drizzle.insert(investors).values({ email, name: 'Ira' }).returning()
  const [lead] = await db.drizzle
    .insert(businessLeads)
    .values({
      businessId,
      investorId: investor?.id as number,
      name: 'Ira Buyer',
      email,
      costCents: 4000,
      createdAt: new Date(Date.now() - daysAgo * DAY),
      ...fields,
    })
    .returning()
  return lead?.id as number
}

test('DASH-003 the business dashboard has a marketplace widget with leads and cost of a business', async () => {
  const { browser, first } = await owner()
  await makeLead(first, 1)
  await makeLead(first, 2, { status: 'closed_won', costCents: 4050 })
  await makeLead(first, 40)
  await db.drizzle.insert(leadReads).values({ leadId: await makeLead(first, 50) })
  const { body } = await browser.page('/business/dashboard')
  expect(body).toContain('data-widget="marketplace"')
  const text = body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain('Leads, 30 days 2 same as the previous 30 days')
  expect(text).toContain('Spent, 30 days $80.50 $40 per lead')
  expect(text).toContain('Total leads 4 3 unread')
  expect(text).toContain('Won 1 25.0% of all leads')
  expect(text).toContain('Ira Buyer')
})

test('a company without leads has no leads yet, not leads for $0', async () => {
  const { app } = await owner()
  const person = await makePerson(db)
  const page = await makeBusiness(db, person, { leadCostCents: 0 })
  const browser = await signedIn(app, person)
  const note = async () =>
    /Spent, 30 days<\/dt><dd><b>\$0<\/b><span>([^<]*)/.exec((await browser.page('/dashboard')).body)?.[1]
  expect(await note()).toBe('no leads yet')
  await makeLead(page, 1, { costCents: 0 })
  expect(await note()).toBe('leads are free')
})

test('DASH-004 business_id switches the marketplace widget, and the choice is remembered', async () => {
  const { browser, app, person, second } = await owner()
  const chosen = (html: string) =>
    /<option selected[^>]*>([^<]+)|<option[^>]* selected[^>]*>([^<]+)/.exec(html)?.slice(1).join('')
  expect(chosen((await browser.page('/business/dashboard')).body)).toBe('Ann Realty')
  const switched = await browser.page(`/business/dashboard?business_id=${second}`)
  expect(chosen(switched.body)).toBe('Ann Loans')
  expect(switched.body).toContain('Your listing is paused')
  expect(chosen((await (await signedIn(app, person)).page('/dashboard')).body)).toBe('Ann Loans')
})

test('each lead leads to its own page, and the leads of every business of theirs are a link away', async () => {
  const { browser, first, second } = await owner()
  const leads = [await makeLead(first, 1), await makeLead(second, 2)]
  const { body } = await browser.page('/dashboard/widgets/leads')
  const links = [...body.matchAll(/<a href="([^"]+)"(?: dir="auto")?>(?:([^<]+))/g)].map(([, href, text]) => [
    href,
    text,
  ])
  expect(links).toEqual([
    [`/business/page/${first}/leads/${leads[0]}`, 'Ira Buyer'],
    [`/business/page/${second}/leads/${leads[1]}`, 'Ira Buyer'],
    [`/business/page/${first}/leads`, 'All leads for Ann Realty'],
    [`/business/page/${second}/leads`, 'All leads for Ann Loans'],
  ])
})

test('another’s business is not there, and what is no id is said so', async () => {
  const { browser } = await owner()
  const other = await owner()
  for (const path of ['/business/dashboard', '/dashboard']) {
    expect((await browser.page(`${path}?business_id=${other.first}`)).statusCode).toBe(404)
    const odd = await browser.page(`${path}?business_id=x%27`)
    expect([odd.statusCode, odd.body]).toEqual([400, expect.stringContaining('business_id')])
    expect((await browser.page(`${path}?business_id=1&business_id=2`)).statusCode).toBe(400)
  }
})

test('visitors log in first, members without a business are told that it is not theirs', async () => {
  const { app } = await owner()
  expect((await new Browser(app).page('/business/dashboard')).headers.location).toBe(
    '/login?next=%2Fbusiness%2Fdashboard',
  )
  expect((await (await signedIn(app, await makePerson(db))).page('/business/dashboard')).statusCode).toBe(403)
})
