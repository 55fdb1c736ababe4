import { expect, test } from 'vitest'
import { withTransaction } from '../_db/transactions.ts'
import { testDatabase } from '../_testing/database.ts'
import { makePerson } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { addDealTown } from '../deals/_testing/deals.ts'
import { getVisibleText } from '../deals/_testing/reading.ts'
import { makeEvent, makeForum, makeTopic } from '../forums/_testing/forum.ts'
import { insertEvent } from '../forums/events/store.ts'
import { addCounties, addSeries, COOK, COOK_SERIES } from '../markets/_testing/markets.ts'
import { recomputeMetrics } from '../markets/metrics-store.ts'
import { makeWebinar } from '../webinars/_testing/webinar.ts'

test('the front page says what Plat is, and asks one question', async () => {
  const { body } = await (await testApp()).inject('/')
  expect(body.match(/<h1/g)).toHaveLength(1)
  expect(body).toContain('<title>Plat: find where rental property pays</title>')
  expect(body).toMatch(/<main.*<form [^>]*action="\/search"[^>]*>.*<input [^>]*name="q"/)
  for (const [path, words] of [
    ['/markets?sort=rtp', 'Best cash flow'],
    ['/markets?sort=home_value', 'Cheapest entry'],
    ['/markets?sort=population', 'Growing fast'],
  ])
    expect(body).toContain(`<a href="${path}">${words}</a>`)
})

test('the front page without its database is stored nowhere, so that the news are back with it', async () => {
  const { statusCode, headers } = await (await testApp()).inject({ url: '/', headers: { accept: 'text/html' } })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
})

test('a state leads to its markets, and nothing to the chooser of states but the footer', async () => {
  const { body } = await (await testApp()).inject('/')
  const main = /<main.*<\/main>/s.exec(body)?.[0] ?? ''
  expect(main).toContain('href="/markets/tx"')
  expect(main).not.toContain('/maps/us')
})

test('the band for other sites has a working map beside the two lines that put it there', async () => {
  const { body } = await (await testApp()).inject('/')
  expect(body).toContain(
    '&lt;script async crossorigin src=&quot;https://plat.example/embed/v1/loader.js&quot;>&lt;/script>',
  )
  expect(body).toContain('&lt;div data-plat=&quot;state-map&quot;>&lt;/div>')
  expect(body).toMatch(/<div (?=[^>]*id="map")[^>]*data-plat="state-map"/)
})

test('it shows the best counties with five years of home values, deals, and the latest topics', async () => {
  const db = await testDatabase()
  await addDealTown(db)
  await addCounties(db, COOK)
  await addSeries(db, ...COOK_SERIES)
  await recomputeMetrics(db)
  const author = await makePerson(db, { name: 'Olive Owner' })
  const forum = await makeForum(db, { name: 'Buying' })
  const topic = await makeTopic(db, forum, { userId: author.id, title: 'A duplex near the park' })
  const { body } = await (await testApp({ database: db.url })).inject('/')
  const text = getVisibleText(body)
  expect(text).toContain('Top county for cash flow')
  expect(text).toContain('1 Cook County, IL 0.531% $333,600')
  expect(body).toContain('aria-label="Home value from $320,000 to $333,600"')
  expect(text).toContain('1 Elm St $250,000 Rent $1,875/mo Rent-to-price 0.75%')
  expect(body).toContain(`href="${topic.path}"`)
})

test('it lists webinars and events that come next, soonest first, and none that ended, was called off or removed', async () => {
  const db = await testDatabase()
  await recomputeMetrics(db)
  const author = await makePerson(db, { name: 'Olive Owner' })
  const forum = await makeForum(db, { name: 'Events' })
  const addEvent = async (title: string, overrides = {}) => {
    const topic = await makeTopic(db, forum, { userId: author.id, title })
    await withTransaction(db.pool, (tx) => insertEvent(tx, topic.id, makeEvent(overrides)))
    return topic
  }
  const event = await addEvent('Duplex tour', { feeCents: 2000 })
  await addEvent('Ended tour', { startsAt: new Date(Date.now() - 7_200_000), endsAt: new Date(Date.now() - 1) })
  const removed = await addEvent('Removed tour')
  await db.pool.query('update topics set removed_at = now() where id = $1', [removed.id])
  const off = await addEvent('Canceled tour')
  await db.pool.query('update topic_events set canceled_at = now() where topic_id = $1', [off.id])
  const webinar = await makeWebinar(db)
  await makeWebinar(db, { title: 'A draft of a webinar', published: false })
  const { body } = await (await testApp({ database: db.url })).inject('/')
  const slides = /<div[^>]*data-plat="coming-up".*?<\/ul>/s.exec(body)?.[0] ?? ''
  expect([...slides.matchAll(/<h3><a href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
    event.path,
    `/webinars/${webinar}`,
  ])
  const text = getVisibleText(slides)
  expect(text).toMatch(/Event Duplex tour \w+, \w+ \d+(, \d+)? @ .* Austin, TX \$20/)
  expect(text).toMatch(/Webinar Reading a rent roll .* Online Free/)
  // Its code comes when it is seen.
  expect(body).not.toMatch(/modulepreload[^>]*coming-up/)
})

test('nothing blocks the first paint', async () => {
  const { body } = await (await testApp()).inject('/')
  expect(body).not.toContain('rel="stylesheet"')
  for (const [script] of body.matchAll(/<script[^>]*src=[^>]*>/g)) expect(script).toContain(' async')
  expect(body).toMatch(/<script async crossorigin[^>]* src="\/embed\/v1\/loader\.js\?[\w-]{8}"/)
  // The code of the map of counties comes when somebody uses the page, and of the map further down when it is seen.
  expect(body).not.toContain('/embed/c/county-map.def456.js')
  expect(body).not.toContain('/embed/c/state-map.def456.js')
})

test('a keyboard reaches the page past the header', async () => {
  const { body } = await (await testApp()).inject('/')
  expect(body).toMatch(/<a href="#main" class="skip"/)
  expect(body).toContain('<main id="main" tabindex="-1">')
})

test('the font is ours, named by its content, and open to opaque origins', async () => {
  const app = await testApp()
  const [, url = ''] = /url\((\/assets\/inter\.[\w-]{8}\.woff2)\)/.exec((await app.inject('/')).body) ?? []
  const { headers, statusCode } = await app.inject(url)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  })
})

test('a page keeps the font of its first paint: ours is asked for at once, and never put in place later', async () => {
  const { body } = await (await testApp()).inject('/')
  const [, url = ''] = /<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin/.exec(body) ?? []
  expect(body).toContain(`@font-face{font-family:Inter;font-weight:400 700;font-display:optional;src:url(${url})`)
  expect(body.indexOf('@font-face{font-family:"Inter fallback"')).toBeLessThan(body.indexOf('<body'))
})

test('under development a page reloads after a restart, and only then', async () => {
  expect((await (await testApp({ env: { PLAT_DEV: '1' } })).inject('/')).body).toContain('/dev/reload')
  const app = await testApp()
  expect((await app.inject('/')).body).not.toContain('/dev/reload')
  expect((await app.inject('/dev/reload')).statusCode).toBe(404)
})
