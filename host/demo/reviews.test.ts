import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { seedReviews } from './reviews.ts'
import { seedPeople } from './seed-people.ts'

const db = await testDatabase()

test('demo companies have reviews of people who contacted them, marked as demo, none of them twice', async () => {
  await seedPeople(db)
  await seedReviews(db)
  await seedReviews(db)
  const { rows } = await db.pool.query<{ all: number; wrong: number; doubles: number; late: number; answered: number }>(
    `select count(*)::int as all, count(*) filter (where not r.demo or i.user_id is distinct from r.author_id)::int as wrong,
       (count(*) - count(distinct (r.business_id, r.body)))::int as doubles,
       count(*) filter (where r.created_at > now() or r.created_at < l.created_at or r.answered_at < r.created_at)::int as late,
       count(r.answer)::int as answered
     from business_reviews r join business_leads l on l.id = r.lead_id join investors i on i.id = l.investor_id`,
  )
  expect(rows[0]).toMatchObject({ wrong: 0, doubles: 0, late: 0 })
  expect(rows[0]?.all).toBeGreaterThan(80)
  expect(rows[0]?.answered).toBeGreaterThan(20)
})
