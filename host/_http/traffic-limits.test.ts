import { randomInt } from 'node:crypto'
import Fastify, { type InjectOptions } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../_config/config.ts'
import { shedPages } from '../_pages/shed-pages.tsx'
import { testDatabase } from '../_testing/database.ts'
import { makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { HttpError } from './errors.ts'
import { getTrafficLimits, trafficLimits } from './traffic-limits.ts'

const db = await testDatabase()
/** A server's own setting; the apps of other tests allow more. */
const DEFAULT = { RATE_LIMIT_PER_MINUTE: '' }
const limitedApp = (env: Record<string, string> = {}) =>
  testApp({ own: true, database: db.url, env: { ...DEFAULT, ...env } })
type App = Awaited<ReturnType<typeof limitedApp>>

const newAddress = () => `198.51.${randomInt(256)}.${randomInt(256)}`
const ask = (app: App, options: InjectOptions) => app.inject({ headers: { accept: 'text/html' }, ...options })

/** Asks so many times. @returns how often each status came */
async function count(
  app: App,
  times: number,
  createOptions: (time: number) => InjectOptions,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (let time = 0; time < times; time++) {
    const { statusCode } = await ask(app, createOptions(time))
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
  }
  return statuses
}

test('an address may make 50 requests in 10 seconds and 200 a minute, and 3,000 for files', () => {
  expect(getTrafficLimits(readConfig({}).rateLimitPerMinute)).toEqual({
    ordinary: [
      { max: 50, seconds: 10 },
      { max: 200, seconds: 60 },
    ],
    files: [{ max: 3000, seconds: 60 }],
    unlimited: [],
  })
})

describe('of 51 requests by one address', () => {
  test.each([
    ['a page', '/login', { 200: 50, 429: 1 }],
    ['a page that is cached', '/pricing', { 200: 50, 429: 1 }],
    ['a page that is not there', '/nothing/here', { 404: 50, 429: 1 }],
    ['a call', '/session/csrf', { 200: 50, 429: 1 }],
    ['a picture', '/embed/state-map.svg', { 200: 50, 429: 1 }],
    ['a file of the loader', '/embed/v1/loader.js', { 200: 51 }],
    ['a file that is not there', '/embed/c/nothing.js', { 404: 51 }],
    ['the icon', '/favicon.svg', { 200: 51 }],
    ['whether the process serves', '/healthz', { 200: 51 }],
    ['whether it is ready', '/readyz', { 200: 51 }],
  ])('for %s: %s → %j', async (_, url, expected) => {
    const app = await limitedApp({ PAGE_CACHE_SECONDS: '60' })
    const remoteAddress = newAddress()
    expect(await count(app, 51, () => ({ url, remoteAddress }))).toEqual(expected)
    expect((await ask(app, { url, remoteAddress: newAddress() })).statusCode).not.toBe(429)
  })
})

test('an address that was refused is answered again once its ten seconds are over, and its minute', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  let now = 0
  trafficLimits(app, { config: { rateLimitPerMinute: 200 }, sessionCookie: 'session', now: () => now })
  app.get('/page', () => 'page')
  const send = async (times: number) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time++) statuses.push((await app.inject('/page')).statusCode)
    return { answered: statuses.filter((status) => status === 200).length, last: statuses.at(-1) }
  }
  expect(await send(51)).toEqual({ answered: 50, last: 429 })
  now = 9999
  expect(await send(1)).toEqual({ answered: 0, last: 429 })
  for (const [moment, answered] of [
    [10_000, 50],
    [20_000, 50],
    [30_000, 50],
    // The minute's 200 are used up.
    [40_000, 0],
    [60_000, 50],
  ] as const) {
    now = moment
    expect(await send(51)).toEqual({ answered, last: 429 })
  }
})

test('pages and files are counted apart', async () => {
  const app = await limitedApp()
  const remoteAddress = newAddress()
  await count(app, 51, () => ({ url: '/login', remoteAddress }))
  expect((await ask(app, { url: '/embed/v1/loader.js', remoteAddress })).statusCode).toBe(200)
})

test('the addresses of one IPv6 /64 count as one, and the next /64 as another', async () => {
  const app = await limitedApp()
  const from = (network: number) => (time: number) => ({
    url: '/login',
    remoteAddress: `2001:db8:1:${network}::${time + 1}`,
  })
  expect(await count(app, 51, from(1))).toEqual({ 200: 50, 429: 1 })
  expect(await count(app, 50, from(2))).toEqual({ 200: 50 })
})

test('a session is counted whatever addresses it is used from; another session at one of them goes on', async () => {
  const app = await limitedApp()
  const person = await makePerson(db)
  const getCookie = async () => [...(await signedIn(app, person)).cookies].map((pair) => pair.join('=')).join('; ')
  const [one, other] = [await getCookie(), await getCookie()]
  const from = (cookie: string) => () => ({
    url: '/settings',
    remoteAddress: newAddress(),
    headers: { accept: 'text/html', cookie },
  })
  const { 429: refused, ...answered } = await count(app, 51, from(one))
  expect([refused, answered[429]]).toEqual([1, undefined])
  expect((await count(app, 1, from(other)))[429]).toBeUndefined()
})

test('a visitor reads how long to wait on an ordinary page, and a call gets it as JSON and headers', async () => {
  const app = await limitedApp()
  const remoteAddress = newAddress()
  await count(app, 50, () => ({ url: '/login', remoteAddress }))
  const page = await ask(app, { url: '/login', remoteAddress })
  expect(page.statusCode).toBe(429)
  expect(page.body).toMatch(/We’ve had too many requests from your network\. .* Try again in \d+ seconds?, or /)
  expect(page.body).toContain('<header')
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'ratelimit-limit': '50',
    'ratelimit-remaining': '0',
    'ratelimit-reset': page.headers['retry-after'],
  })
  const wait = Number(page.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(10)
  const call = await ask(app, { url: '/session/csrf', remoteAddress, headers: { accept: 'application/json' } })
  expect([call.statusCode, call.json().error.code]).toEqual([429, 'too_many'])
  const brotli = await ask(app, {
    url: '/login',
    remoteAddress,
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
  })
  expect([brotli.statusCode, brotli.headers['content-encoding']]).toEqual([429, 'br'])
})

test('what a person typed into a form that met the limit is still there', async () => {
  const app = await limitedApp()
  const remoteAddress = newAddress()
  await count(app, 50, () => ({ url: '/login', remoteAddress }))
  const { statusCode, body } = await ask(app, {
    method: 'POST',
    url: '/password/reset',
    remoteAddress,
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: 'email=ann%40example.com',
  })
  expect([statusCode, body.includes('ann@example.com')]).toEqual([429, true])
})

test('the operator is told once where a proxy passes requests on that TRUST_PROXY does not name', async () => {
  const app = await limitedApp(DEFAULT)
  const remoteAddress = '203.0.113.7'
  const forwarded = () => ({ url: '/healthz', remoteAddress, headers: { 'x-forwarded-for': newAddress() } })
  await count(app, 50, forwarded)
  await count(app, 50, () => ({ url: '/healthz', remoteAddress }))
  expect(app.logged).toEqual([])
  await count(app, 300, forwarded)
  expect(app.logged.map((line) => JSON.parse(line).msg)).toEqual([
    'Requests come through a proxy at 203.0.113.7, but TRUST_PROXY is not set: all visitors count as one address and share its limits, such as a few logins a minute. Set TRUST_PROXY=203.0.113.7.',
  ])
  const trusting = await limitedApp({ TRUST_PROXY: '203.0.113.7' })
  await count(trusting, 200, forwarded)
  expect(trusting.logged).toEqual([])
})

test('a proxy on the machine or its network is named by eight logins of eight people, in the log and to who asks', async () => {
  for (const [env, remoteAddress, remedy] of [
    [
      DEFAULT,
      '127.0.0.1',
      'TRUST_PROXY is not set: all visitors count as one address and share its limits, such as a few logins a minute. Set TRUST_PROXY=loopback.',
    ],
    [
      { TRUST_PROXY: 'loopback' },
      '::ffff:10.0.0.3',
      'TRUST_PROXY does not name it: all visitors count as one address and share its limits, such as a few logins a minute. Set TRUST_PROXY=loopback,10.0.0.3.',
    ],
  ] as const) {
    const app = await limitedApp(env)
    const log = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/login',
        remoteAddress,
        headers,
        payload: { email: 'a@example.com', password: 'x' },
      })
    // One client that sends the header is no proxy.
    for (let index = 0; index < 20; index++) await log({ 'x-forwarded-for': '198.51.100.9' })
    expect((await app.inject('/readyz')).json().parts).not.toHaveProperty('proxy')
    for (let index = 0; index < 8; index++) await log({ 'x-forwarded-for': newAddress() })
    const lines = app.logged.map((line) => JSON.parse(line).msg).filter((line) => line.includes('TRUST_PROXY'))
    expect(lines).toEqual([expect.stringContaining(remedy)])
    expect((await app.inject('/readyz')).json().parts.proxy).toBe(lines[0])
    app.logged.length = 0
  }
})

test('a refused form gets no link that would ask for its address without what was sent', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const { site } = await testApp({ database: db.url })
  const sendShed = shedPages(site)
  const refusal = () => Object.assign(new HttpError('unavailable', 'Busy. Try again.', 5), { shed: 'all' as const })
  app.route({
    method: ['GET', 'POST'],
    url: '/page',
    handler: (request, reply) => sendShed(request, reply, refusal()),
  })
  // The first page is kept, and must not be taken for the second.
  expect((await app.inject('/page')).body).toContain('Try again</a>')
  expect((await app.inject({ method: 'POST', url: '/page' })).body).not.toContain('Try again</a>')
})
