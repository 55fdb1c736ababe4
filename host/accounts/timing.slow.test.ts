import { setTimeout as sleep } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, type Person, signedIn } from '../_testing/people.ts'
import { mannWhitney, median } from '../_testing/statistics.ts'
import { testApp } from '../_testing/test-app.ts'
import { totp } from '../_testing/totp.ts'
import { MIN_RESPONSE_MS } from './min-duration.ts'
import { hashPassword } from './passwords/hash.ts'

/** Answers come as soon as the work is done, as they do where it takes longer than the floor. */
const floor = vi.hoisted(() => ({ off: false }))
vi.mock('./min-duration.ts', async (original) => {
  const real = await original<typeof import('./min-duration.ts')>()
  return { ...real, withMinDuration: <T>(work: () => Promise<T>) => (floor.off ? work() : real.withMinDuration(work)) }
})

/** A right password of one's own takes all kinds equally long, and a busy machine lets that vary by more than is looked for. */
const hashing = vi.hoisted(() => ({ off: false }))
vi.mock('./passwords/hash.ts', async (original) => {
  const real = await original<typeof import('./passwords/hash.ts')>()
  const passwordFits: typeof real.passwordFits = async (...args) => hashing.off || real.passwordFits(...args)
  return { ...real, passwordFits }
})

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 })
const db = await testDatabase()
const PASSWORD = 'quiet paper lines'

/** The middle of fewer wanders by more than is looked for. */
const PAIRS = 500
/** Rows of questions that are on their way at once where answers wait for a floor; where they do not, one at a time. */
const AT_ONCE = 10
/** Milliseconds, in the middle of the pairs. */
const MAX_DIFFERENCE = 2
/** The probability below which a difference counts: chance alone stays above it in 99 of 100 samples. */
const CHANCE = 0.01
/** The probability on a busy machine, where medians vary by more than the difference that is sought. */
const BUSY = 0.05
/**
 * Number of samples that must agree, and number of samples: a real fault shows in each, chance rarely twice of three
 * times.
 */
const [ALIKE, TRIES] = [2, 3]

/** Emails of the same length, so that answers that repeat them have the same length too. */
const getEmail = (kind: string, at: number) => `${kind}-${String(at).padStart(4, '0')}@example.com`
/** An account, one whose address is not confirmed yet, and an address that nobody has. */
const KINDS = ['known', 'waits', 'never'] as const

let hash: string
beforeAll(async () => {
  hash = await hashPassword(PASSWORD)
  for (const kind of ['known', 'waits'])
    await db.pool.query(
      `with person as (
         insert into users (name, email, email_verified) select 'Ann Example', email, $2 from unnest($1::text[]) email
         returning id)
       insert into accounts (user_id, account_id, provider_id, password) select id, id, 'credential', $3 from person`,
      [Array.from({ length: PAIRS }, (_, at) => getEmail(kind, at)), kind === 'known', hash],
    )
})

interface Asked {
  kind: string
  /** The typed value, which may be repeated in the answer. */
  sent: string
  ask(): Promise<LightMyRequestResponse>
}

interface Answer {
  ms: number
  looks: object
}

/** Reduces an answer to the bytes that a person can compare; random parts have the same length in all answers. */
function describeAnswer({ statusCode, headers, body }: LightMyRequestResponse, sent: string): object {
  const id = String(headers['x-request-id'])
  const lot = (text: string) =>
    text
      .replaceAll(sent, '(sent)')
      .replaceAll(id, '(id)')
      .replace(/[\w%.+/=-]{22,}/g, ({ length }) => `(${length})`)
  const { date: _, ...others } = headers
  return { statusCode, headers: lot(JSON.stringify(others)), body: lot(body) }
}

const shuffled = <T>(of: readonly T[]): T[] =>
  of
    .map((each) => ({ each, by: Math.random() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ each }) => each)

/**
 * Asks row after row, the kinds of a row one after the other and in any order. At the same moment they would stand in each
 * other's way, and the differences would be those of the order in which they were served; so they are those of the answers,
 * and whatever else goes on falls on every kind alike. What a question needs is made before anything is timed.
 */
async function sample(getRow: (at: number) => Promise<Asked[]>, atOnce: number): Promise<Map<string, Answer[]>> {
  const answers = new Map<string, Answer[]>()
  const askRow = async (questions: Asked[]) => {
    const row: { kind: string; answer: Answer }[] = []
    for (const { kind, ask, sent } of shuffled(questions)) {
      const began = performance.now()
      const reply = await ask()
      row.push({ kind, answer: { ms: performance.now() - began, looks: describeAnswer(reply, sent) } })
    }
    for (const { answer } of row) expect(answer.looks).toEqual(row[0]?.answer.looks)
    // All at once, so that the answers of a row have one place in all lists.
    for (const { kind, answer } of row) answers.set(kind, [...(answers.get(kind) ?? []), answer])
  }
  for (let from = 0; from < PAIRS; from += atOnce) {
    const rows: Asked[][] = []
    for (let at = from; at < Math.min(from + atOnce, PAIRS); at++) rows.push(await getRow(at))
    // Spread over the time for which an answer waits, so that few are worked on at one moment.
    await Promise.all(rows.map((row, at) => sleep((at * MIN_RESPONSE_MS) / atOnce).then(() => askRow(row))))
  }
  return answers
}

/**
 * Fails unless the answers of a row are alike to the byte, and all kinds take as long as the last one: in the middle of the
 * rows less than two milliseconds more or less that are not the machine's, and no sooner told apart by rank than by chance.
 */
async function expectAlike(name: string, getRow: (at: number) => Promise<Asked[]>, atOnce = AT_ONCE): Promise<void> {
  const apart: string[] = []
  for (let time = 1; time - apart.length <= ALIKE && apart.length <= TRIES - ALIKE; time++) {
    const samples = [...(await sample(getRow, atOnce))].toSorted(([a], [b]) => a.localeCompare(b))
    const [last, base] = samples.pop() as [string, Answer[]]
    const times = (list: Answer[]) => list.map(({ ms }) => ms)
    const found = samples.map(([kind, list]) => {
      const gap = median(list.map(({ ms }, at) => ms - (base[at] as Answer).ms))
      return { kind, gap, p: mannWhitney(times(list), times(base)) }
    })
    const report = found.map(({ kind, gap, p }) => `${kind} ${gap.toFixed(2)} ms, p ${p.toFixed(2)}`).join('; ')
    console.log(`${name}: ${PAIRS} rows; ${last} ${median(times(base)).toFixed(0)} ms; ${report}`)
    if (found.some(({ gap, p }) => p <= (Math.abs(gap) >= MAX_DIFFERENCE ? BUSY : CHANCE))) apart.push(report)
  }
  expect(apart.length, `${name}: told apart from ${ALIKE} samples on: ${apart.join(' | ')}`).toBeLessThan(ALIKE)
}

type App = Awaited<ReturnType<typeof testApp>>
type How = 'form' | 'post'
const HOW: How[] = ['form', 'post']

/** One question about each kind of address; every other one by a form, the rest as calls. */
const aboutAddresses =
  (app: App, ask: (browser: Browser, how: How, email: string) => Promise<LightMyRequestResponse>) =>
  (at: number): Promise<Asked[]> =>
    Promise.all(
      KINDS.map(async (kind) => {
        const browser = await fresh(new Browser(app))
        const sent = getEmail(kind, at)
        return { kind, sent, ask: () => ask(browser, HOW[at % 2] as How, sent) }
      }),
    )

/** Fetches the CSRF token beforehand, so that only the question itself is timed. */
async function fresh(browser: Browser): Promise<Browser> {
  await browser.post('/banners/ignore', {})
  return browser
}

test('a wrong login, also where so many come that the floor does not cover them', async () => {
  const app = await testApp({ database: db.url })
  const password = 'not this one at all'
  const login = (browser: Browser, how: How, email: string) => browser[how]('/login', { email, password })
  await expectAlike('login', aboutAddresses(app, login))
  floor.off = true
  onTestFinished(() => {
    floor.off = false
  })
  await expectAlike('login without a floor', aboutAddresses(app, login), 1)
})

test('a new password', async () => {
  const app = await testApp({ database: db.url })
  await expectAlike(
    'reset',
    aboutAddresses(app, (browser, how, email) => browser[how]('/password/reset', { email })),
  )
})

test('an account, where that is kept to itself', async () => {
  const app = await testApp({ database: db.url, env: { ACCOUNT_DISCLOSURE: 'private' } })
  const begin = (browser: Browser, how: How, email: string) =>
    how === 'form'
      ? browser.form('/signup/email', { email })
      : browser.post('/api/v1/account_requests', { account_requests: { email } })
  await expectAlike('signup begun', aboutAddresses(app, begin))
  const account = { name: 'Ann Bee', password: PASSWORD }
  const end = (browser: Browser, how: How, email: string) => browser[how]('/signup', { ...account, email })
  await expectAlike('signup', aboutAddresses(app, end))
})

/** Creates a member with a password, without the time of hashing it. */
async function member(): Promise<Person> {
  const person = await makePerson(db)
  await db.pool.query(
    "insert into accounts (user_id, account_id, provider_id, password) values ($1, $2, 'credential', $3)",
    [person.id, person.id, hash],
  )
  return person
}

test('another email of a member', async () => {
  const app = await testApp({ database: db.url })
  hashing.off = true
  onTestFinished(() => {
    hashing.off = false
  })
  const row = (at: number) =>
    Promise.all(
      KINDS.map(async (kind) => {
        const browser = await fresh(await signedIn(app, await member()))
        const sent = getEmail(kind, at)
        const fields = { new_email: sent, current_password: PASSWORD }
        return { kind, sent, ask: () => browser[HOW[at % 2] as How]('/settings/email', fields) }
      }),
    )
  await expectAlike('new email', row, 1)
})

/** People with a second factor: the same for all, since nobody here knows it. */
async function enrolled(app: App, count: number): Promise<string[]> {
  const people = await Promise.all(Array.from({ length: count }, member))
  const [first, ...others] = people.map(({ id }) => id)
  const browser = await signedIn(app, people[0] as Person)
  const { uri } = (await browser.post('/settings/two-factor', { current_password: PASSWORD })).json()
  await browser.post('/settings/two-factor/code', { code: totp(uri) })
  await db.pool.query('update users set two_factor_enabled = true where id = any($1)', [others])
  await db.pool.query(
    `insert into two_factors (user_id, secret, backup_codes, verified)
     select other, secret, backup_codes, verified from two_factors, unnest($2::uuid[]) other where user_id = $1`,
    [first, others],
  )
  return people.map(({ email }) => email)
}

test('a wrong code, of six digits and of a recovery code', async () => {
  const app = await testApp({ database: db.url })
  const emails = await enrolled(app, AT_ONCE)
  const waiting: { browser: Browser; tries: number }[] = []
  async function signIn() {
    const email = emails[Math.floor(Math.random() * emails.length)] as string
    const browser = await fresh(new Browser(app))
    const { redirect_url: where } = (await browser.post('/login', { email, password: PASSWORD })).json()
    expect(where).toBe('/login/code?next=%2Fdashboard')
    // A sign-in allows five tries.
    return { browser, tries: 5 }
  }
  await expectAlike('code', async (at) => {
    await db.pool.query("delete from rate_limits where key like 'account %'")
    await db.pool.query('update two_factors set failed_verification_count = 0, locked_until = null')
    const row = { digits: '000000', recovery: 'aaaaa-aaaaa' }
    const answers = Object.entries(row).map(async ([kind, code]) => {
      const one = waiting.pop() ?? (await signIn())
      const ask = async () => {
        const reply = await one.browser[HOW[at % 2] as How]('/login/code', { code })
        if (--one.tries > 0) waiting.push(one)
        return reply
      }
      return { kind, sent: code, ask }
    })
    return Promise.all(answers)
  })
})

test('a code to a phone that another member has, and to one of nobody', async () => {
  const app = await testApp({ database: db.url })
  const getPhone = (area: number, at: number) => `${area}555${String(at).padStart(4, '0')}`
  const members = Array.from({ length: PAIRS }, (_, at) => `+1${getPhone(415, at)}`)
  await db.pool.query(
    `insert into users (name, email, phone, phone_verified_at)
     select 'Ann Example', phone || '@example.com', phone, now() from unnest($1::text[]) phone`,
    [members],
  )
  const people = await Promise.all([makePerson(db), makePerson(db)])
  const getRow = async (at: number) => {
    await db.pool.query('delete from phone_codes')
    const row = [415, 212].map(async (area, of) => {
      const browser = await fresh(await signedIn(app, people[of] as Person))
      const phone = getPhone(area, at)
      return { kind: String(area), sent: phone, ask: () => browser[HOW[at % 2] as How]('/settings/phone', { phone }) }
    })
    return Promise.all(row)
  }
  await expectAlike('phone', getRow, 1)
})
