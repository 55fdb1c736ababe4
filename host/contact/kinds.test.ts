import { expect, test } from 'vitest'
import { confirmReply } from '../_testing/confirm-contact.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()

test.each(['agent', 'lender', 'tax', 'financial'] as const)(
  'CONT-001 CONT-030 investors and visitors ask a business (%s) to contact them',
  async (kind) => {
    const app = await testApp({ database: db.url })
    const id = await makeBusiness(db, await makePerson(db), { kind })
    const investor = await signedIn(app, await makePerson(db, { phone: '+14155550123' }))
    const visitor = {
      investor_name: 'Vera Visitor',
      investor_email: `vera-${kind}@example.com`,
      investor_phone: '(415) 555-0100',
    }
    for (const [browser, contact_info] of [[new Browser(app), visitor] as const, [investor, undefined] as const]) {
      const reply = await browser.post('/business_leads', { business_lead: { business_ids: [id], contact_info } })
      if (contact_info) await confirmReply(browser, reply)
      expect(reply.json()).toMatchObject({
        created_leads: [{ business_type: kind }],
        successfully_contacted_business_ids: [id],
      })
    }
    const { rows } = await db.pool.query('select 1 from business_leads where business_id = $1', [id])
    expect(rows).toHaveLength(2)
  },
)
