import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test } from 'vitest'
import { installJobs } from '../../_services/jobs/boss.ts'
import { emptyDatabase, testDatabase } from '../../_testing/database.ts'
import { FULL } from '../../_testing/fuzz-runs.ts'
import { readReleases } from '../releases/releases.ts'
import { backUp } from './backup.ts'
import { compareWithManifest } from './compare.ts'
import { folderPlace } from './places.ts'
import { restore } from './restore.ts'

const ROWS = FULL ? 100_000 : 2_000
const db = await testDatabase()

/** Writes a topic with its first post, again and again, each in one transaction, and changes leads. */
function keepWriting() {
  let going = true
  let topicCount = 0
  const work = async () => {
    for (; going; topicCount++)
      await db.pool.query(`with begun as (
          insert into topics (forum_id, title, slug) select min(id), 'Written meanwhile', 'meanwhile' from forums returning id, title),
        lead as (update business_leads set message = 'changed ' || now() where id = (select max(id) - ${topicCount} from business_leads))
        insert into posts (topic_id, place, title, body) select id, 1, title, 'Text' from begun`)
  }
  const done = work()
  const stop = () => {
    going = false
    return done
  }
  return { stop, getCount: () => topicCount }
}

/** Returns what some work returns, and the seconds that it took. */
async function timed<T>(work: Promise<T>): Promise<[done: T, seconds: string]> {
  const start = performance.now()
  return [await work, ((performance.now() - start) / 1000).toFixed(1)]
}

test('a large backup that was made while others wrote is one moment, and is restored row for row', async () => {
  await db.pool.query(readReleases().at(-1)?.rows.replaceAll(':rows', String(ROWS)) ?? '')
  const folder = mkdtempSync(join(tmpdir(), 'plat-large-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const identity = await generateX25519Identity()
  const file = { place: folderPlace(folder), name: 'large.backup.age', identities: [identity] }
  const writing = keepWriting()
  await expect.poll(writing.getCount).toBeGreaterThan(10)
  const recipients = [await identityToRecipient(identity)]
  const [, backupSeconds] = await timed(backUp(db.pool, file.place, file.name, { recipients }))
  await writing.stop()

  const other = await emptyDatabase()
  await installJobs(other.pool)
  const [{ end }, restoreSeconds] = await timed(restore(other.pool, file, { replace: true }))
  await compareWithManifest(other.pool, end)
  console.log(
    `${ROWS} rows: backup ${backupSeconds} s, restore ${restoreSeconds} s; ${writing.getCount()} written meanwhile`,
  )
  expect(end.rows.business_leads).toBe(ROWS)
  expect(end.rows.topics).toBeGreaterThanOrEqual(ROWS + 10)
  // A topic and its post are one transaction: neither is there without the other.
  expect(end.rows.posts).toBe(end.rows.topics)
  const { rows } = await db.pool.query<{ count: number }>('select count(*)::int as count from topics')
  expect(rows[0]?.count).toBeGreaterThan(end.rows.topics as number)
}, 600_000)
