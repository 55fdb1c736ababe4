import { expect, test } from 'vitest'
import { withTransaction } from '../_db/transactions.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { counties } from '../reference/schema.ts'
import { keep, PRO_LIMITS, SAVED_LIMITS, type SavedKind } from '../saved/store.ts'
import { newSubscription } from './_testing/subscriptions.ts'
import { withJobs } from './_testing/with-jobs.ts'
import { runRenewals } from './renewals/run.ts'

const db = await testDatabase()
const keepNow = (...[what, userId, id]: [SavedKind, string, string]) =>
  withTransaction(db.pool, (tx) => keep(tx, what, userId, id))
const many = Array.from({ length: PRO_LIMITS.markets + 1 }, (_, at) => String(20_001 + at))
await db.drizzle.insert(counties).values(many.map((fips) => ({ fips, name: `County ${fips}`, state: 'KS' })))

const getNames = (body: string) =>
  [...body.matchAll(/<h3>\s*<a [^>]*href="\/business\/page\/\d+"[^>]*>([^<]+)/g)].map(([, name]) => name)

test('companies of an owner who pays for Business stand first, marked, as long as it is paid for', async () => {
  const app = await testApp({ database: db.url, env: { DEMO: '1' } })
  await withJobs(app)
  const visitor = new Browser(app)
  const [ann, bea] = [await makePerson(db), await makePerson(db)]
  await makeBusiness(db, ann, { name: 'Aspen', kind: 'lender' })
  await makeBusiness(db, bea, { name: 'Zinc', kind: 'lender' })
  await makeBusiness(db, bea, { name: 'Zulu', kind: 'lender', accepting: false })
  const list = async (query = 'kind=lender') => {
    const { body } = await visitor.page(`/companies?${query}`)
    return [...getNames(body), (body.match(/>Featured</g) ?? []).length]
  }
  expect(await list()).toEqual(['Aspen', 'Zinc', 'Zulu', 0])
  const id = await newSubscription(db, bea, { plan: 'business-monthly', cancelAtPeriodEnd: true, to: 1 })
  expect(await list()).toEqual(['Zinc', 'Aspen', 'Zulu', 1])
  expect(await list('')).toEqual(['Zinc', 'Aspen', 'Zulu', 1])
  expect(await list('q=aspen')).toEqual(['Aspen', 0])
  // One that is listed later, too; of others none.
  await makeBusiness(db, bea, { name: 'Yarrow', kind: 'lender' })
  await makeBusiness(db, ann, { name: 'Birch', kind: 'lender' })
  expect(await list()).toEqual(['Yarrow', 'Zinc', 'Aspen', 'Birch', 'Zulu', 2])
  await runRenewals(app.site, new Date(Date.now() + 2 * 86_400_000))
  expect((await db.pool.query('select status from subscriptions where id = $1', [id])).rows).toEqual([
    { status: 'ended' },
  ])
  expect(await list()).toEqual(['Aspen', 'Birch', 'Yarrow', 'Zinc', 'Zulu', 0])
})

test('Pro alone features nobody', async () => {
  const app = await testApp({ database: db.url, env: { DEMO: '1' } })
  const person = await makePerson(db)
  await newSubscription(db, person, { plan: 'pro-annual' })
  await makeBusiness(db, person, { name: 'Only Pro', kind: 'tax' })
  expect((await new Browser(app).page('/companies?kind=tax')).body).not.toContain('>Featured<')
})

interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  Plans?: PlanNode[]
}

/** A node of a plan and all below it. */
const getNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(getNodes)]

test('the directory of 20,000 companies is read by its order, and not sorted for each visit', async () => {
  const owner = await makePerson(db)
  const payer = await makePerson(db)
  await newSubscription(db, payer, { plan: 'business-annual' })
  await db.pool.query(
    `insert into businesses (owner_id, name, kind, state, accepting, review)
     select case when n % 500 = 0 then $2 else $1 end::uuid, 'Row ' || md5(n::text),
       (array['agent', 'lender', 'tax', 'financial'])[1 + n % 4], 'OH', n % 7 > 0, 'approved'
     from generate_series(1, 20000) n`,
    [owner.id, payer.id],
  )
  await db.pool.query('analyze businesses')
  for (const [where, index] of [
    ['true', 'businesses_directory'],
    ["kind = 'agent'", 'businesses_directory_kind'],
  ] as const) {
    const { rows } = await db.pool.query(
      `explain (analyze, format json) select id from businesses where review = 'approved' and ${where}
       order by (featured and accepting) desc, accepting desc, lower(name), id limit 10 offset 1000`,
    )
    const [{ Plan }] = rows[0]['QUERY PLAN']
    const nodes = getNodes(Plan).map((node) => [node['Node Type'], node['Index Name'], node['Actual Rows']])
    // Nothing but the page and what stands before it is read.
    expect(nodes, where).toEqual([
      ['Limit', undefined, 10],
      ['Index Scan', index, 1010],
    ])
  }
  const app = await testApp({ database: db.url, env: { DEMO: '1' } })
  const { body } = await new Browser(app).page('/companies?kind=agent')
  expect(body.match(/>Featured</g)).toHaveLength(10)
})

test('a dashboard with Pro holds four times as many markets; what is kept stays when Pro has ended', async () => {
  const app = await testApp({ database: db.url, env: { DEMO: '1' } })
  const person = await makePerson(db)
  const browser = await signedIn(app, person)
  for (const fips of many.slice(0, SAVED_LIMITS.markets)) await keepNow('markets', person.id, fips)
  const next = `/markets/${many[SAVED_LIMITS.markets]}/follow`
  const refused = await browser.form(next, {})
  expect([
    refused.statusCode,
    refused.body.includes('follow up to 200 with Pro'),
    refused.body.includes('href="/pricing"'),
  ]).toEqual([409, true, true])
  const id = await newSubscription(db, person)
  expect((await browser.post(next)).statusCode).toBe(204)
  for (const fips of many.slice(SAVED_LIMITS.markets, PRO_LIMITS.markets))
    expect(await keepNow('markets', person.id, fips)).toBe('kept')
  const full = await browser.post(`/markets/${many.at(-1)}/follow`)
  expect([full.statusCode, full.json().error.message]).toEqual([
    409,
    'You follow 200 markets, the limit. Unfollow one first.',
  ])
  await db.pool.query("update subscriptions set status = 'ended', ended_at = now() where id = $1", [id])
  const { rows } = await db.pool.query('select count(*)::int from followed_markets where user_id = $1', [person.id])
  expect(rows).toEqual([{ count: 200 }])
  expect((await browser.post(`/markets/${many.at(-1)}/follow`)).statusCode).toBe(409)
})
