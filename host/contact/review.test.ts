import { beforeEach, describe, expect, test } from 'vitest'
import { contactAndConfirm } from '../_testing/confirm-contact.ts'
import { testDatabase } from '../_testing/database.ts'
import { httpService } from '../_testing/http-service.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { contact, lastEmail } from './_testing/contact.ts'

const db = await testDatabase()
const cedar = await makeBusiness(db, await makePerson(db), { name: 'Cedar Realty' })

beforeEach(async () => {
  await db.pool.query('delete from rate_limits')
})

const lead = (overrides: object) => ({ business_lead: { business_ids: [cedar], contact_info: contact(overrides) } })
const getLeads = async (email: string) =>
  (await db.pool.query('select id from business_leads where email = $1', [email])).rows
const getReceiptPath = (reply: { json(): { confirmation: { page: string } } }) => reply.json().confirmation.page

describe('a request that fails the fraud check', () => {
  async function checkedHost() {
    const { url } = await httpService(() => ({ status: 200, json: { success: false } }))
    const app = await testApp({ own: true, database: db.url, env: { FRAUD_URL: url, FRAUD_KEY: 'key' } })
    const admin = await signedIn(app, await makePerson(db, { admin: true }))
    return {
      app,
      admin,
      decide: (page: string, state: string) => admin.put(`/admin/held_requests/${page.split('/')[2]}`, { state }),
      listed: async () => (await admin.page('/admin/held_requests')).body,
    }
  }

  test('of a visitor is looked at once it is confirmed, and sent when an administrator releases it', async () => {
    const { app, decide, listed } = await checkedHost()
    const browser = new Browser(app)
    const reply = await contactAndConfirm(browser, lead({ message: 'Look at me' }))
    const email = lastEmail()
    expect(await getLeads(email)).toEqual([])
    expect((await browser.page(getReceiptPath(reply))).body).toContain('We’re checking your request')
    expect(await listed()).toContain('Look at me')
    expect((await decide(getReceiptPath(reply), 'released')).json()).toEqual({ state: 'released' })
    expect(await getLeads(email)).toHaveLength(1)
    expect((await decide(getReceiptPath(reply), 'rejected')).statusCode).toBe(409)
    expect((await browser.page(getReceiptPath(reply))).body).toContain('Request sent')
  })

  test('is not listed, nor can it be released, before it is confirmed', async () => {
    const { app, decide, listed } = await checkedHost()
    const reply = await new Browser(app).post('/business_leads', lead({ message: 'Not mine to say' }))
    expect(await listed()).not.toContain('Not mine to say')
    expect((await decide(getReceiptPath(reply), 'released')).statusCode).toBe(409)
    expect(await getLeads(lastEmail())).toEqual([])
  })

  test('of a member waits for the administrator alone; rejected, what was typed is gone', async () => {
    const { app, admin, decide, listed } = await checkedHost()
    const browser = await signedIn(app, await makePerson(db, { phone: '+14155550123' }))
    const reply = await browser.post('/business_leads', {
      business_lead: { business_ids: [cedar], contact_info: contact({ message: 'Buy my list' }) },
    })
    expect(reply.json()).toMatchObject({ created_leads: [{ state: 'held' }], confirmation: { by: 'review' } })
    expect(await listed()).toContain('Buy my list')
    const odd = await admin.put(`/admin/held_requests/${getReceiptPath(reply).split('/')[2]}`, { state: 'maybe' })
    expect(odd.statusCode).toBe(422)
    await decide(getReceiptPath(reply), 'rejected')
    expect(await listed()).not.toContain('Buy my list')
    expect((await browser.page(getReceiptPath(reply))).body).toContain('Request not sent')
    const { rows } = await db.pool.query('select details from held_requests where id = $1', [
      getReceiptPath(reply).split('/')[2],
    ])
    expect(rows).toEqual([{ details: null }])
  })
})
