import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../_db/database.ts'
import { findPostmaster } from '../_db/postmaster.ts'
import { embeddedServer, killServer } from '../_testing/embedded-server.ts'
import { fuzzRuns } from '../_testing/fuzz-runs.ts'
import { type HttpBrowser, httpBrowser, newContact } from '../_testing/http-browser.ts'
import { makeBusiness, makePerson } from '../_testing/people.ts'
import { wholeHost } from '../_testing/processes.ts'

vi.setConfig({ testTimeout: 3_600_000 })

/** Each takes as long as a host needs to have its database back; host/forums/writing/power-cut.slow.test.ts kills 200 times. */
const ROUNDS = fuzzRuns(25)
/** Requests that are on their way at any time. */
const SENDERS = 8

/** Sends one form after the other, each until it is confirmed, while `going`. */
async function sendForms(send: HttpBrowser, businesses: number[], confirmed: string[], going: () => boolean) {
  while (going()) {
    const { email, body } = newContact(businesses)
    for (let status = 0; status !== 200; ) {
      const answer = await send('POST', '/business_leads', body)
      status = answer.status
      if (status === 503) await sleep(20)
      else if (status !== 200) throw new Error(`${status} ${answer.text}`)
    }
    confirmed.push(email)
  }
}

test(`PostgreSQL that is killed ${ROUNDS} times while leads come in loses none that was confirmed, and has none twice`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plat-killed-'))
  chmodSync(dataDir, 0o755)
  onTestFinished(() => {
    killServer(dataDir)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  const { url } = await embeddedServer(dataDir)
  const db = openDatabase(url, { max: 1 })
  onTestFinished(() => db.close())
  const { rows: settings } = await db.pool.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by 1",
  )
  expect(settings.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
    'fsync on',
    'full_page_writes on',
    'synchronous_commit on',
  ])
  const owner = await makePerson(db)
  const businesses = [await makeBusiness(db, owner), await makeBusiness(db, owner)]
  const host = await wholeHost(url)
  const confirmed: string[] = []
  let going = true
  const work = Promise.all(
    Array.from({ length: SENDERS }, async () =>
      sendForms(await httpBrowser(host.origin), businesses, confirmed, () => going),
    ),
  )
  /** Waits for some more confirmed forms, or for a sender that has failed. */
  const someMore = async (count: number) => {
    for (const target = confirmed.length + count; confirmed.length < target; )
      await Promise.race([sleep(Math.random() * 20), work])
  }
  let killed: number | undefined
  /** What is confirmed after this was written by a server that runs. */
  const isBack = () => {
    const server = findPostmaster(join(dataDir, 'pg'))
    return server?.ready === true && server.pid !== killed
  }
  for (let round = 0; round <= ROUNDS; round++) {
    await expect.poll(isBack, { timeout: 120_000 }).toBe(true)
    // Some of those may have been on their way before.
    await someMore(SENDERS + Math.random() * 30)
    if (round < ROUNDS) killed = killServer(dataDir)
  }
  going = false
  await work
  expect(host.child.exitCode).toBeNull()

  const { rows } = await db.pool.query<{ email: string; leads: number }>(
    `select details->'contact'->>'email' as email, count(*)::int as leads
     from held_requests r join held_leads l on l.request_id = r.id group by r.id`,
  )
  expect(rows.map(({ email }) => email).toSorted()).toEqual(confirmed.toSorted())
  expect(rows.filter(({ leads }) => leads !== businesses.length)).toEqual([])
  console.log(`${ROUNDS} kills of PostgreSQL, ${confirmed.length} confirmed requests, none lost`)
})
