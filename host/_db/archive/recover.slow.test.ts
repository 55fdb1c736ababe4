import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getClusterPlace } from '../data-place.ts'
import { type Database, openDatabase } from '../database.ts'
import { attach, getUrl } from '../embedded.ts'
import { findPostmaster } from '../postmaster.ts'
import { getLogFolder } from './archive.ts'
import { makeBaseBackup } from './base-backup.ts'
import { recover } from './recover.ts'

function makePlace() {
  const folder = mkdtempSync(join(tmpdir(), 'plat-pitr-'))
  chmodSync(folder, 0o755)
  const archive = join(folder, 'archive')
  const place = getClusterPlace(join(folder, 'data'), archive)
  onTestFinished(() => {
    const server = findPostmaster(place.data)
    if (server) process.kill(server.pid, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  return { place, archive }
}

const getClock = async ({ pool }: Database): Promise<Date> =>
  (await pool.query('select clock_timestamp() as now')).rows[0].now

/** Writes a row, and waits for the next second of the database's clock. @returns that second, in which nothing was written yet */
async function writeRow(db: Database, id: number): Promise<Date> {
  await db.pool.query('insert into diary values ($1)', [id])
  const second = new Date(Math.ceil(Number(await getClock(db)) / 1000) * 1000)
  await expect.poll(async () => (await getClock(db)) > second, { interval: 20 }).toBe(true)
  return second
}

test('a database is recovered to a second: what was written until then is there, and nothing later', async () => {
  const { place, archive } = makePlace()
  const first = await attach(place, 'task')
  const db = openDatabase(getUrl(place), { max: 2 })
  await db.pool.query('create table diary (id integer primary key)')
  const second = await writeRow(db, 0)
  await makeBaseBackup({ pool: db.pool, data: place.data, archive, keep: { days: 7, weeks: 0 } })
  const seconds = [second]
  for (const id of [1, 2, 3, 4, 5, 6]) seconds.push(await writeRow(db, id))
  await expect(recover(place, seconds[3] as Date)).rejects.toThrow('stop the host first')
  await db.close()
  await first.release()

  const before = await recover(place, seconds[3] as Date)
  expect(readdirSync(before as string)).toContain('PG_VERSION')
  const again = await attach(place, 'task')
  const recovered = openDatabase(getUrl(place), { max: 2 })
  const read = async () => (await recovered.pool.query('select id from diary order by id')).rows.map(({ id }) => id)
  expect(await read()).toEqual([0, 1, 2, 3])

  // It goes on from there, is archived, and can be recovered again.
  await recovered.pool.query('insert into diary values (100)')
  await makeBaseBackup({ pool: recovered.pool, data: place.data, archive, keep: { days: 7, weeks: 0 } })
  await recovered.pool.query('insert into diary values (101)')
  expect(readdirSync(getLogFolder(archive)).filter((name) => name.endsWith('.part'))).toEqual([])
  await recovered.close()
  await again.release()
  await recover(place, 'latest')
  const third = await attach(place, 'task')
  const latest = openDatabase(getUrl(place), { max: 2 })
  expect((await latest.pool.query('select id from diary order by id')).rows.map(({ id }) => id)).toEqual([
    0, 1, 2, 3, 100, 101,
  ])
  await latest.close()
  await third.release()
}, 240_000)

test('a moment before the first copy is refused in words, and the database stays as it is', async () => {
  const { place } = makePlace()
  const held = await attach(place, 'task')
  await held.release()
  await expect(recover(place, new Date('2020-01-01T00:00:00Z'))).rejects.toThrow(
    'no copy of the database from before that moment',
  )
  await expect(recover({ ...place, archive: undefined }, 'latest')).rejects.toThrow('WAL_ARCHIVE is not set')
  expect(readdirSync(place.data)).toContain('PG_VERSION')
})
