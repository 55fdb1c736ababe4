import { expect, test } from 'vitest'
import { withTransaction } from '../_db/transactions.ts'
import { testDatabase } from '../_testing/database.ts'
import { makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeLead, makeLeads } from './_testing/leads.ts'
import { eachLead, type PageStart, readLeads } from './list-store.ts'
import { markRead } from './reads-store.ts'
import { EVERYTHING, type LeadFilter } from './scope.ts'

const db = await testDatabase()
const at = (minute: number) => new Date(Date.UTC(2026, 10, 19, 16, minute))

/** An owner of two companies, Alpha and Beta, with three leads: Ann (Beta), Bo (Alpha), Cy (Beta), in this order. */
async function open() {
  const owner = await makePerson(db)
  const beta = await makeBusiness(db, owner, { name: 'Beta Lending' })
  const alpha = await makeBusiness(db, owner, { name: 'Alpha Realty' })
  const ann = await makeLead(db, beta, { name: 'Ann', createdAt: at(0), status: 'closed' })
  const bo = await makeLead(db, alpha, { name: 'Bo', createdAt: at(1), status: 'new' })
  const cy = await makeLead(db, beta, { name: 'Cy', createdAt: at(2), status: 'contacted', phone: '+14045550128' })
  const app = await testApp({ database: db.url, env: { SITE_TZ: 'America/New_York' } })
  return { owner, alpha, beta, ann, bo, cy, app, browser: await signedIn(app, owner) }
}
const LEADS = '/business/leads'
const getLeadNames = (reply: { json(): { leads: { name: string }[] } }) => reply.json().leads.map(({ name }) => name)

test('an owner of several companies sees the leads of all of them, each with its company and its time of day', async () => {
  const { browser, alpha, beta, cy } = await open()
  const { statusCode, body } = await browser.page(LEADS)
  expect(statusCode).toBe(200)
  expect(body).toContain('All companies')
  expect(body).toContain('11:02 AM EST')
  expect(body).toContain(`action="/business/page/${beta}/leads/${cy}"`)
  expect(body).toContain(`<option value="${alpha}">Alpha Realty</option>`)
  const { leads, total } = (await browser.get(LEADS)).json()
  expect(leads[0]).toMatchObject({ name: 'Cy', company: { id: beta, name: 'Beta Lending' } })
  expect(total).toBe(3)
})

test.each([
  ['', ['Cy', 'Bo', 'Ann']],
  ['sort=oldest', ['Ann', 'Bo', 'Cy']],
  ['sort=company', ['Bo', 'Cy', 'Ann']],
  ['sort=status', ['Bo', 'Cy', 'Ann']],
  ['sort=unread', ['Bo', 'Ann', 'Cy']],
  ['status=contacted', ['Cy']],
  ['unread=1', ['Bo', 'Ann']],
  ['q=ann', ['Ann']],
  ['q=example&sort=company', ['Bo', 'Cy', 'Ann']],
])('the leads of all companies with ?%s', async (query, names) => {
  const { browser, beta, cy } = await open()
  await withTransaction(db.pool, (tx) => markRead(tx, [beta], { ids: [cy] }))
  expect(getLeadNames(await browser.get(`${LEADS}?${query}`))).toEqual(names)
})

test('an owner of one company goes to its leads, whoever has none is told, and nobody sees those of others', async () => {
  const { app, bo, browser, alpha } = await open()
  const one = await makePerson(db)
  const page = await makeBusiness(db, one)
  const other = await signedIn(app, one)
  expect((await other.page(`${LEADS}?unread=1`)).headers.location).toBe(`/business/page/${page}/leads?unread=1`)
  expect((await other.page(`${LEADS}/${bo}`)).statusCode).toBe(404)
  expect((await other.page(`${LEADS}?lead=${bo}`)).statusCode).toBe(303)
  expect(getLeadNames(await other.get(LEADS))).toEqual([])
  expect((await browser.page(`${LEADS}/${bo}`)).headers.location).toBe(`/business/page/${alpha}/leads/${bo}`)
  expect((await browser.page(`${LEADS}?lead=${bo}`)).body).toContain(`href="/business/page/${alpha}/leads/${bo}"`)
})

test('an administrator with two companies opens their leads, and a company that is not there is not found', async () => {
  const { app, bo } = await open()
  const person = await makePerson(db, { admin: true })
  const pages = [await makeBusiness(db, person), await makeBusiness(db, person)]
  const lead = await makeLead(db, pages[1] as number)
  const admin = await signedIn(app, person)
  expect((await admin.page(`${LEADS}/${lead}`)).headers.location).toBe(`/business/page/${pages[1]}/leads/${lead}`)
  expect((await admin.page(`${LEADS}/${bo}`)).statusCode).toBe(404)
  expect((await admin.page('/business/page/999999999/leads')).statusCode).toBe(404)
  expect((await admin.get('/business/page/999999999/leads?sort=status')).statusCode).toBe(404)
})

test('leads of several companies are marked at once, and those of others are left alone', async () => {
  const { browser, ann, bo, cy } = await open()
  const stranger = await makePerson(db)
  const theirs = await makeLead(db, await makeBusiness(db, stranger))
  const some = await browser.post(`${LEADS}/batch`, { lead_ids: [ann, bo, theirs] })
  expect(some.json().lead_ids.sort()).toEqual([ann, bo].sort())
  const rest = await browser.post(`${LEADS}/batch`, { lead_ids: [], select_all: true, filter: {} })
  expect(rest.json().lead_ids).toEqual([cy])
})

test('a file of selected leads leaves out those of other owners', async () => {
  const { browser, ann } = await open()
  const stranger = await makePerson(db)
  const theirs = await makeLead(db, await makeBusiness(db, stranger), { name: 'Zoe' })
  const replies = [
    await browser.post(`${LEADS}/export`, { lead_ids: [ann, theirs] }),
    await browser.get(`${LEADS}/export?export_option=selected&lead_ids[]=${ann}&lead_ids[]=${theirs}`),
  ]
  for (const { statusCode, body } of replies) expect([statusCode, body.match(/,(Ann|Zoe),/g)]).toEqual([200, [',Ann,']])
})

test('the file of all companies is in the order of the list, with local times and phone numbers as people write them', async () => {
  const { browser } = await open()
  const { body } = await browser.get(`${LEADS}/export?export_option=selected&select_all=true&filter[sort]=company`)
  const lines = body.trim().split('\r\n')
  expect(lines.slice(1).map((line: string) => line.split(',').slice(0, 4))).toEqual([
    ['2026-11-19 11:01', 'EST', 'Alpha Realty', 'Bo'],
    ['2026-11-19 11:02', 'EST', 'Beta Lending', 'Cy'],
    ['2026-11-19 11:00', 'EST', 'Beta Lending', 'Ann'],
  ])
  expect(lines[2]).toContain('(404) 555-0128')
  const unread = await browser.get(`${LEADS}/export?export_option=unread&filter[sort]=oldest`)
  expect(unread.body.match(/,(Ann|Bo|Cy),/g)).toEqual([',Ann,', ',Bo,', ',Cy,'])
  expect((await browser.get(`${LEADS}/export?filter[sort]=odd`)).statusCode).toBe(400)
})

test.each(['newest', 'oldest', 'unread', 'company', 'status'] as const)(
  'pages of 25 in the order “%s” go on and back without a gap, and a file has the same order',
  async (sort) => {
    const owner = await makePerson(db)
    const pages = [await makeBusiness(db, owner), await makeBusiness(db, owner)]
    const ids = (await Promise.all(pages.map((page) => makeLeads(db, page, 40)))).flat()
    await withTransaction(db.pool, (tx) => markRead(tx, pages, { ids: ids.filter((id) => id % 3 === 0) }))
    await db.pool.query("update business_leads set status = 'contacted' where id = any($1) and id % 2 = 0", [ids])
    const filter: LeadFilter = { ...EVERYTHING, sort }
    const start = (way: 'older' | 'newer', lead: { id: number; rank?: number } | undefined) =>
      ({ [way]: lead?.id, ...(lead?.rank && { rank: lead.rank }) }) as unknown as PageStart
    const pageIds: number[][] = []
    let page = await readLeads(db, pages, filter)
    for (;;) {
      pageIds.push(page.leads.map(({ id }) => id))
      if (page.older === undefined) break
      page = await readLeads(db, pages, filter, start('older', page.leads.at(-1)))
    }
    expect(pageIds.map((each) => each.length)).toEqual([25, 25, 25, 5])
    expect(new Set(pageIds.flat())).toEqual(new Set(ids))
    const back = await readLeads(db, pages, filter, start('newer', page.leads[0]))
    expect(back.leads.map(({ id }) => id)).toEqual(pageIds[2])
    const file: number[] = []
    for await (const rows of eachLead(db, pages, { filter }, 7)) file.push(...rows.map(({ id }) => id))
    expect(file).toEqual(pageIds.flat())
  },
)
