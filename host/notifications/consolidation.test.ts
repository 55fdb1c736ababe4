import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NotificationKind } from '../_services/notify/define-notification-kind.ts'
import { notify, notifyAll, withdrawNotification } from '../_services/notify/notify-store.ts'
import { testDatabase } from '../_testing/database.ts'
import { makePerson } from '../_testing/people.ts'
import { FOLLOWED_REPLY, MENTION, REPLY, VOTE } from '../forums/notification-kinds.ts'
import { FOLLOW } from '../profiles/connections/notification-kinds.ts'
import { saveSettings } from './settings/store.ts'
import { countUnread, deleteNotification, readNotifications, setRead } from './store.ts'

const db = await testDatabase()
const list = async (id: string) => (await readNotifications(db, id, { unread: false, page: 1 })).rows
const tell = (to: string, by: string | undefined, kind: NotificationKind = VOTE, about = 'post:1') =>
  notify(db.pool, { kind, to: [to], by, about, title: 'First duplex', path: '/forums' })

test('three people who vote for one post within a day are told as one, the last of them first', async () => {
  const [ann, bo, cy, di] = [await makePerson(db), await makePerson(db), await makePerson(db), await makePerson(db)]
  for (const { id } of [bo, cy, di, bo]) await tell(ann.id, id)
  const [row, ...more] = await list(ann.id)
  expect(more).toEqual([])
  expect(row).toMatchObject({ kind: 'vote', read: false, people: 3, events: 4, actors: [bo.id, di.id, cy.id] })
  expect(await countUnread(db, ann.id)).toBe(1)
})

test('what was read, deleted, or is older than a day begins another notification', async () => {
  const [ann, bo] = [await makePerson(db), await makePerson(db)]
  await tell(ann.id, bo.id)
  await setRead(db.pool, (await list(ann.id))[0]?.id as number, true)
  await tell(ann.id, bo.id)
  expect((await list(ann.id)).map(({ read }) => read)).toEqual([false, true])
  await deleteNotification(db.pool, (await list(ann.id))[0]?.id as number)
  await tell(ann.id, bo.id)
  expect(await list(ann.id)).toHaveLength(2)
  await db.pool.query("update notifications set created_at = now() - interval '25 hours' where user_id = $1", [ann.id])
  await tell(ann.id, bo.id)
  expect((await list(ann.id)).map(({ read }) => read)).toEqual([false, false, true])
})

test('one’s own deeds, and those of people one blocks, are not told', async () => {
  const [ann, bo] = [await makePerson(db), await makePerson(db)]
  await tell(ann.id, ann.id)
  await db.pool.query('insert into blocks (user_id, blocked_id) values ($1, $2)', [ann.id, bo.id])
  await tell(ann.id, bo.id)
  expect(await list(ann.id)).toEqual([])
  await notify(db.pool, { kind: REPLY, to: [null, undefined, randomUUID()], about: 'topic:1', path: '/forums' })
})

test('what a member turned off is not listed, and what they turned off everywhere is not kept', async () => {
  const ann = await makePerson(db)
  await saveSettings(db.pool, ann.id, { mention_site: false, follow_site: false, follow_email: false })
  await tell(ann.id, undefined, MENTION)
  await tell(ann.id, undefined, FOLLOW)
  expect(await list(ann.id)).toEqual([])
  expect(await countUnread(db, ann.id)).toBe(0)
  const { rows } = await db.pool.query('select kind from notifications where user_id = $1', [ann.id])
  expect(rows).toEqual([{ kind: 'mention' }])
})

test('a vote that is taken back is told no more, but for the others', async () => {
  const [ann, bo, cy] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  await tell(ann.id, bo.id)
  await tell(ann.id, cy.id)
  await withdrawNotification(db.pool, { kind: VOTE, by: cy.id, about: 'post:1' })
  expect((await list(ann.id))[0]).toMatchObject({ people: 1, actors: [bo.id] })
  await withdrawNotification(db.pool, { kind: VOTE, by: bo.id, about: 'post:1' })
  expect(await list(ann.id)).toEqual([])
})

test('thirty people at once are one notification of thirty', async () => {
  const ann = await makePerson(db)
  const others = await Promise.all(Array.from({ length: 30 }, () => makePerson(db)))
  await Promise.all(others.map(({ id }) => tell(ann.id, id)))
  expect((await list(ann.id)).map(({ people }) => people)).toEqual([30])
})

test('5,000 followers are told by two statements', async () => {
  const author = await makePerson(db)
  await db.pool.query(
    `insert into users (name, email) select 'Fan ' || n, 'fan-' || n || '@example.com' from generate_series(1, 5000) n`,
  )
  await notifyAll(db.pool, "select id from users where name like $1 || '%'", ['Fan '], {
    kind: FOLLOWED_REPLY,
    by: author.id,
    about: 'topic:9',
    title: 'Rents in Austin',
    path: '/forums',
  })
  const { rows } = await db.pool.query(
    "select count(*)::int as told from notifications where subject = 'topic:9' and kind = 'followed_reply'",
  )
  expect(rows).toEqual([{ told: 5000 }])
})
