import { expect, test } from 'vitest'
import { readMigrations } from '../_db/migrations.ts'
import { emptyDatabase, testDatabase } from '../_testing/database.ts'
import { runDbTask } from '../_testing/db-task.ts'
import { makePerson } from '../_testing/people.ts'

const database = await testDatabase()
const { url } = database
const db = (args: string[], env = { DATABASE_URL: url }) => runDbTask(args, env)

test('what is asked for wrongly is one line that says so', async () => {
  expect(await db(['forget'])).toEqual({
    code: 2,
    out: '',
    err: 'there is no db:forget: use one of db:migrate, db:seed, db:backup, db:restore, db:verify, db:rotate-key, db:rent-errors, db:admin, db:url\n',
  })
})

test('the address is all that db:url prints', async () => {
  expect(await db(['url'])).toEqual({ code: 0, out: `${url}\n`, err: '' })
})

test('an empty database is migrated, and a second time there is nothing to do', async () => {
  const empty = await emptyDatabase()
  const first = await db(['migrate'], { DATABASE_URL: empty.url })
  const names = readMigrations().map(({ name }) => name)
  expect([first.code, first.out]).toEqual([0, `Migrated: ${names.join(', ')}.\n`])
  const { out } = await db(['migrate'], { DATABASE_URL: empty.url })
  expect(out).toBe('Nothing to migrate: the database is up to date.\n')
})

test('the first administrator is made by email, which the audit log says; a second time nothing changes', async () => {
  const person = await makePerson(database, { name: 'Ada First' })
  const first = await db(['admin', person.email.toUpperCase()])
  expect([first.code, first.out]).toEqual([
    0,
    `${person.email} is an administrator now, once two-step verification is set up at /settings/two-factor.\n`,
  ])
  expect((await db(['admin', person.email])).out).toBe(`${person.email} is an administrator already.\n`)
  const { rows } = await database.pool.query('select admin_name as name from admin_audit where admin_id = $1', [
    person.id,
  ])
  expect(rows).toEqual([{ name: 'Ada First' }])
  expect(await db(['admin', 'nobody@example.com'])).toMatchObject({ code: 2 })
})
