import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeLead, makeLeads } from './_testing/leads.ts'

const db = await testDatabase()
const owner = await makePerson(db)
const open = async (many: number) => {
  const page = await makeBusiness(db, owner)
  const ids = await makeLeads(db, page, many)
  const browser = await signedIn(await testApp({ database: db.url }), owner)
  return { page, ids, browser, url: `/business/page/${page}/leads/batch` }
}
const readIds = async (page: number) =>
  (
    await db.pool.query(
      'select lead_id::integer as id from lead_reads join business_leads l on l.id = lead_id where business_id = $1 order by 1',
      [page],
    )
  ).rows.map(({ id }) => id)

test('LEAD-028 LEAD-030 POST {batch url} with lead_ids, company_id and select_all marks leads as read', async () => {
  const { page, ids, browser, url } = await open(3)
  const body = { lead_ids: ids.slice(0, 2), company_id: page, select_all: false }
  const first = await browser.post(url, body)
  expect([first.statusCode, first.json()]).toEqual([200, { action: 'read', lead_ids: ids.slice(0, 2) }])
  // Those that were read already were not changed.
  expect((await browser.post(url, { ...body, lead_ids: ids })).json().lead_ids).toEqual([ids[2]])
  expect(await readIds(page)).toEqual(ids)
})

test('LEAD-029 LEAD-030 DELETE {batch url} with lead_ids, company_id and select_all marks leads as unread', async () => {
  const { page, ids, browser, url } = await open(3)
  await browser.post(url, { lead_ids: ids, company_id: page, select_all: false })
  const body = { lead_ids: [ids[0]], company_id: page, select_all: false }
  expect((await browser.delete(url, body)).json()).toEqual({ action: 'unread', lead_ids: [ids[0]] })
  expect((await browser.delete(url, body)).json()).toEqual({ action: 'unread', lead_ids: [] })
  expect(await readIds(page)).toEqual(ids.slice(1))
})

test('LEAD-031 select_all takes the entire batch, not only the visible leads', async () => {
  const { page, ids, browser, url } = await open(60)
  const reply = await browser.post(url, { lead_ids: [], company_id: page, select_all: true })
  expect(reply.json().lead_ids.toSorted((a: number, b: number) => a - b)).toEqual(ids)
  await browser.delete(url, { lead_ids: [], company_id: page, select_all: true })
  expect(await readIds(page)).toEqual([])
})

test('select_all of a filter takes what the filter finds', async () => {
  const { page, browser, url } = await open(30)
  const ann = await makeLead(db, page, { name: 'Ann Unusual' })
  const body = { lead_ids: [], company_id: page, select_all: true, filter: { q: 'unusual' } }
  expect((await browser.post(url, body)).json()).toEqual({ action: 'read', lead_ids: [ann] })
})

test('leads of other pages are left alone', async () => {
  const mine = await open(2)
  const theirs = await makeBusiness(db, await makePerson(db))
  const foreign = await makeLeads(db, theirs, 2)
  const body = { lead_ids: [...foreign, mine.ids[0]], company_id: mine.page, select_all: false }
  expect((await mine.browser.post(mine.url, body)).json().lead_ids).toEqual([mine.ids[0]])
  expect(await readIds(theirs)).toEqual([])
  expect((await mine.browser.post(`/business/page/${theirs}/leads/batch`, body)).statusCode).toBe(404)
})

test.each([
  [{ lead_ids: [] }, 'lead_ids', 'Select at least one lead.'],
  [{}, 'lead_ids', 'Select at least one lead.'],
  [{ lead_ids: ['x'] }, 'lead_ids', '"lead_ids" is "x"; expected IDs of leads.'],
  [{ lead_ids: [1.5] }, 'lead_ids', '"lead_ids" is 1.5; expected IDs of leads.'],
  [{ lead_ids: [-1] }, 'lead_ids', '"lead_ids" is -1; expected IDs of leads.'],
])('%j is refused in words', async (body, field, message) => {
  const { browser, url } = await open(1)
  const reply = await browser.post(url, body)
  expect([reply.statusCode, reply.json()]).toEqual([422, { errors: { [field]: [message] } }])
})

test('another company than that of the address is refused', async () => {
  const { page, ids, browser, url } = await open(1)
  const reply = await browser.post(url, { lead_ids: ids, company_id: page + 1, select_all: false })
  expect(reply.json().errors.company_id[0]).toBe(`"company_id" is ${page + 1}; expected ${page}, as in the address.`)
})

test('forms without scripts mark some, or all', async () => {
  const { page, ids, browser, url } = await open(3)
  const { token: authenticity_token } = (await browser.get('/session/csrf')).json()
  const return_to = `/business/page/${page}/leads?older=3`
  const one = await browser.form(url, { authenticity_token, return_to, 'lead_ids[]': `${ids[0]}` })
  expect([one.statusCode, one.headers.location]).toEqual([303, return_to])
  expect(await readIds(page)).toEqual([ids[0]])
  await browser.form(url, { authenticity_token, select_all: 'true' })
  expect(await readIds(page)).toEqual(ids)
  await browser.form(url, { authenticity_token, _method: 'delete', 'lead_ids[]': `${ids[1]}` })
  expect(await readIds(page)).toEqual([ids[0], ids[2]])
  expect((await browser.form(url, { authenticity_token })).statusCode).toBe(422)
})

test('a form may name more leads than a list of fields has places', async () => {
  const { ids, page, browser, url } = await open(150)
  const { token } = (await browser.get('/session/csrf')).json()
  const fields = new URLSearchParams([['authenticity_token', token], ...ids.map((id) => ['lead_ids[]', `${id}`])])
  const reply = await browser.post(url, `${fields}`, {
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(reply.statusCode).toBe(303)
  expect(await readIds(page)).toEqual(ids)
})

test('a batch that begins while another is under way waits for it, and is not mixed with it', async () => {
  const { page, ids, browser, url } = await open(20)
  const body = { lead_ids: ids, company_id: page, select_all: false }
  await browser.post(url, { ...body, lead_ids: ids.slice(0, 10) })
  const waiting = async () =>
    (
      await db.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount
  // Somebody else is at the last lead, so that the first batch stops half-way.
  const other = await db.pool.connect()
  await other.query('begin')
  await other.query('insert into lead_reads (lead_id) values ($1)', [ids.at(-1)])
  const first = browser.post(url, body)
  await expect.poll(waiting, { interval: 5 }).toBe(1)
  const second = browser.delete(url, body)
  await Promise.race([second, expect.poll(waiting, { interval: 5 }).toBe(2)])
  await other.query('rollback')
  other.release()
  expect((await Promise.all([first, second])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await readIds(page)).toEqual([])
})

test('200 batches over each other end in a state that one of them has made', async () => {
  const { page, ids, browser, url } = await open(20)
  // With the page's token, which all of them send.
  await browser.post(url, { lead_ids: ids, company_id: page, select_all: true })
  const calls = Array.from({ length: 200 }, (_, index) => {
    const body = { lead_ids: ids, company_id: page, select_all: index % 3 === 0 }
    return index % 2 ? browser.post(url, body) : browser.delete(url, body)
  })
  // A busy host may ask to come again, and has done nothing then.
  expect((await Promise.all(calls)).filter(({ statusCode }) => ![200, 503].includes(statusCode))).toEqual([])
  expect([[], ids]).toContainEqual(await readIds(page))
  await browser.post(url, { lead_ids: ids, company_id: page, select_all: false })
  expect(await readIds(page)).toEqual(ids)
})
