import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkCode, sendCode } from '../_services/phone-verification/index.ts'
import { readAwaited } from '../_services/phone-verification/store.ts'
import { readOutbox } from '../_services/providers/outbox-store.ts'
import { testDatabase } from '../_testing/database.ts'
import { newContact } from '../_testing/http-browser.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { wasUsed } from '../accounts/two-factor/used-codes.ts'
import type { App } from '../app.ts'
import { OPEN } from './access/rules.ts'
import { countRequest } from './rate-limit-store.ts'

vi.setConfig({ testTimeout: 180_000 })
const db = await testDatabase()
const HOUR = 3_600_000
/** The clock error of the second copy of the host. */
const OFF = [
  ['ahead', HOUR],
  ['behind', -HOUR],
] as const
const WRONG = 'not this one at all'

// Only what says the time: what waits, waits as ever.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Does something as a copy of the host whose clock is off by so much. */
async function at<T>(off: number, work: () => Promise<T>): Promise<T> {
  const right = performance.timeOrigin + performance.now()
  vi.setSystemTime(right + off)
  try {
    return await work()
  } finally {
    vi.setSystemTime(right)
  }
}

/** Two copies of the host on one database; questions go to them by turns, the second one's clock is off. */
async function copies(off: number) {
  const secret = 'the same on every copy of the host'
  const apps = [
    await testApp({ own: true, database: db.url, env: { SECRET: secret } }),
    await testApp({ own: true, database: db.url, env: { SECRET: secret } }),
  ] as const
  const turn = <T>(time: number, ask: (app: App) => Promise<T>) =>
    at(time % 2 ? off : 0, () => ask(apps[time % 2] as App))
  return { apps, turn }
}

test.each(OFF)('a login is counted once, also where a clock is an hour %s', async (_, off) => {
  const { apps, turn } = await copies(off)
  const browsers = apps.map((app) => new Browser(app))
  const from = new Browser(apps[0]).address
  const statuses = []
  const waits = []
  for (let time = 0; time < 10; time++) {
    const payload = { email: `n${time}@example.com`, password: WRONG }
    const { statusCode, headers } = await turn(time, () =>
      (browsers[time % 2] as Browser).post('/login', payload, { remoteAddress: from }),
    )
    statuses.push(statusCode)
    if (statusCode === 429) waits.push(Number(headers['retry-after']))
  }
  expect(statuses).toEqual([...Array(6).fill(422), ...Array(4).fill(429)])
  expect(waits.filter((seconds) => seconds < 1 || seconds > 60)).toEqual([])
})

test.each(OFF)('so is a request of a route with a limit, where a clock is an hour %s', async (_, off) => {
  const { apps, turn } = await copies(off)
  const [url, max] = ['/limited', 4]
  for (const app of apps) app.get(url, { config: { access: OPEN, rateLimit: { max, timeWindow: 60_000 } } }, () => '')
  const statuses = []
  for (let time = 0; time < 8; time++)
    statuses.push((await turn(time, (app) => app.inject({ url, remoteAddress: '192.0.2.1' }))).statusCode)
  expect(statuses).toEqual([...Array(4).fill(200), ...Array(4).fill(429)])
  await db.pool.query("delete from rate_limits where key like '%/limited%'")
})

test.each(OFF)('of codes to a phone three in ten minutes are sent, where a clock is an hour %s', async (_, off) => {
  const { turn } = await copies(off)
  const phone = off > 0 ? '4155550101' : '4155550102'
  const send = () => ({ purpose: 'clock', userId: randomUUID(), phone, address: '192.0.2.9' })
  const results = []
  for (let time = 0; time < 6; time++) results.push(await turn(time, ({ site }) => sendCode(site, send())))
  expect(results.map(({ sent }) => sent)).toEqual([true, true, true, false, false, false])
  for (const result of results.slice(3)) expect((result as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(600)
})

test.each(OFF)('a code of one copy is good at the other and no longer than ten minutes, an hour %s', async (_, off) => {
  const { turn } = await copies(off)
  for (const [from, to] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const [userId, phone] = [randomUUID(), `415555${off > 0 ? 2 : 3}00${from}`]
    const purpose = 'clock'
    await turn(from, ({ site }) => sendCode(site, { purpose, userId, phone, address: '192.0.2.9' }))
    const code = /\b\d{6}\b/.exec((await readOutbox(db, `+1${phone}`, 1))[0]?.text ?? '')?.[0] as string
    expect(await turn(to, ({ site }) => readAwaited(site.db, purpose, userId))).toBe(`+1${phone}`)
    await db.pool.query(
      "update phone_codes set created_at = created_at - interval '11 minutes', expires_at = expires_at - interval '11 minutes' where subject = $1",
      [userId],
    )
    for (const each of [from, to])
      expect(await turn(each, ({ site }) => checkCode(site, { purpose, userId, code }))).toMatchObject({
        why: 'expired',
      })
    await db.pool.query("update phone_codes set expires_at = now() + interval '10 minutes' where subject = $1", [
      userId,
    ])
    expect(await turn(to, ({ site }) => checkCode(site, { purpose, userId, code }))).toMatchObject({ right: true })
  }
})

test.each(OFF)('a code of an app is used once, where a clock is an hour %s', async (_, off) => {
  const { turn } = await copies(off)
  const user = randomUUID()
  expect(await turn(0, ({ site }) => wasUsed(site, user, '123456'))).toBe(false)
  expect(await turn(1, ({ site }) => wasUsed(site, user, '123456'))).toBe(true)
  expect(await turn(1, ({ site }) => wasUsed(site, user, '654321'))).toBe(false)
  expect(await turn(0, ({ site }) => wasUsed(site, user, '654321'))).toBe(true)
})

test.each(OFF)('a session ends for every copy at one moment, where a clock is an hour %s', async (_, off) => {
  const { apps, turn } = await copies(off)
  const person = await makePerson(db)
  const browser = await signedIn(apps[0], person)
  const other = new Browser(apps[1])
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  const both = async () => {
    const ask = (time: number) => turn(time, () => ([browser, other][time] as Browser).get('/settings'))
    return [(await ask(0)).statusCode, (await ask(1)).statusCode]
  }
  const end = (column: string, from: string) =>
    db.pool.query(`update sessions set updated_at = now(), ${column} = now() ${from} where user_id = $1`, [person.id])
  await end('expires_at', "+ interval '30 minutes'")
  expect(await both()).toEqual([200, 200])
  await end('expires_at', "- interval '30 minutes'")
  expect(await both()).toEqual([401, 401])
  await end('expires_at', "+ interval '30 minutes'")
  await end('created_at', "- interval '90 days' + interval '30 minutes'")
  expect(await both()).toEqual([200, 200])
  await end('created_at', "- interval '90 days 30 minutes'")
  expect(await both()).toEqual([401, 401])
})

test.each(OFF)('a form that is sent to both copies is one lead, and ten a day stay ten, an hour %s', async (_, off) => {
  const { apps, turn } = await copies(off)
  const owner = await makePerson(db)
  const pages = []
  for (let page = 0; page < 12; page++) pages.push(await makeBusiness(db, owner))
  /** Returns what sends requests of one member from both copies in turn. */
  async function asMember() {
    const person = await makePerson(db)
    const browsers = await Promise.all(apps.map((app) => signedIn(app, person)))
    return (time: number, body: object) =>
      turn(time, () => (browsers[time % 2] as Browser).post('/business_leads', body))
  }
  const send = await asMember()
  const form = newContact([pages[0] as number])
  const [first, second] = [await send(0, form.body), await send(1, form.body)]
  expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 200, first.body])
  const over = []
  const sendMany = await asMember()
  for (const [time, page] of pages.entries()) {
    const { body } = newContact([page])
    const reply = await sendMany(time, { ...body, form_token: randomUUID() })
    over.push(reply.json().over_leads_threshold)
  }
  expect(over).toEqual([...Array(10).fill(false), true, true])
})

test('a database whose own clock was put back keeps no window closed for longer than it lasts', async () => {
  await countRequest(db.pool, 'put back', 10_000)
  await db.pool.query("update rate_limits set count = 3, ends_at = now() + interval '1 hour' where key = 'put back'")
  expect(await countRequest(db.pool, 'put back', 10_000)).toEqual({ current: 4, ttl: 10_000 })
})
