import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { seedForums } from './forum-seed.ts'
import { seedManyPosts } from './many-posts-store.ts'
import { seedPeople } from './seed-people.ts'

const db = await testDatabase()
const MADE = new Date('2026-03-02T08:00:00Z')

test('many posts go into new topics of every forum, in order, with counts that are right', async () => {
  await expect(seedManyPosts(db, 10)).rejects.toThrow('there is no demo forum to write in; run npm run db:seed first')
  await seedPeople(db, MADE)
  await seedForums(db, MADE)
  const count = async (query: string) => (await db.pool.query<{ count: number }>(query)).rows[0]?.count
  const before = (await count('select count(*)::int as count from posts')) ?? 0
  expect(await seedManyPosts(db, 2345, MADE)).toEqual({ members: 235, topics: 235, posts: 2345 })
  expect(await count('select count(*)::int as count from posts')).toBe(before + 2345)
  expect(await count("select count(*)::int as count from users where email like '%@many.example'")).toBe(235)
  expect(await count("select count(distinct forum_id)::int as count from topics where slug like 'question-%'")).toBe(
    await count('select count(*)::int as count from forums where demo'),
  )
  expect(
    await count(`select count(*)::int as count from topics t where posts <> (select count(*) from posts p where p.topic_id = t.id)
      or replies <> posts - 1 or last_post_at <> (select max(created_at) from posts p where p.topic_id = t.id)`),
  ).toBe(0)
  expect(
    await count(`select count(*)::int as count from forums f
      where replies <> (select coalesce(sum(replies), 0) from topics t where t.forum_id = f.id)`),
  ).toBe(0)
  expect(await count(`select count(*)::int as count from posts where created_at > '${MADE.toISOString()}'`)).toBe(0)
  await seedManyPosts(db, 100, MADE)
  expect(await count('select count(*)::int as count from posts')).toBe(before + 2445)
  await expect(seedManyPosts(db, 0)).rejects.toThrow('posts is 0; expected a whole number from 1 to 10,000,000')
})
