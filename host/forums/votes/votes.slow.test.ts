import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { keepFailingSeed, readFailingSeeds } from '../../_testing/failing-seeds.ts'
import { FULL } from '../../_testing/fuzz-runs.ts'
import { getSession, type HttpBrowser, httpBrowser } from '../../_testing/http-browser.ts'
import { makePerson } from '../../_testing/people.ts'
import { hostProcess, SECRET } from '../../_testing/processes.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeTopic } from '../_testing/forum.ts'

vi.setConfig({ testTimeout: 2_400_000 })

const MEMBERS = FULL ? 1000 : 50
const CONNECTIONS = FULL ? 200 : 20
const TOGGLES = 5

const db = await testDatabase()

interface Voter {
  browser: HttpBrowser
  voted: boolean
  /** Ends when the request before is answered: what one member does comes in order. */
  last: Promise<unknown>
}

/** Does each once, so many at a time. */
async function inParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  atOnce = CONNECTIONS,
): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

async function readVotes(topic: number) {
  const { rows } = await db.pool.query(
    `select t.votes as topic, p.votes as post, (select count(*)::int from post_votes v where v.post_id = p.id) as rows
     from topics t join posts p on p.topic_id = t.id and p.place = 1 where t.id = $1`,
    [topic],
  )
  return rows[0]
}

async function makeVoters(): Promise<Voter[]> {
  const app = await testApp({ database: db.url, env: { SECRET, PUBLIC_URL: '' } })
  const { origin } = await hostProcess(db.url, undefined, { TRUST_PROXY: 'loopback' })
  const voters: Voter[] = []
  const makeVoter = async () => {
    const session = await getSession(app, await makePerson(db))
    voters.push({ browser: await httpBrowser(origin, session), voted: false, last: Promise.resolve() })
  }
  // The test's own pool has few connections.
  await inParallel(Array.from({ length: MEMBERS }), makeVoter, 4)
  return voters
}

test(`${MEMBERS} members who vote by ${CONNECTIONS} connections and change their minds ${TOGGLES} times: each count is that of the votes`, async () => {
  const voters = await makeVoters()
  const forum = await makeForum(db)
  for (const seed of [
    ...readFailingSeeds().map((failing) => failing.seed),
    ...[1, 2, 3].map(() => randomInt(2 ** 31)),
  ]) {
    const topic = await makeTopic(db, forum, { userId: (await makePerson(db)).id })
    const answers = new Map<number, number>()
    const toggle = (voter: Voter) => {
      voter.voted = !voter.voted
      const method = voter.voted ? 'POST' : 'DELETE'
      voter.last = voter.last.then(async () => {
        // A host that is too busy says so, and whoever meant it asks again.
        for (let status = 503; status === 503; ) {
          status = (await voter.browser(method, `/posts/${topic.postId}/vote`)).status
          answers.set(status, (answers.get(status) ?? 0) + 1)
        }
      })
      return voter.last
    }
    const toggles = voters.flatMap((voter) => Array.from({ length: TOGGLES }, () => voter))
    const [order = []] = fc.sample(fc.shuffledSubarray(toggles, { minLength: toggles.length }), { seed, numRuns: 1 })
    const half = order.length / 2
    for (const part of [voters, order.slice(0, half), order.slice(half)]) {
      await inParallel(part, toggle)
      const count = voters.filter(({ voted }) => voted).length
      const found = await readVotes(topic.id)
      if (found.rows !== count || found.post !== count || found.topic !== count) keepFailingSeed({ seed, run: '0' })
      expect(found, `seed ${seed}`).toEqual({ topic: count, post: count, rows: count })
    }
    const { 200: done, 503: busy = 0, ...others } = Object.fromEntries(answers)
    expect([done, others], `seed ${seed}`).toEqual([MEMBERS * (TOGGLES + 1), {}])
    console.log(
      `seed ${seed}: ${done} votes by ${CONNECTIONS} connections, all counted; ${busy} were told to come again`,
    )
  }
})
