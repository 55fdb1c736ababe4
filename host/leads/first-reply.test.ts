import { expect, test } from 'vitest'
import { withTransaction } from '../_db/transactions.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { formatPublicSpan, formatSpan } from '../businesses/first-reply.ts'
import { readFirstReplies } from '../businesses/first-reply-store.ts'
import { makeLead } from './_testing/leads.ts'
import { setStatus } from './lead-store.ts'
import { addNote } from './note-store.ts'
import { markRead, markUnread } from './reads-store.ts'

const db = await testDatabase()

async function open() {
  const owner = await makePerson(db)
  const page = await makeBusiness(db, owner, { name: 'Example Realty' })
  const app = await testApp({ database: db.url })
  /** Adds a lead that arrived so many days ago and was first handled so many minutes later. */
  const addHandled = async (minutes: number, daysAgo = 0) => {
    const id = await makeLead(db, page)
    await db.pool.query(
      `insert into lead_first_replies (lead_id, business_id, arrived_at, replied_at)
       select $1, $2, at, at + make_interval(mins => $3) from (select now() - make_interval(days => $4) as at) arrival`,
      [id, page, minutes, daysAgo],
    )
  }
  /** The median in minutes, and of how many leads it is. */
  const getMedian = async () => {
    const [found] = await readFirstReplies(db, [page])
    return found && [found.seconds / 60, found.leads]
  }
  return { owner, page, app, addHandled, getMedian }
}

/** Tells whether a lead was first handled, and whether that was at the moment that a query finds for it. */
async function isHandledAt(lead: number, moment: string): Promise<boolean | undefined> {
  const { rows } = await db.pool.query<{ same: boolean }>(
    `select replied_at = (${moment}) as same from lead_first_replies where lead_id = $1`,
    [lead],
  )
  return rows[0]?.same
}

test('a lead is first handled when it is opened, noted, or has a new status', async () => {
  const { owner, page } = await open()
  const [untouched, read, noted, moved] = await Promise.all([1, 2, 3, 4].map(() => makeLead(db, page)))
  await withTransaction(db.pool, (tx) => markRead(tx, [page], { ids: [read as number] }))
  await addNote(db.pool, page, noted as number, owner.id, 'Called')
  await setStatus(db.pool, page, moved as number, 'contacted')
  expect(await isHandledAt(untouched as number, 'now()')).toBeUndefined()
  expect(await isHandledAt(read as number, 'select read_at from lead_reads where lead_id = $1')).toBe(true)
  expect(await isHandledAt(noted as number, 'select created_at from lead_notes where lead_id = $1')).toBe(true)
  expect(await isHandledAt(moved as number, 'now()')).toBe(false)
})

test('a lead that is marked as unread, and opened again later, was first handled the first time', async () => {
  const { page } = await open()
  const id = await makeLead(db, page)
  await db.pool.query("insert into lead_reads (lead_id, read_at) values ($1, '2026-01-02 03:04:05Z')", [id])
  await withTransaction(db.pool, (tx) => markUnread(tx, [page], { ids: [id] }))
  await withTransaction(db.pool, (tx) => markRead(tx, [page], { ids: [id] }))
  expect(await isHandledAt(id, "timestamptz '2026-01-02 03:04:05Z'")).toBe(true)
})

test('the median is of the leads of the last 90 days', async () => {
  const { addHandled, getMedian } = await open()
  await addHandled(5, 91)
  expect(await getMedian()).toBeUndefined()
  for (const minutes of [90, 10, 20]) await addHandled(minutes)
  expect(await getMedian()).toEqual([20, 3])
})

test('owners see the time and what it means; the public sees it from five leads on', async () => {
  const { owner, page, app, addHandled } = await open()
  const browser = await signedIn(app, owner)
  const own = async () => (await browser.page(`/business/page/${page}/leads`)).body
  const readPage = async () => (await new Browser(app).page(`/business/page/${page}`)).body
  expect(await own()).not.toContain('First reply')
  for (let lead = 0; lead < 4; lead++) await addHandled(150)
  expect(await own()).toContain('First reply: <strong>3 hours</strong>')
  expect(await own()).toContain('The median time from when a lead arrives until someone at your company')
  expect(await readPage()).not.toContain('Usually opens new requests')
  await addHandled(150)
  expect(await readPage()).toContain('Usually opens new requests within 3 hours.')
})

test.each([
  [5, 'less than a minute', 'an hour'],
  [60, '1 minute', 'an hour'],
  [47 * 60, '47 minutes', 'an hour'],
  [3590, '1 hour', 'an hour'],
  [2.4 * 3600, '2 hours', '3 hours'],
  [30 * 3600, '30 hours', '2 days'],
  [5 * 86_400, '5 days', '5 days'],
])('%d seconds are %s, and for the public %s', (seconds, span, rounded) => {
  expect([formatSpan(seconds), formatPublicSpan(seconds)]).toEqual([span, rounded])
})
