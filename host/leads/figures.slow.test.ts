import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../_testing/database.ts'

import { type HttpBrowser, httpBrowser, sessionOf } from '../_testing/http-browser.ts'
import { makeBusiness, makePerson } from '../_testing/people.ts'
import { hostProcess, makeMarks, SECRET } from '../_testing/processes.ts'
import { quantile } from '../_testing/statistics.ts'
import { testApp } from '../_testing/test-app.ts'
import { seedManyLeads } from '../demo/many-leads.ts'
import { type Asked, fewUnread, type Kind, kindsOf, queryOf } from './_testing/searches.ts'

/** Figures that were promised for 100,000 leads; on a desk for a tenth of them. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })
const LEADS = 100_000
/** The promise; twice as long on a machine of any speed, beside other tests. */
const SEARCH_MS = 30
const READ_ALL_MS = 2_000
const GROWTH_MB = 50
/** Whatever else a machine does shows in some rounds; what the code costs shows in all. */
const ROUNDS = 6
/** Of each kind and round. */
const SEARCHES = 20

const db = await testDatabase()
await makeMarks(db)
const owner = await makePerson(db)
const page = await makeBusiness(db, owner)
const base = `/business/page/${page}/leads`
const everything = { lead_ids: [], company_id: page, select_all: true }

beforeAll(async () => {
  await seedManyLeads(db, page, LEADS)
  await db.pool.query('vacuum analyze')
})

/** A host in a process of its own, and the owner's browser. */
async function open() {
  const { child, origin } = await hostProcess(db.url, undefined, { TRUST_PROXY: 'true' })
  const app = await testApp({ database: db.url, env: { SECRET, PUBLIC_URL: '' } })
  const cookie = await sessionOf(app, owner)
  /** The lines of a file, without keeping it. */
  async function linesOf(url: string): Promise<number> {
    const { body } = await fetch(origin + url, { headers: { accept: 'text/html', cookie } })
    let lines = 0
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>)
      for (const byte of chunk) if (byte === 10) lines++
    return lines
  }
  return { child, ask: await httpBrowser(origin, cookie), linesOf }
}

async function timed(work: () => Promise<{ status: number; text: string }>) {
  const began = performance.now()
  const { status, text } = await work()
  const ms = performance.now() - began
  expect(status, text.slice(0, 200)).toBe(200)
  return { ms, text }
}

/** Milliseconds of a search, and of the page after the first where there is one. */
async function search(ask: HttpBrowser, asked: Asked): Promise<number[]> {
  const url = `${base}?${queryOf(asked)}`
  const { ms, text } = await timed(() => ask('GET', url))
  const { older } = JSON.parse(text) as { older?: number }
  return older === undefined ? [ms] : [ms, (await timed(() => ask('GET', `${url}&older=${older}`))).ms]
}

/** Of each kind the lowest 95th percentile of some rounds, and that of all kinds together. */
async function expectQuick(name: string, ask: HttpBrowser, kinds: Kind[]): Promise<void> {
  for (let n = 0; n < 20; n++) for (const kind of kinds) await search(ask, kind(n))
  const best = new Map<string, number>()
  const note = (kind: string, times: number[]) =>
    best.set(kind, Math.min(best.get(kind) ?? Number.POSITIVE_INFINITY, quantile(times, 0.95)))
  for (let round = 0; round < ROUNDS; round++) {
    const all: number[] = []
    for (const kind of kinds) {
      const times: number[] = []
      for (let n = 0; n < SEARCHES; n++) times.push(...(await search(ask, kind(round * SEARCHES + n))))
      note(queryOf(kind(1)), times)
      all.push(...times)
    }
    note('all', all)
    // All are quick already: another round would say no more.
    if (Math.max(...best.values()) <= SEARCH_MS) break
  }
  const slowest = [...best].toSorted(([, a], [, b]) => b - a)
  console.log(`${name}, ${LEADS} leads, ms: ${slowest.map(([kind, ms]) => `${kind} ${ms.toFixed(1)}`).join(', ')}`)
  expect(slowest.filter(([, ms]) => ms > SEARCH_MS)).toEqual([])
}

test(`a search and the page after the first take ${SEARCH_MS} ms at the 95th percentile, whatever is typed`, async () => {
  const { ask } = await open()
  await expectQuick('searches', ask, kindsOf(LEADS))
})

test('so they do where all but a few old leads are read; all are marked as read within two seconds', async () => {
  const { ask } = await open()
  const times: number[] = []
  for (let round = 0; round < ROUNDS && !(Math.min(...times) <= READ_ALL_MS); round++) {
    await timed(() => ask('DELETE', `${base}/batch`, everything))
    times.push((await timed(() => ask('POST', `${base}/batch`, everything))).ms)
  }
  console.log(`all read, ${LEADS} leads, ms: ${times.map((ms) => ms.toFixed(0)).join(', ')}`)
  const { rows } = await db.pool.query('select count(*)::integer as count from lead_reads')
  expect(rows).toEqual([{ count: LEADS }])
  expect(Math.min(...times)).toBeLessThanOrEqual(READ_ALL_MS)

  const old = await db.pool.query('select id::integer from business_leads order by created_at limit 30')
  const lead_ids = old.rows.map(({ id }) => id)
  await timed(() => ask('DELETE', `${base}/batch`, { ...everything, select_all: false, lead_ids }))
  await expectQuick('few unread', ask, fewUnread)
})

test(`while a file of all is made and fetched the host grows by ${GROWTH_MB} MB at most`, async () => {
  const { child, ask, linesOf } = await open()
  const held = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
  async function wholeFile(): Promise<void> {
    const begun = await ask('GET', `${base}/export?export_option=all`)
    expect(begun.status).toBe(202)
    const { url } = JSON.parse(begun.text) as { url: string }
    for (let status = ''; status !== 'file-ready'; await sleep(50)) {
      ;({ status } = JSON.parse((await ask('GET', url)).text) as { status: string })
      expect(status).not.toBe('failed')
    }
    expect(await linesOf(url)).toBe(LEADS + 1)
  }
  // What is loaded once is no growth.
  await wholeFile()
  const growths: number[] = []
  for (let round = 0; round < ROUNDS && !(Math.min(...growths) <= GROWTH_MB); round++) {
    child.kill('SIGUSR2')
    await sleep(1_000)
    const before = held()
    let most = before
    const look = setInterval(() => {
      most = Math.max(most, held())
    }, 10)
    await wholeFile().finally(() => clearInterval(look))
    growths.push(most - before)
  }
  console.log(`growth, ${LEADS} leads, MB: ${growths.map((mb) => mb.toFixed(0)).join(', ')}`)
  expect(Math.min(...growths)).toBeLessThanOrEqual(GROWTH_MB)
})
