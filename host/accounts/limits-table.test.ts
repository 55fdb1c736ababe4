import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, expect, test, vi } from 'vitest'
import { companyDetails } from '../_testing/company-form.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { ACCOUNT_LIMITS, type Limit, type LimitName } from './limits.ts'

vi.setConfig({ testTimeout: 120_000 })
const db = await testDatabase()
beforeEach(() => db.pool.query('delete from rate_limits'))
const PASSWORD = 'quiet paper lines'
const WRONG = 'not this one at all'
type App = Awaited<ReturnType<typeof testApp>>

interface Asking {
  app: App
  /** The address that the request comes from. */
  remoteAddress: string
  /** The email of the account concerned: one without an account, or the signed-in person's. */
  email: string
  /** The number of earlier requests. */
  time: number
}
type Ask = (asking: Asking) => Promise<LightMyRequestResponse>

/** Signed-in browsers, one for each account. */
const members = new Map<string, Promise<Browser>>()
const member = (app: App, email: string): Promise<Browser> => {
  const found =
    members.get(email) ??
    makePerson(db, { email, phone: '+14155550123' }, { app, password: PASSWORD }).then((one) => signedIn(app, one))
  members.set(email, found)
  return found
}
/** Browsers that have logged in before, one for each account. */
const known = new Map<string, Promise<Browser>>()
const knownBrowser = (app: App, email: string): Promise<Browser> => {
  const login = async () => {
    await makePerson(db, { email }, { app, password: PASSWORD })
    const browser = visitor(app)
    await browser.post('/login', { email, password: PASSWORD })
    await browser.post('/logout')
    return browser
  }
  const found = known.get(email) ?? login()
  known.set(email, found)
  return found
}
const visitor = (app: App) => new Browser(app)

/** One attempt of each kind, at a route that counts it. A limit that has none here does not compile. */
const ASK: Record<LimitName, Ask> = {
  login: async ({ app, email, remoteAddress }) => {
    const browser = email.startsWith('device') ? await knownBrowser(app, email) : visitor(app)
    return browser.post('/login', { email, password: WRONG }, { remoteAddress })
  },
  code: async ({ app, email, remoteAddress, time }) => {
    // The account's limit where a member sets up an app; the network's where somebody signs in.
    if (!email.startsWith('account')) return visitor(app).post('/login/code', { code: '000000' }, { remoteAddress })
    const browser = await member(app, email)
    if (time === 0) await browser.post('/settings/two-factor', { current_password: PASSWORD })
    return browser.post('/settings/two-factor/code', { code: '000000' }, { remoteAddress })
  },
  passkey: ({ app, remoteAddress }) => visitor(app).post('/login/passkey/options', {}, { remoteAddress }),
  signup: ({ app, email, remoteAddress }) =>
    visitor(app).post('/signup', { email, name: 'Ann Bee', password: PASSWORD }, { remoteAddress }),
  accountRequest: ({ app, email, remoteAddress }) =>
    visitor(app).post('/api/v1/account_requests', { account_requests: { email } }, { remoteAddress }),
  accountLookup: ({ app, email, remoteAddress }) =>
    visitor(app).get(`/api/v1/account_requests/${email}`, { remoteAddress }),
  reset: ({ app, email, remoteAddress }) => visitor(app).post('/password/reset', { email }, { remoteAddress }),
  // Three kinds of links, and one count.
  newPassword: ({ app, remoteAddress, time }) =>
    visitor(app).post(
      ['/password/new', '/email/confirm', '/signup/confirm'][time % 3] as string,
      { token: randomUUID(), password: PASSWORD },
      { remoteAddress },
    ),
  verification: async ({ app, email, remoteAddress }) =>
    (await member(app, email)).post('/settings/email/verification', {}, { remoteAddress }),
  password: async ({ app, email, remoteAddress }) =>
    (await member(app, email)).post('/settings/two-factor', { current_password: WRONG }, { remoteAddress }),
  companyReport: async ({ app, email, remoteAddress }) =>
    (await member(app, email)).post('/business/page/1/reports', { reason: 'spam' }, { remoteAddress }),
  businessSignup: async ({ app, email, remoteAddress, time }) =>
    (await member(app, email)).post(
      '/business/signup',
      { name: `Example ${time}`, kind: 'agent', city: 'Austin', state: 'TX', ...companyDetails('agent') },
      { remoteAddress },
    ),
}

const ROWS = Object.entries(ACCOUNT_LIMITS).flatMap(([name, rows]) =>
  (rows as readonly Limit[])
    .filter(({ spacedBy }) => spacedBy === undefined)
    .map((row) => ({ name: name as LimitName, ...row, others: rows.filter((other) => other !== row) })),
)

test.each(ROWS)('$name: $max in $seconds seconds for one $per, and the next one waits', async (row) => {
  const { name, per, max, seconds, others } = row
  const app = await testApp({ database: db.url })
  const key = `${name}${max}`.toLowerCase()
  let askedCount = 0
  const getEmail = (time: number) => `${per === 'network' ? `n${time}` : per}-${key}@example.com`.toLowerCase()
  // A /64 of IPv6 counts as one network; requests about one account come from everywhere.
  const getAddress = (time: number, network = 1) =>
    `2001:db8:${network}:${per === 'network' || per === 'accountInNetwork' ? 1 : time + 1}::${(time + 1).toString(16)}`
  const ask = (overrides: Partial<Asking> = {}) => {
    const time = askedCount++
    return ASK[name]({ app, time, email: getEmail(time), remoteAddress: getAddress(time), ...overrides })
  }
  /** The limits of shorter windows are not what is looked at. */
  const endOthers = () =>
    db.pool.query('delete from rate_limits where key like $1 and key not like $2', [
      `account ${name} %`,
      `account ${name} ${per} ${seconds} %`,
    ])
  // No more at once than another limit lets through.
  const atOnce = Math.min(max, ...others.map((other) => other.max))
  const first = [(await ask()).statusCode]
  while (first.length < max) {
    await endOthers()
    const some = await Promise.all(Array.from({ length: Math.min(atOnce, max - first.length) }, () => ask()))
    first.push(...some.map(({ statusCode }) => statusCode))
  }
  expect(first.filter((status) => status === 429 || status >= 500)).toEqual([])
  await endOthers()
  const next = await ask()
  expect([next.statusCode, next.json().error.code]).toEqual([429, 'too_many'])
  // Why, how long, and what helps at once.
  expect(next.json().error.message).toMatch(
    per === 'network'
      ? /^Too many .* Everyone behind one connection counts together.* Try again in \d+ \w+, or use another connection/
      : /^Too many .*(account|address)\. Try again in \d+ \w+, or \w/,
  )
  const wait = Number(next.headers['retry-after'])
  expect(wait).toBeGreaterThan(seconds - 60)
  expect(wait).toBeLessThanOrEqual(seconds)
  await endOthers()
  const elsewhere = { remoteAddress: getAddress(askedCount, 2), email: `account-other-${key}@example.com`, time: 0 }
  expect((await ask(elsewhere)).statusCode).not.toBe(429)
})

/** The statuses of wrong logins by a host that believes these proxies. @param from where each comes from, and says so */
async function logins(trusted: string, from: (time: number) => [peer: string, forwarded: string], times: number) {
  const app = await testApp({ database: db.url, env: trusted ? { TRUST_PROXY: trusted } : {} })
  const ask = async (_: unknown, time: number) => {
    const [remoteAddress, forwarded] = from(time)
    const more = { remoteAddress, headers: { 'x-forwarded-for': forwarded } }
    const payload = { email: `proxied${time}@example.com`, password: WRONG }
    return (await new Browser(app).post('/login', payload, more)).statusCode
  }
  return (await Promise.all(Array.from({ length: times }, ask))).sort()
}
const SIX_OF_EIGHT = [...Array(6).fill(422), 429, 429]

test('whoever says to come from elsewhere is not believed, unless a proxy that is set says so', async () => {
  const claims = (peer: string) => (time: number) => [peer, `192.0.2.${time}`] as [string, string]
  expect(await logins('', claims('203.0.113.1'), 8)).toEqual(SIX_OF_EIGHT)
  expect(await logins('10.0.0.0/8', claims('203.0.113.2'), 8)).toEqual(SIX_OF_EIGHT)
  expect(await logins('10.0.0.0/8', claims('10.0.0.1'), 8)).toEqual(Array(8).fill(422))
})

test('what a visitor wrote before a proxy added where it comes from counts for nothing', async () => {
  const from = (time: number): [string, string] => ['10.0.0.1', `192.0.2.${time}, 198.51.100.7`]
  expect(await logins('10.0.0.0/8', from, 8)).toEqual(SIX_OF_EIGHT)
})

test('with a number of proxies, the address is the one that the outermost of them saw', async () => {
  const from = (time: number): [string, string] => ['10.0.0.1', `192.0.2.${time}, 198.51.100.8`]
  expect(await logins('1', from, 8)).toEqual(SIX_OF_EIGHT)
  const behindTwo = (time: number): [string, string] => ['10.0.0.1', `192.0.2.1, 198.51.100.${time}, 10.0.0.2`]
  expect(await logins('2', behindTwo, 8)).toEqual(Array(8).fill(422))
})

test('behind a proxy that is set, an IPv6 network is one, too', async () => {
  const of = (network: number) => (time: number) =>
    ['10.0.0.1', `2001:db8:9:${network}::${time + 1}`] as [string, string]
  expect(await logins('10.0.0.0/8', of(1), 8)).toEqual(SIX_OF_EIGHT)
  expect(await logins('10.0.0.0/8', of(2), 6)).toEqual(Array(6).fill(422))
})
