import { expect, test } from 'vitest'
import type { SearchReply } from '../../widgets/site-search/contract.ts'
import { withTransaction } from '../_db/transactions.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { AREAS } from '../areas.ts'
import { addDealTown } from '../deals/_testing/deals.ts'
import { getVisibleText } from '../deals/_testing/reading.ts'
import { makeForum, makeReply, makeTopic } from '../forums/_testing/forum.ts'
import { removePost } from '../forums/writing/change-store.ts'
import { recomputeMetrics } from '../markets/metrics-store.ts'

const db = await testDatabase()
const [home] = await addDealTown(db)
await recomputeMetrics(db)
const ann = await makePerson(db, { name: 'Ann' })
const forum = await makeForum(db, { name: 'Buying' })
const topic = await makeTopic(db, forum, {
  userId: ann.id,
  title: 'Tenant screening in Springfield',
  body: 'Whom do you ask?',
})
const lender = await makeBusiness(db, ann, { name: 'First Street Lending', kind: 'lender' })

const open = async (path: string) => new Browser(await testApp({ database: db.url })).page(path)
const page = (q: string) => open(`/search?${new URLSearchParams({ q })}`)
/** The suggestions for a text: group → titles. */
async function suggest(q: string): Promise<Record<string, string[]>> {
  const app = await testApp({ database: db.url })
  const reply = await app.inject(`/api/search?${new URLSearchParams({ q })}`)
  expect(reply.statusCode).toBe(200)
  const { groups } = reply.json<SearchReply>()
  return Object.fromEntries(groups.map(({ name, results }) => [name, results.map(({ title }) => title)]))
}

test('a city shows its place, its deals, topics about it and pages, three of each at most', async () => {
  const found = await suggest('springfield')
  expect(Object.keys(found)).toEqual(['Places', 'Deals', 'Topics'])
  expect(found.Places?.[0]).toMatch(/^Springfield, /)
  expect(found.Deals).toHaveLength(3)
  expect(found.Topics).toEqual(['Tenant screening in Springfield'])
})

test('the page has the same groups, and says how many deals there are and where all of them are', async () => {
  const { body, statusCode } = await page('illinois')
  expect(statusCode).toBe(200)
  for (const name of ['Places', 'Deals']) expect(body).toMatch(new RegExp(`<h2[^>]*>${name}</h2>`))
  expect(body).toContain('href="/bigger_deals?q=illinois"')
  expect(body).toContain('<meta name="robots" content="noindex"/>')
})

test('a place that is named stands on top, and one that only begins so does not', async () => {
  const one = (await page('sangamon county')).body
  expect(one).toMatch(/<h2 id="search-exact"><a href="\/markets\/17167">Sangamon County, IL/)
  // It stands in no list a second time.
  expect(one.match(/Sangamon County, IL/g)).toHaveLength(1)
  expect(one).toContain('href="/companies?state=IL"')
  expect((await page('spring')).body).not.toContain('search-exact')
})

test('a ZIP code is a place', async () => {
  expect((await suggest('62704')).Places?.[0]).toBe('62704, Springfield, IL')
})

test('an address shows the home, and its deal if it is for sale, also with a typo', async () => {
  for (const query of ['1 elm st', '1 Elm St, Sprin', '1 elmm st']) {
    const found = await suggest(query)
    expect([query, found.Addresses?.[0]]).toEqual([query, expect.stringMatching(/^1 Elm St, Springfield/)])
    expect([query, found.Deals?.[0]]).toEqual([query, expect.stringMatching(/^1 Elm St, Springfield/)])
  }
  expect((await page('1 elm st')).body).toContain(`href="/insights/properties/${home}"`)
})

test('topics are found by title, by the words of a post, by the beginning of a word, and with a typo', async () => {
  await makeReply(db, topic.id, ann.id, 'I call the previous landlord, always.')
  for (const query of ['tenant screening', 'previous landlords', 'tenant screen', 'tennant screning'])
    expect([query, (await suggest(query)).Topics]).toEqual([query, ['Tenant screening in Springfield']])
})

test('companies are found by name, service, and with a typo', async () => {
  for (const query of ['first street', 'lender', 'frist street lending'])
    expect([query, (await suggest(query)).Companies]).toEqual([query, ['First Street Lending']])
  expect((await page('lending')).body).toContain(`href="/business/page/${lender}"`)
})

test('pages of the site are found by what people call them', async () => {
  expect((await suggest('subscription price')).Pages).toEqual(['Plans and pricing'])
  expect((await suggest('rent estimator')).Pages).toContain('Rent estimator')
  expect((await suggest('how do I cancel')).Pages).toEqual(['How do I cancel?'])
})

test('what others may not see is not found: removed topics and posts, companies that nobody approved', async () => {
  const gone = await makeTopic(db, forum, { userId: ann.id, title: 'Quokkas in the attic', body: 'Potoroos too.' })
  const hidden = await makeBusiness(db, ann, { name: 'Wombat Realty', kind: 'agent' })
  expect(await suggest('quokkas')).toEqual({ Topics: ['Quokkas in the attic'] })
  expect(await suggest('wombat')).toEqual({ Companies: ['Wombat Realty'] })
  await withTransaction(db.pool, (client) => removePost(client, gone.postId, ann.id))
  await db.pool.query("update businesses set review = 'pending' where id = $1", [hidden])
  for (const query of ['quokkas', 'quokas', 'potoroos', 'wombat', 'wombatt realty']) {
    expect([query, await suggest(query)]).toEqual([query, {}])
  }
})

test('a text that finds nothing is said to, and stays in the field', async () => {
  const { body } = await page('xyzzyq')
  expect(getVisibleText(body)).toContain('No results for “xyzzyq”. Check the spelling or try fewer words.')
  expect(body).toMatch(/<input[^>]*name="q"[^>]*value="xyzzyq"/)
})

test('without a text there is the form alone', async () => {
  for (const path of ['/search', '/search?q=', '/search?q=%20']) {
    const { body, statusCode } = await open(path)
    expect([statusCode, body.includes('No results')]).toEqual([200, false])
    expect(body.match(/role="search"/g)).toHaveLength(1)
  }
})

test.each([`q=${'x'.repeat(101)}`, 'q=a&q=b', 'q[]=a', 'q[a]=b', 'q=%00'])(
  'a query that cannot be used (%s) is named, by page and call',
  async (query) => {
    const app = await testApp({ database: db.url })
    const reply = await open(`/search?${query}`)
    expect([reply.statusCode, reply.body.includes('role="alert"'), reply.body.includes('expected')]).toEqual([
      400,
      true,
      true,
    ])
    const call = await app.inject(`/api/search?${query}`)
    expect([call.statusCode, call.json().error.code]).toEqual([400, 'bad_parameter'])
  },
)

test('a text that is too long comes back in the field', async () => {
  expect((await page('long '.repeat(30))).body).toContain(`value="${'long '.repeat(30).trim()}`)
})

test('a call without a text says so', async () => {
  const reply = await (await testApp({ database: db.url })).inject('/api/search')
  expect([reply.statusCode, reply.json().error.message]).toEqual([400, '"q" is missing; expected words to search for.'])
})

test.each([
  '%',
  '\\',
  "'",
  '"',
  "o'neil's",
  '-',
  'a & b | !c',
  '(((',
  ':*',
  '<->',
  '<b>',
  '💥',
  '\u202e',
  'é',
  '12',
  '1 ',
])('%j is looked for without a fault', async (q) => {
  expect((await page(q)).statusCode).toBe(200)
  await suggest(q)
})

test('every page that areas name for the search is there', async () => {
  const pages = AREAS.flatMap((area) => area.pages ?? [])
  expect(pages.length).toBeGreaterThan(5)
  for (const { path } of pages) {
    const { statusCode, body } = await open(path)
    expect([path, [200, 302, 303]]).toEqual([path, expect.arrayContaining([statusCode])])
    const [, id] = path.split('#')
    if (id) expect(body).toContain(`id="${id}"`)
  }
})

test('“Cook” finds the county and no page about cookies, “cookies” does, and “plan” finds plans', async () => {
  const { Pages = [] } = await suggest('cook')
  expect(Pages.join()).not.toMatch(/privacy/i)
  expect((await suggest('cookies')).Pages?.join()).toMatch(/privacy/i)
  expect((await suggest('plan')).Pages?.join()).toMatch(/plans/i)
})
