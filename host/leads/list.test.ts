import { expect, test } from 'vitest'
import { withTransaction } from '../_db/transactions.ts'
import { testDatabase } from '../_testing/database.ts'
import { makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeLead, makeLeads } from './_testing/leads.ts'
import { countLeads, type PageStart, readLeads } from './list-store.ts'
import { markRead } from './reads-store.ts'
import { EVERYTHING, type LeadFilter } from './scope.ts'

const db = await testDatabase()
const owner = await makePerson(db)
const fresh = () => makeBusiness(db, owner, { name: 'Example Realty' })

async function browserFor() {
  const app = await testApp({ database: db.url })
  return signedIn(app, owner)
}
const found = async (page: number, filter: Partial<LeadFilter>, from?: PageStart) =>
  (await readLeads(db, [page], { ...EVERYTHING, ...filter }, from)).leads.map(({ id }) => id)

test('LEAD-006 /business/page/{id}/leads is the leads page of one business page', async () => {
  const page = await fresh()
  const other = await fresh()
  await makeLead(db, page, { name: 'Ann Smith', message: 'Hello <b>there</b>' })
  await makeLead(db, other, { name: 'Somebody Else' })
  const browser = await browserFor()
  const { statusCode, body, headers } = await browser.page(`/business/page/${page}/leads`)
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(body).toContain('Ann Smith')
  expect(body).toContain('Hello &lt;b>there')
  expect(body).not.toContain('Somebody Else')
  // Without scripts: forms and links.
  expect(body).toContain(`action="/business/page/${page}/leads/batch"`)
  expect(body).toContain('<select id="leads-page" name="page"')
})

test('a page further on says where it begins: forms come back to it', async () => {
  const page = await fresh()
  await makeLead(db, page, { name: 'Ann Smith' })
  const last = await makeLead(db, page, { name: 'Bo Nguyen' })
  const { body } = await (await browserFor()).page(`/business/page/${page}/leads?older=${last}`)
  expect(body).toContain(`name="return_to" value="/business/page/${page}/leads?older=${last}"`)
  expect(body).not.toContain(`name="return_to" value="/business/page/${page}/leads"`)
})

test('LEAD-008 the list sits in a frame named leads_list, which can be asked for alone', async () => {
  const page = await fresh()
  await makeLead(db, page, { name: 'Ann Smith' })
  const browser = await browserFor()
  const whole = (await browser.page(`/business/page/${page}/leads`)).body
  expect(whole.match(/<turbo-frame id="leads_list"/g)).toHaveLength(1)
  const { body } = await browser.get(`/business/page/${page}/leads?q=ann`, {
    headers: { accept: 'text/html', 'turbo-frame': 'leads_list' },
  })
  expect(body).toMatch(/^<turbo-frame id="leads_list".*<\/turbo-frame>$/s)
  expect(body).toContain('Ann Smith')
  expect(body).not.toContain('<html')
  expect(body).not.toContain('role="search"')
})

test('LEAD-009 the list is searchable by the query parameter q', async () => {
  const page = await fresh()
  const ann = await makeLead(db, page, { name: 'Ann Smith', phone: '+14155550100' })
  await makeLead(db, page, { name: 'Bo', message: 'A duplex in Boise, 100% financed' })
  const browser = await browserFor()
  const list = (await browser.get(`/business/page/${page}/leads?q=smith`)).json()
  expect(list.leads.map(({ id }: { id: number }) => id)).toEqual([ann])
  expect(list.leads[0]).toMatchObject({ name: 'Ann Smith', status: 'new', read: false, phone: '+14155550100' })
  // Nobody counts while somebody searches.
  expect(list).not.toHaveProperty('total')
  expect((await browser.get(`/business/page/${page}/leads`)).json().total).toBe(2)
  expect((await browser.page(`/business/page/${page}/leads?q=smith`)).body).toContain('value="smith"')
})

test('a search finds a name whether its accents stand in letters, behind them or nowhere', async () => {
  const page = await fresh()
  const muller = await makeLead(db, page, { name: 'J\u00fcrgen M\u00fcller' })
  const zoe = await makeLead(db, page, { name: 'Zoe\u0308 Smith' })
  const browser = await browserFor()
  const find = async (q: string) => {
    const { leads } = (await browser.get(`/business/page/${page}/leads?${new URLSearchParams({ q })}`)).json()
    return leads.map(({ id }: { id: number }) => id)
  }
  for (const q of ['M\u00fcller', 'Mu\u0308ller', 'mu\u0308ller', 'Muller', 'M\u00dcLLER'])
    expect.soft([q, await find(q)]).toEqual([q, [muller]])
  for (const q of ['Zo\u00eb', 'Zoe\u0308', 'zoe', 'ZO\u00cb']) expect.soft([q, await find(q)]).toEqual([q, [zoe]])
})

test('a search says how many it finds, as far as its page knows, and when it finds beginnings of words alone', async () => {
  const page = await fresh()
  await makeLead(db, page, { name: 'Zoe Smith' })
  await makeLeads(db, page, 26)
  const browser = await browserFor()
  const getSummary = async (query: string) => {
    const { body } = await browser.page(`/business/page/${page}/leads?${query}`)
    return [/<p role="status"[^>]*>([^<]+)/.exec(body)?.[1], body.includes('the start of words only')]
  }
  expect(await getSummary('q=smith')).toEqual(['1 lead matches “smith”', false])
  expect(await getSummary('q=zo')).toEqual(['1 lead matches “zo”', true])
  expect(await getSummary('q=person')).toEqual(['25+ leads match “person”', false])
  expect(await getSummary('')).toEqual(['27 leads', false])
})

test('q matches name, email, phone and message; one or two letters match beginnings of words', async () => {
  const page = await fresh()
  const ann = await makeLead(db, page, { name: 'Ann-Marie O’Hara', email: 'zq.first@example.com' })
  const bo = await makeLead(db, page, {
    name: 'Bo Ångström',
    phone: '+14155550100',
    message: 'A duplex, 100% financed',
  })
  for (const [q, ids] of [
    ['marie', [ann]],
    ['MARIE', [ann]],
    ['zq.first@', [ann]],
    ['(415) 555', [bo]],
    ['415-555-0100', [bo]],
    ['100%', [bo]],
    ['%%%', []],
    ['___', []],
    ['duplex bo', [bo]],
    ['duplex ann', []],
    ['ångs', [bo]],
    ['angs', [bo]],
    ['a\u030angs', [bo]],
    ['ÅNGS', [bo]],
    ['b', [bo]],
    ['ma', [ann]],
    ['zq', [ann]],
    ['ar', []],
    ["'; drop", []],
  ] as const)
    expect([q, await found(page, { q })]).toEqual([q, ids])
})

test('words with signs in them, and numbers, are found by what people type of them', async () => {
  const page = await fresh()
  const shaun = await makeLead(db, page, { name: "Shaun O'Neil-Bray", email: 'zq@example.com', phone: '+14155550100' })
  const curly = await makeLead(db, page, { name: 'Pat O’Hara', email: 'zq@example.org', phone: '+12125550199' })
  for (const [q, ids] of [
    ["o'", [curly, shaun]],
    ["o'n", [shaun]],
    ['o’n', [shaun]],
    ["o' sh", [shaun]],
    ['.o', [curly, shaun]],
    ['-b', [shaun]],
    ["o'neil", [shaun]],
    ["o'hara", [curly]],
    ['41', [shaun]],
    ['415', [shaun]],
    ['14', [shaun]],
    ['(41', [shaun]],
    ['(415) 555', [shaun]],
    ['41 sh', [shaun]],
    ['(415) shaun', [shaun]],
    ['55', []],
    ['--', []],
    ['%%', []],
    ['@', []],
    ['-- shaun', [shaun]],
    ['shaun zz', []],
    ['example zz', []],
    ['example pa', [curly]],
  ] as const)
    expect([q, await found(page, { q })]).toEqual([q, ids])
})

test('what looks like SQL in an address is text: it finds what says so, and nothing else', async () => {
  const page = await fresh()
  const lead = await makeLead(db, page, { name: "Robert'); drop table business_leads; --" })
  await makeLead(db, page, { name: 'Ann Smith' })
  await makeLead(db, await fresh(), { name: 'Somebody Else' })
  const browser = await browserFor()
  const ask = async (query: Record<string, string>) => {
    const reply = await browser.get(`/business/page/${page}/leads?${new URLSearchParams(query)}`)
    return reply.statusCode === 200 ? reply.json().leads.map(({ id }: { id: number }) => id) : reply.statusCode
  }
  expect(await ask({ q: "Robert'); drop table business_leads; --" })).toEqual([lead])
  for (const q of ["x' or 'a'='a", "x' or 1=1 --", "%' union select 1 --", "\\' or true --", '$1) or (1=1'])
    expect([q, await ask({ q })]).toEqual([q, []])
  for (const name of ['status', 'unread', 'older', 'newer'])
    expect([name, await ask({ [name]: "1' or '1'='1" })]).toEqual([name, 400])
})

test('a search goes on in the links of its pages as it was typed, whatever signs it has', async () => {
  const page = await fresh()
  const q = `"deck&b=1#<i>`
  await makeLeads(db, page, 30)
  await db.pool.query('update business_leads set message = $2 where business_id = $1', [page, `say ${q}`])
  const { body } = await (await browserFor()).page(`/business/page/${page}/leads?${new URLSearchParams({ q })}`)
  const links = [...body.matchAll(/href="([^"]*older=[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    const { hash, searchParams } = new URL(link, 'http://x')
    expect([hash, [...searchParams.keys()].sort(), searchParams.get('q')]).toEqual(['', ['older', 'q'], q])
  }
})

test('a rare word is found behind any number of leads, and pages go on from there', async () => {
  const page = await fresh()
  const old = await makeLeads(db, page, 40)
  await db.pool.query("update business_leads set message = 'rare' where id = any($1)", [old])
  await makeLeads(db, page, 2000)
  const first = await found(page, { q: 'rare' })
  expect(first).toEqual(old.toReversed().slice(0, 25))
  expect(await found(page, { q: 'rare' }, { older: first.at(-1) as number })).toEqual(old.toReversed().slice(25))
  await db.pool.query("update business_leads set status = 'closed' where id = any($1)", [old.slice(0, 3)])
  expect(await found(page, { q: 'rare', status: 'closed' })).toEqual(old.slice(0, 3).toReversed())
  expect(await found(page, { status: 'closed' })).toEqual(old.slice(0, 3).toReversed())
})

test('pages of 25 go back and forth without a gap, whatever comes in between', async () => {
  const page = await fresh()
  const ids = (await makeLeads(db, page, 60)).reverse()
  const one = await readLeads(db, [page], EVERYTHING, undefined)
  expect([one.leads.map(({ id }) => id), one.newer]).toEqual([ids.slice(0, 25), undefined])
  await makeLead(db, page)
  const two = await readLeads(db, [page], EVERYTHING, { older: one.older as number })
  expect(two.leads.map(({ id }) => id)).toEqual(ids.slice(25, 50))
  const three = await readLeads(db, [page], EVERYTHING, { older: two.older as number })
  expect([three.leads.map(({ id }) => id), three.older]).toEqual([ids.slice(50), undefined])
  const back = await readLeads(db, [page], EVERYTHING, { newer: three.newer as number })
  expect(back.leads.map(({ id }) => id)).toEqual(ids.slice(25, 50))
  expect(await found(page, {}, { older: 999_999_999 })).toEqual([])
})

test('unread leads alone', async () => {
  const page = await fresh()
  const ids = await makeLeads(db, page, 30)
  await withTransaction(db.pool, (tx) => markRead(tx, [page], { ids: ids.slice(1) }))
  expect(await found(page, { unread: true })).toEqual([ids[0]])
  expect(await countLeads(db, [page], { ...EVERYTHING, unread: true })).toBe(1)
})

test.each([
  ['status=odd', '"status" is "odd"; expected new, contacted, in_progress, closed, closed_won, closed_lost.'],
  ['unread=yes', '"unread" is "yes"; expected 1 or nothing.'],
  ['q[a]=1', '"q" is {"a":"1"}; expected text of at most 200 characters.'],
  ['q=%00', '"q" is "\\u0000"; expected text of at most 200 characters.'],
  ['sort=price', '"sort" is "price"; expected newest, oldest, unread, company, status.'],
  ['older=7&rank=x', '"rank" is "x"; expected a number from 1 to 9999.'],
  ['older=x', '"older" is "x"; expected the ID of a lead.'],
])('?%s is refused in words', async (query, message) => {
  const page = await fresh()
  const reply = await (await browserFor()).get(`/business/page/${page}/leads?${query}`)
  expect([reply.statusCode, reply.json().error.message]).toEqual([400, message])
})

test('LEAD-007 without scripts the select of business pages goes to the leads of the one that is chosen', async () => {
  const [one, two] = [await fresh(), await fresh()]
  const browser = await browserFor()
  expect((await browser.page(`/business/leads?page=${two}`)).headers.location).toBe(`/business/page/${two}/leads`)
  expect((await browser.page(`/business/page/${one}/leads`)).body).toContain('action="/business/leads"')
  // “All companies” sends no page.
  expect((await browser.page('/business/leads?page=')).statusCode).toBe(200)
})

test('pages of nobody, of others, and odd ids', async () => {
  const stranger = await makePerson(db)
  const theirs = await makeBusiness(db, stranger)
  const browser = await browserFor()
  for (const id of [theirs, 999_999, 'x', '0', '-1', '1e3', '99999999999999999999'])
    expect((await browser.page(`/business/page/${id}/leads`)).statusCode).toBe(404)
})

test('an empty list says why, and one without a find how to go on', async () => {
  const page = await fresh()
  const browser = await browserFor()
  expect((await browser.page(`/business/page/${page}/leads`)).body).toContain('No leads yet')
  expect((await browser.page(`/business/page/${page}/leads?q=nobody`)).body).toContain('Show all leads')
})
