import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '../_config/config.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser } from '../_testing/people.ts'
import { type TestApp, testApp } from '../_testing/test-app.ts'
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

/** Ways to ask a server; only those of the first list are a browser on the same machine. */
const LOCAL: Environment[] = [
  { host: 'localhost:4000' },
  { host: 'LOCALHOST' },
  { host: '127.0.0.1:4000' },
  { host: '[::1]:4000' },
]
const FROM_ELSEWHERE: Environment[] = [
  { host: 'plat.example' },
  { host: '192.0.2.7:4000' },
  { host: 'localhost.plat.example' },
  { host: '127.0.0.1.plat.example' },
  { host: 'localhost@plat.example' },
  { host: 'plat.example@localhost' },
  { forwarded: 'for=192.0.2.7' },
  { 'x-forwarded-for': '192.0.2.7' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-port': '443' },
  { 'x-real-ip': '192.0.2.7' },
  { via: '1.1 proxy' },
  { 'cf-connecting-ip': '192.0.2.7' },
]

async function readsOutbox(app: TestApp, headers: Environment): Promise<boolean> {
  const reply = await app.inject({ url: '/dev/outbox', headers: { host: 'localhost', ...headers } })
  if (reply.statusCode === 200) return true
  expect([404, 421]).toContain(reply.statusCode)
  return false
}

async function logsIn(app: TestApp, headers: Environment): Promise<boolean> {
  await db.pool.query('delete from rate_limits')
  const browser = new Browser(app)
  await browser.post('/login', { email: ADA.email, password: DEMO_PASSWORD }, { headers })
  return isAda(browser, headers)
}

const isAda = async (browser: Browser, headers: Environment) =>
  (await browser.get('/companies', { headers: { accept: 'text/html', ...headers } })).body.includes(ADA.name)

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
    for (const headers of [...LOCAL, ...FROM_ELSEWHERE])
      if (await readsOutbox(app, headers)) open.push(`outbox ${JSON.stringify([env, headers])}`)
    if (await logsIn(app, {})) open.push(`login ${JSON.stringify(env)}`)
  }
  expect(open).toEqual([])
}, 120_000)

test.each<Environment>([{}, { PUBLIC_URL: 'http://localhost:4000' }])(
  'with DEMO=1 and %j a browser on this machine has outbox and demo logins, and nobody else has',
  async (env) => {
    const app = await testApp({ database: db.url, env: { ...env, SECRET, DEMO: '1' } })
    const [closed, open]: [string[], string[]] = [[], []]
    for (const headers of LOCAL) {
      if (!(await readsOutbox(app, headers))) closed.push(`outbox ${JSON.stringify(headers)}`)
      if (!(await logsIn(app, headers))) closed.push(`login ${JSON.stringify(headers)}`)
    }
    const local = new Browser(app)
    await local.post('/login', { email: ADA.email, password: DEMO_PASSWORD })
    expect(await isAda(local, {})).toBe(true)
    for (const headers of FROM_ELSEWHERE) {
      if (await readsOutbox(app, headers)) open.push(`outbox ${JSON.stringify(headers)}`)
      if (await logsIn(app, headers)) open.push(`login ${JSON.stringify(headers)}`)
      if (await isAda(local, headers)) open.push(`session ${JSON.stringify(headers)}`)
    }
    expect([closed, open]).toEqual([[], []])
  },
  120_000,
)
