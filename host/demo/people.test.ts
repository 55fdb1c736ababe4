import { beforeAll, describe, expect, test } from 'vitest'
import { phoneDigits } from '../../widgets/_ui/phone-field/phone.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { passwordFits } from '../accounts/passwords/hash.ts'
import { BUSINESS_KINDS, LEAD_STATUSES } from '../businesses/schema.ts'
import { CREDIT_STATES } from '../leads/schema.ts'
import { getBusinesses } from './businesses.ts'
import { getLeads } from './leads.ts'
import { seedManyLeads } from './many-leads.ts'
import { ANN, DEMO_HASH, DEMO_PASSWORD, getOtherPeople, LOGINS, OLIVE } from './people.ts'
import { listDemoCompanies } from './people-store.ts'
import { peopleAreMissing, seedPeople } from './seed-people.ts'

const db = await testDatabase()
/** When it is made: as soon after the last leads as can be, so that what follows them has least time. */
const MADE = new Date('2026-03-02T08:00:00Z')
const rows = async (query: string, values: unknown[] = []) => (await db.pool.query(query, values)).rows
const one = async (query: string, values: unknown[] = []) => (await rows(query, values))[0]

describe('the people of the demo world', () => {
  const { owners, investors, talkers } = getOtherPeople(56, 90)
  const businesses = getBusinesses(owners)
  const leads = getLeads(businesses, investors, MADE)

  test('are the same each time', () => {
    expect([getBusinesses(owners), getLeads(businesses, investors, MADE)]).toEqual([businesses, leads])
    expect(getOtherPeople(56, 90)).toEqual({ owners, investors, talkers })
  })

  test('have leads up to the day on which they are made, and the same ones on every day', () => {
    const [first, last] = [leads[0]?.at ?? '', leads.at(-1)?.at ?? '']
    expect([first > '2025-09-30', last > '2026-02-28', last < '2026-03-02T05']).toEqual([true, true, true])
    const later = getLeads(businesses, investors, new Date(MADE.getTime() + 1000 * 86_400_000))
    const moved = ({ at, ...lead }: (typeof leads)[number], days: number) => ({
      ...lead,
      at: new Date(Date.parse(at) + days * 86_400_000).toISOString(),
    })
    expect(later).toEqual(leads.map((lead) => moved(lead, 1000)))
  })

  test('are sixty businesses of every kind, in many states, three of them one owner’s', () => {
    expect(businesses).toHaveLength(60)
    expect(new Set(businesses.map(({ kind }) => kind))).toEqual(new Set(BUSINESS_KINDS))
    expect(new Set(businesses.map(({ state }) => state)).size).toBeGreaterThan(10)
    expect(new Set(businesses.map(({ name }) => name)).size).toBe(60)
    expect(businesses.filter(({ owner }) => owner === OLIVE)).toHaveLength(3)
    expect(businesses.filter(({ accepting }) => !accepting).length).toBeGreaterThan(2)
  })

  test('have some four hundred leads of every status, read and unread, with numbers and sites that are nobody’s', () => {
    expect(leads.length).toBeGreaterThan(380)
    expect(new Set(leads.map(({ status }) => status))).toEqual(new Set(LEAD_STATUSES))
    expect(leads.filter(({ read }) => !read).length).toBeGreaterThan(30)
    for (const { phone, website } of businesses) {
      expect(phoneDigits(phone)).toMatch(/^\d{3}55501\d\d$/)
      expect(website).toMatch(/\.example\/$/)
    }
  })

  test('log in with a password that the hash is of', async () => {
    expect(await passwordFits(DEMO_HASH, DEMO_PASSWORD)).toBe(true)
  })
})

describe('seeding', () => {
  beforeAll(async () => {
    expect(await peopleAreMissing(db)).toBe(true)
    await seedPeople(db, MADE)
  })

  test('writes them once, all marked as demo', async () => {
    const counts = () =>
      one(`select (select count(*)::int from users where demo) as users, (select count(*)::int from accounts) as logins,
        (select count(*)::int from businesses where demo) as businesses,
        (select count(*)::int from investors where demo) as investors,
        (select count(*)::int from business_leads where demo) as leads,
        (select count(*)::int from contact_consents) as consents,
        (select count(*)::int from users where not demo) as own`)
    const first = await counts()
    expect(first).toEqual({
      users: 200,
      logins: LOGINS.length,
      businesses: 60,
      investors: 92,
      leads: 405,
      consents: 405,
      own: 0,
    })
    await seedPeople(db)
    expect(await counts()).toEqual(first)
    expect(await peopleAreMissing(db)).toBe(false)
  })

  test('leaves work behind: notes on the leads of an owner, credits of every state, a banner', async () => {
    const notes = await rows(
      `select n.body, n.created_at > l.created_at as later, l.status, b.owner_id
       from lead_notes n join business_leads l on l.id = n.lead_id join businesses b on b.id = l.business_id`,
    )
    expect(notes.length).toBeGreaterThan(20)
    expect(notes.every(({ later, status, owner_id }) => later && status !== 'new' && owner_id === OLIVE.id)).toBe(true)
    const credits = await rows('select state, decided_at is null as open, cents from lead_credit_requests')
    expect(new Set(credits.map(({ state }) => state))).toEqual(new Set(CREDIT_STATES))
    expect(credits.every(({ state, open, cents }) => open === (state === 'submitted') && cents > 0)).toBe(true)
    const future = await one(
      `select (select count(*)::int from lead_notes where created_at > $1) as notes,
         (select count(*)::int from lead_credit_requests where greatest(created_at, decided_at) > $1) as credits,
         (select count(*)::int from followed_markets where created_at > $1) as followed,
         (select count(*)::int from lead_reads where read_at > $1) as reads`,
      [MADE],
    )
    expect(future).toEqual({ notes: 0, credits: 0, followed: 0, reads: 0 })
    expect(await rows('select level, audience, demo from banners')).toEqual([
      { level: 'notice', audience: 'members', demo: true },
    ])
  })

  test('keeps to the rules: no investor has more than ten leads a day, or two from one business', async () => {
    const row = await one(
      `select max(count)::int as most from (select count(*) from business_leads
       group by investor_id, (created_at at time zone 'America/New_York')::date) as days`,
    )
    expect(row.most).toBeLessThanOrEqual(10)
    const twice = await one(
      `select max(count)::int as most from (select count(*) from business_leads
       group by investor_id, business_id, (created_at at time zone 'America/New_York')::date) as days`,
    )
    expect(twice.most).toBe(1)
  })

  test('companies leave the site where the demo is off, and come back with it', async () => {
    const app = await testApp({ database: db.url })
    const { id, name } = await one(
      "select id, name from businesses where demo and review = 'approved' and accepting limit 1",
    )
    const getVisibility = async () => {
      const page = await app.inject({ url: `/business/page/${id}`, headers: { accept: 'text/html' } })
      const list = await app.inject({
        url: `/companies?q=${encodeURIComponent(name)}`,
        headers: { accept: 'text/html' },
      })
      return [page.statusCode, list.body.includes(`/business/page/${id}"`)]
    }
    expect(await getVisibility()).toEqual([200, true])
    await listDemoCompanies(db, false)
    expect(await getVisibility()).toEqual([404, false])
    await listDemoCompanies(db, true)
    expect(await getVisibility()).toEqual([200, true])
  })

  test('every demo login gets in where the machine is one’s own', async () => {
    const app = await testApp({ database: db.url, env: { DEMO: '1' } })
    for (const { email, name } of LOGINS) {
      const browser = new Browser(app)
      const reply = await browser.form('/login', { email, password: DEMO_PASSWORD })
      expect.soft(reply.statusCode, email).toBe(303)
      expect.soft((await browser.page('/companies')).body, email).toContain(name)
    }
  })

  test.each([
    ['in production', { NODE_ENV: 'production' }],
    ['without the demo', {}],
  ])('nobody gets in as one of them %s, with a password or with a session from before', async (_, env) => {
    const SECRET = 'the same secret for both, so that sessions hold'
    const browser = new Browser(await testApp({ database: db.url, env: { SECRET, DEMO: '1' } }))
    await browser.form('/login', { email: ANN.email, password: DEMO_PASSWORD })
    expect((await browser.page('/companies')).body).toContain(ANN.name)

    const shut = new Browser(await testApp({ database: db.url, env: { PUBLIC_URL: '', ...env, SECRET } }))
    const wrong = await shut.form('/login', { email: ANN.email, password: 'not the password' })
    await db.pool.query('delete from rate_limits')
    const right = await shut.form('/login', { email: ANN.email, password: DEMO_PASSWORD })
    expect(right.statusCode).toBe(wrong.statusCode)
    shut.cookies.clear()
    for (const [name, value] of browser.cookies) shut.cookies.set(name, value)
    expect((await shut.page('/companies')).body).not.toContain(ANN.name)
    expect((await browser.page('/companies')).body).toContain(ANN.name)
  })

  test('people are not missing where somebody has an account of their own', async () => {
    await db.pool.query("delete from settings where name = 'demo_people'")
    await makePerson(db)
    expect(await peopleAreMissing(db)).toBe(false)
  })
})

test('many leads for one page, the same ones each time', async () => {
  const { id } = await one('select id from businesses order by id desc limit 1')
  const before = Number((await one('select count(*) from business_leads where business_id = $1', [id])).count)
  await seedManyLeads(db, Number(id), 2000)
  const found = await one(
    `select count(*)::int as leads, count(distinct l.name)::int as names, count(distinct status)::int as statuses,
       count(r.lead_id)::int as reads
     from business_leads l left join lead_reads r on r.lead_id = l.id where business_id = $1`,
    [id],
  )
  expect(found.leads).toBe(before + 2000)
  expect(found.names).toBeGreaterThan(400)
  expect(found.statuses).toBe(6)
  expect(found.reads).toBeGreaterThan(1200)
})
