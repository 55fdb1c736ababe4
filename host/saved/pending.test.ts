import { expect, test } from 'vitest'
import { withTransaction } from '../_db/transactions.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { NEUTRAL_NAME, proveForOwner } from '../accounts/email/prove-store.ts'
import { confirmEmail } from '../accounts/settings/account-store.ts'
import { counties } from '../reference/schema.ts'
import { keepPending } from './pending-store.ts'
import { isSaved, SAVED_LIMITS, type SavedKind } from './store.ts'

const db = await testDatabase()
const keepPendingNow = (...[what, userId, id]: [SavedKind, string, string]) =>
  withTransaction(db.pool, (tx) => keepPending(tx, what, userId, id))
const many = Array.from({ length: SAVED_LIMITS.markets + 1 }, (_, at) => `17${String(at * 2 + 1).padStart(3, '0')}`)
await db.drizzle
  .insert(counties)
  .values(many.map((fips) => ({ fips, name: fips === '17031' ? 'Cook County' : `County ${fips}`, state: 'IL' })))
const MARKET = '/markets/17031'

async function open(emailVerified: boolean) {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, { emailVerified })
  return { app, person, browser: await signedIn(app, person) }
}
const isFollowed = (id: string) => isSaved(db, 'markets', id, '17031')

test('a visitor who follows signs up, comes back to the button, and follows by pressing it once more', async () => {
  const { app, browser, person } = await open(true)
  const visited = (await new Browser(app).page(MARKET)).body
  const href = /href="(\/signup\?[^"]+)"/.exec(visited)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const next = new URL(href, 'http://plat.example').searchParams.get('next') as string
  expect([href.split('?')[0], next]).toEqual(['/signup', `${MARKET}?save=1#keep`])
  // The address alone changes nothing.
  const { body } = await browser.page(next.split('#')[0] as string)
  expect(body).toContain('You’re logged in. Follow this market?')
  expect(body).toContain('id="keep"')
  expect(await isFollowed(person.id)).toBe(false)
  const back = /name="next" value="([^"]+)"/.exec(body)?.[1] ?? ''
  const reply = await browser.form(`${MARKET}/follow`, { next: back })
  expect(reply.headers.location).toBe(MARKET)
  expect((await browser.page(MARKET)).body).toContain('Followed. <a href="/dashboard">See your dashboard</a>')
})

test('what is followed before the email is confirmed waits, and is followed once it is', async () => {
  const { browser, person } = await open(false)
  expect((await browser.form(`${MARKET}/follow`, {})).statusCode).toBe(303)
  expect(await isFollowed(person.id)).toBe(false)
  expect((await browser.page(MARKET)).body).toContain('You’ll follow this market once you confirm your email.')
  await confirmEmail(db.pool, person.id, person.email)
  expect(await isFollowed(person.id)).toBe(true)
  expect((await browser.page(MARKET)).body).toContain('Followed.')
})

test('what waits can be taken back, and ends with an account of somebody else’s address', async () => {
  const { browser, person } = await open(false)
  await browser.form(`${MARKET}/follow`, {})
  await browser.form(`${MARKET}/follow`, { _method: 'delete' })
  expect((await browser.page(MARKET)).body).toContain('<span hidden class="keep-state keep-done">')
  await browser.form(`${MARKET}/follow`, {})
  expect((await browser.form('/welcome/state', { state: 'IL' })).statusCode).toBe(303)
  await proveForOwner(db.pool, person.id, NEUTRAL_NAME)
  expect(await isFollowed(person.id)).toBe(false)
  for (const table of ['pending_saves', 'onboarding_responses']) {
    const { rows } = await db.pool.query(`select from ${table} where user_id = $1`, [person.id])
    expect(rows).toEqual([])
  }
})

test('what is followed while the address is being confirmed is followed, not left waiting', async () => {
  const { person } = await open(false)
  await confirmEmail(db.pool, person.id, person.email)
  expect(await keepPendingNow('markets', person.id, '17031')).toBe('kept')
  expect(await isFollowed(person.id)).toBe(true)
})

test('no more waits than may be saved, and nothing that is not there', async () => {
  const { person } = await open(false)
  for (const fips of many.slice(0, SAVED_LIMITS.markets))
    expect(await keepPendingNow('markets', person.id, fips)).toBe('kept')
  expect(await keepPendingNow('markets', person.id, many.at(-1) as string)).toBe('full')
  expect(await keepPendingNow('markets', person.id, '99999')).toBe('unknown')
})

test('what waits is not called followed: its button takes it back, and the dashboard says that it waits', async () => {
  const { browser } = await open(false)
  await browser.form(`${MARKET}/follow`, {})
  const { body } = await browser.page(MARKET)
  expect(body).toContain('Don’t follow</button>')
  expect(body).not.toContain('Unfollow')
  const dashboard = (await browser.page('/dashboard')).body
  expect(dashboard).toContain('1 market waiting. We’ll follow it once you confirm your email.')
  expect(dashboard).not.toContain('No markets yet')
})
