import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeForum, makeTopic } from '../forums/_testing/forum.ts'
import { makeAd } from './_testing/ad.ts'
import { readDays } from './count-store.ts'
import { setActive } from './store.ts'

const db = await testDatabase()
const AGENT = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

async function world() {
  const app = await testApp({ database: db.url })
  await db.pool.query('update ads set active = false', [])
  const member = await makePerson(db)
  return { app, member, visitor: new Browser(app), asMember: await signedIn(app, member) }
}
/** Today's counts of an ad. */
const counts = async (id: number) => (await readDays(db, id, 1, 'America/New_York'))[0]
const see = (browser: Browser, body: unknown, headers: Record<string, string> = AGENT) =>
  browser.ask('POST', '/ad_impressions', body, { headers })
const readImpressions = async (id: number) =>
  (await db.pool.query('select ad_id::int, user_id from ad_impressions where ad_id = $1', [id])).rows

test('ANLX-014 ANLX-015 POST /ad_impressions with {ad_id, user_id} records an impression with both', async () => {
  const { member, asMember, visitor } = await world()
  const id = await makeAd(db)
  const reply = await see(asMember, { ad_id: id, user_id: member.id })
  expect([reply.statusCode, reply.body]).toEqual([204, ''])
  expect(await readImpressions(id)).toEqual([{ ad_id: id, user_id: member.id }])
  await see(visitor, { ad_id: id, user_id: null })
  expect(await readImpressions(id)).toContainEqual({ ad_id: id, user_id: null })
  expect(await counts(id)).toMatchObject({ impressions: 2, clicks: 0 })
})

test('an impression of somebody else is refused, and a member who is not named is the one who is signed in', async () => {
  const { member, asMember, visitor } = await world()
  const id = await makeAd(db)
  for (const browser of [asMember, visitor]) {
    const reply = await see(browser, { ad_id: id, user_id: (await makePerson(db)).id })
    expect([reply.statusCode, reply.json().errors.user_id[0]]).toEqual([
      422,
      expect.stringContaining('expected the ID of the signed-in member, or null'),
    ])
  }
  expect(await readImpressions(id)).toEqual([])
  await see(asMember, { ad_id: id, user_id: null })
  expect(await readImpressions(id)).toEqual([{ ad_id: id, user_id: member.id }])
})

test('a view of a page counts one impression and one click, however often they are sent', async () => {
  const { visitor } = await world()
  const id = await makeAd(db)
  const view = randomUUID()
  for (let i = 0; i < 3; i++) await see(visitor, { ad_id: id, user_id: null, view_id: view })
  for (let i = 0; i < 2; i++) {
    const reply = await visitor.get(`/ads/${id}/click?view=${view}`, { headers: AGENT })
    expect([reply.statusCode, reply.headers.location]).toEqual([302, 'https://insurance.example/landlords'])
  }
  expect(await counts(id)).toMatchObject({ impressions: 1, clicks: 1 })
  // Whoever clicks within the first second has seen it, too.
  await visitor.get(`/ads/${id}/click?view=${randomUUID()}`, { headers: AGENT })
  expect(await counts(id)).toMatchObject({ impressions: 2, clicks: 2 })
})

test('robots, administrators and prefetched pages are left out, and so are ads that do not run', async () => {
  const { app, visitor } = await world()
  const id = await makeAd(db)
  const asAdmin = await signedIn(app, await makePerson(db, { admin: true }))
  const left: [Browser, Record<string, string>][] = [
    [visitor, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    [visitor, { 'user-agent': '' }],
    [visitor, { ...AGENT, 'sec-purpose': 'prefetch' }],
    [asAdmin, AGENT],
  ]
  for (const [browser, headers] of left) {
    expect((await see(browser, { ad_id: id, user_id: null }, headers)).statusCode).toBe(204)
    expect((await browser.get(`/ads/${id}/click`, { headers })).statusCode).toBe(302)
  }
  await setActive(db, id, false)
  await see(visitor, { ad_id: id, user_id: null })
  expect(await counts(id)).toMatchObject({ impressions: 0, clicks: 0 })
  const crossSiteReply = await see(visitor, { ad_id: id, user_id: null }, { ...AGENT, 'sec-fetch-site': 'cross-site' })
  expect(crossSiteReply.statusCode).toBe(403)
})

test.each([
  [{}, 422, 'ad_id'],
  [{ ad_id: 'x' }, 422, 'ad_id'],
  [{ ad_id: -1 }, 422, 'ad_id'],
  [{ ad_id: 1, view_id: 'x' }, 422, 'view_id'],
  [{ ad_id: 1, user_id: 'x' }, 422, 'user_id'],
  [{ ad_id: 999_999 }, 404, ''],
])('POST /ad_impressions with %j is answered with %i', async (body, status, field) => {
  const { visitor } = await world()
  const reply = await see(visitor, body)
  expect([reply.statusCode, Object.keys(reply.json().errors ?? { '': 1 })]).toEqual([status, [field]])
})

test('an ad stands labeled in its forums and their topics, and Pro members see none', async () => {
  const { app, visitor, member, asMember } = await world()
  const forum = await makeForum(db)
  const topic = await makeTopic(db, forum, { userId: (await makePerson(db)).id })
  const other = await makeForum(db)
  const id = await makeAd(db, { allForums: false, forumIds: [forum] })
  for (const path of [`/forums/${forum}`, topic.path]) {
    const { body } = await visitor.page(path)
    expect(body).toContain('aria-label="Ad by Example Mutual"')
    expect(body).toContain('<b class="forum-ad-label">Ad</b>')
    expect(body).toMatch(new RegExp(`href="/ads/${id}/click"[^>]*rel="sponsored nofollow noopener"`))
    const mine = await asMember.page(path)
    expect(mine.body).toContain(`data-viewer="${member.id}"`)
  }
  for (const path of ['/forums', `/forums/${other}`])
    expect((await visitor.page(path)).body).not.toContain('Example Mutual')
  const pro = await signedIn(app, await makePerson(db, { subscriptionLevels: ['pro'] }))
  for (const path of [`/forums/${forum}`, topic.path])
    expect((await pro.page(path)).body).not.toContain('Example Mutual')
  await setActive(db, id, false)
  await expect.poll(async () => (await visitor.page(topic.path)).body).not.toContain('Example Mutual')
})

test('an ad runs from its first day to its last', async () => {
  const { visitor } = await world()
  const forum = await makeForum(db)
  const only = { allForums: false, forumIds: [forum] }
  await makeAd(db, { ...only, advertiser: 'Too late', startsOn: '2020-01-01', endsOn: '2020-02-01' })
  await makeAd(db, { ...only, advertiser: 'Too early', startsOn: '2999-01-01' })
  const { body } = await visitor.page(`/forums/${forum}`)
  expect(body).not.toContain('forum-ad')
})
