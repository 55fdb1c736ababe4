import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ListenError } from '../../_http/listen.ts'
import { testDatabase } from '../../_testing/database.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()

async function measuredApp(env: Record<string, string> = {}) {
  const app = await testApp({ own: true, database: db.url, env: { METRICS_PORT: '0', ...env } })
  await app.ready()
  const scrape = async () => {
    const reply = await fetch(`http://127.0.0.1:${app.site.metricsPort}/metrics`)
    expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    return parse(await reply.text())
  }
  return { app, scrape }
}

/** Values by series: `plat_jobs{state="waiting"}`. */
const parse = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' ')
        return [line.slice(0, at), Number(line.slice(at + 1))] as const
      }),
  )

test('Prometheus reads how often and how fast each route was answered, by pattern and class of status', async () => {
  const { app, scrape } = await measuredApp({ RATE_LIMIT_PER_MINUTE: '20' })
  await app.inject({ url: '/markets/nowhere?token=a', headers: { accept: 'text/html' } })
  await app.inject({ url: '/markets/neither', headers: { accept: 'text/html' } })
  await app.inject({ url: '/healthz' })
  // Five in ten seconds may be asked for.
  for (let time = 0; time < 5; time++) await app.inject({ url: '/terms', headers: { accept: 'text/html' } })
  const labels = (more: string) => `plat_http_request_duration_seconds_count{method="GET",${more}}`
  await vi.waitFor(async () => {
    const found = await scrape()
    expect(found.get(labels('route="/markets/:id",status_class="4xx"'))).toBe(2)
    expect(found.get(labels('route="/healthz",status_class="2xx"'))).toBe(1)
    expect(found.get('plat_rate_limited_total{limit="address"}')).toBe(2)
    expect(found.get('plat_security_events_total{event="rate.limited"}')).toBe(2)
  }, 30_000)
  const names = [...(await scrape()).keys()].join('\n')
  expect(names).toMatch(/process_cpu_seconds_total|nodejs_eventloop_lag_p99_seconds/)
  expect(names).not.toMatch(/nowhere|token/)
})

test('Prometheus reads the pool, the jobs, the parts of the host and pages from the cache', async () => {
  const { app, scrape } = await measuredApp({ PAGE_CACHE_SECONDS: '60' })
  await vi.waitFor(async () => {
    await app.inject({ url: '/forums', headers: { accept: 'text/html' } })
    const found = await scrape()
    expect(found.get('plat_page_cache_requests_total{result="miss"}')).toBeGreaterThan(0)
    expect(found.get('plat_page_cache_requests_total{result="hit"}')).toBeGreaterThan(0)
    expect(found.get('plat_part_ok{part="database"}')).toBe(1)
    expect(found.get('plat_db_pool_max_connections')).toBe(4)
    expect(found.get('plat_db_pool_connections{state="idle"}')).toBeGreaterThan(0)
    expect(found.get('plat_db_pool_waiting')).toBe(0)
    expect(found.get('plat_jobs{state="failed"}')).toBe(0)
    expect(found.get('plat_open_streams')).toBe(0)
  }, 30_000)
})

test('a job that fails and one that is done are counted with their durations', async () => {
  const app = await testApp({ own: true, database: db.url, env: { METRICS_PORT: '0' } })
  app.site.jobs.work<{ fails: boolean }>(
    'counted',
    async ({ fails }) => {
      if (fails) throw new Error('out of paper')
    },
    { retries: 0 },
  )
  await app.ready()
  await app.site.jobs.send('counted', { fails: true })
  await app.site.jobs.send('counted', { fails: false })
  const read = async () => parse(await (await fetch(`http://127.0.0.1:${app.site.metricsPort}/metrics`)).text())
  await vi.waitFor(async () => {
    const found = await read()
    for (const outcome of ['failed', 'done'])
      expect(found.get(`plat_job_duration_seconds_count{job_name="counted",outcome="${outcome}"}`)).toBe(1)
    expect(found.get('plat_jobs{state="failed"}')).toBe(1)
    expect(found.get('plat_faults_total{kind="job"}')).toBe(1)
  }, 30_000)
  const line = app.logged.map((each) => JSON.parse(each)).find(({ event }) => event === 'job.failed')
  expect(line).toMatchObject({
    level: 'error',
    job: 'counted',
    job_id: expect.any(String),
    err: { message: 'out of paper' },
  })
})

test('Prometheus reads when the last good backup ended, and whether the write-ahead log waits for its archive', async () => {
  const { scrape } = await measuredApp({
    BACKUP_TO: join(tmpdir(), 'plat-no-backups'),
    BACKUP_RECIPIENT: await identityToRecipient(await generateX25519Identity()),
    WAL_ARCHIVE: join(tmpdir(), 'plat-no-archive'),
  })
  const ended = async () => (await scrape()).get('plat_backup_last_success_timestamp_seconds')
  expect(await ended()).toBe(0)
  const add = (at: string, problem: string | null) =>
    db.pool.query(
      "insert into backup_runs (file, started_at, ended_at, problem) values ('one', $1, $1::timestamptz + interval '1 minute', $2)",
      [at, problem],
    )
  await add('2026-11-01T09:30:00Z', null)
  await add('2026-11-02T09:30:00Z', 'ENOSPC')
  expect(await ended()).toBe(Date.parse('2026-11-01T09:31:00Z') / 1000)
  // The throwaway server archives nothing.
  expect((await scrape()).get('plat_wal_archive_oldest_waiting_seconds')).toBe(0)
  // Without BACKUP_TO somebody else makes backups, and no alert may say that there are none.
  const none = [...(await (await measuredApp()).scrape()).keys()]
  expect(none.filter((name) => /backup_last|wal_archive/.test(name))).toEqual([])
})

test('metrics are not among the pages of visitors, are off unless a port is named, and a taken port is said in one sentence', async () => {
  const { app } = await measuredApp()
  expect((await app.inject({ url: '/metrics', headers: { accept: 'text/html' } })).statusCode).toBe(404)
  expect((await fetch(`http://127.0.0.1:${app.site.metricsPort}/`)).status).toBe(404)
  const second = await testApp({ own: true, env: { METRICS_PORT: String(app.site.metricsPort) } }).then((one) => {
    onTestFinished(() => one.close())
    return one.ready().then(
      () => undefined,
      (error: unknown) => error,
    )
  })
  expect(second).toBeInstanceOf(ListenError)
  expect(String(second)).toContain(`METRICS_PORT ${app.site.metricsPort}`)
  expect((await testApp()).site.metricsPort).toBeUndefined()
})
