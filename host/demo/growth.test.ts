import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { addProperties } from '../properties/_testing/properties.ts'
import { seedGrowth } from './growth.ts'
import { isGrowthMissing } from './growth-store.ts'
import { seedPeople } from './seed-people.ts'

const db = await testDatabase()
const count = async (table: string) => (await db.pool.query(`select count(*)::int from ${table}`)).rows[0].count

test('the demo world has questions with answers, an experiment that runs, and cancellations; all of it once', async () => {
  await seedGrowth(db)
  expect(await count('feedback_forms')).toBe(0)
  await seedPeople(db)
  expect(await isGrowthMissing(db)).toBe(true)
  await seedGrowth(db)
  expect(await isGrowthMissing(db)).toBe(false)
  const tables = ['feedback_forms', 'feedback_responses', 'experiment_visitors', 'cancellation_surveys']
  const before = await Promise.all(tables.map(count))
  expect(before.every((each) => each > 0)).toBe(true)
  await seedGrowth(db)
  expect(await Promise.all(tables.map(count))).toEqual(before)
  const app = await testApp({ database: db.url, env: { DEMO: '1' } })
  const admin = await signedIn(app, await makePerson(db, { admin: true }))
  expect((await admin.page('/admin/feedback')).body).toContain('Market pages')
  const [home] = await addProperties(db, ['1 Oak St, Springfield, IL 62704'])
  const page = await app.inject({ url: `/insights/properties/${home}`, headers: { accept: 'text/html' } })
  expect(page.body).toContain('Is something missing or wrong on the page of this home?')
  expect(page.body).toContain('Give feedback on this page')
  expect((await admin.page('/admin/experiments')).body).toContain('pricing-cta')
  const cancellations = await admin.page('/admin/cancellations')
  expect(cancellations.body).toContain('I sold my last rental')
  expect(cancellations.body.match(/ · Demo/g)?.length).toBeGreaterThan(5)
})
