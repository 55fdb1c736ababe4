import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makeBusiness, makePerson, type Person, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { addDeals } from '../../deals/_testing/deals.ts'
import { addTown } from '../../insights/_testing/town.ts'
import { seedBlog } from '../blog-seed.ts'
import { seedConversations } from '../conversations.ts'
import { seedForums } from '../forum-seed.ts'
import { seedGrowth } from '../growth.ts'
import { ANN, OLIVE, PAUL } from '../people.ts'
import { seedPeople } from '../seed-people.ts'
import { countDemo, hasDemo } from './counts-store.ts'
import { removeDemo } from './remove-demo.ts'

const db = await testDatabase()
const find = async (query: string, values: unknown[] = []) => (await db.pool.query(query, values)).rows
const getId = async (query: string, values: unknown[] = []) => Number((await find(query, values))[0]?.id)

let rhea: Person
let topic: number
let article: number
let own: number
let conversation: number
let company: number
let homes: number[]

/** A member replies, and a demo member votes for it. */
async function reply(topicId: number): Promise<void> {
  await db.pool.query(
    `with reply as (
       insert into posts (topic_id, place, author_id, body, votes)
       select id, posts + 1, $2, 'My roof lasted 31 years.', 1 from topics where id = $1 returning id, topic_id),
     counted as (update topics set posts = posts + 1, replies = replies + 1 where id = $1)
     insert into post_votes (post_id, user_id) select id, $3 from reply`,
    [topicId, rhea.id, ANN.id],
  )
}

beforeAll(async () => {
  homes = await addTown(db)
  await seedPeople(db)
  await seedForums(db)
  await seedBlog(db)
  await seedConversations(db)
  await seedGrowth(db)
  rhea = await makePerson(db, { name: 'Rhea Real' })
  topic = await getId(
    `select t.id from topics t join forums f on f.id = t.forum_id
     where f.kind = 'discussion' and f.page is null and t.replies between 1 and 8 order by t.id limit 1`,
  )
  article = await getId('select topic_id as id from blog_articles limit 1')
  for (const each of [topic, article]) await reply(each)
  own = await getId(
    `with t as (insert into topics (forum_id, author_id, title, slug, posts, replies)
       select forum_id, $1, 'A roof of my own', 'a-roof', 2, 1 from topics where id = $2 returning id)
     insert into posts (topic_id, place, author_id, title, body) select id, 1, $1, 'A roof of my own', 'Is it old?' from t
     returning topic_id as id`,
    [rhea.id, topic],
  )
  await db.pool.query("insert into posts (topic_id, place, author_id, body) values ($1, 2, $2, 'It is.')", [
    own,
    PAUL.id,
  ])
  conversation = await getId('select conversation_id as id from conversation_members where user_id = $1 limit 1', [
    ANN.id,
  ])
  await db.pool.query('insert into conversation_members (conversation_id, user_id) values ($1, $2)', [
    conversation,
    rhea.id,
  ])
  await db.pool.query("insert into messages (conversation_id, author_id, body) values ($1, $2, 'Hello Ann')", [
    conversation,
    rhea.id,
  ])
  company = await makeBusiness(db, rhea, { name: 'Rhea Realty' })
  const olives = await getId('select id from businesses where owner_id = $1 limit 1', [OLIVE.id])
  const investor = await getId(
    "insert into investors (email, name, user_id) values ('rhea@example.com', 'Rhea Real', $1) returning id",
    [rhea.id],
  )
  const ann = await getId('select id from investors where user_id = $1', [ANN.id])
  // Ann asked the real company, and Rhea an invented one and her own.
  for (const [business, by] of [
    [company, ann],
    [olives, investor],
    [company, investor],
  ])
    await db.pool.query(
      `insert into business_leads (business_id, investor_id, name, email, cost_cents) values ($1, $2, 'N', 'n@example.com', 4000)`,
      [business, by],
    )
  // One of these homes is invented, and Rhea has put it up for sale.
  await db.pool.query('update properties set demo = id = $1', [homes[0]])
  await addDeals(db, [
    { propertyId: homes[0] as number, price: 250_000, rent: 1875, rentBasis: 'zip', demo: true },
    { propertyId: homes[1] as number, price: 199_900 },
  ])
  await db.pool.query(
    `with l as (insert into deal_listings (user_id, form, property_id, submitted_at) values ($1, '{}', $2, now()) returning id)
     update deals set listing_id = l.id from l where property_id = $2`,
    [rhea.id, homes[0]],
  )
  await db.pool.query("insert into vintages (source, vintage) values ('zillow-zhvi', '2026-01')")
  await db.pool.query(
    `with s as (insert into subscriptions (user_id, plan_id, audience, status, provider, provider_ref, ended_at)
       values ($1, 'pro-monthly', 'investor', 'ended', 'stripe', 'sub_1', now()) returning id)
     insert into payments (subscription_id, amount_cents, provider, provider_ref, paid_at) select id, 2900, 'stripe', 'in_1', now() from s`,
    [PAUL.id],
  )
  const [form] = await find('select id from feedback_forms order by id limit 1')
  await db.pool.query(
    "insert into feedback_responses (feedback_form_id, path, answer_key) values ($1, '/markets', 'yes')",
    [form.id],
  )
  expect(await removeDemo(db, { timeZone: 'America/New_York' })).toBe(true)
}, 240_000)

test('nobody of the demo world is left, and nothing is marked as demo', async () => {
  expect(await hasDemo(db)).toBe(false)
  expect(await countDemo(db)).toEqual({ removed: [], anonymized: [] })
  expect(await find("select name from users where name <> 'Former member'")).toEqual([{ name: 'Rhea Real' }])
})

test('a topic and an article with a reply of a real member stay, their invented authors without a name and votes', async () => {
  expect((await find('select id::int from topics order by id')).map(({ id }) => id).toSorted()).toEqual(
    [topic, article, own].toSorted(),
  )
  for (const id of [topic, article])
    expect(
      await find('select author_id, body, votes from posts where topic_id = $1 order by place desc limit 1', [id]),
    ).toEqual([{ author_id: rhea.id, body: 'My roof lasted 31 years.', votes: 0 }])
  expect(await find('select author_id, body from posts where topic_id = $1 order by place', [own])).toEqual([
    { author_id: rhea.id, body: 'Is it old?' },
    { author_id: null, body: 'It is.' },
  ])
  expect(await find('select distinct author_id from blog_articles')).toEqual([{ author_id: null }])
  const [forum] = await find('select topics, demo from forums where page is null')
  expect(forum).toEqual({ topics: 2, demo: false })
})

test('real members see what they took part in', async () => {
  const app = await testApp({ database: db.url })
  const browser = await signedIn(app, rhea)
  const [{ path }] = await find(
    "select '/forums/' || forum_id || '/topics/' || id || '-' || slug as path from topics where id = $1",
    [topic],
  )
  for (const page of [path, `/conversations/${conversation}`, '/bigger_deals', '/notifications', '/blog'])
    expect((await browser.page(page)).statusCode, page).toBe(200)
  expect((await browser.page(path)).body.includes('My roof lasted 31 years.')).toBe(true)
})

test('a conversation with words of a real member stays, the others go', async () => {
  expect(await find('select id::int, author_id, demo from conversations')).toEqual([
    { id: conversation, author_id: null, demo: false },
  ])
  expect(await find('select user_id from conversation_members')).toEqual([{ user_id: rhea.id }])
  expect(await find('select distinct author_id from messages where author_id is not null')).toEqual([
    { author_id: rhea.id },
  ])
})

test('real companies keep the requests of real members, and owe nothing for invented ones', async () => {
  expect(await find('select name from businesses')).toEqual([{ name: 'Rhea Realty' }])
  expect(await find('select business_id::int as id from business_leads')).toEqual([{ id: company }])
  expect(await find('select cents from lead_charges')).toEqual([{ cents: 4000 }])
})

test('a home that a member sells stays without invented figures, and so do imported homes and figures', async () => {
  expect(await find('select id::int from properties where not demo order by id')).toHaveLength(homes.length)
  expect(await find('select from property_rents where property_id = $1', [homes[0]])).toEqual([])
  expect(await find('select monthly_rent from deals where property_id = $1', [homes[0]])).toEqual([
    { monthly_rent: null },
  ])
  expect(await find('select property_id::int as id from deals where property_id = $1', [homes[1]])).toHaveLength(1)
  expect(await find('select source from vintages')).toEqual([{ source: 'zillow-zhvi' }])
})

test('a real payment stays for accounting, with an account without a name; payments with invented cards go', async () => {
  expect(await find('select u.name, s.provider, s.demo from subscriptions s join users u on u.id = s.user_id')).toEqual(
    [{ name: 'Former member', provider: 'stripe', demo: false }],
  )
  expect(await find('select provider from payments')).toEqual([{ provider: 'stripe' }])
})

test('a question that a real visitor answered stays with this answer', async () => {
  expect(await find('select answer_key from feedback_responses')).toEqual([{ answer_key: 'yes' }])
  expect(await find('select demo from feedback_forms')).toEqual([{ demo: false }])
})
