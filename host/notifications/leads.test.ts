import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()

test('the owner of a company is told of new leads as one, until they look at the list', async () => {
  const app = await testApp({ database: db.url })
  const owner = await makePerson(db, { name: 'Olive' })
  const id = await makeBusiness(db, owner, { name: 'Owens Home Loans' })
  const asOwner = await signedIn(app, owner)
  const ask = async (email: string) => {
    const browser = await signedIn(app, await makePerson(db, { email }))
    const contact_info = { investor_name: 'Vera', investor_email: email, investor_phone: '4155550100' }
    const reply = await browser.post('/business_leads', { business_lead: { business_ids: [id], contact_info } })
    expect(reply.statusCode).toBeLessThan(300)
  }
  await ask('vera-one@example.com')
  await ask('vera-two@example.com')
  const list = async () => (await asOwner.get('/notifications')).json()
  expect((await list()).notifications).toMatchObject([
    { kind: 'lead', text: '2 new leads for Owens Home Loans', href: `/business/page/${id}/leads`, read: false },
  ])
  await asOwner.page(`/business/page/${id}/leads`)
  expect((await list()).unread).toBe(0)
})
