import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '../_db/backup/backup.ts'
import { folderPlace } from '../_db/backup/places.ts'
import { restore } from '../_db/backup/restore.ts'
import type { Database } from '../_db/database.ts'
import { withTransaction } from '../_db/transactions.ts'
import { emptyDatabase, testDatabase } from '../_testing/database.ts'
import { makeBusiness, makePerson } from '../_testing/people.ts'
import { seedManyLeads } from '../demo/many-leads.ts'
import { PREPARED } from '../prepare.ts'
import { makeLead, makeLeads } from './_testing/leads.ts'
import { countLeads, readLeads } from './list-store.ts'
import { markRead, markUnread } from './reads-store.ts'
import { EVERYTHING } from './scope.ts'

const db = await testDatabase()
const owner = await makePerson(db)

/** Rows of lead_unreads, and of the leads that lead_reads has not: the same, at any time. */
async function both({ pool }: Database) {
  const [stored, meant] = await Promise.all([
    pool.query('select lead_id, business_id, created_at from lead_unreads order by lead_id'),
    pool.query(
      `select id as lead_id, business_id, created_at from business_leads l
       where not exists (select from lead_reads r where r.lead_id = l.id) order by id`,
    ),
  ])
  return { kept: stored.rows, meant: meant.rows }
}
async function expectRight(count?: number, of: Database = db) {
  const { kept, meant } = await both(of)
  expect(kept).toEqual(meant)
  if (count !== undefined) expect(kept).toHaveLength(count)
}

test('what is unread is kept, whatever becomes of leads', async () => {
  const [page, other] = [await makeBusiness(db, owner), await makeBusiness(db, owner)]
  const [one, two, three] = (await makeLeads(db, page, 10)) as [number, number, number]
  await expectRight(10)
  await withTransaction(db.pool, (tx) => markRead(tx, [page], { ids: [one, two] }))
  await expectRight(8)
  await withTransaction(db.pool, (tx) => markRead(tx, [page], { ids: [two, three] }))
  await expectRight(7)
  await withTransaction(db.pool, (tx) => markUnread(tx, [page], { ids: [one, three] }))
  await expectRight(9)
  await db.pool.query("update business_leads set created_at = '2020-01-01', business_id = $2 where id = $1", [
    one,
    other,
  ])
  await expectRight(9)
  // One that is read, and one that is not.
  await db.pool.query('delete from business_leads where id = any($1)', [[two, three]])
  await expectRight(8)
  await withTransaction(db.pool, (tx) => markRead(tx, [page], { filter: EVERYTHING }))
  await expectRight(1)
  // Made and read in one statement.
  await seedManyLeads(db, page, 30)
  await expectRight()
  await db.pool.query('delete from business_leads')
  await expectRight(0)
})

test('leads that are read and unread at once by many are kept right', async () => {
  const page = await makeBusiness(db, owner)
  const ids = await makeLeads(db, page, 20)
  const { pool } = db
  const some = () => ids.filter(() => Math.random() < 0.5).toSorted((a, b) => a - b)
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      n % 3 === 0
        ? withTransaction(db.pool, (tx) => markRead(tx, [page], { ids: some() }))
        : n % 3 === 1
          ? withTransaction(db.pool, (tx) => markUnread(tx, [page], { ids: some() }))
          : // As a page of one lead might, without the lock of a batch.
            pool.query('insert into lead_reads (lead_id) values ($1) on conflict do nothing', [ids[n % 20]]),
    ),
  )
  await expectRight()
})

test('a backup brings back what is unread', async () => {
  const page = await makeBusiness(db, owner)
  const ids = await makeLeads(db, page, 12)
  await withTransaction(db.pool, (tx) => markRead(tx, [page], { ids: ids.slice(3) }))
  const folder = mkdtempSync(join(tmpdir(), 'plat-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [place, name] = [folderPlace(folder), 'whole.backup']
  await backUp(db.pool, place, name)
  const restored = await emptyDatabase()
  await restore(restored.pool, { place, name }, { prepared: PREPARED })
  await expectRight(undefined, restored)
  expect((await readLeads(restored, [page], { ...EVERYTHING, unread: true }, undefined)).leads).toHaveLength(3)
})

test('a few unread leads behind any number of read ones are found, alone and with a word or a status', async () => {
  const page = await makeBusiness(db, owner)
  const old = await makeLeads(db, page, 3)
  const rest = await makeLeads(db, page, 2000)
  await withTransaction(db.pool, (tx) => markRead(tx, [page], { ids: rest }))
  await db.pool.query("update business_leads set status = 'closed' where id = $1", [old[1]])
  await makeLead(db, page, { name: 'Newest', createdAt: new Date('2030-01-01') })
  const found = async (filter: object) =>
    (await readLeads(db, [page], { ...EVERYTHING, unread: true, ...filter }, undefined)).leads.map(({ name }) => name)
  expect(await found({})).toEqual(['Newest', 'Person 3', 'Person 2', 'Person 1'])
  expect(await found({ q: 'person' })).toEqual(['Person 3', 'Person 2', 'Person 1'])
  expect(await found({ q: 'pe' })).toEqual(['Person 3', 'Person 2', 'Person 1'])
  expect(await found({ status: 'closed' })).toEqual(['Person 2'])
  expect(await found({ status: 'closed', q: 'nobody' })).toEqual([])
  expect(await countLeads(db, [page], { ...EVERYTHING, unread: true })).toBe(4)
  expect(await countLeads(db, [page], { ...EVERYTHING, unread: true, status: 'closed' })).toBe(1)
  expect(await countLeads(db, [page], { ...EVERYTHING, unread: true, q: '--' })).toBe(0)
})

test('what a window of the newest does not show is found behind it, in any part of the list', async () => {
  const page = await makeBusiness(db, owner)
  const old = await makeLeads(db, page, 40)
  await db.pool.query("update business_leads set message = 'rare' where id = any($1)", [old])
  await makeLeads(db, page, 1700)
  await db.pool.query("update business_leads set status = 'closed' where business_id = $1", [page])
  for (const filter of [
    {},
    { unread: true },
    { status: 'closed' as const },
    { unread: true, status: 'closed' as const },
  ]) {
    const search = { ...EVERYTHING, q: 'rare', ...filter }
    const first = await readLeads(db, [page], search, undefined)
    expect(first.leads.map(({ id }) => id)).toEqual(old.toReversed().slice(0, 25))
    const second = await readLeads(db, [page], search, { older: first.older as number })
    expect(second.leads.map(({ id }) => id)).toEqual(old.toReversed().slice(25))
    const back = await readLeads(db, [page], search, { newer: second.newer as number })
    expect(back.leads.map(({ id }) => id)).toEqual(old.toReversed().slice(0, 25))
  }
})
