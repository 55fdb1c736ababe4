import { expect, onTestFinished, test, vi } from 'vitest'
import { replicatedServers } from '../_testing/standby.ts'
import { openDatabase } from './database.ts'
import { openReplica } from './replica.ts'

vi.setConfig({ testTimeout: 120_000 })

const servers = replicatedServers()

test('a streaming replica is read while it follows, and not while it is behind, away, promoted or another server', async () => {
  const primary = openDatabase(servers.primary.url('postgres'))
  const cluster = servers.startStandby()
  const standby = openDatabase(cluster.url('postgres'))
  const replica = openReplica(primary, standby.url)
  onTestFinished(async () => {
    vi.restoreAllMocks()
    await Promise.all([replica.close(), primary.close(), standby.close()])
  })
  const checked = async () => {
    await replica.check()
    return replica.trouble()
  }
  const isStandby = async () => (await replica.db.pool.query('select pg_is_in_recovery() as yes')).rows[0].yes

  await expect.poll(checked, { timeout: 30_000 }).toBeUndefined()
  expect(await isStandby()).toBe(true)
  await primary.pool.query('create table notes (text text)')
  // What the replica cannot do, since it would have to write, the primary does.
  await replica.db.pool.query("insert into notes values ('one')")
  await expect.poll(checked, { timeout: 30_000 }).toBeUndefined()
  await expect
    .poll(async () => (await standby.pool.query('select text from notes')).rows, { timeout: 30_000 })
    .toEqual([{ text: 'one' }])

  await standby.pool.query('select pg_wal_replay_pause()')
  await expect
    .poll(async () => (await standby.pool.query('select pg_get_wal_replay_pause_state() as state')).rows[0].state)
    .toBe('paused')
  await primary.pool.query("insert into notes values ('two')")
  const later = Date.now() + 9000
  vi.spyOn(Date, 'now').mockImplementation(() => later)
  expect(await checked()).toBe('it is behind')
  await standby.pool.query('select pg_wal_replay_resume()')
  await expect.poll(checked, { timeout: 30_000 }).toBeUndefined()
  vi.restoreAllMocks()

  cluster.stop()
  expect(await checked()).toMatch(/ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|terminated|shutting down/)
  expect(await isStandby()).toBe(false)

  servers.startStandby()
  await expect.poll(checked, { timeout: 30_000 }).toBeUndefined()
  await standby.pool.query('select pg_promote()')
  expect(await checked()).toBe('it does not follow the server of DATABASE_URL')

  const other = openReplica(primary, servers.startOther().url('postgres'))
  onTestFinished(() => other.close())
  await other.check()
  expect(other.trouble()).toBe('it is no copy of the server of DATABASE_URL')
})
