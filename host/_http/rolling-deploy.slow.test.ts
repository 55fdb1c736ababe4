import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../_db/database.ts'
import { migrate } from '../_db/migrate.ts'
import { readMigrations } from '../_db/migrations.ts'
import { readReleases } from '../_db/releases/releases.ts'
import { runDbTask } from '../_testing/db-task.ts'
import { type HttpBrowser, httpBrowser, newContact } from '../_testing/http-browser.ts'
import { type HostProcess, SECRET, wholeHost } from '../_testing/processes.ts'
import { checkOut, findReleaseCommit } from '../_testing/released-code.ts'
import { openProxy } from '../_testing/rotating-proxy.ts'
import { replicatedServers } from '../_testing/standby.ts'

vi.setConfig({ testTimeout: 1_200_000 })

const A_SECOND = 100
/** Requests that are on their way at most: a machine that cannot answer so many a second gets fewer. */
const IN_FLIGHT = 40
/** Requests between two steps of the deploy. */
const SOME = 300
const ROWS = 200

const servers = replicatedServers({ max_connections: '100' })
const standby = servers.startStandby()
const releases = readReleases().map((release) => ({ ...release, commit: findReleaseCommit(release.version) }))

/** What the old hosts run: each release whose code is in the history of this clone; without a history, the code of today. */
const olds = releases.some(({ commit }) => commit)
  ? releases.filter(({ commit }) => commit)
  : releases.slice(-1).map((release) => ({ ...release, version: 'of today', migrations: readMigrations() }))

/** Returns the browser of somebody whom the rows of a release have signed in. */
function memberBrowser(origin: string, number: number): Promise<HttpBrowser> {
  const token = `token-person_${number}`
  const signature = createHmac('sha256', SECRET).update(token).digest('base64')
  return httpBrowser(origin, `session=${encodeURIComponent(`${token}.${signature}`)}`)
}

interface Answer {
  path: string
  status: number | string
  /** What was written: the text of a post, or the address of who asked a company. */
  post?: string
  lead?: string
}

/** Asks as many a second as it can until it is ended: reads of visitors and members, and in each ten a post and a lead. */
async function startTraffic(origin: string, topics: string[], companies: number[]) {
  const answers: Answer[] = []
  const pending = new Set<Promise<unknown>>()
  const members = await Promise.all(topics.map((_, at) => memberBrowser(origin, at + 1)))
  const visitor = await httpBrowser(origin)
  const PAGES = ['/', '/forums', '/companies', '/terms', '/markets', '/forums?q=question', '/blog']
  let ended = false
  const read = async (path: string) => {
    const reply = await fetch(origin + path, { headers: { accept: 'text/html' } })
    await reply.arrayBuffer()
    return reply.status
  }
  const ask = async (at: number): Promise<Answer> => {
    const turn = Math.floor(at / 10) % topics.length
    const topic = topics[turn] as string
    const member = members[turn] as HttpBrowser
    if (at % 10 === 0) {
      const post = `My answer is number ${at}.`
      const path = `${topic}/replies`
      return { path, post, status: (await member('POST', path, { body: post })).status }
    }
    if (at % 10 === 5) {
      const { email, body } = newContact([companies[turn % companies.length] as number])
      const path = '/business_leads'
      return { path, lead: email, status: (await visitor('POST', path, body)).status }
    }
    if (at % 10 === 7) return { path: topic, status: (await member('GET', topic)).status }
    const path = PAGES[at % PAGES.length] as string
    return { path, status: await read(path) }
  }
  const start = performance.now()
  const running = (async () => {
    for (let at = 0; !ended; at++) {
      const one = ask(at).then(
        (answer) => void answers.push(answer),
        (error: Error) => void answers.push({ path: `request ${at}`, status: String(error.cause ?? error) }),
      )
      pending.add(one)
      void one.finally(() => pending.delete(one))
      if (pending.size >= IN_FLIGHT) await Promise.race(pending)
      await sleep(Math.max(0, start + ((at + 1) * 1000) / A_SECOND - performance.now()))
    }
    await Promise.all(pending)
  })()
  return {
    answers,
    async seeMore(count = SOME) {
      const target = answers.length + count
      await expect.poll(() => answers.length, { timeout: 300_000 }).toBeGreaterThan(target)
    },
    async end() {
      ended = true
      await running
    },
  }
}

test.each(olds)(
  'two hosts of version $version, with a replica, are replaced by hosts of today under posts, leads and pages, 100 requests a second: no request fails, and all that was written is there once',
  async ({ version, commit, migrations, rows }) => {
    const folder = commit ? await checkOut(commit) : undefined
    const name = `rolling_${version.replaceAll(/\W/g, '_')}`
    const admin = openDatabase(servers.primary.url('postgres'), { max: 1 })
    await admin.pool.query(`create database ${name}`)
    await admin.close()
    const url = servers.primary.url(name)
    const db = openDatabase(url, { max: 2 })
    onTestFinished(() => db.close())
    await migrate(db.pool, { migrations })
    await db.pool.query(rows.replaceAll(':rows', String(ROWS)))
    await db.pool.query("update businesses set review = 'approved'")
    const topics = await db.pool.query<{ path: string }>(
      `select '/forums/' || forum_id || '/topics/' || id || '-' || slug as path from topics order by id limit 60`,
    )
    const companies = await db.pool.query<{ id: number }>('select id::int as id from businesses')

    const env = { DATABASE_READ_URL: standby.url(name) }
    const startOld = () => wholeHost(url, env, folder)
    const hosts: HostProcess[] = [await startOld(), await startOld()]
    const traffic = await startTraffic(
      await openProxy(hosts),
      topics.rows.map(({ path }) => path),
      companies.rows.map(({ id }) => id),
    )
    const started = performance.now()
    await traffic.seeMore()

    const dataDir = mkdtempSync(join(tmpdir(), 'plat-upgrade-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const upgrade = await runDbTask(['upgrade'], { DATABASE_URL: url, DATA_DIR: dataDir, SECRET })
    expect(upgrade).toMatchObject({ code: 0 })
    // Old code on the new schema.
    await traffic.seeMore()
    for (const old of [...hosts]) {
      const next = await wholeHost(url, env)
      expect((await fetch(`${next.origin}/readyz`)).status).toBe(200)
      // The proxy knows first; the host then stops with requests in flight.
      hosts.splice(hosts.indexOf(old), 1, next)
      // A connection that is answered now was accepted after all that the proxy made before.
      expect((await fetch(`${old.origin}/healthz`)).status).toBe(200)
      old.child.kill('SIGTERM')
      expect(await old.exit).toBe(0)
      await traffic.seeMore()
    }
    const seconds = (performance.now() - started) / 1000
    await traffic.end()

    const { answers } = traffic
    expect(answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([])
    const posts = answers.flatMap(({ post }) => post ?? [])
    const { rows: storedPosts } = await db.pool.query<{ body: string }>(
      `select body from posts where body like 'My answer is number %' order by id`,
    )
    expect(storedPosts.map(({ body }) => body).toSorted()).toEqual(posts.toSorted())
    const leads = answers.flatMap(({ lead }) => lead ?? [])
    const { rows: held } = await db.pool.query<{ email: string }>(
      `select details->'contact'->>'email' as email from held_requests r join held_leads l on l.request_id = r.id`,
    )
    expect(held.map(({ email }) => email).toSorted()).toEqual(leads.toSorted())
    console.log(
      `${answers.length} requests, ${Math.round(answers.length / seconds)} a second, ${posts.length} posts, ${leads.length} leads, 0 failed: ${version} → today, ${upgrade.out.match(/^Migrated: .*/m)?.[0] ?? 'no migration'}`,
    )
  },
)
