import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const host = () => testApp({ database: db.url })
const visitor = async () => new Browser(await host())
const event = (overrides: object = {}) => ({
  id: randomUUID(),
  name: 'Sorted Forum Discussions',
  at: 900,
  properties: { sort: 'newest' },
  ...overrides,
})
const batch = (...events: object[]) => ({ sentAt: 1000, path: '/forums?q=secret', events })
const find = async (id: string) =>
  (
    await db.pool.query(
      'select name, visitor_id as visitor, path, properties, happened_at as at from analytics_events where id = $1',
      [id],
    )
  ).rows[0]

test('an event of a visitor is stored without an id, and without the query of its page', async () => {
  const sorted = event()
  expect((await (await visitor()).post('/events', batch(sorted))).statusCode).toBe(204)
  expect(await find(sorted.id)).toEqual({
    name: 'Sorted Forum Discussions',
    visitor: null,
    path: '/forums',
    properties: { sort: 'newest' },
    at: expect.any(Date),
  })
})

test('ANLX-016 events carry asset_id, title, position, total_length and recomm_id', async () => {
  const asset = { asset_id: 'video-3', title: 'Rent rolls', position: 15, total_length: 600.5, recomm_id: 'r-9' }
  const playing = event({ name: 'Video Content Playing', properties: asset })
  await (await visitor()).post('/events', batch(playing))
  expect((await find(playing.id)).properties).toEqual(asset)
})

test.each([
  ['ANLX-022', 'Clicked a Button', { label: 'Get started' }],
  ['ANLX-025', 'Element visible in viewport', { label: 'Pricing' }],
])('%s %s is stored', async (_, name, properties) => {
  const sentEvent = event({ name, properties })
  expect((await (await visitor()).post('/events', batch(sentEvent))).statusCode).toBe(204)
  expect(await find(sentEvent.id)).toMatchObject({ name, properties })
})

describe('of a batch, those that cannot be used are refused in words, and the others are stored:', () => {
  test.each([
    ['an unknown name', { name: 'Danced' }, '"name" is "Danced"; expected an event of docs/analytics.md.'],
    ['no id', { id: 7 }, '"id" is 7; expected 32 hexadecimal digits.'],
    ['no time', { at: 'now' }, '"at" is "now"; expected milliseconds since 1970.'],
    [
      'an unknown property',
      { properties: { sort: 'new', mood: 1 } },
      '"Sorted Forum Discussions" has no property "mood"',
    ],
    [
      'a property of another type',
      { properties: { sort: 4 } },
      '"sort" of "Sorted Forum Discussions" is 4; expected text.',
    ],
    ['a missing property', { properties: {} }, '"sort" of "Sorted Forum Discussions" is missing; expected text.'],
    ['a list', { properties: [1] }, '"properties" is a list; expected an object.'],
    ['text that no database stores', { properties: { sort: 'a\0' } }, 'expected text'],
  ])('%s', async (_, wrong, sentence) => {
    const good = event()
    const reply = await (await visitor()).post('/events', batch(good, event(wrong)))
    expect(reply.statusCode).toBe(422)
    expect(reply.json().errors['events[1]'][0]).toContain(sentence)
    expect(await find(good.id)).toBeDefined()
  })
})

test('an event that is sent twice counts once', async () => {
  const browser = await visitor()
  const sorted = event()
  await browser.post('/events', batch(sorted))
  expect((await browser.post('/events', batch(sorted, sorted))).statusCode).toBe(204)
  const { rows } = await db.pool.query('select count(*)::int as count from analytics_events where id = $1', [sorted.id])
  expect(rows[0].count).toBe(1)
})

test('a browser whose clock is years off is corrected to the server’s', async () => {
  const sorted = event({ at: Date.UTC(2000, 0, 1, 12, 0, 0) })
  await (await visitor()).post('/events', { ...batch(sorted), sentAt: Date.UTC(2000, 0, 1, 12, 10, 0) })
  const { rows } = await db.pool.query(
    "select happened_at between now() - interval '11 minutes' and now() - interval '10 minutes' as ago from analytics_events where id = $1",
    [sorted.id],
  )
  expect(rows[0].ago).toBe(true)
})

test.each([
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-site', 'same-site'],
  ['origin', 'https://elsewhere.example'],
])('a page of another site cannot send events (%s: %s)', async (name, value) => {
  const reply = await (await visitor()).post('/events', batch(event()), { headers: { [name]: value } })
  expect([reply.statusCode, reply.json().error.message]).toEqual([403, 'Only pages of this site may send this.'])
})

test.each(['sec-gpc', 'dnt'])('of a browser that sends %s nothing is stored', async (name) => {
  const sorted = event()
  const reply = await (await visitor()).post('/events', batch(sorted), { headers: { [name]: '1' } })
  expect(reply.statusCode).toBe(204)
  expect(await find(sorted.id)).toBeUndefined()
})

test.each([
  [
    'more than 50 events',
    batch(...Array.from({ length: 51 }, () => event())),
    '"events" is a list; expected at most 50 events.',
  ],
  ['no event', batch(), '"events" is a list; expected at least 1 event.'],
  ['no time', { path: '/', events: [event()] }, '"sentAt" is missing; expected a number.'],
])('%s is refused in words', async (_, body, sentence) => {
  const reply = await (await visitor()).post('/events', body)
  expect(reply.statusCode).toBe(422)
  expect(Object.values(reply.json().errors).flat()).toEqual([sentence])
})

test('a body of more than 64 KB is refused', async () => {
  const reply = await (await visitor()).post('/events', batch(event({ properties: { sort: 'x'.repeat(70_000) } })))
  expect(reply.statusCode).toBe(413)
})

test('one address sends 120 batches a minute', async () => {
  const browser = await visitor()
  for (let sent = 0; sent < 120; sent++) await browser.post('/events', {})
  expect((await browser.post('/events', batch(event()))).statusCode).toBe(429)
})

describe('administrators', () => {
  const admin = async () => signedIn(await host(), await makePerson(db, { admin: true }))

  test('are left out where the catalog says so, and counted elsewhere', async () => {
    const left = event({ name: 'Contextual Search Shown', properties: {} })
    const counted = event()
    expect((await (await admin()).post('/events', batch(left, counted))).statusCode).toBe(204)
    expect([await find(left.id), (await find(counted.id)).name]).toEqual([undefined, 'Sorted Forum Discussions'])
  })

  test('of others the same event is stored', async () => {
    const searchEvent = event({ name: 'Contextual Search Shown', properties: {} })
    await (await signedIn(await host(), await makePerson(db))).post('/events', batch(searchEvent))
    expect(await find(searchEvent.id)).toBeDefined()
  })

  test('have pages that do not send them', async () => {
    expect((await (await admin()).page('/settings')).body).toContain('"Contextual Search Shown"')
    expect((await (await visitor()).page('/login')).body).not.toContain('"Contextual Search Shown"')
  })
})
