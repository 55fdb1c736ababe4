import { beforeEach, describe, expect, test } from 'vitest'
import { contactAndConfirm } from '../_testing/confirm-contact.ts'
import { testDatabase } from '../_testing/database.ts'
import { httpService } from '../_testing/http-service.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { contact, lastEmail } from './_testing/contact.ts'

const db = await testDatabase()
const owner = await makePerson(db, { name: 'Olive Owner', email: 'olive@example.com' })
const open = await makeBusiness(db, owner, { name: 'Open Realty', leadCostCents: 4000 })

beforeEach(async () => {
  await db.pool.query('delete from rate_limits')
})

const lead = (overrides: object = {}) => ({
  business_lead: {
    business_ids: [open],
    contact_info: contact(),
    cta_name: 'Directory',
    google_analytics_data: { gclid: 'click', cid: 'client' },
    ...overrides,
  },
})
const visitor = async () => new Browser(await testApp({ own: true, database: db.url }))
const last = async () => (await db.pool.query('select * from business_leads order by id desc limit 1')).rows[0]
const count = async () => (await db.pool.query('select count(*)::int as count from business_leads')).rows[0].count

describe('POST /business_leads', () => {
  test('CONT-002 CONT-003 CONT-004 CONT-015 CONT-016 CONT-017 takes business_lead as JSON with its token, what begins with itm or utm, and a fraud-check token', async () => {
    const reply = await contactAndConfirm(await visitor(), {
      ...lead(),
      utm_source: 'news',
      itm_campaign: 'a',
      other: 'b',
      castle_request_token: 'castle-token',
    })
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        created_leads: [
          {
            id: expect.any(Number),
            cost: 40,
            business_type: 'agent',
            investor_id: expect.any(Number),
            state: 'held',
          },
        ],
        successfully_contacted_business_ids: [open],
        over_leads_threshold: false,
        failed_to_contact_businesses: [],
        confirmation: { by: 'email', page: expect.stringMatching(/^\/contact-requests\/[\w-]{36}$/) },
      },
    ])
    expect(await last()).toMatchObject({
      name: 'Vera Visitor',
      email: lastEmail(),
      phone: '+14155550100',
      message: 'Two\nlines',
      cta_name: 'Directory',
      analytics: { gclid: 'click', cid: 'client', utm_source: 'news', itm_campaign: 'a' },
      fraud_verdict: 'unchecked',
    })
    const { rows } = await db.pool.query('select verdict from fraud_checks order by id desc limit 1')
    expect(rows).toEqual([{ verdict: 'pass' }])
  })

  test('CONT-030 a member may leave contact_info out: it is taken from the profile', async () => {
    const app = await testApp({ own: true, database: db.url })
    const member = await makePerson(db, { name: 'Mia Member', email: 'mia@example.com', phone: '+16045550100' })
    const browser = await signedIn(app, member)
    const { business_lead } = lead()
    const reply = await browser.post('/business_leads', {
      business_lead: { ...business_lead, contact_info: undefined },
    })
    expect(reply.statusCode).toBe(200)
    expect(await last()).toMatchObject({ name: 'Mia Member', email: 'mia@example.com', phone: '+16045550100' })
  })

  test('a visitor has to say who they are, field by field', async () => {
    const before = await count()
    const reply = await (await visitor()).post('/business_leads', { business_lead: { business_ids: [] } })
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([
      422,
      ['business_ids', 'investor_name', 'investor_email', 'investor_phone'],
    ])
    expect(await count()).toBe(before)
  })

  const ODD: [string, object, string, string][] = [
    ['ids that are none', { business_ids: ['a'] }, 'business_ids', '"business_ids" is "a"; expected IDs of companies.'],
    [
      'ids as objects',
      { business_ids: [{}] },
      'business_ids',
      '"business_ids" is an object; expected IDs of companies.',
    ],
    ['too many ids', { business_ids: Array.from({ length: 51 }, (_, at) => at + 1) }, 'business_ids', '51 ids'],
    ['contact_info as text', { contact_info: 'me' }, 'contact_info', '"contact_info" is "me"; expected an object.'],
    [
      'a name as a list',
      { contact_info: contact({ investor_name: ['a'] }) },
      'investor_name',
      'is a list; expected text.',
    ],
    ['NUL in a message', { contact_info: contact({ message: 'a\0' }) }, 'message', 'expected text without NUL'],
    ['half a character', { contact_info: contact({ investor_name: '\ud800' }) }, 'investor_name', 'surrogate'],
    ['a long message', { contact_info: contact({ message: 'x'.repeat(5001) }) }, 'message', 'at most 5,000 characters'],
    [
      'an address without a dot',
      { contact_info: contact({ investor_email: 'a@b' }) },
      'investor_email',
      'Enter an email',
    ],
    ['a click id as a number', { google_analytics_data: { gclid: 5 } }, 'gclid', '"gclid" is 5; expected text.'],
  ]
  test('422 names the field, what was given and what was expected, and nothing is made', async () => {
    const before = await count()
    const browser = await visitor()
    for (const [what, fields, field, sentence] of ODD) {
      const reply = await browser.post('/business_leads', lead(fields))
      expect.soft(reply.statusCode, what).toBe(422)
      expect.soft(reply.json().errors[field]?.[0], what).toContain(sentence)
    }
    expect(await count()).toBe(before)
  })

  const PHONES: [string, boolean][] = [
    ['+44 20 7946 0958', false],
    ['876 555 0100', false],
    ['415 555 010', false],
    ['415 555 0100 99', false],
    ['415 555 0100 9', false],
    ['call me', false],
    ['+1 416-555-0100', true],
    ['4155550100', true],
    ['1.604.555.0100', true],
  ]
  test('CONT-013 only numbers of the US and Canada are taken', async () => {
    const browser = await visitor()
    for (const [investor_phone, isAccepted] of PHONES) {
      const reply = await browser.post('/business_leads', lead({ contact_info: contact({ investor_phone }) }))
      expect.soft(reply.statusCode, investor_phone).toBe(isAccepted ? 200 : 422)
      if (!isAccepted) expect.soft(Object.keys(reply.json().errors)).toEqual(['investor_phone'])
    }
  })

  test('what cannot be kept of where somebody came from is left out, and keeps nobody from asking', async () => {
    const reply = await contactAndConfirm(await visitor(), {
      ...lead(),
      utm_source: 'x'.repeat(1000),
      utm_term: ['a'],
      utm_content: '\0',
      'utm_<script>': 'a',
    })
    expect(reply.statusCode).toBe(200)
    expect((await last()).analytics).toEqual({ gclid: 'click', cid: 'client', utm_source: 'x'.repeat(300) })
  })

  test('line ends of forms are one character each, as they were typed', async () => {
    const browser = await visitor()
    const message = 'x\r\n'.repeat(2000)
    const reply = await contactAndConfirm(browser, lead({ contact_info: contact({ message }) }))
    expect(reply.statusCode).toBe(200)
    expect((await last()).message).toBe('x\n'.repeat(2000).trim())
  })

  test('it is refused without the page’s token', async () => {
    const app = await testApp({ own: true, database: db.url })
    const headers = { accept: 'application/json' }
    const reply = await app.inject({ method: 'POST', url: '/business_leads', payload: lead(), headers })
    expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'csrf'])
  })

  test('one address may ask thirty times a minute', async () => {
    const browser = await visitor()
    const ask = () => browser.post('/business_leads', {}, { remoteAddress: '198.51.100.7' })
    // The first fetches the token that the others share.
    const first = await ask()
    const others = await Promise.all(Array.from({ length: 30 }, ask))
    const statuses = [first, ...others].map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(30).fill(422), 429])
    const refused = await ask()
    expect([refused.json().error.code, Number(refused.headers['retry-after']) > 0]).toEqual(['too_many', true])
  })
})

describe('a business hears of a lead', () => {
  const outbox = async (kind: string, words: string) =>
    (
      await db.pool.query('select recipient, text from outbox_messages where kind = $1 and text like $2', [
        kind,
        `%${words}%`,
      ])
    ).rows
  const pollOptions = { timeout: 30_000 }

  test('by one mail, at its own address or its owner’s', async () => {
    const office = 'office@own.example'
    const own = await makeBusiness(db, owner, { name: 'Own Address', email: office, confirmedEmail: office })
    const browser = await visitor()
    await contactAndConfirm(browser, lead({ business_ids: [open, own] }))
    const { rows } = await db.pool.query('select id from business_leads where email = $1 and business_id = $2', [
      lastEmail(),
      open,
    ])
    const readEvents = async () =>
      (await db.pool.query("select properties from events where properties->>'lead_id' = $1", [rows[0].id])).rows
    await expect
      .poll(readEvents, pollOptions)
      .toEqual([{ properties: { lead_id: Number(rows[0].id), value: 40, currency: 'USD', business_type: 'agent' } }])
    const recipients = async () =>
      (await outbox('mail', `Email: ${lastEmail()}`)).map(({ recipient }) => recipient).toSorted()
    await expect.poll(recipients, pollOptions).toEqual(['office@own.example', 'olive@example.com'])
    // Another lead's mail comes after them; there is no third.
    const before = lastEmail()
    await contactAndConfirm(browser, lead())
    await expect.poll(recipients, pollOptions).toHaveLength(1)
    expect(await outbox('mail', `Email: ${before}`)).toHaveLength(2)
  })

  const textable = async (active: boolean, phone: string) => {
    const id = await makeBusiness(db, owner, { name: `Texts to ${phone}` })
    await db.pool.query(
      'insert into lead_sms_settings (business_id, active, phone, saved_at) values ($1, $2, $3, now())',
      [id, active, phone],
    )
    return id
  }
  const notices = async (id: number) =>
    (
      await db.pool.query(
        `select mailed_at is not null as mailed, texted_at is not null as texted from lead_notices
         join business_leads on id = lead_id where business_id = $1`,
        [id],
      )
    ).rows

  test('by one text message where it wants them, and by none where it does not', async () => {
    const [on, off] = [await textable(true, '+14155550111'), await textable(false, '+14155550112')]
    const browser = await visitor()
    await contactAndConfirm(browser, lead({ business_ids: [on, off] }))
    await expect.poll(() => notices(on), pollOptions).toEqual([{ mailed: true, texted: true }])
    await expect.poll(() => notices(off), pollOptions).toEqual([{ mailed: true, texted: false }])
    const text = 'Plat: New lead. Vera Visitor contacted Texts to +14155550111.'
    expect(await outbox('sms', 'Texts to')).toEqual([{ recipient: '+14155550111', text }])
  })

  const service = async (answer: (time: number) => { status: number; json?: object }) => {
    const { url, asked } = await httpService(() => answer(asked.length))
    const env = { SMS_URL: url, SMS_ACCOUNT: 'AC12', SMS_TOKEN: 'secret', SMS_FROM: '+14155550199' }
    return { asked, browser: new Browser(await testApp({ own: true, database: db.url, env })) }
  }

  test('a number that is refused is not asked again', async () => {
    const { asked: calls, browser } = await service(() => ({ status: 400, json: { code: 21610 } }))
    const id = await textable(true, '+14155550113')
    await contactAndConfirm(browser, lead({ business_ids: [id] }))
    await expect.poll(() => notices(id), pollOptions).toEqual([{ mailed: true, texted: true }])
    expect(calls).toHaveLength(1)
  })

  test('a service that fails is asked again, for an hour', async () => {
    const { asked: calls, browser } = await service((time) => ({ status: time > 1 ? 201 : 500 }))
    const id = await textable(true, '+14155550114')
    await contactAndConfirm(browser, lead({ business_ids: [id] }))
    await expect.poll(() => notices(id), { timeout: 30_000 }).toEqual([{ mailed: true, texted: true }])
    expect(calls).toHaveLength(2)
    const { rows } = await db.pool.query("select retry_limit from pgboss.queue where name = 'lead-created'")
    expect(rows).toEqual([{ retry_limit: 20 }])
  })
})
