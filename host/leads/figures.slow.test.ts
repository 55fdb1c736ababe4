import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { getSession, type HttpAnswer, type HttpBrowser, httpBrowser } from '../_testing/http-browser.ts'
import { makeBusiness, makePerson } from '../_testing/people.ts'
import { hostProcess, makeMarks, SECRET } from '../_testing/processes.ts'
import { testApp } from '../_testing/test-app.ts'
import { seedManyLeads } from '../demo/many-leads.ts'
import { type Asked, fewUnread, getKinds, getQuery } from './_testing/searches.ts'

/** Checks the answers for 100,000 leads and the memory that they take; bench/leads.ts measures the time. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })
const LEADS = 100_000
const GROWTH_MB = 50
/** Number of rounds: other work on the machine affects some of them, the code's own cost all of them. */
const ROUNDS = 4
/** Searches of each kind. */
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
  const { child, origin } = await hostProcess(db.url, undefined, { TRUST_PROXY: 'loopback' })
  const app = await testApp({ database: db.url, env: { SECRET, PUBLIC_URL: '' } })
  const cookie = await getSession(app, owner)
  /** The lines of a file, without keeping it. */
  async function countLines(url: string): Promise<number> {
    const { body } = await fetch(origin + url, { headers: { accept: 'text/html', cookie } })
    let lines = 0
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>)
      for (const byte of chunk) if (byte === 10) lines++
    return lines
  }
  return { child, ask: await httpBrowser(origin, cookie), linesOf: countLines }
}

interface List {
  leads: { id: number }[]
  older?: number
}

async function answered(reply: Promise<HttpAnswer>): Promise<string> {
  const { status, text } = await reply
  expect(status, text.slice(0, 200)).toBe(200)
  return text
}

/** Leads that a search finds on the first page, and on the one after it where there is one; none of them twice. */
async function search(ask: HttpBrowser, query: Asked): Promise<number[]> {
  const url = `${base}?${getQuery(query)}`
  const { leads, older } = JSON.parse(await answered(ask('GET', url))) as List
  const next = older !== undefined && (JSON.parse(await answered(ask('GET', `${url}&older=${older}`))) as List)
  const ids = [...leads, ...(next ? next.leads : [])].map(({ id }) => id)
  expect(new Set(ids).size, url).toBe(ids.length)
  return ids
}

test('a search and the page after the first are answered, whatever is typed', async () => {
  const { ask } = await open()
  for (const kind of getKinds(LEADS)) for (let n = 0; n < SEARCHES; n++) await search(ask, kind(n))
})

test('all are marked as read; where all but a few old leads are read, those are the ones that are found', async () => {
  const { ask } = await open()
  await answered(ask('POST', `${base}/batch`, everything))
  const { rows } = await db.pool.query('select count(*)::integer as count from lead_reads')
  expect(rows).toEqual([{ count: LEADS }])

  const old = await db.pool.query('select id::integer from business_leads order by created_at limit 30')
  const lead_ids = old.rows.map(({ id }) => id)
  await answered(ask('DELETE', `${base}/batch`, { ...everything, select_all: false, lead_ids }))
  for (const kind of fewUnread)
    for (const id of await search(ask, kind(0))) expect(lead_ids, getQuery(kind(0))).toContain(id)
  expect((await search(ask, { q: '', unread: '1' })).toSorted()).toEqual(lead_ids.toSorted())
})

test(`while a file of all is made and fetched the host grows by ${GROWTH_MB} MB at most`, async () => {
  const { child, ask, linesOf } = await open()
  const held = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
  async function wholeFile(): Promise<void> {
    const started = await ask('POST', `${base}/export`, { export_option: 'all' })
    expect(started.status).toBe(202)
    const { url } = JSON.parse(started.text) as { url: string }
    for (let status = ''; status !== 'file-ready'; await sleep(50)) {
      ;({ status } = JSON.parse((await ask('GET', url)).text) as { status: string })
      expect(status).not.toBe('failed')
    }
    expect(await linesOf(url)).toBe(LEADS + 1)
  }
  // A first run loads what stays in memory and must not count as growth.
  await wholeFile()
  const growths: number[] = []
  for (let round = 0; round < ROUNDS && !(Math.min(...growths) <= GROWTH_MB); round++) {
    child.kill('SIGUSR2')
    await sleep(1_000)
    const before = held()
    let peak = before
    const look = setInterval(() => {
      peak = Math.max(peak, held())
    }, 10)
    await wholeFile().finally(() => clearInterval(look))
    growths.push(peak - before)
  }
  console.log(`growth, ${LEADS} leads, MB: ${growths.map((mb) => mb.toFixed(0)).join(', ')}`)
  expect(Math.min(...growths)).toBeLessThanOrEqual(GROWTH_MB)
})
