import { beforeEach, describe, expect, test } from 'vitest'
import { withTransaction } from '../_db/transactions.ts'
import { contactAndConfirm } from '../_testing/confirm-contact.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { contact } from '../contact/_testing/contact.ts'
import { releaseHeld } from '../contact/release.ts'
import { makeConversation } from '../conversations/_testing/conversations.ts'
import { prepareDatabase } from '../prepare.ts'

// Companies here are listed, as if an administrator had put them back on the site.
const db = await testDatabase()
const ivy = await makePerson(db, { name: 'Ivy Invented', demo: true })
const rhea = await makePerson(db, { name: 'Rhea Real' })
const max = await makePerson(db, { name: 'Max Member', email: 'max@example.com' })
const lender = { kind: 'lender', state: 'TX', city: 'Austin' } as const
const real = await makeBusiness(db, rhea, { ...lender, name: 'Real Lending' })
const marked = await makeBusiness(db, ivy, { ...lender, name: 'Marked Lending', demo: true })
const owned = await makeBusiness(db, ivy, { ...lender, name: 'Owned Lending' })
const SHUT = 'business_unavailable'

const hostWith = (DEMO: '0' | '1') => testApp({ database: db.url, env: { DEMO } })
const send = (...business_ids: number[]) => ({ business_lead: { business_ids, contact_info: contact() } })
const count = async (table: string) =>
  (await db.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count as number

beforeEach(async () => {
  await db.pool.query('delete from rate_limits')
})

describe('without the demo', () => {
  test('a member contacts the real one of three companies, and the invented ones get no lead', async () => {
    const browser = await signedIn(await hostWith('0'), max)
    const reply = (await browser.post('/business_leads', send(real, marked, owned))).json()
    expect(reply.successfully_contacted_business_ids).toEqual([real])
    expect(reply.failed_to_contact_businesses).toEqual([
      [marked, SHUT],
      [owned, SHUT],
    ])
    expect((await db.pool.query('select business_id::int as id from business_leads')).rows).toEqual([{ id: real }])
  })

  test('a visitor’s request to invented companies alone is not even stored', async () => {
    const before = await count('held_requests')
    const reply = (await new Browser(await hostWith('0')).post('/business_leads', send(marked, owned))).json()
    expect(reply).toMatchObject({
      created_leads: [],
      failed_to_contact_businesses: [
        [marked, SHUT],
        [owned, SHUT],
      ],
    })
    expect(await count('held_requests')).toBe(before)
  })

  test('a request that waits since the demo was on is not sent to an invented company', async () => {
    await new Browser(await hostWith('1')).post('/business_leads', send(marked))
    const { rows } = await db.pool.query('select id from held_requests order by created_at desc limit 1')
    const before = await count('business_leads')
    const follow = async () => {}
    const options = { by: 'email', demo: false, timeZone: 'America/New_York', follow } as const
    await withTransaction(db.pool, (client) => releaseHeld(client, rows[0].id, options))
    expect(await count('business_leads')).toBe(before)
    expect((await db.pool.query('select outcome from held_leads where request_id = $1', [rows[0].id])).rows).toEqual([
      { outcome: SHUT },
    ])
  })

  test('the page that asks an invented company is not there, and one for several leaves it out', async () => {
    const browser = new Browser(await hostWith('0'))
    const page = await browser.page(`/business/page/${marked}/contact`)
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('This company was invented for a demo. Nobody would answer.')
    const { body } = await browser.page(`/business-finder/contact?ids[]=${real}&ids[]=${marked}`)
    expect(body).toContain('Real Lending')
    expect(body).not.toContain('Marked Lending')
  })

  test('the business finder matches real companies alone', async () => {
    const query =
      'kind=lender&target_purchase_price=300000&down_payment_percentage=20&unique_situations[]=self_employed&property_address=Austin,+TX'
    const listed = async (DEMO: '0' | '1') => {
      const { body } = await new Browser(await hostWith(DEMO)).page(`/business-finder/results?${query}`)
      return ['Real', 'Marked', 'Owned'].filter((name) => body.includes(`>${name} Lending</a></h3>`))
    }
    expect(await listed('0')).toEqual(['Real'])
    expect(await listed('1')).toEqual(['Real', 'Marked', 'Owned'])
  })

  test('invented members are not found for messages, nor written to', async () => {
    const browser = await signedIn(await hostWith('0'), max)
    expect((await browser.get('/conversations/social_users_searches?search=ivy')).body).not.toContain('Ivy')
    expect((await browser.get('/conversations/social_users_searches?search=rhea')).body).toContain('Rhea')
    const form = { user_ids: [ivy.id], subject: 'Hello', body: 'Do you exist?' }
    const refused = await browser.post('/conversations', form)
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['user_ids']])
  })

  test('in a conversation with invented members alone nothing can be sent; with a real one it can', async () => {
    const browser = await signedIn(await hostWith('0'), max)
    const { id: alone } = await makeConversation(db, ivy, [max])
    const refused = await browser.post(`/conversations/${alone}/messages`, { body: 'Hello?' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toMatch(/^Nobody here can answer/)
    const page = await browser.form(`/conversations/${alone}/messages`, { body: 'Hello?' })
    expect([page.statusCode, page.body.includes('Nobody here can answer')]).toEqual([409, true])
    const { id: mixed } = await makeConversation(db, ivy, [max, rhea])
    expect((await browser.post(`/conversations/${mixed}/messages`, { body: 'Hello?' })).statusCode).toBe(201)
  })

  test('each start says in one line that demo data is there, and how to remove it', async () => {
    const start = async (demo: boolean) => {
      const warnings: string[] = []
      await prepareDatabase(db.url, { info: () => {}, warn: (line) => warnings.push(line) }, { demo })
      return warnings
    }
    expect(await start(false)).toEqual([expect.stringMatching(/^This database holds demo data.*--remove-demo\.$/)])
    expect(await start(true)).toEqual([])
  })
})

test('with the demo invented companies can be contacted', async () => {
  const reply = await contactAndConfirm(new Browser(await hostWith('1')), send(marked))
  expect(reply.json().successfully_contacted_business_ids).toEqual([marked])
})
