import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeLead } from './_testing/leads.ts'

const db = await testDatabase()
const owner = await makePerson(db, { name: 'Bo Owner' })
const page = await makeBusiness(db, owner)
const otherPage = await makeBusiness(db, owner)
const base = `/business/page/${page}/leads`
const browserFor = async () => signedIn(await testApp({ database: db.url }), owner)
const getStatus = async (id: number) =>
  (await db.pool.query('select status from business_leads where id = $1', [id])).rows[0].status

test('LEAD-011 LEAD-022 PUT {lead path} with business_lead{status} updates the status and answers lead with id and status', async () => {
  const id = await makeLead(db, page)
  const browser = await browserFor()
  const reply = await browser.put(`${base}/${id}`, { business_lead: { status: 'closed_won' } })
  expect([reply.statusCode, reply.json().lead]).toMatchObject([200, { id, status: 'closed_won' }])
  expect(await getStatus(id)).toBe('closed_won')
})

test.each(['closed', 'closed_won', 'closed_lost'])('LEAD-012 %s is a status', async (status) => {
  const id = await makeLead(db, page)
  const browser = await browserFor()
  expect((await browser.put(`${base}/${id}`, { business_lead: { status } })).json().lead.status).toBe(status)
})

const EXPECTED = 'expected new, contacted, in_progress, closed, closed_won, closed_lost.'

test.each([
  [{ business_lead: { status: 'odd' } }, '"odd"'],
  [{ business_lead: { status: 'toString' } }, '"toString"'],
  [{ business_lead: { status: ['new', 'closed'] } }, 'a list'],
])('the status of %j is refused in words, and nothing changes', async (body, description) => {
  const id = await makeLead(db, page)
  const reply = await (await browserFor()).put(`${base}/${id}`, body)
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors['business_lead[status]'][0]).toBe(`"business_lead[status]" is ${description}; ${EXPECTED}`)
  expect(await getStatus(id)).toBe('new')
})

test.each([[{ business_lead: {} }], [{}], [[1]]])('a change of %j says that the status is missing', async (body) => {
  const reply = await (await browserFor()).put(`${base}/${await makeLead(db, page)}`, body)
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors['business_lead[status]'][0]).toBe(`"business_lead[status]" is missing; ${EXPECTED}`)
})

test('a form without scripts changes the status, marks as read, and goes back to where it was', async () => {
  const id = await makeLead(db, page)
  const browser = await browserFor()
  const { token } = (await browser.get('/session/csrf')).json()
  const send = (fields: Record<string, string>) =>
    browser.form(`${base}/${id}`, { _method: 'put', authenticity_token: token, ...fields })
  const changed = await send({ 'business_lead[status]': 'contacted', return_to: `${base}?q=ann` })
  expect([changed.statusCode, changed.headers.location]).toEqual([303, `${base}?q=ann`])
  expect(await getStatus(id)).toBe('contacted')
  const marked = await send({
    'business_lead[status]': 'closed',
    mark: 'read',
    return_to: 'https://elsewhere.example/',
  })
  expect(marked.headers.location).toBe(`${base}/${id}`)
  expect(await getStatus(id)).toBe('contacted')
  expect((await browser.get(`${base}/${id}`)).json().lead.read).toBe(true)
  await send({ mark: 'unread' })
  expect((await browser.get(`${base}/${id}`)).json().lead.read).toBe(false)
  expect((await send({ 'business_lead[status]': 'odd' })).statusCode).toBe(422)
})

test('a lead of another page is none of this one, even of the same owner', async () => {
  const id = await makeLead(db, otherPage)
  const browser = await browserFor()
  const replies = [
    await browser.get(`${base}/${id}`),
    await browser.page(`${base}/${id}`),
    await browser.put(`${base}/${id}`, { business_lead: { status: 'closed' } }),
    await browser.post(`${base}/${id}/notes`, { body: 'mine' }),
    await browser.page(`${base}/${id}/credit`),
    await browser.post(`${base}/${id}/credit`, { reason: 'spam' }),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 404))
  expect(await getStatus(id)).toBe('new')
  for (const odd of ['x', '0', '1e3', '999999999'])
    expect((await browser.put(`${base}/${odd}`, { business_lead: { status: 'closed' } })).statusCode).toBe(404)
})

test('a lead on its page: who, what, how much, and who may be the same', async () => {
  const id = await makeLead(db, page, { name: 'Ann', email: 'same@example.com', phone: '+14155550123', message: 'Hi' })
  const byAddress = await makeLead(db, page, { name: 'A. S.', email: 'same@example.com' })
  const byPhone = await makeLead(db, page, { name: 'Annie', phone: '+14155550123' })
  await makeLead(db, otherPage, { email: 'same@example.com' })
  const browser = await browserFor()
  const { twins, cost, lead } = (await browser.get(`${base}/${id}`)).json()
  expect(twins.map((twin: { id: number }) => twin.id).sort()).toEqual([byAddress, byPhone].sort())
  expect([cost, lead.name]).toEqual(['$40.00', 'Ann'])
  const { body } = await browser.page(`${base}/${id}`)
  for (const text of ['<h1>Ann</h1>', '(415) 555-0123', 'mailto:same@example.com', 'Possible duplicates'])
    expect(body).toContain(text)
})

test('where a mail about a lead points to', async () => {
  const id = await makeLead(db, page, { name: 'Ann <b>Letter</b>' })
  const browser = await browserFor()
  // The list, over which scripts open the lead; without them a link does.
  const { statusCode, body } = await browser.page(`${base}?lead=${id}&status=closed`)
  expect([statusCode, body.includes(`name="return_to" value="${base}?status=closed"`)]).toEqual([200, true])
  expect(body).toContain(`<a href="${base}/${id}">Open the lead from Ann &lt;b>Letter&lt;/b></a>`)
  expect((await browser.page(base)).body).not.toContain('Open the lead from')
  const theirs = await makeLead(db, otherPage)
  for (const odd of [theirs, 999_999_999, 'x', '', '0'])
    expect((await browser.page(`${base}?lead=${odd}`)).statusCode).toBe(404)
})
