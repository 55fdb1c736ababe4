import { expect, test } from 'vitest'
import { readOutbox } from '../_services/providers/outbox-store.ts'
import { testDatabase } from '../_testing/database.ts'
import { makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { addDeals, addDealTown } from '../deals/_testing/deals.ts'
import { sendNotificationMails } from '../notifications/mails/send.ts'
import { addProperties } from '../properties/_testing/properties.ts'
import { sendAlerts } from './alerts.ts'
import { listSearches, MAX_SEARCHES, saveSearch } from './store.ts'

const db = await testDatabase()
await addDealTown(db)
const never = new AbortController().signal
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

async function member() {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, { name: 'Ann' })
  const browser = await signedIn(app, person)
  return {
    app,
    person,
    browser,
    saved: () => listSearches(db.pool, person.id),
    save: (query: string, frequency = 'daily') => browser.post('/saved_searches', { query, frequency }),
    alerts: (now: Date) => sendAlerts(app.site, never, now),
    async titles() {
      const { rows } = await db.pool.query<{ title: string; path: string }>(
        "select title, path from notifications where user_id = $1 and kind = 'alert' order by id",
        [person.id],
      )
      return rows
    },
  }
}

let homes = 0
/** Puts a home in Springfield, IL, up for sale, which comes now. */
async function addHome(price = 150_000): Promise<void> {
  const [id] = await addProperties(db, [`${++homes} Alert St, Springfield, IL 62704`])
  await addDeals(db, [{ propertyId: id as number, price }])
}
const later = (ms: number) => new Date(Date.now() + ms)

test('a search is saved from its page, in words, and the list leads back to it', async () => {
  const { browser, saved, save } = await member()
  const page = await browser.page('/bigger_deals?q=IL&min_price=100000&sort=price&page=1')
  expect(page.body).toContain('name="query" value="q=IL&amp;min_price=100000"')
  expect((await save('q=IL&min_price=100000&sort=price&page=3')).statusCode).toBe(204)
  expect(await saved()).toMatchObject([
    { name: 'Illinois · from $100,000', query: 'q=IL&min_price=100000', frequency: 'daily' },
  ])
  const list = await browser.page('/saved_searches')
  expect(list.body).toContain('<a href="/bigger_deals?q=IL&amp;min_price=100000">Illinois · from $100,000</a>')
})

test('saved again it is one search with the frequency that was chosen last', async () => {
  const { browser, saved, save } = await member()
  await save('beds=3', 'daily')
  await save('beds=3', 'weekly')
  expect(await saved()).toMatchObject([{ name: 'All deals · 3 or more beds', frequency: 'weekly' }])
  // The button on the page names none.
  await browser.post('/saved_searches', { query: 'beds=3' })
  expect(await saved()).toMatchObject([{ frequency: 'weekly' }])
})

test('alerts that are turned on by saving again do not tell of homes from before', async () => {
  const { save, alerts, titles } = await member()
  await save('q=IL', 'never')
  await addHome()
  await save('q=IL', 'at_once')
  await alerts(later(5 * MINUTE_MS))
  expect(await titles()).toEqual([])
})

test('the menu of the account leads to saved searches and to listings', async () => {
  const { body } = await (await member()).browser.page('/bigger_deals')
  const menu = body.slice(body.indexOf('account-list'), body.indexOf('Log out'))
  expect(menu).toContain('<a href="/saved_searches">Saved searches</a>')
  expect(menu).toContain('<a href="/bigger_deals/listings">My listings</a>')
})

test.each([
  ['q=Nowhereville', 'We can’t find “Nowhereville”.'],
  ['min_price=cheap', 'Enter a price in dollars'],
  ['min_latitude=5', 'max_latitude is missing'],
  ['x'.repeat(2001), '2,000'],
])('a search that cannot be run is not saved: %.20s', async (query, message) => {
  const { saved, save } = await member()
  const reply = await save(query)
  expect(reply.statusCode).toBe(422)
  expect(reply.body).toContain(message)
  expect(await saved()).toEqual([])
})

test('there is room for fifty', async () => {
  const { browser, person, save, saved } = await member()
  for (let count = 0; count < MAX_SEARCHES; count++)
    await saveSearch(db.pool, person.id, {
      name: `Search ${count}`,
      query: `min_price=${count + 1}`,
      frequency: 'never',
    })
  const reply = await save('beds=2')
  expect(reply.statusCode).toBe(409)
  expect(reply.body).toContain('50 saved searches')
  const page = await browser.form('/saved_searches', { query: 'beds=2' })
  expect(page.statusCode).toBe(409)
  expect(page.body).toContain('You have 50 saved searches, the limit. Remove one first.')
  expect(page.body).toContain('<h1>Saved searches</h1>')
  expect(await saved()).toHaveLength(50)
})

test('new homes are told once: right away by the next minutes, daily and weekly in their windows', async () => {
  for (const [frequency, wait] of [
    ['at_once', 5 * MINUTE_MS],
    ['daily', DAY_MS + MINUTE_MS],
    ['weekly', 8 * DAY_MS],
  ] as const) {
    const { save, alerts, titles } = await member()
    await save('q=IL&max_price=200000', frequency)
    await addHome()
    if (frequency !== 'at_once') await alerts(later(5 * MINUTE_MS))
    await Promise.all([alerts(later(wait)), alerts(later(wait))])
    await alerts(later(wait))
    expect(await titles()).toEqual([
      {
        title: 'New homes for sale in your search “Illinois · up to $200,000”',
        path: '/bigger_deals?q=IL&max_price=200000',
      },
    ])
  }
})

test('homes that do not match, that were there before, or of a search without alerts are not told', async () => {
  const { save, alerts, titles } = await member()
  await addHome()
  await save('q=IL&max_price=100000', 'at_once')
  await save('q=MA', 'at_once')
  await save('q=IL', 'never')
  await addHome(900_000)
  await alerts(later(8 * DAY_MS))
  expect(await titles()).toEqual([])
})

test('the alert is mailed, and its link stops such mails without a login', async () => {
  const { app, person, save, alerts, titles } = await member()
  await save('q=IL', 'at_once')
  await addHome()
  await alerts(later(5 * MINUTE_MS))
  await sendNotificationMails(app.site, never, later(10 * MINUTE_MS))
  const [mail] = await readOutbox(db, person.email)
  expect(mail?.subject).toBe('New homes for sale in your search “Illinois”')
  expect(mail?.text).toContain('https://plat.example/bigger_deals?q=IL')
  const { pathname, search } = new URL((mail?.headers['List-Unsubscribe'] ?? '').slice(1, -1))
  expect((await app.inject({ method: 'POST', url: pathname + search })).statusCode).toBe(204)
  await addHome()
  await alerts(later(15 * MINUTE_MS))
  await sendNotificationMails(app.site, never, later(20 * MINUTE_MS))
  expect(await readOutbox(db, person.email)).toHaveLength(1)
  // On the site it is still told.
  expect(await titles()).not.toEqual([])
})

test('alerts are changed and searches removed from the list, by their member alone', async () => {
  const { browser, save, saved } = await member()
  const other = await member()
  await save('q=IL')
  const [search] = await saved()
  const path = `/saved_searches/${search?.id}`
  expect((await other.browser.put(path, { frequency: 'never' })).statusCode).toBe(404)
  expect((await browser.put(path, { frequency: 'hourly' })).statusCode).toBe(422)
  expect((await browser.put(path, { frequency: 'weekly' })).statusCode).toBe(204)
  expect(await saved()).toMatchObject([{ frequency: 'weekly' }])
  expect((await other.browser.delete(path)).statusCode).toBe(404)
  expect((await browser.delete(path)).statusCode).toBe(204)
  expect(await saved()).toEqual([])
  expect((await browser.page('/saved_searches')).body).toContain('No saved searches yet.')
})

test('a visitor is led to signing up and back to the search', async () => {
  const app = await testApp({ database: db.url })
  const { body } = await app.inject('/bigger_deals?q=IL&beds=2')
  expect(body).toMatch(/href="\/signup\?next=%2Fbigger_deals%3Fq%3DIL%26beds%3D2"[^>]*>Save search<\/a>/)
  expect((await app.inject({ url: '/saved_searches', headers: { accept: 'application/json' } })).statusCode).toBe(401)
})
