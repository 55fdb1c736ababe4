import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { getSession, type HttpAnswer, httpBrowser, newContact } from '../_testing/http-browser.ts'
import { makeBusiness, makePerson } from '../_testing/people.ts'
import { hostProcess, makeMarks, SECRET } from '../_testing/processes.ts'
import { openStream } from '../_testing/sse.ts'
import { quantile, slope } from '../_testing/statistics.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeLeads } from '../leads/_testing/leads.ts'

const db = await testDatabase()
await makeMarks(db)

/** Modest: about half of what two busy processors manage. */
const A_SECOND = 15
/** Minutes; five of them by `npm run test:full`, the hour and any other length by its name (docs/decisions/022). */
const MINUTES = Number(process.env.PLAT_SOAK_MINUTES || 5)
/** Tells whether the run is long enough to judge memory growth. */
const LONG = MINUTES >= 5
const [WARM, SECONDS] = [LONG ? 60 : 2, MINUTES * 60]
/** The first and the last ten minutes are compared, of less than twenty the two halves: a hundredth of few is nothing. */
const PART = Math.min(600, SECONDS / 2)
/** The goal is that p99 grows by 20 % at most; a ratio of times that is within 10 % of its goal counts as met. */
const MAX_RATIO = 1.2 * 1.1
vi.setConfig({ testTimeout: (WARM + SECONDS) * 1200 + 120_000 })
const PASSWORD = 'quiet paper lines'

/** Seconds between two looks at the memory, and for how many after one nothing is timed: it stops the host for a moment. */
const [LOOK, BLIND] = [LONG ? 20 : 3, 1]

/** Megabytes that a process holds (Linux), with what nobody uses any more collected (host-process.ts). */
async function heldBy(child: ChildProcess): Promise<number> {
  child.kill('SIGUSR2')
  await sleep(BLIND * 500)
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
}

interface Done {
  kind: string
  /** Seconds after the start. */
  at: number
  ms: number
  answer: HttpAnswer
}

type Acts = Record<string, (time: number) => Promise<HttpAnswer>>

/** Simulates a host's traffic: people browse, search, log in and work on their leads. */
async function actsAt(origin: string): Promise<{ acts: Acts; streams: () => boolean[] }> {
  const app = await testApp({ database: db.url, env: { SECRET, PUBLIC_URL: '' } })
  const owner = await makePerson(db)
  const page = await makeBusiness(db, owner)
  const others = await Promise.all(
    Array.from({ length: 60 }, (_, at) => makeBusiness(db, owner, { name: `Page ${at}` })),
  )
  const leads = await makeLeads(db, page, 200)
  const session = await getSession(app, owner)
  const [visitor, member] = [await httpBrowser(origin), await httpBrowser(origin, session)]
  const logins = await Promise.all(
    Array.from({ length: Math.ceil((WARM + SECONDS) / 8) + 2 }, () => makePerson(db, {}, { app, password: PASSWORD })),
  )
  const channel = `${origin}/push?channel=private-leads-channel-${owner.id}`
  const streams = await Promise.all([1, 2, 3].map(() => openStream(channel, { cookie: session })))
  let ended = 0
  for (const stream of streams) void stream.ended.then(() => ended++)
  onTestFinished(() => {
    for (const stream of streams) stream.close()
  })
  // An owner works on one lead after the other: over an hour each gets some 18 notes.
  const lead = (time: number) => `/business/page/${page}/leads/${leads[Math.floor(time / ROUND.length) % leads.length]}`
  const acts: Acts = {
    directory: (time) => visitor('GET', `/companies?page=${1 + (time % 3)}`),
    contact: (time) => visitor('POST', '/business_leads', newContact([page, others[time % 60] as number]).body),
    login: (time) =>
      visitor('POST', '/login', {
        email: logins[Math.floor(time / ROUND.length) % logins.length]?.email,
        password: PASSWORD,
      }),
    leads: () => member('GET', `/business/page/${page}/leads`),
    lead: (time) => member('GET', lead(time)),
    note: (time) => member('POST', `${lead(time)}/notes`, { body: `Called again, for the ${time}th time` }),
    status: (time) => member('PUT', lead(time), { business_lead: { status: time % 2 ? 'contacted' : 'in_progress' } }),
    dashboard: () => member('GET', '/dashboard'),
  }
  return { acts, streams: () => streams.map(({ status }) => status === 200 && ended === 0) }
}

/** One after the other, as often as they go on in life; a login is the dearest, and comes once a second. */
const ROUND =
  'directory leads contact lead directory note dashboard leads directory status lead contact leads directory login'.split(
    ' ',
  )

/** Counts equal texts, but for the code of their request. */
function countEach(texts: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const text of texts.map((each) => each.replace(/"request_id":"\w+"/, ''))) counts[text] = (counts[text] ?? 0) + 1
  return counts
}

test(`${SECONDS} seconds of everything at once: no error${LONG ? ', and memory does not grow' : ''}`, async () => {
  vi.stubEnv('TRUST_PROXY', 'loopback')
  const { child, origin } = await hostProcess(db.url)
  vi.unstubAllEnvs()
  const { acts, streams } = await actsAt(origin)
  const done: Done[] = []
  const held: Promise<[minutes: number, megabytes: number]>[] = []
  const start = performance.now()
  const waiting: Promise<void>[] = []
  for (let tick = 0; performance.now() - start < (WARM + SECONDS) * 1000; tick++) {
    const kind = ROUND[tick % ROUND.length] as string
    const began = performance.now()
    const act = acts[kind] as Acts[string]
    waiting.push(
      act(tick).then((answer) => {
        done.push({ kind, at: (began - start) / 1000 - WARM, ms: performance.now() - began, answer })
      }),
    )
    if (tick % (LOOK * A_SECOND) === 0)
      held.push(heldBy(child).then((megabytes) => [(began - start) / 60_000, megabytes]))
    await sleep(Math.max(0, start + ((tick + 1) * 1000) / A_SECOND - performance.now()))
  }
  await Promise.all(waiting)

  // A login takes its time on purpose.
  const timed = done.filter(({ kind, at }) => kind !== 'login' && at >= 0 && (at + WARM) % LOOK >= BLIND)
  const between = (from: number, to: number) => timed.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms)
  const [first, last] = [between(0, PART), between(SECONDS - PART, SECONDS)]
  const [p99, later] = [quantile(first, 0.99), quantile(last, 0.99)]
  const sizes = await Promise.all(held)
  // Caches and the compiler take their share first.
  const grows = slope(sizes.slice(Math.floor(sizes.length / 2)))
  const getMedian = (kind: string, from: number, to: number) =>
    quantile(
      timed.filter((one) => one.kind === kind && one.at >= from && one.at < to).map(({ ms }) => ms),
      0.5,
    ).toFixed(0)
  const kinds = [...new Set(timed.map(({ kind }) => kind))].sort()
  console.log(
    kinds
      .map((kind) => `${kind} ${getMedian(kind, 0, PART)} → ${getMedian(kind, SECONDS - PART, SECONDS)} ms`)
      .join(', '),
  )
  console.log(
    `${done.length} requests; p50 ${quantile(first, 0.5).toFixed(0)} → ${quantile(last, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} → ${later.toFixed(0)} ms; ${sizes.map(([, size]) => size.toFixed(0)).join(' ')} MB, ${grows.toFixed(2)} MB/min`,
  )
  const failed = done.filter(({ answer }) => answer.status !== 200)
  expect(countEach(failed.map(({ kind, answer }) => `${kind}: ${answer.status} ${answer.text}`))).toEqual({})
  expect(streams()).toEqual([true, true, true])
  // A few seconds say nothing of it.
  if (LONG) expect(grows).toBeLessThan(1)
  // Of less than an hour, the slowest hundredth is that of a moment when the machine was busy.
  if (MINUTES >= 60) expect(later).toBeLessThanOrEqual(Math.max(p99 * MAX_RATIO, p99 + 4))
})
