import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makeBusiness, makePerson } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { addDealTown } from '../deals/_testing/deals.ts'
import { makeForum, makeTopic } from '../forums/_testing/forum.ts'
import { addCounties, addSeries, COOK, COOK_SERIES } from '../markets/_testing/markets.ts'
import { recomputeMetrics } from '../markets/metrics-store.ts'

/** The kinds of pages, by their addresses. */
const KINDS = {
  state: /^\/markets\/[a-z]{2}$/,
  market: /^\/markets\/\d{5}$/,
  property: /^\/insights\/properties\/\d+/,
  deals: /^\/bigger_deals(\?|$)/,
  company: /^\/business\/page\/\d+$/,
  topic: /^\/forums\/\d+\/topics\/\d+/,
  'estimator result': /^\/insights\/locations\?/,
}
type Kind = keyof typeof KINDS

const db = await testDatabase()
const starts = {} as Record<Kind, string>
beforeAll(async () => {
  const [home] = await addDealTown(db)
  await addCounties(db, COOK)
  await addSeries(db, ...COOK_SERIES)
  await recomputeMetrics(db)
  const author = await makePerson(db, { name: 'Olive Owner' })
  const topic = await makeTopic(db, await makeForum(db), { userId: author.id, title: 'A duplex near the park' })
  const company = await makeBusiness(db, author, { state: 'IL', city: 'Springfield' })
  Object.assign(starts, {
    state: '/markets/il',
    market: '/markets/17167',
    property: `/insights/properties/${home}`,
    deals: '/bigger_deals',
    company: `/business/page/${company}`,
    topic: topic.path,
    'estimator result': `/insights/locations?${new URLSearchParams({ 'validated_address_search[address]': 'Springfield, IL 62704' })}`,
  } satisfies Record<Kind, string>)
})

/** Returns a reader of the links in the part of a page that is its own, without header and footer. */
async function openReader() {
  const app = await testApp({ database: db.url, own: true })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const known = new Map<string, Promise<string[]>>()
  const read = async (path: string): Promise<string[]> => {
    const answer = await fetch(origin + path, { headers: { accept: 'text/html', host: 'plat.example' } })
    if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) return []
    const main = /<main.*<\/main>/s.exec(await answer.text())?.[0] ?? ''
    return [...main.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, href]) => (href as string).replaceAll('&amp;', '&'))
  }
  return (path: string): Promise<string[]> => {
    const links = known.get(path) ?? read(path)
    known.set(path, links)
    return links
  }
}

test('from a page of each kind two clicks lead to a page of each other kind', async () => {
  const readLinks = await openReader()
  const missing: string[] = []
  for (const [kind, start] of Object.entries(starts)) {
    const first = await readLinks(start)
    expect(first.length, start).toBeGreaterThan(0)
    const second = (await Promise.all(first.map(readLinks))).flat()
    const reached = new Set([...first, ...second])
    for (const [other, form] of Object.entries(KINDS))
      if (other !== kind && ![...reached].some((path) => form.test(path))) missing.push(`${kind} → ${other}`)
  }
  expect(missing).toEqual([])
})

test('the search of the forums that a market links finds the topics that the market shows', async () => {
  const author = await makePerson(db)
  // Names the city, and not the county.
  await makeTopic(db, await makeForum(db), { userId: author.id, title: 'Where to buy', body: 'Is Springfield good?' })
  const app = await testApp({ database: db.url })
  const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })
  const { body } = await get('/markets/17167')
  expect(body).toContain('Discussion about')
  const [, href = ''] = /<a href="(\/forums\?q=[^"]+)">Search the forums</.exec(body) ?? []
  expect((await get(href)).body).toContain('Where to buy')
})

test('each of them ends with the ways on', async () => {
  const app = await testApp({ database: db.url })
  for (const [kind, start] of Object.entries(starts)) {
    const { body, statusCode } = await app.inject({ url: start, headers: { accept: 'text/html' } })
    expect([kind, statusCode]).toEqual([kind, 200])
    const main = /<main.*<\/main>/s.exec(body)?.[0] ?? ''
    expect(main.slice(main.lastIndexOf('<nav')), kind).toMatch(/^<nav[^>]*class="next".*<h2 id="next">Next<\/h2>/)
  }
})
