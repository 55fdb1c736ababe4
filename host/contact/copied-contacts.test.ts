import { beforeEach, expect, test } from 'vitest'
import { contactAndConfirm } from '../_testing/confirm-contact.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { contact } from './_testing/contact.ts'

const db = await testDatabase()
const open = await makeBusiness(db, await makePerson(db), { name: 'Open Realty' })

beforeEach(async () => {
  await db.pool.query('delete from rate_limits')
})

const lead = (overrides: object) => ({
  business_lead: { business_ids: [open], contact_info: contact(overrides), cta_name: 'Directory' },
})
const visitor = async () => new Browser(await testApp({ own: true, database: db.url }))
const last = async () => (await db.pool.query('select * from business_leads order by id desc limit 1')).rows[0]
const count = async () => (await db.pool.query('select count(*)::int as count from business_leads')).rows[0].count

test.each(['\u202a+44 7911 223456\u202c', '\u2066+44 7911 223456\u2069', '\u200e+44 7911 223456', '＋44 7911 223456'])(
  'a foreign number is none of a stranger in the US, whatever mark came with it: %j',
  async (investor_phone) => {
    const before = await count()
    const reply = await (await visitor()).post('/business_leads', lead({ investor_phone }))
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, ['investor_phone']])
    expect(await count()).toBe(before)
  },
)

test.each([
  ['(924) 234-5678', '+19242345678'],
  ['(679) 234-5678', '+16792345678'],
  ['(861) 234-5678', '+18612345678'],
  ['(621) 234-5678', '+16212345678'],
  ['(436) 234-5678', '+14362345678'],
  ['\u202a(924) 234-5678\u202c', '+19242345678'],
])('a number of a new area code is taken: %j', async (investor_phone, stored) => {
  const reply = await contactAndConfirm(await visitor(), lead({ investor_phone }))
  expect(reply.statusCode).toBe(200)
  expect((await last()).phone).toBe(stored)
})

test.each(['kim@münchen.de', 'kim@mu\u0308nchen.de', 'Kim@MÜNCHEN.de', 'kim@xn--mnchen-3ya.de'])(
  'an email address with letters of its own language is taken: %j',
  async (investor_email) => {
    const reply = await contactAndConfirm(await visitor(), lead({ investor_email }))
    expect(reply.statusCode).toBe(200)
    expect((await last()).email).toBe('kim@xn--mnchen-3ya.de')
    await db.pool.query("delete from business_leads where email = 'kim@xn--mnchen-3ya.de'")
  },
)
