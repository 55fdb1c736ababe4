import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { seedAdminArea } from './admin-area.ts'
import { isAdminAreaMissing } from './admin-area-store.ts'
import { ADA, DEMO_PASSWORD } from './people.ts'
import { seedPeople } from './seed-people.ts'

const db = await testDatabase()

test('the administration of the demo world has an audit log, maps, files, logos, imports and a featured company; all of it once', async () => {
  await seedAdminArea(db)
  expect((await db.pool.query('select from admin_audit')).rowCount).toBe(0)
  await seedPeople(db)
  await seedAdminArea(db)
  expect(await isAdminAreaMissing(db)).toBe(false)
  const app = await testApp({ database: db.url, env: { DEMO: '1' } })
  const admin = new Browser(app)
  await admin.form('/login', { email: ADA.email, password: DEMO_PASSWORD })
  const count = async (path: string) => /<p class="lead">[^<]*?(\d+) /.exec((await admin.page(path)).body)?.[1]
  const read = () =>
    Promise.all(['audit', 'stored-maps', 'uploads', 'logos', 'imports'].map((each) => count(`/admin/${each}`)))
  const before = await read()
  expect(before.map(Number)).toEqual([11, 3, 2, 8, 3])
  await seedAdminArea(db)
  expect(await read()).toEqual(before)
  expect((await admin.page('/companies')).body).toContain('directory-featured')
  const credits = (await admin.page('/admin/lead_credits')).body
  const file = /\/uploads\/[\da-f-]{36}/.exec(credits)?.[0]
  expect((await admin.get(file as string)).statusCode).toBe(200)
})
