import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()

test('PLAT-005 investors find agents and lenders, who have what owners of business accounts need', async () => {
  const app = await testApp({ database: db.url })
  const owner = await makePerson(db, { name: 'Olive Owner' })
  const agent = await makeBusiness(db, owner, { name: 'Ann Realty', kind: 'agent' })
  const lender = await makeBusiness(db, owner, { name: 'Ann Loans', kind: 'lender' })
  const investor = await signedIn(app, await makePerson(db, { name: 'Ira Investor' }))
  for (const browser of [new Browser(app), investor]) {
    const agents = (await browser.page('/companies?kind=agent')).body
    expect([agents.includes('Ann Realty'), agents.includes('Ann Loans')]).toEqual([true, false])
    const lenders = (await browser.page('/companies?kind=lender')).body
    expect([lenders.includes('Ann Realty'), lenders.includes('Ann Loans')]).toEqual([false, true])
  }
  await investor.post('/business_leads', {
    business_lead: {
      business_ids: [agent, lender],
      contact_info: { investor_name: 'Ira', investor_email: 'ira@example.com', investor_phone: '4155550100' },
    },
  })
  expect((await investor.page('/contact-requests')).body).toMatch(/Ann Realty.*Ann Loans|Ann Loans.*Ann Realty/s)
  const account = await signedIn(app, owner)
  const dashboard = await account.page('/business/dashboard')
  expect([dashboard.statusCode, dashboard.body]).toEqual([200, expect.stringContaining('data-widget="marketplace"')])
  for (const page of [agent, lender])
    expect((await account.get(`/business/page/${page}/leads`)).json().leads).toMatchObject([{ name: 'Ira' }])
  expect((await investor.page('/business/dashboard')).statusCode).toBe(403)
})
