import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { inDatabase, openDatabase } from '../../_db/database.ts'
import { openListener } from '../../_db/listener.ts'
import { testDatabase } from '../../_testing/database.ts'
import { onServer } from '../../_testing/on-server.ts'
import { testApp } from '../../_testing/test-app.ts'
import { type Jobs, makeJobs } from './jobs.ts'

const { url, drizzle, pool } = await testDatabase()

/** A host with workers of its own; each test has names of its own. */
async function host(works: (jobs: Jobs) => void = () => {}, database = url) {
  const app = await testApp({ own: true, database })
  works(app.site.jobs)
  await app.ready()
  return { jobs: app.site.jobs, logged: app.logged, close: () => app.close() }
}

test('a job is done with its data, once, on whichever host takes it', async () => {
  const done: string[] = []
  const startedJobs = new Set<string>()
  let both = () => {}
  const together = new Promise<void>((resolve) => {
    both = resolve
  })
  const work = (name: string) => (jobs: Jobs) =>
    jobs.work<{ letter: string }>('letters', async ({ letter }) => {
      if (startedJobs.add(name).size === 2) both()
      await together
      done.push(`${name}${letter}`)
    })
  const one = await host(work('1'))
  await host(work('2'))
  await Promise.all([...'abcdefgh'].map((letter) => one.jobs.send('letters', { letter })))
  await vi.waitFor(
    () =>
      expect(
        done
          .map((each) => each.at(-1))
          .sort()
          .join(''),
      ).toBe('abcdefgh'),
    30_000,
  )
  expect(new Set(done.map((each) => each[0]))).toEqual(new Set(['1', '2']))
})

test('jobs are put aside within as many transactions as there are connections, also as the host starts', async () => {
  const app = await testApp({ own: true, database: url })
  await app.ready()
  const { jobs, db } = app.site
  const send = (_: unknown, n: number) => db.drizzle.transaction((within) => jobs.send(`all-${n}`, {}, { within }))
  // Transactions that wait for each other would give up after some seconds.
  const ids = await Promise.all(Array.from({ length: db.pool.options.max }, send))
  expect(ids).toEqual(Array(4).fill(expect.any(String)))
})

test('a job that is there already under its key is not taken twice; when it is done, it may be again', async () => {
  let [count, go] = [0, () => {}]
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  const { jobs } = await host((jobs) =>
    jobs.work('keyed', async () => {
      count++
      await held
    }),
  )
  const send = (singletonKey: string) => jobs.send('keyed', {}, { singletonKey })
  expect(await send('a')).not.toBeNull()
  await vi.waitFor(() => expect(count).toBe(1), 30_000)
  expect([await send('a'), await send('b')]).toEqual([null, expect.any(String)])
  go()
  await vi.waitFor(() => expect(count).toBe(2), 30_000)
  await vi.waitFor(async () => expect(await send('a')).not.toBeNull(), 30_000)
  await vi.waitFor(() => expect(count).toBe(3), 30_000)
})

test('a job may wait for its time', async () => {
  const done: number[] = []
  const { jobs } = await host((jobs) => jobs.work('timed', async () => void done.push(Date.now())))
  const start = Date.now()
  await jobs.send('timed', {}, { startAfter: 2 })
  await vi.waitFor(() => expect(done).toHaveLength(1), 30_000)
  expect(done[0]).toBeGreaterThanOrEqual(start + 1900)
})

test('a job that is sent within a transaction is there when it commits, and not when it does not', async () => {
  const done: string[] = []
  const { jobs } = await host((jobs) => jobs.work<{ word: string }>('within', async ({ word }) => void done.push(word)))
  const inside = (word: string, then: () => Promise<void>) =>
    drizzle.transaction(async (within) => {
      await jobs.send('within', { word }, { within })
      await then()
    })
  await expect(inside('never', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await inside('kept', async () => {
    await sleep(300)
    expect(done).toEqual([])
  })
  await vi.waitFor(() => expect(done).toEqual(['kept']), 30_000)
})

test('a job that fails is tried again, is logged, and is given up after its tries', async () => {
  let tries = 0
  const { jobs, logged } = await host((jobs) =>
    jobs.work(
      'failing',
      async () => {
        tries++
        throw new Error('not today')
      },
      { retries: 1 },
    ),
  )
  const id = await jobs.send('failing', {})
  await vi.waitFor(
    async () =>
      expect((await pool.query('select state from pgboss.job where id = $1', [id])).rows).toEqual([
        { state: 'failed' },
      ]),
    { timeout: 20_000 },
  )
  expect([tries, logged.length]).toEqual([2, 2])
  expect(logged[0]).toContain('not today')
})

test('a new version’s tries and times hold for a queue that is there already; who only sends changes none', async () => {
  const settings = async () => {
    const { rows } = await pool.query(
      "select retry_limit, expire_seconds, deletion_seconds from pgboss.queue where name = 'settings'",
    )
    return rows
  }
  const worked = (options: Parameters<Jobs['work']>[2]) =>
    host((jobs) => jobs.work('settings', async () => {}, options))
  const before = await worked({ retries: 1 })
  await before.jobs.send('settings', {})
  expect(await settings()).toEqual([{ retry_limit: 1, expire_seconds: 900, deletion_seconds: 86_400 }])
  const after = await worked({ retries: 7, patience: 60, keep: 5 })
  await after.jobs.send('settings', {})
  const sender = await host()
  await sender.jobs.send('settings', {})
  expect(await settings()).toEqual([{ retry_limit: 7, expire_seconds: 60, deletion_seconds: 5 }])
})

test('a host whose database is not there starts all the same, says so, and does jobs when it is', async () => {
  const name = `late_${randomUUID().replaceAll('-', '')}`
  const later = inDatabase(inject('server'), name)
  let done = 0
  const { jobs, close } = await host((jobs) => jobs.work('late', async () => void done++), later)
  await vi.waitFor(() => expect(jobs.trouble()).toMatch(/does not exist/), 30_000)
  await expect(jobs.send('late', {})).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  await onServer(inject('server'), `create database ${name} template ${inject('template')}`)
  onTestFinished(async () => {
    await close()
    await onServer(inject('server'), `drop database ${name} with (force)`)
  })
  await vi.waitFor(() => expect(jobs.trouble()).toBeUndefined(), 30_000)
  await jobs.send('late', {})
  await vi.waitFor(() => expect(done).toBe(1), 30_000)
})

test('jobs that could not start for long are there a moment after the database is, so that no form is turned away', async () => {
  const db = openDatabase(url, { max: 2 })
  const { pool } = db
  const listener = openListener(url)
  const jobs = makeJobs(db, listener, () => {})
  onTestFinished(async () => {
    await jobs.stop(0)
    await listener.close()
    await db.close()
  })
  type Query = (...args: unknown[]) => Promise<unknown>
  const real = pool.query.bind(pool) as Query
  let tries = 0
  pool.query = (async (...args) => {
    // Fails the first query of each start.
    if (tries < 5 && /to_regclass\('pgboss/.test(String(args[0]))) tries++
    else if (tries >= 5) return real(...args)
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  }) as Query as typeof pool.query
  jobs.start()
  await vi.waitFor(() => expect(tries).toBe(5), 30_000)
  expect(await jobs.send('after', {})).not.toBeNull()
}, 30_000)

test('a handler that comes after jobs have started is refused, since nobody would call it', async () => {
  const { jobs } = await host()
  expect(() => jobs.work('too-late', async () => {})).toThrow('too-late after jobs have started')
})

test('workers poll for jobs on half of the connections, and no other query waits behind the polls', async () => {
  const db = openDatabase(url, { max: 4 })
  const { pool } = db
  const listener = openListener(url)
  const jobs = makeJobs(db, listener, () => {})
  type Query = (...args: unknown[]) => Promise<unknown>
  const real = pool.query.bind(pool) as Query
  const held: (() => void)[] = []
  let release = () => {}
  onTestFinished(async () => {
    release()
    await jobs.stop(0)
    await listener.close()
    await db.close()
  })
  /** Holds every poll, and with it a connection, until `release()`. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    release = () => {
      pool.query = real as typeof pool.query
      resolve()
    }
    pool.query = (async (...args) => {
      if (/skip locked/i.test(String(args[0]))) {
        held.push(resolve)
        await promise
      }
      return real(...args)
    }) as Query as typeof pool.query
  }
  for (const at of [1, 2, 3, 4, 5]) jobs.work(`idle-${at}`, async () => {})
  jobs.work('busy', async () => {
    hold()
    await vi.waitFor(() => expect(held).toHaveLength(2), 30_000)
  })
  jobs.start()
  const id = await jobs.send('busy', {})
  const state = async () => (await db.pool.query('select state from pgboss.job where id = $1', [id])).rows[0]?.state
  await vi.waitFor(async () => expect(await state()).toBe('completed'), 30_000)
  await sleep(500)
  expect(held).toHaveLength(2)
})

test('a database that goes away and comes back is no line in the log for every look for work', async () => {
  let done = 0
  const { jobs, logged } = await host((jobs) => jobs.work('cut', async () => void done++))
  await vi.waitFor(() => expect(jobs.trouble()).toBeUndefined(), 30_000)
  for (let round = 0; round < 3; round++) {
    await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await sleep(300)
  }
  await jobs.send('cut', {})
  await vi.waitFor(() => expect(done).toBe(1), 30_000)
  expect(logged).toEqual([])
})

test('without a database nothing is put aside', async () => {
  const app = await testApp({ own: true })
  await app.ready()
  await expect(app.site.jobs.send('any', {})).rejects.toMatchObject({ code: 'unavailable' })
})
