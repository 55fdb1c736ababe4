import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getClusterPlace } from '../../_db/data-place.ts'
import { type Database, openDatabase } from '../../_db/database.ts'
import { attach, getUrl } from '../../_db/embedded.ts'
import { migrate } from '../../_db/migrate.ts'
import { withTransaction } from '../../_db/transactions.ts'
import { killServer } from '../../_testing/embedded-server.ts'
import { FUZZ_TIMEOUT, fuzzRuns } from '../../_testing/fuzz-runs.ts'
import { makePerson } from '../../_testing/people.ts'
import { makeForum } from '../_testing/forum.ts'
import { setVote } from '../votes/store.ts'
import { createPost } from './create.ts'

vi.setConfig({ testTimeout: FUZZ_TIMEOUT })

const ROUNDS = fuzzRuns(200)
const WRITERS = 12

interface Round {
  forumId: number
  author: string
  voter: string
}

/** Numbers of the first posts and of the voted posts that were confirmed. */
interface Confirmed {
  posts: number[]
  votes: number[]
}

/** Writes topics and votes on each until the server dies. */
async function keepWriting(
  db: Database,
  { forumId, author, voter }: Round,
  confirmed: Confirmed,
  isKilled: () => boolean,
) {
  const input = { title: 'A duplex', body: 'What would you offer?', follow: true, quotedId: undefined, mentioned: [] }
  while (!isKilled()) {
    try {
      const { postId: post } = await withTransaction(db.pool, (client) =>
        createPost(client, { input, authorId: author, place: { forumId } }),
      )
      confirmed.posts.push(post)
      await withTransaction(db.pool, (tx) => setVote(tx, post, voter, true))
      confirmed.votes.push(post)
    } catch (error) {
      if (!isKilled()) throw error
    }
  }
}

/** Counts of the confirmed that are not there, and of what is there by halves. */
async function findLost({ pool }: Database, { posts, votes }: Confirmed) {
  const { rows } = await pool.query(
    `select
       (select count(*)::int from unnest($1::bigint[]) u(id) where not exists (select from posts p where p.id = u.id)) as posts,
       (select count(*)::int from unnest($2::bigint[]) u(id)
         where not exists (select from post_votes v where v.post_id = u.id)) as votes,
       (select count(*)::int from topics t where not exists (select from posts p where p.topic_id = t.id)) as empty,
       (select count(*)::int from posts p
         where p.votes <> (select count(*) from post_votes v where v.post_id = p.id)) as miscounted`,
    [posts, votes],
  )
  return rows[0]
}

test(`of ${ROUNDS} times that the embedded server and all its connections are killed while members write, none loses what was confirmed`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plat-power-'))
  chmodSync(dataDir, 0o755)
  onTestFinished(() => {
    killServer(dataDir)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  const place = getClusterPlace(dataDir)
  const settings =
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')"
  let round: Round | undefined
  const all: Confirmed = { posts: [], votes: [] }
  for (let number = 0; number <= ROUNDS; number++) {
    const { hold, synced } = await attach(place, 'task')
    await synced
    const db = openDatabase(getUrl(place), { max: WRITERS })
    if (!round) {
      await migrate(db.pool)
      const { rows } = await db.pool.query(settings)
      expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', 'on'])
      const [author, voter] = [await makePerson(db), await makePerson(db)]
      round = { forumId: await makeForum(db), author: author.id, voter: voter.id }
    }
    expect(await findLost(db, all), `round ${number}`).toEqual({ posts: 0, votes: 0, empty: 0, miscounted: 0 })
    if (number < ROUNDS) {
      let killed = false
      const confirmed: Confirmed = { posts: [], votes: [] }
      const work = Promise.all(
        Array.from({ length: WRITERS }, () => keepWriting(db, round as Round, confirmed, () => killed)),
      )
      const delay = 1 + Math.random() * 60
      while (confirmed.votes.length < delay) await Promise.race([sleep(Math.random() * 10), work])
      killed = true
      killServer(dataDir)
      await work
      all.posts.push(...confirmed.posts)
      all.votes.push(...confirmed.votes)
    }
    await Promise.allSettled([db.close(), hold.end()])
  }
  console.log(`${ROUNDS} kills: ${all.posts.length} topics and ${all.votes.length} votes confirmed, none lost`)
})
