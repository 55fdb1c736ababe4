import type { Database } from '../_db/database.ts'
import { FIRST_NAMES, LAST_NAMES, MESSAGES } from './people-names.ts'

/** Posts of a topic, and posts that a member writes on average. */
const TOPIC_POSTS = 10
const MEMBER_POSTS = 10
const MAX_POSTS = 10_000_000
/** Members or topics of one statement, so that the server's memory stays small. */
const BATCH = 10_000

/** Makes ids that belong to no other member. */
const getMemberId = (number: string) => `('de310000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`

export interface ManyPosts {
  members: number
  topics: number
  posts: number
}

/**
 * Adds posts in new topics of all forums, by members of their own, for measurements: a topic and a member for each ten posts,
 * over the two years before `until`.
 * @param posts first ones of topics included, 1 to 10,000,000
 * @throws RangeError for a number that is none, and where there is no forum
 */
export async function seedManyPosts(db: Database, posts: number, until: Date = new Date()): Promise<ManyPosts> {
  if (!(Number.isInteger(posts) && posts >= 1 && posts <= MAX_POSTS))
    throw new RangeError(`posts is ${posts}; expected a whole number from 1 to ${MAX_POSTS.toLocaleString('en')}`)
  const { rows: forums } = await db.pool.query<{ id: string }>('select id from forums where demo order by position, id')
  if (!forums.length) throw new RangeError('there is no demo forum to write in; run npm run db:seed first')
  const members = Math.ceil(posts / MEMBER_POSTS)
  const topics = Math.ceil(posts / TOPIC_POSTS)
  const ids = forums.map(({ id }) => id)
  const texts = MESSAGES.filter((text) => text !== '')
  await inBatches(members, (from, to) => writeMembers(db, from, to, until))
  await inBatches(topics, (from, to) => writeTopics(db, { from, to, ids, texts, members, topics, posts, until }))
  await db.pool.query(
    `update forums f set topics = t.topics, replies = t.replies from (
       select forum_id, count(*)::int as topics, sum(replies)::int as replies from topics
       where removed_at is null group by forum_id) t
     where t.forum_id = f.id`,
  )
  await db.pool.query('analyze users, topics, posts, forums')
  return { members, topics, posts }
}

async function inBatches(count: number, run: (from: number, to: number) => Promise<void>): Promise<void> {
  for (let from = 1; from <= count; from += BATCH) await run(from, Math.min(count, from + BATCH - 1))
}

async function writeMembers({ pool }: Database, from: number, to: number, until: Date): Promise<void> {
  // A username of their own spares the search for a free one.
  await pool.query(
    `insert into users (id, name, username, email, email_verified, demo, created_at)
     select ${getMemberId('n')}, ($3::text[])[1 + (n * 7919::bigint) % array_length($3, 1)] || ' ' ||
         ($4::text[])[1 + (n * 104729::bigint) % array_length($4, 1)],
       'many_' || n, 'many.' || n || '@many.example', true, true,
       $5::timestamptz - interval '2 years' - n % 700 * interval '1 day'
     from generate_series($1::int, $2::int) as n on conflict (id) do nothing`,
    [from, to, FIRST_NAMES, LAST_NAMES, until],
  )
}

interface Batch extends ManyPosts {
  from: number
  to: number
  /** Of forums. */
  ids: string[]
  texts: string[]
  until: Date
}

async function writeTopics({ pool }: Database, batch: Batch): Promise<void> {
  const { from, to, ids, texts, members, topics, posts, until } = batch
  const text = (number: string) => `($4::text[])[1 + (${number}) % array_length($4, 1)]`
  await pool.query(
    `with begun as (
       insert into topics (forum_id, author_id, title, slug, posts, replies, demo, created_at, last_post_at)
       select ($3::bigint[])[1 + n % array_length($3, 1)], ${getMemberId('1 + (n * 7919::bigint) % $5::int')},
         left(${text('n * 31::bigint')}, 120) || ' ' || n, 'question-' || n, length, length - 1, true,
         at, at + (length - 1) * interval '5 hours'
       from generate_series($1::int, $2::int) as n,
         lateral (select least(${TOPIC_POSTS}, $7::int - (n - 1) * ${TOPIC_POSTS}) as length,
           $8::timestamptz - interval '2 days' - ($6::int - n) * (interval '2 years' / $6::int) as at) as t
       returning id, author_id, title, posts, created_at)
     insert into posts (topic_id, place, author_id, title, body, demo, created_at)
     select id, place, case when place = 1 then author_id else ${getMemberId('1 + (id * 31 + place * 104729) % $5::int')} end,
       case when place = 1 then title end,
       ${text('id * 7 + place')} || ' ' || ${text('id * 3 + place * 5')} || ' ' || id * ${TOPIC_POSTS} + place, true,
       created_at + (place - 1) * interval '5 hours'
     from begun, generate_series(1, posts) as place order by id, place`,
    [from, to, ids, texts, members, topics, posts, until],
  )
}
