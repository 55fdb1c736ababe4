import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { contact, lastEmail } from '../../contact/_testing/contact.ts'
import { googleCookies, parseAttribution } from './attribution.ts'

const db = await testDatabase()
const owner = await makePerson(db)
const cedar = await makeBusiness(db, owner, { name: 'Cedar Realty', kind: 'agent', state: 'TX' })
const harbor = await makeBusiness(db, owner, { name: 'Harbor Homes', kind: 'agent', state: 'TX' })

const QUERY = 'utm_source=news&itm_place=a%26b&gclid=Cj0_x.y-z&q=Cedar&other=1'
const CAME = { utm_source: 'news', itm_place: 'a&b', gclid: 'Cj0_x.y-z' }

const visitor = async () => new Browser(await testApp({ database: db.url }))
const plain = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
/** Addresses of links to forms of contact requests, outside of islands’ props. */
const getContactLinks = (html: string) =>
  [...html.matchAll(/ href="([^"]+\/contact[^"]*)"/g)].map(([, href]) => plain(href as string))
/** Fields that a form sends and nobody types. */
const hidden = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      plain(name as string),
      plain(value as string),
    ]),
  )
const createForm = (overrides = {}) =>
  Object.fromEntries(
    Object.entries(contact(overrides)).map(([name, value]) => [
      `business_lead[contact_info][${name}]`,
      value as string,
    ]),
  )
const getAnalytics = async (email: string) =>
  (
    await db.pool.query(
      // Visitors' requests wait, members' are sent at once.
      `select details->'analytics' as analytics from held_requests where details->'contact'->>'email' = $1
       union all (select analytics from business_leads where email = $1 order by id)`,
      [email],
    )
  ).rows.map(({ analytics }) => analytics)

describe('without scripts', () => {
  test('CONT-004 CONT-016 a lead has what the page’s query said of itm and utm, gclid, and cid of the cookie', async () => {
    const browser = await visitor()
    const page = await browser.page(`/business/page/${cedar}?${QUERY}`)
    const [way] = getContactLinks(page.body) as [string]
    expect(way).toBe(`/business/page/${cedar}/contact?gclid=Cj0_x.y-z&utm_source=news&itm_place=a%26b`)
    const form = await browser.page(way)
    expect(form.headers['cache-control']).toBe('private, no-store')
    browser.cookies.set('_ga', 'GA1.1.123.456')
    const reply = await browser.form('/business_leads', { ...hidden(form.body), ...createForm() })
    expect(reply.statusCode).toBe(303)
    expect(await getAnalytics(lastEmail())).toEqual([{ ...CAME, cid: '123.456' }])
  })

  test('what a body says itself stands over the cookies', async () => {
    const browser = await visitor()
    browser.cookies.set('_ga', 'GA1.1.123.456').set('_gcl_aw', 'GCL.1.kept')
    const google_analytics_data = { gclid: '', cid: '7.8' }
    const business_lead = { business_ids: [cedar], contact_info: contact(), google_analytics_data }
    await browser.post('/business_leads', { business_lead })
    expect(await getAnalytics(lastEmail())).toEqual([{ gclid: 'kept', cid: '7.8' }])
  })

  test('they stay in a form that comes back with what is wrong', async () => {
    const browser = await visitor()
    const form = await browser.page(`/business/page/${cedar}/contact?${QUERY}`)
    const wrong = createForm({ investor_email: 'vera@' })
    const back = await browser.form('/business_leads', { ...hidden(form.body), ...wrong })
    expect(back.statusCode).toBe(422)
    await browser.form('/business_leads', { ...hidden(back.body), ...createForm() })
    expect(await getAnalytics(lastEmail())).toEqual([CAME])
  })

  test('every way of the directory to the form takes them along', async () => {
    const browser = await visitor()
    const { body } = await browser.page(`/companies?kind=agent&state=TX&${QUERY.replace('&q=Cedar', '')}`)
    const query = 'gclid=Cj0_x.y-z&utm_source=news&itm_place=a%26b'
    expect(getContactLinks(body)).toEqual([
      `/business-finder/contact?${query}&ids[]=${cedar}&ids[]=${harbor}`,
      `/business/page/${cedar}/contact?${query}`,
      `/business/page/${harbor}/contact?${query}`,
    ])
    // The fields of the form “Contact selected”.
    expect(hidden(body)).toEqual(CAME)
    const form = await browser.page(getContactLinks(body)[0] as string)
    expect(hidden(form.body)).toMatchObject({ utm_source: 'news', itm_place: 'a&b' })
  })

  test('a member’s button on the page sends them', async () => {
    const app = await testApp({ database: db.url })
    const member = await makePerson(db, { phone: '+14155550123' })
    const browser = await signedIn(app, member)
    for (const path of [`/business/page/${cedar}`, '/companies']) {
      const page = await browser.page(`${path}?${QUERY}`)
      expect((await browser.form('/business_leads', hidden(page.body))).statusCode).toBe(303)
    }
    expect(await getAnalytics(member.email)).toEqual([CAME, CAME])
  })
})

const NO_CLICKS: [what: string, given: string][] = [
  ['long text', 'x'.repeat(301)],
  ['NUL', 'a\0'],
  ['half a character', '\ud800'],
  ['two words', 'a b'],
  ['a tag', '<b>'],
]
test.each(NO_CLICKS)('a click or a browser that is none keeps nobody from asking: %s', async (_, clickId) => {
  const browser = await visitor()
  const google_analytics_data = { gclid: clickId, cid: clickId }
  const business_lead = { business_ids: [cedar], contact_info: contact(), google_analytics_data }
  const reply = await browser.post('/business_leads', { business_lead, utm_source: 'news' })
  expect([reply.statusCode, reply.json().errors]).toEqual([200, undefined])
  expect(await getAnalytics(lastEmail())).toEqual([{ utm_source: 'news' }])
})

test('no address but those of the forms has a visitor’s query, nobody else is shown it, and no cookie is set for it', async () => {
  const browser = await visitor()
  for (const path of [`/business/page/${cedar}`, '/companies']) {
    const { body, headers } = await browser.page(`${path}?${QUERY.replace('&q=Cedar', '')}`)
    expect(body).toContain('utm_source=news')
    expect(body).toContain(`<link rel="canonical" href="https://plat.example${path}"/>`)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toMatch(/^private/)
    const addresses = [...body.matchAll(/(?:href|action|content)="([^"]*)"/g)].map(([, each]) => each as string)
    expect(addresses.filter((each) => each.includes('utm_source') && !each.includes('/contact?'))).toEqual([])
    const { body: after } = await browser.page(path)
    expect(after).not.toContain('utm_source=')
    expect(getContactLinks(after).every((way) => !way.includes('gclid'))).toBe(true)
  }
})

test('pages that are drawn at once have each its own', async () => {
  const browser = await visitor()
  await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const { body } = await browser.page(`/business/page/${at % 2 ? cedar : harbor}?utm_source=source-${at}`)
      expect(getContactLinks(body)[0]).toMatch(new RegExp(`utm_source=source-${at}$`))
    }),
  )
})

test.each<[string, object, object]>([
  ['other names', { q: 'a', mutm_source: 'b', 'utm_<b>': 'c', UTM_source: 'd' }, {}],
  ['lists, objects and nothing', { utm_source: ['a'], itm_x: { a: 'b' }, gclid: ['c'], utm_term: '' }, {}],
  ['characters that nobody types', { utm_source: 'a\nb', itm_x: 'a\0', utm_term: '\ud800', gclid: 'a b' }, {}],
  ['long values, cut', { utm_source: 'é'.repeat(1000) }, { utm_source: 'é'.repeat(300) }],
  ['a click id that is none', { gclid: 'x'.repeat(301), itm: 'a' }, { itm: 'a' }],
])('what a query hands on: %s', (_, query, handed) => {
  expect(parseAttribution(query)).toEqual(handed)
})

test('what a query hands on ends somewhere', () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`utm_${at}`, 'x'.repeat(300)]))
  expect(Object.keys(parseAttribution(many))).toHaveLength(6)
})

test('of cookies only what can be an id is taken', () => {
  expect(googleCookies('_ga=GA1.1.12.34; _gcl_aw=GCL.1700000000.Cj0_x')).toEqual({ gclid: 'Cj0_x', cid: '12.34' })
  expect(googleCookies('_ga=GA1.1.<b>; _gcl_aw=odd')).toEqual({})
  expect(googleCookies(undefined)).toEqual({})
})
