import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Database, openDatabase } from '../_db/database.ts'
import { embeddedServer, killServer } from '../_testing/embedded-server.ts'
import { type HttpBrowser, httpBrowser, newContact } from '../_testing/http-browser.ts'
import { makeBusiness, makePerson } from '../_testing/people.ts'
import { wholeHost } from '../_testing/processes.ts'

vi.setConfig({ testTimeout: 600_000 })

/** Maximum size of any file, in KiB, which imitates a full disk where none can be mounted. */
const LIMIT = 20_000
/** Bytes that are free on the disk when the leads come. */
const LEFT = 3_000_000

/** A disk, and how it is filled but for a little, and emptied again. */
interface Disk {
  dataDir: string
  limit?: number
  fill(db: Database): Promise<void>
  empty(): void
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'plat-full-'))
  chmodSync(made, 0o755)
  return made
}

function smallDisk(): Disk | undefined {
  const dataDir = folder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=640m,mode=755', 'tmpfs', dataDir]).status !== 0) return undefined
  onTestFinished(() => {
    killServer(dataDir)
    spawnSync('umount', ['-l', dataDir])
  })
  const ballast = join(dataDir, 'ballast')
  return {
    dataDir,
    async fill() {
      const { bavail, bsize } = statfsSync(dataDir)
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - LEFT))
    },
    empty: () => rmSync(ballast),
  }
}

function smallFiles(): Disk {
  const dataDir = folder()
  onTestFinished(() => {
    killServer(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    dataDir,
    limit: LIMIT,
    async fill({ pool }) {
      for (let size = 0; size < LIMIT * 1024 - LEFT; ) {
        await pool.query(
          `insert into held_requests (investor_id, details, fraud_verdict, created_at, expires_at)
           select 1, jsonb_build_object('message',
               (select string_agg(md5(random()::text || row || part), '') from generate_series(1, 150) part)),
             'pass', now(), now() + interval '7 days'
           from generate_series(1, 100) row`,
        )
        const { rows } = await pool.query<{ size: string }>(
          "select pg_relation_size(reltoastrelid) as size from pg_class where oid = 'held_requests'::regclass",
        )
        size = Number(rows[0]?.size)
      }
    },
    empty() {},
  }
}

type Contact = ReturnType<typeof newContact>

/** Sends long leads until some are refused. */
async function sendUntilFull(send: HttpBrowser, business: number) {
  const [confirmed, refused]: [Contact[], Contact[]] = [[], []]
  while (refused.length < 20 && confirmed.length < 3000) {
    // Random, so that none of it can be made shorter.
    const contact = newContact([business], Array.from({ length: 130 }, () => crypto.randomUUID()).join(''))
    const { status } = await send('POST', '/business_leads', contact.body)
    expect([200, 503]).toContain(status)
    if (status === 200) confirmed.push(contact)
    else refused.push(contact)
  }
  return { confirmed, refused }
}

async function sendAgain(send: HttpBrowser, contacts: Contact[]): Promise<void> {
  for (const { body } of contacts) while ((await send('POST', '/business_leads', body)).status !== 200) await sleep(200)
}

const emailsIn = async ({ pool }: Database) => {
  const { rows } = await pool.query<{ email: string }>(
    `select details->'contact'->>'email' as email from held_requests where details->'contact'->>'email' like 'contact-%'`,
  )
  return rows.map(({ email }) => email).toSorted()
}
const getEmails = (contacts: Contact[]) => contacts.map(({ email }) => email).toSorted()

async function expectNothingLost({ dataDir, limit, fill, empty }: Disk): Promise<void> {
  const before = await embeddedServer(dataDir, limit)
  const { origin, child } = await wholeHost(before.url)
  const send = await httpBrowser(origin)
  const db = openDatabase(before.url, { max: 1 })
  onTestFinished(() => db.close())
  const business = await makeBusiness(db, await makePerson(db))
  await fill(db)
  const { confirmed, refused } = await sendUntilFull(send, business)
  expect(confirmed.length).toBeGreaterThan(5)
  expect(refused).toHaveLength(20)
  expect((await send('GET', '/healthz')).status).toBe(200)

  await before.kill()
  empty()
  await embeddedServer(dataDir)
  expect(await emailsIn(db)).toEqual(getEmails(confirmed))
  // The host has been there all the time, and takes what it refused.
  await sendAgain(send, refused)
  expect(await emailsIn(db)).toEqual(getEmails([...confirmed, ...refused]))
  expect(child.exitCode).toBeNull()
  console.log(`${confirmed.length} leads were confirmed before ${refused.length} were refused`)
}

test('leads that were confirmed before the disk was full are there after it was; those that were refused are not', async () => {
  const disk = smallDisk()
  if (disk) await expectNothingLost(disk)
  await expectNothingLost(smallFiles())
})
