import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeTopic } from '../../forums/_testing/forum.ts'
import { counties } from '../../reference/schema.ts'

const db = await testDatabase()
/** Counties of Texas by their rent-to-price, the highest first; the last has no figure. */
const TEXAS = ['48001', '48003', '48005', '48007', '48009', '48011', '48013', '48015']
await db.drizzle.insert(counties).values(TEXAS.map((fips, at) => ({ fips, name: `County ${at + 1}`, state: 'TX' })))
await db.pool.query(
  `insert into market_metrics (fips, metric, value, period, source, vintage, demo)
   select fips, 'rtp', 1 - place * 0.1, '2025-12-01', 'demo', '1', true
   from unnest($1::text[]) with ordinality t (fips, place)`,
  [TEXAS.slice(0, 7)],
)

async function newcomer(emailVerified = true) {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, { emailVerified, name: 'Nora Newcomer' })
  const followed = async () => {
    const { rows } = await db.pool.query('select fips from followed_markets where user_id = $1 order by 1', [person.id])
    return rows.map(({ fips }) => fips)
  }
  return { app, person, followed, browser: await signedIn(app, person) }
}
const boxes = (body: string) =>
  [...body.matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) => [
    /value="(\d+)"/.exec(box)?.[1],
    / checked/.test(box),
  ])

test('a newcomer chooses a state, follows markets there, and finds something to read, without JavaScript', async () => {
  const { browser, followed } = await newcomer()
  expect((await browser.page('/welcome')).body).toContain('Welcome, Nora Newcomer')
  const chosen = await browser.form('/welcome/state', { state: 'TX' })
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, '/welcome/markets?state=TX'])
  const { body } = await browser.page('/welcome/markets?state=TX')
  expect(body).toContain('Follow markets in Texas')
  // The highest figures first, three of them checked.
  expect(boxes(body)).toEqual(TEXAS.slice(0, 6).map((fips, at) => [fips, at < 3]))
  const sent = await browser.post('/welcome/markets', { state: 'TX', fips: TEXAS.slice(0, 2) })
  expect(sent.statusCode).toBe(204)
  expect(await followed()).toEqual(TEXAS.slice(0, 2))
  expect((await browser.page('/welcome/topics')).body).toContain('href="/dashboard"')
  // What is followed is offered no more, and the state is known.
  expect(boxes((await browser.page('/welcome/markets?state=TX')).body).map(([fips]) => fips)).toEqual(TEXAS.slice(2, 7))
  expect((await browser.page('/welcome')).body).toMatch(/<option[^>]*selected[^>]*>Texas/)
})

test('one market is sent as one, and none is fine', async () => {
  const { browser, followed } = await newcomer()
  await browser.form('/welcome/markets', { state: 'TX', fips: '48003' })
  expect(await followed()).toEqual(['48003'])
  expect((await browser.form('/welcome/markets', { state: 'TX' })).headers.location).toBe('/welcome/topics')
})

test('every step can be skipped, and a state without figures says so', async () => {
  const { browser } = await newcomer()
  for (const page of ['/welcome', '/welcome/markets?state=TX'])
    expect((await browser.page(page)).body).toContain('href="/welcome/topics"')
  expect((await browser.page('/welcome/markets?state=AK')).body).toContain('We have no rent and price figures')
  expect((await browser.page('/welcome/markets?state=ZZ')).headers.location).toBe('/welcome')
})

test('whoever has not confirmed the email is told, and chooses anyway: the markets wait', async () => {
  const { browser, followed, person } = await newcomer(false)
  const { body } = await browser.page('/welcome')
  expect(body).toContain(`We emailed a link to ${person.email}.`)
  expect((await browser.form('/welcome/state', { state: 'TX' })).statusCode).toBe(303)
  expect((await browser.form('/welcome/markets', { state: 'TX', fips: '48001' })).statusCode).toBe(303)
  expect(await followed()).toEqual([])
  const { rows } = await db.pool.query('select thing from pending_saves where user_id = $1', [person.id])
  expect(rows).toEqual([{ thing: '48001' }])
})

test.each([
  ['/welcome/state', {}, 'Choose a state, or skip this step.'],
  ['/welcome/state', { state: 'Texas' }, '“Texas” isn’t a state we know. Choose one from the list.'],
  ['/welcome/markets', { state: 'TX', fips: 'x' }, '&quot;fips&quot; has &quot;x&quot;; expected five-digit codes'],
  ['/welcome/markets', { state: 'TX', fips: '99999' }, 'We can’t find a county with the code 99999.'],
])('%s with %j comes back with what is wrong', async (path, fields, sentence) => {
  const { browser } = await newcomer()
  const reply = await browser.form(path, fields)
  expect(reply.statusCode).toBe(422)
  expect(reply.body.replaceAll('"fips" has "x"', '&quot;fips&quot; has &quot;x&quot;')).toContain(sentence)
})

test('a new account comes to the welcome page, unless another page was asked for', async () => {
  const { app } = await newcomer()
  const signUp = async (email: string, next: object) => {
    const browser = new Browser(app)
    await browser.form('/signup/email', { email })
    return (await browser.form('/signup', { email, name: 'New', password: 'quiet paper lines', ...next })).headers
      .location
  }
  expect(await signUp('new-one@example.com', {})).toBe('/welcome')
  expect(await signUp('new-two@example.com', { next: '/markets/48001?save=1#keep' })).toBe('/markets/48001?save=1#keep')
})

test('the state is used on the dashboard: counties there are suggested, and homes for sale', async () => {
  const { browser } = await newcomer()
  expect((await browser.page('/dashboard')).body).toContain('Search for an address and save the property')
  await browser.form('/welcome/state', { state: 'TX' })
  const { body } = await browser.page('/dashboard')
  expect(body).toContain('These counties in Texas have the highest rent-to-price ratio')
  expect(body).toContain('href="/markets/48001"')
  expect(body).toContain('href="/markets?state=TX"')
  expect(body).toContain('href="/bigger_deals?q=TX"')
})

test.each([true, false])('of a list with one wrong market none is followed (confirmed: %s)', async (confirmed) => {
  const { browser, followed, person } = await newcomer(confirmed)
  const sent = await browser.post('/welcome/markets', { state: 'TX', fips: ['48001', '99999', '48003'] })
  expect(sent.statusCode).toBe(422)
  expect(await followed()).toEqual([])
  const { rows } = await db.pool.query('select thing from pending_saves where user_id = $1', [person.id])
  expect(rows).toEqual([])
})

test('topics to follow are open ones: a closed topic takes no replies', async () => {
  const { browser, person } = await newcomer()
  const forum = await makeForum(db)
  const open = await makeTopic(db, forum, { userId: person.id, title: 'A topic that is open' })
  const closed = await makeTopic(db, forum, { userId: person.id, title: 'A topic that is over' })
  await db.pool.query('update topics set closed_at = now() where id = $1', [closed.id])
  const { body } = await browser.page('/welcome/topics')
  expect(body).toContain(open.path)
  expect(body).not.toContain(closed.path)
})
