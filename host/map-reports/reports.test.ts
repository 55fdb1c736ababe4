import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { databaseStore } from '../maps-embed/store.ts'

const db = await testDatabase()
const admin = await makePerson(db, { admin: true })
const store = databaseStore(db, () => {})
let turn = 0
const put = (title = 'Log in') => store.put({ data: { turn: ++turn }, info: { builtin: 'us' }, title })
const open = () => testApp({ database: db.url })
const html = { accept: 'text/html' }

beforeEach(() => db.pool.query('truncate rate_limits, map_reports'))

test('anybody can report a map; an administrator takes it down and brings it back', async () => {
  const app = await open()
  const id = await put('Sign in to <b>Plat</b>')
  const visitor = new Browser(app)
  const form = await visitor.get(`/map-reports/${id}`, { headers: html })
  expect(form.body).toContain('“Sign in to &lt;b>Plat&lt;/b>” was made by a visitor.')
  const sent = await visitor.post(`/map-reports/${id}`, {
    reason: 'deceives',
    details: 'It asks\nfor my password',
  })
  expect(sent.statusCode).toBe(204)

  const browser = await signedIn(app, admin)
  const list = await browser.get('/admin/maps', { headers: html })
  for (const words of ['Sign in to', '1 report', 'It pretends to be someone else', 'It asks\nfor my password'])
    expect(list.body).toContain(words)
  const down = await browser.put(`/admin/maps/${id}`, { state: 'down', reason: 'Phishing' })
  expect([down.statusCode, down.json()]).toEqual([200, { state: 'down' }])
  expect((await app.inject(`/embed/map/${id}`)).statusCode).toBe(410)
  const after = (await browser.get('/admin/maps', { headers: html })).body
  expect([after.includes('Phishing'), after.includes('1 report')]).toEqual([true, false])
  // A form of somebody who had the page open.
  expect((await visitor.post(`/map-reports/${id}`, { reason: 'other' })).statusCode).toBe(404)

  expect((await browser.put(`/admin/maps/${id}`, { state: 'up' })).statusCode).toBe(200)
  expect((await app.inject(`/embed/map/${id}`)).statusCode).toBe(200)
  expect((await browser.get('/admin/maps', { headers: html })).body).toContain('No reports to review.')
})

test('a report without a reason comes back with what was typed', async () => {
  const app = await open()
  const id = await put()
  const visitor = new Browser(app)
  const call = await visitor.post(`/map-reports/${id}`, { details: 'x'.repeat(2001) })
  expect([call.statusCode, Object.keys(call.json().errors)]).toEqual([422, ['reason', 'details']])
  const page = await visitor.post(`/map-reports/${id}`, { details: 'These <words>' }, { headers: html })
  expect([page.statusCode, page.body.includes('Choose a reason.'), page.body.includes('These &lt;words>')]).toEqual([
    422,
    true,
    true,
  ])
})

test('a map is not taken down without a reason, nor one that is not there', async () => {
  const browser = await signedIn(await open(), admin)
  const id = await put()
  const none = await browser.put(`/admin/maps/${id}`, { state: 'down' })
  expect([none.statusCode, none.json().errors]).toEqual([422, { reason: ['Enter a reason for taking the map down.'] }])
  expect((await browser.put(`/admin/maps/${id}`, { state: 'sideways' })).statusCode).toBe(422)
  for (const state of ['up', 'down'])
    expect((await browser.put(`/admin/maps/${'0'.repeat(25)}`, { state, reason: 'Spam' })).statusCode).toBe(404)
  expect((await browser.put('/admin/maps/nothing%20here', { state: 'up' })).statusCode).toBe(404)
})

test('one address reports ten maps an hour, and one map keeps a hundred reports', async () => {
  const app = await open()
  const id = await put()
  const visitor = new Browser(app)
  const statuses: number[] = []
  for (let each = 0; each < 11; each++)
    statuses.push((await visitor.post(`/map-reports/${id}`, { reason: 'other' })).statusCode)
  expect(statuses).toEqual([...Array(10).fill(204), 429])
  await db.pool.query(
    `insert into map_reports (map_id, reason, details) select $1, 'other', '' from generate_series(1, 90)`,
    [id],
  )
  await db.pool.query('truncate rate_limits')
  expect((await visitor.post(`/map-reports/${id}`, { reason: 'other' })).statusCode).toBe(204)
  expect((await db.pool.query('select from map_reports')).rowCount).toBe(100)
})
