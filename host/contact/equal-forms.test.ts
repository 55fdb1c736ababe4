import { beforeEach, expect, test } from 'vitest'
import { confirmReply } from '../_testing/confirm-contact.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { contact } from './_testing/contact.ts'

const db = await testDatabase()
const open = await makeBusiness(db, await makePerson(db))
beforeEach(() => db.pool.query('delete from rate_limits'))

const visitor = async () => new Browser(await testApp({ database: db.url }))
const lead = () => ({
  business_lead: {
    business_ids: [open],
    contact_info: contact(),
    cta_name: 'Directory',
    google_analytics_data: { gclid: 'click', cid: 'client' },
  },
})

test('one form token is answered with the same bytes; where somebody came from may differ, and the first is kept', async () => {
  const browser = await visitor()
  const body = { ...lead(), form_token: crypto.randomUUID(), castle_request_token: 'first', utm_source: 'news' }
  const first = await browser.post('/business_leads', body)
  const google_analytics_data = { gclid: '', cid: '12.34' }
  const again = await browser.post('/business_leads', {
    ...body,
    business_lead: { ...body.business_lead, google_analytics_data },
    castle_request_token: 'second',
    utm_source: 'mail',
  })
  expect([again.statusCode, again.body]).toEqual([200, first.body])
  await confirmReply(browser, first)
  expect((await db.pool.query('select analytics from business_leads')).rows[0].analytics).toEqual({
    gclid: 'click',
    cid: 'client',
    utm_source: 'news',
  })
})

const OTHER: [string, object][] = [
  ['name', { contact_info: { investor_name: 'Eve' } }],
  ['email', { contact_info: { investor_email: 'eve@example.com' } }],
  ['phone', { contact_info: { investor_phone: '4155550199' } }],
  ['message', { contact_info: { message: 'Something else' } }],
  ['business', { business_ids: [999_999] }],
  ['cta_name', { cta_name: 'Business Page' }],
]
test.each(OTHER)('the same token with another %s is refused with 409, and makes nothing', async (_, other) => {
  const browser = await visitor()
  const body = { ...lead(), form_token: crypto.randomUUID() }
  expect((await browser.post('/business_leads', body)).statusCode).toBe(200)
  const { business_lead } = body
  const contact_info = {
    ...business_lead.contact_info,
    ...('contact_info' in other && (other.contact_info as object)),
  }
  const waiting = async () => (await db.pool.query('select from held_requests')).rowCount
  const before = await waiting()
  const reply = await browser.post('/business_leads', {
    ...body,
    business_lead: { ...business_lead, ...other, contact_info },
  })
  expect([reply.statusCode, reply.json().error.code, await waiting()]).toEqual([409, 'conflict', before])
})
