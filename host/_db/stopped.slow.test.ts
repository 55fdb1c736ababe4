import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { httpBrowser, newContact } from '../_testing/http-browser.ts'
import { makeBusiness, makePerson } from '../_testing/people.ts'
import { wholeHost } from '../_testing/processes.ts'
import { startNewCluster } from './cluster.ts'
import { openDatabase } from './database.ts'

vi.setConfig({ testTimeout: 600_000 })

const SECONDS = 30
const CLIENTS = 6

/** A server of its own, whose processes can be made to stand still. */
function server() {
  const folder = mkdtempSync(join(tmpdir(), 'plat-still-'))
  const cluster = startNewCluster(folder, { fsync: 'off' })
  const main = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  const all = () => {
    const { stdout } = spawnSync('pgrep', ['-P', String(main)], { encoding: 'utf8' })
    return [main, ...stdout.split('\n').filter(Boolean).map(Number)]
  }
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    // The first one starts the others; once it stands still, no more of them come.
    for (const pid of [main, ...all().slice(1)]) process.kill(pid, name)
  }
  onTestFinished(() => {
    signal('SIGCONT')
    cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { url: cluster.url('postgres'), signal }
}

type Form = ReturnType<typeof newContact> & { statuses: number[] }

test(`a database that stands still for ${SECONDS} seconds: the host says so, crashes not, and loses no lead that it confirmed`, async () => {
  const { url, signal } = server()
  const { child, origin } = await wholeHost(url)
  const db = openDatabase(url, { max: 2 })
  const business = await makeBusiness(db, await makePerson(db))

  const send = await httpBrowser(origin)
  const forms: Form[] = []
  let over = false
  const client = async () => {
    while (!over) {
      const form: Form = { ...newContact([business]), statuses: [] }
      forms.push(form)
      // Like a visitor who is told to come again, sends the same form.
      while (form.statuses.at(-1) !== 200) {
        const { status } = await send('POST', '/business_leads', form.body)
        form.statuses.push(status)
        if (status !== 200) await sleep(200)
      }
    }
  }
  const pages: number[] = []
  const reader = async () => {
    for (; !over; await sleep(50))
      pages.push((await send('GET', '/login')).status, (await send('GET', '/companies')).status)
  }
  const ready = async () => (await send('GET', '/readyz')).status
  const clients = Promise.all([...Array.from({ length: CLIENTS }, client), reader()])

  await expect.poll(ready, { timeout: 60_000 }).toBe(200)
  await expect.poll(() => forms.some(({ statuses }) => statuses.includes(200)), { timeout: 60_000 }).toBe(true)
  const before = forms.length
  signal('SIGSTOP')
  const stopped = performance.now()
  const meanwhile: number[] = []
  while (performance.now() - stopped < SECONDS * 1000) meanwhile.push(await ready())
  expect((await send('GET', '/healthz')).status).toBe(200)
  signal('SIGCONT')
  while ((await ready()) !== 200) await sleep(100)
  await sleep(1000)
  over = true
  await clients

  expect(new Set(meanwhile)).toEqual(new Set([503]))
  expect(child.exitCode).toBeNull()
  const statuses = new Set([...forms.flatMap((form) => form.statuses), ...pages])
  for (const status of statuses) expect([200, 503]).toContain(status)
  expect(before).toBeGreaterThan(0)
  const { rows } = await db.pool.query<{ email: string }>(
    "select details->'contact'->>'email' as email from held_requests",
  )
  await db.close()
  expect(rows.map(({ email }) => email).toSorted()).toEqual(forms.map(({ email }) => email).toSorted())
  const again = forms.filter((form) => form.statuses.length > 1).length
  console.log(`${SECONDS} s: ${forms.length} leads, ${again} sent again`)
})
