import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { checkCode, sendCode } from '../_services/phone-verification/index.ts'
import { readOutbox } from '../_services/providers/outbox-store.ts'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'
import { OPEN } from './access/rules.ts'
import { loggedUrl } from './log.ts'

const db = await testDatabase()
const CANARY = 'CANARY-7f3a'

test('a fault of a query is logged with its place and without what people sent', async () => {
  const app = await testApp({ database: db.url })
  app.post('/fault', { config: { access: { ...OPEN, noToken: 'a test' } } }, async ({ body }) => {
    const { password } = body as { password: string }
    await db.drizzle.execute(sql`select * from nothing_of_the_kind where password = ${password}`)
  })
  const reply = await app.inject({
    method: 'POST',
    url: `/fault?token=${CANARY}&reset=${CANARY}`,
    payload: { password: CANARY },
    headers: { cookie: `session=${CANARY}`, authorization: `Basic ${CANARY}`, 'x-csrf-token': CANARY },
  })
  expect(reply.statusCode).toBe(500)
  expect(reply.body).not.toContain(CANARY)
  expect(app.logged).toHaveLength(1)
  const [line = ''] = app.logged
  expect(line).not.toContain(CANARY)
  expect(JSON.parse(line)).toMatchObject({
    url: '/fault?token=…&reset=…',
    err: {
      message: expect.stringContaining('nothing_of_the_kind'),
      stack: expect.stringContaining('log.isolated.test.ts'),
    },
  })
})

test('where not even the error page can be drawn, the line says no more', async () => {
  const app = await testApp({ database: db.url, own: true })
  const broken = () => {
    throw new Error(`Failed query: select 1\nparams: ${CANARY}`)
  }
  Object.assign(app.site, { build: broken, origin: broken })
  const reply = await app.inject({
    url: `/nowhere?token=${CANARY}`,
    headers: { accept: 'text/html', host: `${CANARY}.example` },
  })
  expect(reply.statusCode).toBe(500)
  expect(app.logged.join('\n')).not.toContain(CANARY)
  const message = 'Failed query: select 1'
  const { method, url, err, msg } = JSON.parse(app.logged.at(-1) as string)
  expect([method, url]).toEqual(['GET', '/nowhere?token=…'])
  expect([msg, err.message]).toEqual([message, message])
})

test('a job that fails is logged without its data', async () => {
  const app = await testApp({ database: db.url, own: true })
  const { jobs } = app.site
  jobs.work<{ password: string }>('fails', async ({ password }) => {
    await db.drizzle.execute(sql`select * from nothing_of_the_kind where password = ${password}`)
  })
  await app.ready()
  await jobs.send('fails', { password: CANARY })
  await vi.waitFor(() => expect(app.logged).toHaveLength(1), 30_000)
  expect(app.logged[0]).toContain('nothing_of_the_kind')
  expect(app.logged[0]).not.toContain(CANARY)
})

test('codes stay in their messages', async () => {
  const messages: string[] = []
  for (const name of ['log', 'error', 'warn', 'info'] as const)
    vi.spyOn(console, name).mockImplementation((...words) => void messages.push(words.join(' ')))
  const app = await testApp({ database: db.url })
  const codeRequest = { purpose: 'log', userId: 'u', phone: '4155550199', address: '192.0.2.1' }
  await sendCode(app.site, codeRequest)
  const [message] = await readOutbox(db, '+14155550199')
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] as string
  await checkCode(app.site, { ...codeRequest, code: '000000' })
  await checkCode(app.site, { ...codeRequest, code })
  const broken = { ...app.site, providers: { sms: { send: async () => Promise.reject(new Error('service away')) } } }
  expect(await sendCode(broken, codeRequest)).toMatchObject({ sent: false, why: 'unavailable' })
  expect([...messages, ...app.logged].join('\n')).toMatch(/service away/)
  expect([...messages, ...app.logged].join('\n')).not.toMatch(new RegExp(`${code}|4155550199`))
  vi.restoreAllMocks()
})

test.each([
  ['/a', '/a'],
  ['/a?', '/a?'],
  ['/reset?token=abc&x=1', '/reset?token=…&x=…'],
  ['/a?b[c]=d', '/a?b%5Bc%5D=…'],
])('the address %s is logged as %s', (url, logged) => expect(loggedUrl(url)).toBe(logged))
