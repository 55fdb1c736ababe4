import { expect, test, vi } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { toReadable } from './readable-log.ts'

const db = await testDatabase()
const CANARY = 'CANARY-7f3a'

/** Asks for something, and returns the answer with the line of the log that has its code. */
async function ask(app: Awaited<ReturnType<typeof testApp>>, question: () => Promise<{ headers: object }>) {
  const reply = await question()
  const { 'x-request-id': id } = reply.headers as Record<string, string>
  const lines = () => app.logged.map((line) => JSON.parse(line)).filter(({ request_id: each }) => each === id)
  await vi.waitFor(() => expect(lines().filter(({ event }) => event === 'request')).toHaveLength(1), 30_000)
  return { id, line: lines().find(({ event }) => event === 'request'), lines: lines() }
}

test('each request is one line of JSON with its route, status, time, size and member, and without addresses or secrets', async () => {
  const app = await testApp({ own: true, database: db.url, env: { LOG_LEVEL: 'info' } })
  const member = await makePerson(db, { name: 'Mia Member' })
  const asMember = await signedIn(app, member)
  const visitor = await ask(app, () =>
    app.inject({
      url: `/markets/${CANARY}?token=${CANARY}`,
      headers: { accept: 'text/html', cookie: `session=${CANARY}` },
    }),
  )
  expect(visitor.line).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    service: 'plat',
    pid: process.pid,
    request_id: visitor.id,
    event: 'request',
    method: 'GET',
    route: '/markets/:id',
    status: 404,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    user: null,
    error: 'not_found',
  })
  const { line } = await ask(app, () => asMember.page('/settings'))
  expect(line).toMatchObject({ route: '/settings', status: 200, user: member.id })
  expect(app.logged.join('\n')).not.toMatch(new RegExp(`${CANARY}|${member.email}|Mia`))
})

test('an error page, a JSON error and a header give the code by which the request is found in the log', async () => {
  const app = await testApp({ own: true, database: db.url, env: { LOG_LEVEL: 'info' } })
  app.get('/broken', { config: { access: { cells: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'] } } }, async () => {
    throw new Error('out of paper')
  })
  const page = await app.inject({ url: '/broken', headers: { accept: 'text/html' } })
  const found = await ask(app, async () => page)
  expect(page.body).toContain(`If you write to us, give this code: <code translate="NO">${found.id}</code>`)
  expect(found.lines.map(({ event, level }) => [event, level])).toEqual([
    ['request.failed', 'error'],
    ['request', 'info'],
  ])
  expect(found.lines[0]).toMatchObject({ err: { message: 'out of paper' }, route: '/broken', user: null })
  const call = await app.inject({ url: '/nowhere', headers: { accept: 'application/json' } })
  expect(call.json().error.request_id).toBe(call.headers['x-request-id'])
  expect((await app.inject({ url: '/%zz' })).headers['x-request-id']).toMatch(/^[2-9b-z]{10}$/)
  expect((await app.inject({ url: '/nowhere', headers: { accept: 'text/html' } })).body).toMatch(
    /give this code: <code translate="NO">/,
  )
})

test('a page from the cache has the code of its own request', async () => {
  const app = await testApp({ own: true, database: db.url, env: { PAGE_CACHE_SECONDS: '60' } })
  const headers = { accept: 'text/html' }
  const codes = new Set<unknown>()
  for (let time = 0; time < 3; time++)
    codes.add((await app.inject({ url: '/forums', headers })).headers['x-request-id'])
  expect(codes.size).toBe(3)
})

test('a developer reads lines with the time, the code and the fault’s place', () => {
  const err = { type: 'Error', stack: 'Error: out of paper\n    at print (a.ts:1)' }
  const line = { level: 'error', time: '2026-11-29T12:30:05.000Z', service: 'plat', pid: 1, request_id: 'k7f3', err }
  expect(
    toReadable(JSON.stringify({ ...line, event: 'request.failed', msg: 'out of paper', route: '/a', user: null })),
  ).toBe('12:30:05 error k7f3 request.failed out of paper route=/a\nError: out of paper\n    at print (a.ts:1)\n')
  expect(toReadable('no JSON\n')).toBe('no JSON\n')
})
