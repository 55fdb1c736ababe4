import { randomUUID } from 'node:crypto'
import type { Database } from '../host/_db/database.ts'
import { makePerson } from '../host/_testing/people.ts'
import { quantile } from '../host/_testing/statistics.ts'
import { seedManyPosts } from '../host/demo/many-posts-store.ts'
import { openDemoWorld } from './_lab/demo-world.ts'
import { type Benchmark, type Figure, figure } from './_lab/figure.ts'
import { BENCHMARK_SECRET, getCookie, type Member, signIn } from './_lab/member.ts'
import { putLoad } from './_lab/pages/load.ts'
import { startServer } from './_lab/server.ts'

/** PLAT_BENCH_ROWS names another number. */
const POSTS = Number(process.env.PLAT_BENCH_ROWS ?? 1_000_000)
/** As many as there are members, if those are fewer. */
const FOLLOWERS = Math.min(5000, POSTS / 10)
const NOTIFICATIONS = 500
const REQUESTS = 400
/** How many topics, members and words are asked for in turn: more than caches hold by chance. */
const DIFFERENT = 400
const PAGE_LIMIT = 30
const SEARCH_LIMIT = 50
const FAN_OUT_LIMIT = 10_000
/** Multiple of their p95 that pages may have while followers are told. */
const BESIDE_LIMIT = 1.5
const TELL_TIMEOUT_MS = 60_000

export const community: Benchmark = {
  name: 'community',
  what: `pages of a member and searches over ${POSTS.toLocaleString('en')} posts by ${(POSTS / 10).toLocaleString('en')} members, one after the other; telling ${FOLLOWERS.toLocaleString('en')} followers of a reply, and pages meanwhile`,
  async run({ progress }): Promise<Figure[]> {
    progress('making a demo world')
    const world = await openDemoWorld(1000)
    const { db } = world
    await makeCommunity(db, progress)
    const server = await startServer({ DATABASE_URL: world.url, SECRET: BENCHMARK_SECRET })
    try {
      const reader = await makePerson(db)
      await makeNotifications(db, reader.id)
      const headers = { cookie: await getCookie(db, reader) }
      const figures: Figure[] = []
      for (const { name, paths, limit } of await getKinds(db)) {
        progress(name)
        const urls = paths.map((path) => server.origin + path)
        await putLoad(urls.slice(0, 40), { connections: 1, requests: 40, headers })
        const { latencies } = await putLoad(urls, { connections: 1, requests: REQUESTS, headers })
        figures.push(
          figure(`${name}: 95th percentile`, quantile(latencies, 0.95), 'ms', { limit }),
          figure(`${name}: median`, quantile(latencies, 0.5), 'ms'),
        )
      }
      progress('telling followers')
      figures.push(...(await measureFanOut(db, server.origin, headers)))
      return figures
    } finally {
      await server.close()
      await world.close()
    }
  },
}

/** Adds the posts, unless a database that was named has them. */
async function makeCommunity(db: Database, progress: (text: string) => void): Promise<void> {
  const { rows } = await db.pool.query<{ posts: number }>('select count(*)::int as posts from posts')
  if ((rows[0]?.posts ?? 0) >= POSTS) return
  progress(`writing ${POSTS.toLocaleString('en')} posts`)
  await seedManyPosts(db, POSTS)
  await db.pool.query('vacuum analyze')
}

const makeNotifications = (db: Database, userId: string) =>
  db.pool.query(
    `insert into notifications (user_id, kind, subject, title, path, updated_at)
     select $1, 'followed_reply', 'topic:' || id, title, '/forums/' || forum_id || '/topics/' || id, last_post_at
     from topics order by id desc limit $2`,
    [userId, NOTIFICATIONS],
  )

interface Kind {
  name: string
  paths: string[]
  limit: number
}

async function getKinds({ pool }: Database): Promise<Kind[]> {
  const list = async (sql: string) => (await pool.query<{ path: string }>(sql)).rows.map(({ path }) => path)
  const topics = await list(
    `select '/forums/' || forum_id || '/topics/' || id || '-' || slug as path
     from topics where removed_at is null and page is null order by hashint8(id) limit ${DIFFERENT}`,
  )
  const forums = await list(
    `select '/forums/' || forums.id || '?sort=' || sort || '&page=' || number as path
     from forums, generate_series(1, 15) as pages (number), unnest(array['activity', 'newest', 'votes', 'replies']) sort
     where topics > ${POSTS / 1000} and kind <> 'marketplace' and forums.page is null and (number - 1) * 50 < topics
     order by hashtext(sort || forums.id || number) limit ${DIFFERENT}`,
  )
  const profiles = await list(
    `select '/users/' || username as path from users where username like 'many%' order by hashint8(hashtext(username)) limit ${DIFFERENT}`,
  )
  const words = (await list('select distinct title as path from topics limit 4000')).flatMap((title) =>
    title.split(/[^a-z]+/i).filter((word) => word.length > 4),
  )
  const searches = [...new Set(words)].slice(0, DIFFERENT).map((word) => `/forums?q=${encodeURIComponent(word)}`)
  return [
    { name: 'topic', paths: topics, limit: PAGE_LIMIT },
    { name: 'forum', paths: forums, limit: PAGE_LIMIT },
    { name: 'all forums', paths: ['/forums'], limit: PAGE_LIMIT },
    { name: 'profile', paths: profiles, limit: PAGE_LIMIT },
    { name: 'notifications', paths: ['/notifications'], limit: PAGE_LIMIT },
    { name: 'search', paths: searches, limit: SEARCH_LIMIT },
  ]
}

/** Measures pages, then the same pages while a member's reply is told to all who watch the topic. */
async function measureFanOut(db: Database, origin: string, headers: Record<string, string>): Promise<Figure[]> {
  const { rows } = await db.pool.query<{ id: number; path: string }>(
    `select id::float8 as id, '/forums/' || forum_id || '/topics/' || id || '-' || slug as path
     from topics where removed_at is null and closed_at is null order by id desc limit 1`,
  )
  const topic = rows[0]
  if (!topic) throw new Error('there is no open topic')
  await db.pool.query(
    `insert into topic_follows (user_id, topic_id) select id, $1 from users where username like 'many%' limit $2
     on conflict do nothing`,
    [topic.id, FOLLOWERS],
  )
  const pages = (await getKinds(db))
    .filter(({ name }) => name === 'topic' || name === 'forum')
    .flatMap(({ paths }) => paths)
  const urls = pages.map((path) => origin + path)
  const alone = (await putLoad(urls, { connections: 1, requests: REQUESTS, headers })).latencies
  const writer = await signIn(db, origin)
  const beside: number[] = []
  const started = performance.now()
  await reply(writer, topic.path)
  let toldAfter = 0
  while (!toldAfter) {
    const { latencies } = await putLoad(urls, { connections: 1, requests: 40, headers })
    beside.push(...latencies)
    if ((await countTold(db, topic.id)) >= FOLLOWERS) toldAfter = performance.now() - started
    else if (performance.now() - started > TELL_TIMEOUT_MS)
      throw new Error('not all followers were told within a minute')
  }
  return [
    figure(`${FOLLOWERS.toLocaleString('en')} followers are told of a reply`, toldAfter, 'ms', {
      limit: FAN_OUT_LIMIT,
    }),
    figure(
      'pages meanwhile: 95th percentile beside that without',
      quantile(beside, 0.95) / quantile(alone, 0.95),
      '×',
      {
        limit: BESIDE_LIMIT,
      },
    ),
  ]
}

async function reply(writer: Member, path: string): Promise<void> {
  const answer = await writer.ask('POST', `${path}/replies`, {
    body: 'We closed on two duplexes this month; both rent above the estimate.',
    form_token: randomUUID(),
  })
  if (answer.status !== 201) throw new Error(`the reply was answered with ${answer.status}: ${await answer.text()}`)
}

async function countTold({ pool }: Database, topicId: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from notifications where kind = 'followed_reply' and subject = $1 and created_at > now() - interval '1 minute'`,
    [`topic:${topicId}`],
  )
  return rows[0]?.count ?? 0
}
