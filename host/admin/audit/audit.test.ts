import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, type Person, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()

async function world() {
  const app = await testApp({ database: db.url })
  const admin = await makePerson(db, { name: 'Ada Admin', admin: true })
  const person = await makePerson(db, { name: 'Mia Member' })
  return { app, admin, person, asAdmin: await signedIn(app, admin) }
}

const suspend = { status: 'suspended', until: `${new Date().getFullYear() + 2}-12-31`, reason: '=HYPERLINK("spam")' }
const readLines = async ({ id }: Person) =>
  (
    await db.pool.query(
      'select route, summary, subject, reason, details, status from admin_audit where admin_id = $1 order by id',
      [id],
    )
  ).rows

test('what an administrator changes is in the audit log with its reason, and what was refused is there as refused', async () => {
  const { admin, person, asAdmin } = await world()
  const path = `/admin/members/${person.id}/status`
  await asAdmin.put(path, suspend)
  await asAdmin.put(path, { status: 'suspended', reason: '' })
  await asAdmin.page(`/admin/members/${person.id}`)
  expect(await readLines(admin)).toEqual([
    {
      route: 'PUT /admin/members/:id/status',
      summary: 'Suspends, disables or reactivates a member, and mails them the reason',
      subject: path,
      reason: suspend.reason,
      details: { status: 'suspended', until: suspend.until },
      status: 204,
    },
    expect.objectContaining({ subject: path, reason: '', status: 422 }),
  ])
})

test('a log that cannot be written keeps the change from being made', async () => {
  const { person, asAdmin } = await world()
  await db.pool.query('alter table admin_audit rename to gone')
  try {
    expect((await asAdmin.put(`/admin/members/${person.id}/status`, suspend)).statusCode).toBeGreaterThanOrEqual(500)
  } finally {
    await db.pool.query('alter table gone rename to admin_audit')
  }
  const { rows } = await db.pool.query('select status from users where id = $1', [person.id])
  expect(rows).toEqual([{ status: 'active' }])
})

test('the log is searched by administrator, action, member, day and result, all of which stand in its address', async () => {
  const { admin, person, asAdmin } = await world()
  await db.pool.query('delete from admin_audit')
  await asAdmin.put(`/admin/members/${person.id}/status`, suspend)
  const count = async (query: Record<string, string>) => {
    const { body, statusCode } = await asAdmin.page(`/admin/audit?${new URLSearchParams(query)}`)
    expect(statusCode).toBe(200)
    return Number(/([\d,]+) entr/.exec(body)?.[1] ?? 0)
  }
  const action = 'Suspends, disables or reactivates a member, and mails them the reason'
  expect(await count({})).toBe(1)
  const right = { who: 'ada', action, subject: person.email, result: 'done', from: '2020-01-01', to: '2090-01-01' }
  for (const each of Object.entries(right)) expect([each, await count(Object.fromEntries([each]))]).toEqual([each, 1])
  expect(await count({ ...right, subject: person.id })).toBe(1)
  const wrong = { who: 'bob', action: 'Nothing', subject: 'nobody@example.com', result: 'refused', from: '2090-01-01' }
  for (const each of Object.entries({ ...wrong, to: '2020-01-01' }))
    expect([each, await count(Object.fromEntries([each]))]).toEqual([each, 0])
  expect((await asAdmin.page('/admin/audit?from=2020-13-01')).statusCode).toBe(422)
  expect((await asAdmin.page('/admin/audit?sort=-who')).body).toContain(admin.name)
})

test('the file of the log runs no formula in a spreadsheet, and is itself in the log', async () => {
  const { admin, person, asAdmin } = await world()
  await asAdmin.put(`/admin/members/${person.id}/status`, suspend)
  const reply = await asAdmin.get(`/admin/audit.csv?subject=${person.id}`)
  expect(reply.headers['content-type']).toContain('text/csv')
  const [head, line, ...rest] = reply.body.split('\r\n')
  expect(head).toContain('Administrator,Action')
  expect(line).toContain(`"'=HYPERLINK(""spam"")"`)
  expect(line).toContain('Ada Admin')
  expect(rest).toEqual([''])
  expect(await readLines(admin)).toContainEqual(expect.objectContaining({ subject: '/admin/audit.csv' }))
})
