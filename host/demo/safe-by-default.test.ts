import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '../_config/config.ts'
import { DEMO_COOKIE, getDemoProof } from '../_http/demo-access.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { openRelay } from '../_testing/relay.ts'
import { type TestApp, testApp } from '../_testing/test-app.ts'
import { WRONG } from '../accounts/login/routes.tsx'
import { newCheckout } from '../plans/_testing/subscriptions.ts'
import { ADA, DEMO_PASSWORD } from './people.ts'
import { seedPeople } from './seed-people.ts'

const db = await testDatabase()
beforeAll(() => seedPeople(db), 60_000)

type Environment = Record<string, string>
const SECRET = 'the same secret for all, so that a session of one counts at another'

/** All values of each variable that says whom a server is for, the empty one standing for none. */
const VARIABLES = {
  DEMO: ['', '0', '1'],
  NODE_ENV: ['', 'development', 'production'],
  PUBLIC_URL: [
    '',
    'http://localhost:4000',
    'http://[::1]:4000',
    'https://localhost.plat.example',
    'https://plat.example',
  ],
  TRUST_PROXY: ['', 'false', '1', 'loopback'],
  HOST: ['', '127.0.0.1', '0.0.0.0', 'plat.example'],
}
const ENVIRONMENTS = Object.entries(VARIABLES).reduce<Environment[]>(
  (all, [name, values]) => all.flatMap((each) => values.map((value) => ({ ...each, [name]: value }))),
  [{}],
)
const contradicts = ({ NODE_ENV, PUBLIC_URL = '', TRUST_PROXY = '', HOST = '' }: Environment) =>
  NODE_ENV === 'production' ||
  PUBLIC_URL.endsWith('plat.example') ||
  !['', 'false'].includes(TRUST_PROXY) ||
  !['', '127.0.0.1'].includes(HOST)

/** What requests say of themselves: of a browser on the same machine, and of others. None of it opens anything. */
const HEADERS: Environment[] = [
  { host: 'localhost:4000' },
  { host: 'LOCALHOST' },
  { host: '127.0.0.1:4000' },
  { host: '[::1]:4000' },
  { host: 'plat.example' },
  { host: '192.0.2.7:4000' },
  { host: 'plat.example@localhost' },
  { forwarded: 'for=127.0.0.1' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-real-ip': '127.0.0.1' },
  { via: '1.1 proxy' },
  { 'sec-fetch-site': 'none' },
]

async function readsOutbox(browser: Browser, headers: Environment): Promise<boolean> {
  const reply = await browser.get('/dev/outbox', { headers: { host: 'localhost', ...headers } })
  if (reply.statusCode === 200) return true
  expect([404, 421]).toContain(reply.statusCode)
  return false
}

async function logsIn(browser: Browser, headers: Environment): Promise<boolean> {
  await db.pool.query('delete from rate_limits')
  await browser.post('/login', { email: ADA.email, password: DEMO_PASSWORD }, { headers })
  return isAda(browser, headers)
}

const isAda = async (browser: Browser, headers: Environment) =>
  (await browser.get('/companies', { headers: { accept: 'text/html', ...headers } })).body.includes(ADA.name)

/** A browser with a cookie of the demo that is none of this start's; by default without any. */
function stranger(app: TestApp, proof?: string): Browser {
  const browser = new Browser(app)
  browser.cookies.delete(DEMO_COOKIE)
  if (proof !== undefined) browser.cookies.set(DEMO_COOKIE, proof)
  return browser
}

test('a server whose variables contradict the demo does not start, and says which one does', () => {
  let refused = 0
  for (const env of ENVIRONMENTS) {
    const contradiction = env.DEMO === '1' && contradicts(env)
    if (contradiction) {
      expect(() => readConfig(env), JSON.stringify(env)).toThrow(
        /^DEMO is "1"; expected 0, since (NODE_ENV|PUBLIC_URL|TRUST_PROXY|HOST) is /,
      )
      refused++
    } else expect(readConfig(env).demo, JSON.stringify(env)).toBe(env.DEMO === '1')
  }
  expect(refused).toBeGreaterThan(200)
})

test('without DEMO=1 no variable and no request opens the outbox or a demo login', async () => {
  const open: string[] = []
  // Of the variables that only the demo looks at, the values that once decided.
  const starts = ENVIRONMENTS.filter(
    ({ DEMO, NODE_ENV, PUBLIC_URL, TRUST_PROXY, HOST }) =>
      DEMO === '' &&
      NODE_ENV !== 'development' &&
      ['', 'http://localhost:4000', 'https://plat.example'].includes(PUBLIC_URL as string) &&
      ['', 'loopback'].includes(TRUST_PROXY as string) &&
      ['', '0.0.0.0'].includes(HOST as string),
  )
  expect(starts).toHaveLength(24)
  for (const env of starts) {
    const app = await testApp({ database: db.url, env: { ...env, SECRET } })
    for (const headers of HEADERS)
      if (await readsOutbox(stranger(app, getDemoProof('')), headers))
        open.push(`outbox ${JSON.stringify([env, headers])}`)
    if (await logsIn(stranger(app, getDemoProof('')), {})) open.push(`login ${JSON.stringify(env)}`)
  }
  expect(open).toEqual([])
}, 120_000)

test.each<Environment>([{}, { PUBLIC_URL: 'http://localhost:4000' }])(
  'with DEMO=1 and %j outbox, demo logins and their sessions are for browsers with the cookie of this start alone',
  async (env) => {
    const app = await testApp({ database: db.url, env: { ...env, SECRET, DEMO: '1' } })
    const ada = new Browser(app)
    expect([await readsOutbox(ada, {}), await logsIn(ada, {}), await isAda(ada, {})]).toEqual([true, true, true])
    const open: string[] = []
    for (const headers of HEADERS) {
      const headerText = JSON.stringify(headers)
      if (await readsOutbox(stranger(app), headers)) open.push(`outbox ${headerText}`)
      if (await logsIn(stranger(app), headers)) open.push(`login ${headerText}`)
      const copied = stranger(app)
      for (const [name, value] of ada.cookies) if (name !== DEMO_COOKIE) copied.cookies.set(name, value)
      if (await isAda(copied, headers)) open.push(`session ${headerText}`)
    }
    const { demoKey = '' } = app.site.config
    for (const proof of ['', 'x', demoKey, getDemoProof(`${demoKey}x`), `${getDemoProof(demoKey)}x`])
      if (await readsOutbox(stranger(app, proof), {})) open.push(`outbox with the cookie ${proof}`)
    // A page of another site sends no such cookie in present browsers; older ones say at least who sends it.
    const crossSite = { 'sec-fetch-site': 'cross-site' }
    if ((await readsOutbox(ada, crossSite)) || (await isAda(ada, crossSite))) open.push('another site')
    expect(open).toEqual([])
  },
  120_000,
)

test('an administrator without a second factor has no rights in a browser without the cookie', async () => {
  const app = await testApp({ database: db.url, env: { DEMO: '1' } })
  const admin = await signedIn(app, await makePerson(db, { admin: true, twoFactorEnabled: false }))
  expect((await admin.page('/admin')).statusCode).toBe(200)
  admin.cookies.delete(DEMO_COOKIE)
  expect((await admin.page('/admin')).statusCode).toBe(403)
})

test('behind a proxy that hides itself, outbox, demo logins and invented payments are not there', async () => {
  const app = await testApp({ own: true, database: db.url, env: { DEMO: '1' } })
  const origin = await openRelay(app)
  const person = await makePerson(db)
  const member = await signedIn(app, person)
  const proof = `${DEMO_COOKIE}=${member.cookies.get(DEMO_COOKIE)}`
  member.cookies.delete(DEMO_COOKIE)
  const session = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const checkout = `/dev/checkout/${await newCheckout(db, person)}`
  const read = async (path: string, cookie: string) =>
    (await fetch(origin + path, { headers: { accept: 'text/html', cookie } })).status
  const logIn = async (cookie: string) => {
    await db.pool.query('delete from rate_limits')
    const csrf = await fetch(`${origin}/session/csrf`, { headers: { cookie } })
    const { token } = (await csrf.json()) as { token: string }
    const cookies = [cookie, ...csrf.headers.getSetCookie().map((each) => each.split(';')[0])].filter(Boolean)
    const reply = await fetch(`${origin}/login`, {
      method: 'POST',
      headers: {
        ...{ accept: 'application/json', 'content-type': 'application/json' },
        ...{ cookie: cookies.join('; '), 'x-csrf-token': token },
      },
      body: JSON.stringify({ email: ADA.email, password: DEMO_PASSWORD }),
    })
    return [reply.status, await reply.text()]
  }
  const wrong = [422, JSON.stringify({ errors: { base: [WRONG] } })]
  expect(await Promise.all(['/dev', '/dev/outbox', checkout].map((path) => read(path, session)))).toEqual([
    404, 404, 404,
  ])
  expect(await logIn('')).toEqual(wrong)
  // The proxy lets through whoever has opened the demo's address.
  const withProof = ['/dev', '/dev/outbox', checkout].map((path) => read(path, `${session}; ${proof}`))
  expect(await Promise.all(withProof)).toEqual([200, 200, 200])
  expect(await logIn(proof)).toEqual([200, '{"redirect_url":"/dashboard"}'])
})
