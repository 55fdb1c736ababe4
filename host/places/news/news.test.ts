import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { type Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addDeals } from '../../deals/_testing/deals.ts'
import { makeForum } from '../../forums/_testing/forum.ts'
import { addTown } from '../../insights/_testing/town.ts'
import { sendNotificationMails } from '../../notifications/mails/send.ts'
import { tellOfDeals } from './jobs.ts'

const db = await testDatabase()

async function world() {
  const app = await testApp({ database: db.url, own: true })
  await app.ready()
  const [ann, bo] = [await makePerson(db, { name: 'Ann' }), await makePerson(db, { name: 'Bo' })]
  await db.pool.query(
    "insert into counties (fips, name, state) values ('48453', 'Travis County', 'TX') on conflict do nothing",
  )
  await db.pool.query(
    `insert into zips (zip, city, state, fips, latitude, longitude) values ('78701', 'Austin', 'TX', '48453', 30.27, -97.74)
     on conflict do nothing`,
  )
  for (const { id } of [ann, bo])
    await db.pool.query("insert into followed_markets (user_id, fips) values ($1, '48453')", [id])
  const [asAnn, asBo] = [await signedIn(app, ann), await signedIn(app, bo)]
  const news = async (browser: Browser) =>
    (await browser.get('/notifications')).json().notifications as { text: string; href: string }[]
  return { app, ann, bo, asAnn, asBo, news }
}

test('who follows a market hears of new topics about it, several as one, and not of their own', async () => {
  const { app, ann, asAnn, asBo, news } = await world()
  const forum = await makeForum(db)
  const post = async (title: string) =>
    expect((await asBo.post(`/forums/${forum}/topics`, { title, body: 'What would you pay?' })).statusCode).toBe(201)
  await post('A duplex in Travis County')
  await post('Rents in Austin, TX')
  await post('A duplex in Boise, ID')
  await vi.waitFor(
    async () => expect((await news(asAnn)).map(({ text }) => text)).toEqual(['2 new topics about Travis County, TX']),
    30_000,
  )
  expect((await news(asAnn))[0]?.href).toBe('/markets/48453#discussion')
  expect(await news(asBo)).toEqual([])
  // By default such news are mailed once a week.
  await sendNotificationMails(app.site, new AbortController().signal, new Date(Date.now() + 8 * 86_400_000))
  const { rows } = await db.pool.query('select subject from outbox_messages where recipient = $1', [ann.email])
  expect(rows).toEqual([{ subject: '2 new topics about Travis County, TX' }])
})

test('who follows a market hears once of the homes that went on sale there the day before', async () => {
  const { app, ann, asAnn, news } = await world()
  const [one = 0, two = 0, older = 0] = await addTown(db)
  await addDeals(db, [
    { propertyId: one, price: 250_000, days: 1 },
    { propertyId: two, price: 190_000, days: 1 },
    { propertyId: older, price: 150_000, days: 2 },
  ])
  await db.pool.query('update zips set fips = $2 where zip in (select zip from properties where id = any($1))', [
    [one, two, older],
    '48453',
  ])
  await Promise.all([tellOfDeals(app.site), tellOfDeals(app.site)])
  expect(await news(asAnn)).toMatchObject([{ text: '2 new deals in Travis County, TX' }])
  expect((await news(asAnn))[0]?.href).toBe('/bigger_deals?q=Travis+County%2C+TX&sort=newest')
  await db.pool.query('update notifications set read_at = now() where user_id = $1', [ann.id])
  await tellOfDeals(app.site)
  expect(await news(asAnn)).toHaveLength(1)
})

test('who wants no news of places gets none', async () => {
  const { app, ann, asAnn, asBo, news } = await world()
  await asAnn.patch(`/users/${ann.id}/notification_settings`, {
    data: { attributes: { locations_site: false, locations_email: false } },
  })
  await tellOfDeals(app.site)
  expect([await news(asAnn), (await news(asBo)).length]).toEqual([[], 1])
})
