import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const host = () => testApp({ database: db.url })
const visitor = async () => new Browser(await host())

const track = async (browser: Browser) => {
  const id = randomUUID()
  const sorted = { id, name: 'Sorted Forum Discussions', at: 1, properties: { sort: 'newest' } }
  await browser.post('/events', { sentAt: 1, path: '/forums', events: [sorted] })
  return id
}
const getVisitor = async (id: string) =>
  (await db.pool.query('select visitor_id as visitor from analytics_events where id = $1', [id])).rows[0].visitor

test('ANLX-037 without scripts the form stores the choice, and the flag that hides the banner', async () => {
  const browser = await visitor()
  const reply = await browser.form('/privacy-choices', { choice: 'decline' })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/privacy-choices?saved=1'])
  expect(reply.cookies.find(({ name }) => name === 'cookie_banner_hidden')).toMatchObject({
    value: '1',
    path: '/',
    maxAge: 31_536_000,
    sameSite: 'Lax',
  })
  expect(browser.cookies.get('privacy_choice')).toBe('decline')
  const { body } = await browser.page('/privacy-choices?saved=1')
  expect(body).toContain('Your choice was saved.')
  expect(body).toMatch(/<input[^>]*value="decline"[^>]*checked/)
})

test('an id is set with consent alone, is random, and cannot be read by scripts', async () => {
  const browser = await visitor()
  expect(await getVisitor(await track(browser))).toBeNull()
  const reply = await browser.post('/privacy-choices', { choice: 'allow' })
  expect(reply.statusCode).toBe(204)
  const id = reply.cookies.find(({ name }) => name === 'visitor_id')
  expect(id).toMatchObject({ httpOnly: true, value: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(await getVisitor(await track(browser))).toBe(id?.value)
  // It stays the same when the choice is saved again.
  await browser.post('/privacy-choices', { choice: 'allow' })
  expect(browser.cookies.get('visitor_id')).toBe(id?.value)
})

test('whoever declines afterward loses the id in the browser and in what was stored', async () => {
  const browser = await visitor()
  await browser.post('/privacy-choices', { choice: 'allow' })
  const id = browser.cookies.get('visitor_id') as string
  const event = await track(browser)
  await db.pool.query("insert into analytics_visitor_weeks values ($1, '2026-11-23')", [id])
  browser.cookies.set('gclid', 'abc')
  await browser.post('/privacy-choices', { choice: 'decline' })
  expect([browser.cookies.has('visitor_id'), browser.cookies.has('gclid')]).toEqual([false, false])
  expect(await getVisitor(event)).toBeNull()
  expect((await db.pool.query('select from analytics_visitor_weeks where visitor_id = $1', [id])).rowCount).toBe(0)
})

test('an id without consent, or one that is none, is not stored', async () => {
  const browser = await visitor()
  browser.cookies.set('visitor_id', randomUUID())
  expect(await getVisitor(await track(browser))).toBeNull()
  browser.cookies.set('privacy_choice', 'allow').set('visitor_id', 'ann@example.com')
  expect(await getVisitor(await track(browser))).toBeNull()
})

test('a form without a choice says so', async () => {
  const reply = await (await visitor()).form('/privacy-choices', {})
  expect(reply.statusCode).toBe(422)
  expect(reply.body).toContain('Choose one.')
})

test('a browser that sends Global Privacy Control is told that it is honored', async () => {
  const reply = await (await visitor()).get('/privacy-choices', { headers: { accept: 'text/html', 'sec-gpc': '1' } })
  expect(reply.body).toContain('We honor that')
})

test('another site cannot choose for somebody', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await (await visitor()).post('/privacy-choices', { choice: 'allow' }, { headers })).statusCode).toBe(403)
})

test('every page has the way to the choices in its footer, and the banner, hidden', async () => {
  const { body } = await (await visitor()).page('/about')
  expect(body).toContain('<a href="/privacy-choices">Privacy choices</a>')
  expect(/<section[^>]*privacy-banner[^>]*>/.exec(body)?.[0]).toContain(' hidden')
})
