import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const owner = await makePerson(db, { name: 'Olive Owner' })
const many = (count: number) => Promise.all(Array.from({ length: count }, () => makeBusiness(db, owner)))

const body = (ids: number[], email: string, form_token?: string) => ({
  business_lead: {
    business_ids: ids,
    contact_info: { investor_name: 'Vera', investor_email: email, investor_phone: '4155550100' },
  },
  ...(form_token && { form_token }),
})
const getLeads = async (email: string) =>
  (await db.pool.query<{ business_id: string }>('select business_id from business_leads where email = $1', [email]))
    .rows
/** Leads of a visitor, which wait until they are confirmed. */
const getHeld = async (email: string) =>
  (
    await db.pool.query<{ business_id: string }>(
      `select business_id from held_leads l join held_requests r on r.id = l.request_id
       where details->'contact'->>'email' = $1`,
      [email],
    )
  ).rows

/**
 * Two hosts on one database, which many people ask at once, each from an address of their own.
 * @param email of the member who is signed in on both
 */
async function hosts(email?: string) {
  const apps = [await testApp({ database: db.url }), await testApp({ database: db.url })]
  const person = email === undefined ? undefined : await makePerson(db, { email })
  const browsers = await Promise.all(apps.map((app) => (person ? signedIn(app, person) : new Browser(app))))
  // The token that all of them share.
  for (const browser of browsers) await browser.post('/business_leads', {}, { remoteAddress: '203.0.113.1' })
  let requestCount = 0
  return (payload: object) => {
    const at = requestCount++
    const remoteAddress = `10.0.${Math.floor(at / 250)}.${at % 250}`
    return (browsers[at % 2] as Browser).post('/business_leads', payload, { remoteAddress })
  }
}

describe('R-2 leads', () => {
  test('100 parallel posts of one form: one lead for each business, the same bytes for all', async () => {
    const post = await hosts()
    const ids = await many(3)
    const payload = body(ids, 'once@example.com', crypto.randomUUID())
    const replies = await Promise.all(Array.from({ length: 100 }, () => post(payload)))
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(replies[0]?.json().created_leads).toHaveLength(3)
    expect((await getHeld('once@example.com')).map((each) => Number(each.business_id)).toSorted()).toEqual(
      ids.toSorted(),
    )
  })

  test('50 forms, each 20 times, in any order: one lead each', async () => {
    const post = await hosts()
    const [id] = (await many(1)) as [number]
    const forms = Array.from({ length: 50 }, (_, at) => body([id], `form-${at}@example.com`, crypto.randomUUID()))
    const sent = Array.from({ length: 20 }, () => forms)
      .flat()
      .map((form) => ({ form, order: Math.random() }))
      .sort((a, b) => a.order - b.order)
    const answers = new Map<object, Set<string>>(forms.map((form) => [form, new Set()]))
    await Promise.all(
      sent.map(async ({ form }) => {
        let reply = await post(form)
        // A busy host may ask to come again, and has done nothing then.
        for (; reply.statusCode === 503; reply = await post(form)) await sleep(100)
        answers.get(form)?.add(`${reply.statusCode} ${reply.body}`)
      }),
    )
    expect([...answers.values()].map(({ size }) => size)).toEqual(Array(50).fill(1))
    const { rows } = await db.pool.query(
      `select details->'contact'->>'email' as email from held_requests r join held_leads l on l.request_id = r.id
       where details->'contact'->>'email' like 'form-%'`,
    )
    expect([rows.length, new Set(rows.map(({ email }) => email)).size]).toEqual([50, 50])
  })

  test('same token, other analytics, 50 at once: one lead, the same bytes for all', async () => {
    const post = await hosts()
    const payload = body(await many(1), 'analytics@example.com', crypto.randomUUID())
    const sent = Array.from({ length: 50 }, (_, at) => ({
      ...payload,
      business_lead: { ...payload.business_lead, google_analytics_data: { gclid: '', cid: `12.${at}` } },
      utm_source: `source-${at}`,
      castle_request_token: `token-${at}`,
    }))
    const replies = await Promise.all(sent.map(post))
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(replies[0]?.json().created_leads).toHaveLength(1)
    expect(await getHeld('analytics@example.com')).toHaveLength(1)
  })

  test('same token, other body, 25 of each at once: one body has its lead, the other is 409 and makes nothing', async () => {
    const post = await hosts()
    const [one, other] = (await many(2)) as [number, number]
    const token = crypto.randomUUID()
    const sent = Array.from({ length: 50 }, (_, at) => body([at % 2 ? one : other], 'other-body@example.com', token))
    const replies = await Promise.all(sent.map(post))
    const repliesByHost = [1, 0].map((odd) => replies.filter((_, at) => at % 2 === odd))
    const statuses = repliesByHost.map((each) => [...new Set(each.map(({ statusCode }) => statusCode))])
    expect(statuses.toSorted()).toEqual([[200], [409]])
    const acceptedIndex = statuses[0]?.[0] === 200 ? 0 : 1
    expect(new Set(repliesByHost[acceptedIndex]?.map((reply) => reply.body)).size).toBe(1)
    const leads = await getHeld('other-body@example.com')
    expect(leads.map((lead) => Number(lead.business_id))).toEqual([[one, other][acceptedIndex]])
  })

  test('CONT-027 200 parallel requests at the daily limit: never one over', async () => {
    const post = await hosts('limit@example.com')
    const ids = await many(200)
    const [first, ...others] = ids as [number, ...number[]]
    await post(body([first], 'limit@example.com'))
    const replies = await Promise.all(
      // Some with a token of their own, some without, some for two at once.
      others.map((id, at) => post(body([id], 'limit@example.com', at % 3 ? undefined : crypto.randomUUID()))),
    )
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await getLeads('limit@example.com')).toHaveLength(10)
    const created = replies.map((reply) => reply.json().created_leads.length)
    const over = replies.map((reply) => reply.json().over_leads_threshold)
    expect(created.filter(Boolean)).toHaveLength(9)
    expect(over).toEqual(created.map((count) => count === 0))
  })

  test('100 parallel requests without a token: one lead for the investor, the business and the day', async () => {
    const post = await hosts('daily@example.com')
    const [id] = (await many(1)) as [number]
    const replies = await Promise.all(Array.from({ length: 100 }, () => post(body([id], 'daily@example.com'))))
    expect(replies.flatMap((reply) => reply.json().created_leads)).toHaveLength(1)
    expect(replies.every((reply) => reply.json().successfully_contacted_business_ids[0] === id)).toBe(true)
  })
})
