import { beforeEach, describe, expect, test } from 'vitest'
import { FAILURES, OVER_THRESHOLD } from '../../widgets/_kit/contact/texts.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const owner = await makePerson(db, { name: 'Olive Owner', email: 'olive@example.com' })
const open = await makeBusiness(db, owner, { name: 'Open Realty', leadCostCents: 4000 })
const shut = await makeBusiness(db, owner, { name: 'Shut Lending', kind: 'lender', accepting: false })

beforeEach(async () => {
  await db.pool.query('delete from rate_limits')
})

let people = 0
const contact = (given = {}) => ({
  investor_name: ' Vera  Visitor ',
  investor_email: ` Vera-${++people}@Example.com `,
  investor_phone: '1 (415) 555-0100',
  message: 'Two\nlines',
  ...given,
})
const lead = (given: object = {}) => ({
  business_lead: {
    business_ids: [open],
    contact_info: contact(),
    cta_name: 'Directory',
    google_analytics_data: { gclid: 'click', cid: 'client' },
    ...given,
  },
})
const visitor = async () => new Browser(await testApp({ database: db.url }))
const last = async () => (await db.pool.query('select * from business_leads order by id desc limit 1')).rows[0]
const count = async () => (await db.pool.query('select count(*)::int as count from business_leads')).rows[0].count

describe('POST /business_leads', () => {
  test('CONT-002 CONT-003 CONT-004 CONT-015 CONT-016 CONT-017 takes business_lead as JSON with its token, what begins with itm or utm, and a fraud-check token', async () => {
    const reply = await (await visitor()).post('/business_leads', {
      ...lead(),
      utm_source: 'news',
      itm_campaign: 'a',
      other: 'b',
      castle_request_token: 'castle-token',
    })
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        created_leads: [{ id: expect.any(Number), cost: 40, business_type: 'agent', investor_id: expect.any(Number) }],
        successfully_contacted_business_ids: [open],
        over_leads_threshold: false,
        failed_to_contact_businesses: [],
      },
    ])
    expect(await last()).toMatchObject({
      name: 'Vera Visitor',
      email: `vera-${people}@example.com`,
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
    const app = await testApp({ database: db.url })
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
    ['ids that are none', { business_ids: ['a'] }, 'business_ids', '"business_ids" is "a"; expected ids of companies.'],
    [
      'ids as objects',
      { business_ids: [{}] },
      'business_ids',
      '"business_ids" is an object; expected ids of companies.',
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
    for (const [what, given, field, sentence] of ODD) {
      const reply = await browser.post('/business_leads', lead(given))
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
    ['call me', false],
    ['+1 416-555-0100', true],
    ['4155550100', true],
    ['1.604.555.0100', true],
  ]
  test('CONT-013 only numbers of the US and Canada are taken', async () => {
    const browser = await visitor()
    for (const [investor_phone, taken] of PHONES) {
      const reply = await browser.post('/business_leads', lead({ contact_info: contact({ investor_phone }) }))
      expect.soft(reply.statusCode, investor_phone).toBe(taken ? 200 : 422)
      if (!taken) expect.soft(Object.keys(reply.json().errors)).toEqual(['investor_phone'])
    }
  })

  test('what cannot be kept of where somebody came from is left out, and keeps nobody from asking', async () => {
    const reply = await (await visitor()).post('/business_leads', {
      ...lead(),
      utm_source: 'x'.repeat(1000),
      utm_term: ['a'],
      utm_content: '\0',
      'utm_<script>': 'a',
    })
    expect(reply.statusCode).toBe(200)
    expect((await last()).analytics).toEqual({ gclid: 'click', cid: 'client', utm_source: 'x'.repeat(300) })
  })

  test('one form token is answered with the same bytes; with another body with 409', async () => {
    const browser = await visitor()
    const body = { ...lead(), form_token: crypto.randomUUID(), castle_request_token: 'first' }
    const first = await browser.post('/business_leads', body)
    const again = await browser.post('/business_leads', { ...body, castle_request_token: 'second' })
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    const other = await browser.post('/business_leads', { ...lead(), form_token: body.form_token })
    expect([other.statusCode, other.json().error.code]).toEqual([409, 'conflict'])
  })

  test('it is refused without the page’s token', async () => {
    const app = await testApp({ database: db.url })
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

describe('a form without scripts', () => {
  const fields = (given: Record<string, string> = {}) => {
    const info = Object.entries(contact()).map(([name, value]) => [`business_lead[contact_info][${name}]`, value])
    return {
      'business_lead[business_ids][]': String(open),
      'business_lead[cta_name]': 'Page',
      form_token: crypto.randomUUID(),
      ...Object.fromEntries(info),
      ...given,
    } as Record<string, string>
  }

  test('posts, and is sent to a page that tells what came of it', async () => {
    const browser = await visitor()
    const reply = await browser.form('/business_leads', fields())
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/contact-requests\/[\w-]{36}$/),
    ])
    const page = await browser.page(reply.headers.location as string)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Request sent')
    expect(page.body).toContain('Open Realty')
    expect(page.body).not.toContain('vera')
  })

  test('CONT-022 a business that takes nobody is said in the documents’ words', async () => {
    const browser = await visitor()
    const reply = await browser.form('/business_leads', fields({ 'business_lead[business_ids][]': String(shut) }))
    const page = await browser.page(reply.headers.location as string)
    expect(page.body).toContain(FAILURES.business_unavailable)
    expect(page.body).toContain('Shut Lending')
  })

  test('CONT-024 one that is not there too', async () => {
    const browser = await visitor()
    const reply = await browser.form('/business_leads', fields({ 'business_lead[business_ids][]': '999999' }))
    expect((await browser.page(reply.headers.location as string)).body).toContain(FAILURES.failed_to_contact_business)
  })

  test('CONT-026 the end of the day’s requests too', async () => {
    await db.pool.query("update settings set value = '{\"daily_limit\": 0}' where name = 'contact'")
    const browser = await visitor()
    const reply = await browser.form('/business_leads', fields())
    const { body } = await browser.page(reply.headers.location as string)
    await db.pool.query("update settings set value = '{\"daily_limit\": 10}' where name = 'contact'")
    expect(body.replaceAll('&#39;', "'").replaceAll('&#x27;', "'")).toContain(OVER_THRESHOLD)
  })

  test('comes back with what was typed, and what is wrong with it', async () => {
    const browser = await visitor()
    const wrong = { 'business_lead[contact_info][investor_email]': 'vera@' }
    const reply = await browser.form('/business_leads', fields(wrong))
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain('href="#contact-investor_email"')
    expect(reply.body).toContain('value="vera@"')
    expect(reply.body).toContain('value="(415) 555-0100"')
    expect(reply.body).toContain('Two\nlines')
  })

  test('sent before with something else in it, comes back with a new token', async () => {
    const browser = await visitor()
    const form = fields()
    await browser.form('/business_leads', form)
    const reply = await browser.form('/business_leads', { ...form, 'business_lead[contact_info][message]': 'Other' })
    expect(reply.statusCode).toBe(409)
    expect(reply.body).toContain('Other')
    expect(reply.body).toContain('You sent this form before')
    expect(reply.body).not.toContain(form.form_token)
  })
})

describe('pages', () => {
  test('the form of one business, and of several', async () => {
    const browser = await visitor()
    const one = await browser.page(`/business/page/${open}/contact`)
    expect(one.body).toContain('Contact Open Realty')
    expect(one.body).toContain('name="authenticity_token"')
    const both = await browser.page(`/business-finder/contact?ids[]=${open}&ids[]=${shut}`)
    expect(both.body).toContain('Shut Lending</a>'.slice(0, 12))
    expect(both.body).toContain('will not be asked')
    const none = await browser.page('/business-finder/contact')
    expect([none.statusCode, none.body.includes('No company was selected.')]).toEqual([422, true])
    expect((await browser.page('/business-finder/contact?ids[]=999999')).headers.location).toBe('/business-finder')
    expect((await browser.page('/business-finder/contact?ids[]=x')).statusCode).toBe(422)
    expect((await browser.page('/business/page/0/contact')).statusCode).toBe(404)
  })

  test('a member’s form begins with the profile', async () => {
    const app = await testApp({ database: db.url })
    const browser = await signedIn(app, await makePerson(db, { name: 'Nora Named', phone: '+14155550123' }))
    const page = await browser.page(`/business/page/${open}/contact`)
    expect(page.body).toContain('value="Nora Named"')
    expect(page.body).toContain('value="(415) 555-0123"')
  })

  test('a member sees who received their details and what they agreed to, and nobody else’s', async () => {
    const app = await testApp({ database: db.url })
    const member = await signedIn(app, await makePerson(db, { name: 'Rita Requests' }))
    await member.post('/business_leads', { business_lead: { business_ids: [open] } })
    const page = await member.page('/contact-requests')
    expect(page.body).toContain('Open Realty')
    expect(page.body).toContain('By sending this you agree')
    const other = await signedIn(app, await makePerson(db))
    expect((await other.page('/contact-requests')).body).not.toContain('Open Realty')
    expect((await new Browser(app).page('/contact-requests')).headers.location).toBe('/login?next=%2Fcontact-requests')
  })

  test('what came of a form is nobody’s to guess', async () => {
    const browser = await visitor()
    expect((await browser.page(`/contact-requests/${crypto.randomUUID()}`)).statusCode).toBe(404)
    expect((await browser.page('/contact-requests/1')).statusCode).toBe(404)
  })
})

test('the business gets one mail for a lead, at its own address or its owner’s', async () => {
  const browser = await visitor()
  await browser.post('/business_leads', lead())
  const { id } = await last()
  const mails = async () =>
    (await db.pool.query('select recipient, text from outbox_messages where text like $1', [`%vera-${people}@%`])).rows
  await expect.poll(mails, { timeout: 10_000 }).toHaveLength(1)
  expect((await mails())[0].recipient).toBe('olive@example.com')
  const told = async () =>
    (await db.pool.query("select properties from events where properties->>'lead_id' = $1", [String(id)])).rows
  await expect
    .poll(told)
    .toEqual([{ properties: { lead_id: Number(id), value: 40, currency: 'USD', business_type: 'agent' } }])
})
