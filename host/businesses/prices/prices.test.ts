import { beforeEach, expect, test } from 'vitest'
import { readOutbox } from '../../_services/providers/outbox-store.ts'
import { contactAndConfirm } from '../../_testing/confirm-contact.ts'
import { testDatabase } from '../../_testing/database.ts'
import { mailTo } from '../../_testing/mails.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()
const LIST = '/admin/lead-prices'
beforeEach(async () => {
  await db.pool.query('delete from rate_limits')
  await db.pool.query('delete from lead_prices')
})

async function open() {
  const app = await testApp({ database: db.url })
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  const owner = await makePerson(db, { phone: '+14155550123' })
  return { app, admin, owner, browser: await signedIn(app, owner) }
}
let requestCount = 0
/** Has somebody ask a company to call. @returns what the lead has cost, in cents */
async function getCost(app: Awaited<ReturnType<typeof testApp>>, id: number): Promise<number> {
  requestCount++
  const contact_info = {
    investor_name: 'Ira',
    investor_email: `ira-${requestCount}@example.com`,
    investor_phone: '4155550100',
  }
  await contactAndConfirm(new Browser(app), { business_lead: { business_ids: [id], contact_info } })
  const { rows } = await db.pool.query(
    'select cost_cents as cents from business_leads where business_id = $1 order by id desc limit 1',
    [id],
  )
  return rows[0]?.cents
}

test('leads cost what administrators have set for the kind and the state, else for the kind; leads that are there keep their price', async () => {
  const { app, admin, owner, browser } = await open()
  const none = { leadCostCents: null }
  const texas = await makeBusiness(db, owner, { name: 'Texas Realty', state: 'TX', ...none })
  const ohio = await makeBusiness(db, owner, { name: 'Ohio Realty', state: 'OH', ...none })
  const agreed = await makeBusiness(db, owner, { name: 'Agreed Realty', state: 'TX', leadCostCents: 1200 })
  expect(await getCost(app, texas)).toBe(0)
  expect((await admin.put(LIST, { kind: 'agent', price: '45' })).json()).toEqual({ cents: 4500 })
  expect((await admin.put(LIST, { kind: 'agent', state: 'tx', price: '$60.50' })).json()).toEqual({ cents: 6050 })
  expect(await getCost(app, texas)).toBe(6050)
  expect(await getCost(app, ohio)).toBe(4500)
  expect(await getCost(app, agreed)).toBe(1200)
  expect((await browser.page(`/business/account?business_id=${texas}`)).body).toContain('$60.50')
  expect((await browser.page('/business/dashboard')).body).toContain('$60.50 per lead')
  expect((await admin.delete(LIST, { kind: 'agent', state: 'TX' })).statusCode).toBe(204)
  expect(await getCost(app, texas)).toBe(4500)
  const { rows } = await db.pool.query(
    'select cost_cents as cents from business_leads where business_id = $1 order by id',
    [texas],
  )
  expect(rows.map(({ cents }) => cents)).toEqual([0, 6050, 4500])
})

test('LEAD-004 a lead at the price of the list can be credited, and the charges show both', async () => {
  const { app, admin, owner, browser } = await open()
  const id = await makeBusiness(db, owner, { leadCostCents: null, kind: 'tax', state: 'TX', name: 'Sums LLC' })
  await admin.put(LIST, { kind: 'tax', price: '20' })
  expect(await getCost(app, id)).toBe(2000)
  const lead = (await db.pool.query('select id from business_leads where business_id = $1', [id])).rows[0].id
  const credit = await browser.post(`/business/page/${id}/leads/${lead}/credit`, { reason: 'spam' })
  expect([credit.statusCode, credit.json().credit.sentence]).toEqual([201, expect.stringContaining('$20.00 credited')])
  const charges = (await browser.page('/business/account/charges')).body
  // The account says what was charged, as the company dashboard does; the credit stands in the list of charges.
  const account = (await browser.page('/business/account')).body
  expect(account).toMatch(/<dt>Charged, 30 days<\/dt><dd>\$20<\/dd>/)
  expect(charges).toMatch(/Sums LLC<\/td><td>1<\/td><td>\$20\.00<\/td><td>−\$20\.00<\/td><td[^>]*>\$0\.00/)
})

test('the price is told before a company is listed, and to owners when it changes', async () => {
  const { admin, owner, browser } = await open()
  expect((await browser.page('/business/signup')).body).toContain('Listing is free, and so are leads.')
  await makeBusiness(db, owner, { leadCostCents: null, kind: 'financial', state: 'TX', name: 'Plan Co' })
  await admin.put(LIST, { kind: 'financial', price: '28' })
  const mail = await mailTo(db, owner.email, 'The price of your leads has changed')
  expect(mail.text).toContain('costs $28. It was $0.')
  const page = (await browser.page('/business/signup')).body
  expect(page).toMatch(/<dt>Financial services<\/dt><dd>\$28<\/dd>/)
})

test('owners are also told when the price of their state is removed and they pay the general one', async () => {
  const { admin, owner } = await open()
  await makeBusiness(db, owner, { leadCostCents: null, kind: 'lender', state: 'TX', name: 'Loan Co' })
  await admin.put(LIST, { kind: 'lender', price: '45' })
  await admin.put(LIST, { kind: 'lender', state: 'TX', price: '30' })
  const getPriceTexts = async () =>
    (await readOutbox(db, owner.email)).map(({ text }) => /costs .*? was \$\d+/.exec(text)?.[0])
  await expect
    .poll(async () => (await getPriceTexts()).toSorted())
    .toEqual(['costs $30. It was $45', 'costs $45. It was $0'])
  await admin.delete(LIST, { kind: 'lender', state: 'TX' })
  await expect.poll(getPriceTexts).toContain('costs $45. It was $30')
  // Nothing changes for anybody, so nobody is told.
  await admin.delete(LIST, { kind: 'lender', state: 'TX' })
  await admin.put(LIST, { kind: 'lender', state: 'TX', price: '45' })
  await admin.put(LIST, { kind: 'lender', price: '50' })
  await admin.delete(LIST, { kind: 'lender', state: 'TX' })
  await expect.poll(getPriceTexts).toContain('costs $50. It was $45')
  expect((await getPriceTexts()).toSorted()).toEqual([
    'costs $30. It was $45',
    'costs $45. It was $0',
    'costs $45. It was $30',
    'costs $50. It was $45',
  ])
})

test('a price that cannot be used is refused on the page, with what was typed', async () => {
  const { admin, browser } = await open()
  for (const [price, sentence] of [
    ['', 'Enter a price.'],
    ['-5', 'expected a price from $0 to $1,000'],
    ['1000.01', 'expected a price from $0 to $1,000'],
    ['45.505', 'expected a price from $0 to $1,000'],
    ['<b>', 'expected a price from $0 to $1,000'],
  ] as const) {
    const reply = await admin.form(LIST, { _method: 'put', kind: 'lender', state: 'TX', price })
    expect([price, reply.statusCode]).toEqual([price, 422])
    expect(reply.body).toContain(sentence)
    expect(reply.body).toMatch(/<option[^>]*selected[^>]*>Lenders/)
  }
  expect((await admin.put(LIST, { kind: 'baker', state: 'ZZ', price: '5' })).json().errors).toEqual({
    kind: ['"kind" is "baker"; expected agent, lender, tax or financial.'],
    state: ['"state" is "ZZ"; expected a two-letter state code, such as TX.'],
  })
  expect((await browser.put(LIST, { kind: 'agent', price: '1' })).statusCode).toBe(403)
  const done = await admin.form(LIST, { _method: 'put', kind: 'lender', state: '', price: '35' })
  expect([done.statusCode, done.headers.location]).toEqual([303, `${LIST}?done=saved`])
  expect((await admin.page(LIST)).body).toContain('All other states')
})
