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

test('removing the demo world says what it would remove, and removes it', async () => {
  const run = (...more: string[]) => db(['seed', '--remove-demo', ...more])
  await database.pool.query("insert into users (name, email, demo) values ('Ivy', 'ivy@demo.plat', true)")
  expect(await run('--dry-run')).toMatchObject({
    code: 0,
    out: 'Would remove:\n  1 member\nThis was a dry run: nothing was changed.\n',
  })
  expect(await run()).toMatchObject({ code: 0, out: 'Removing:\n  1 member\nThe demo data is removed.\n' })
  expect((await database.pool.query('select from users where demo')).rows).toEqual([])
}, 240_000)

test('a dry run of anything else than removing the demo world is refused in one line', async () => {
  expect(await db(['seed', '--dry-run'])).toEqual({ code: 2, out: '', err: '--dry-run goes with --remove-demo\n' })
}, 120_000)

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
