import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { readConversations } from '../conversations/list/store.ts'
import { readNotifications } from '../notifications/store.ts'
import { seedConversations } from './conversations.ts'
import { seedForums } from './forum-seed.ts'
import { ANN, BEN, OLIVE, PAUL } from './people.ts'
import { seedProfiles } from './profiles.ts'
import { seedPeople } from './seed-people.ts'

const db = await testDatabase()

test('whoever logs in to the demo world has messages to read, requests, and news that lead to where it happened', async () => {
  await seedPeople(db)
  await seedProfiles(db)
  await seedForums(db)
  await seedConversations(db)
  await seedConversations(db)
  const inbox = await readConversations(db, ANN.id, { requests: false, page: 1 })
  expect(inbox).toMatchObject({ total: 4, requests: 1 })
  expect(inbox.rows.map(({ unread }) => unread)).toEqual([1, 2, 0, 0])
  for (const { id } of [ANN, PAUL, OLIVE, BEN]) {
    const { rows } = await readNotifications(db, id, { unread: false, page: 1 })
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows.filter(({ kind }) => kind !== 'lead')) expect(row.people).toBeGreaterThan(0)
  }
  const { rows } = await db.pool.query('select count(*)::int as due from notifications where mailed_at is null')
  expect(rows).toEqual([{ due: 0 }])
})
