import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()

async function world() {
  const app = await testApp({ database: db.url })
  const admin = await makePerson(db, { name: 'Ada Admin', admin: true })
  return { app, admin, asAdmin: await signedIn(app, admin) }
}
const readValue = async (name: string) =>
  (await db.pool.query('select value from settings where name = $1', [name])).rows[0]?.value

test('the page of settings has a field for each that areas define, with its value, limits and default', async () => {
  const { app, asAdmin } = await world()
  const { body } = await asAdmin.page('/admin/settings')
  expect(app.site.siteSettings.map(({ name }) => name)).toEqual(['mortgage_rate', 'contact'])
  for (const { title } of app.site.siteSettings) expect(body).toContain(`${title}</label>`)
  expect(body).toMatch(/<input[^>]*min="0" max="100" step="any" id="mortgage_rate"[^>]*value="6.5"/)
  expect(body).toMatch(/<input[^>]*min="0" max="1000" step="1" id="contact"[^>]*value="10"/)
  expect(body).toContain('Default: 6.5.')
  expect(body).not.toContain('demo_world')
})

test('a setting that an administrator saves holds at once and stands in the audit log', async () => {
  const { admin, asAdmin } = await world()
  const reply = await asAdmin.form('/admin/settings/contact', new URLSearchParams({ _method: 'put', value: '3' }))
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/admin/settings'])
  expect(await readValue('contact')).toEqual({ daily_limit: 3 })
  expect((await asAdmin.put('/admin/settings/mortgage_rate', { value: 7.25 })).json()).toEqual({ value: 7.25 })
  expect(await readValue('mortgage_rate')).toBe(7.25)
  const { rows } = await db.pool.query(
    'select summary, subject, details, status from admin_audit where admin_id = $1 order by id',
    [admin.id],
  )
  const summary = 'Changes a setting of the site'
  expect(rows).toEqual([
    { summary, subject: '/admin/settings/contact', details: { value: '3' }, status: 303 },
    { summary, subject: '/admin/settings/mortgage_rate', details: { value: '7.25' }, status: 200 },
  ])
})

test('a value that a setting does not take is refused in a sentence under its field, and shown again', async () => {
  const { asAdmin } = await world()
  const before = await readValue('mortgage_rate')
  const path = '/admin/settings/mortgage_rate'
  const reply = await asAdmin.form(path, new URLSearchParams({ _method: 'put', value: '101' }))
  expect(reply.statusCode).toBe(422)
  expect(reply.body).toContain('value="101"')
  expect(reply.body).toMatch(/Mortgage rate.*a number of percent from 0 to 100/)
  expect((await asAdmin.put(path, { value: 'high' })).statusCode).toBe(422)
  expect((await asAdmin.put('/admin/settings/demo_world', { value: 1 })).statusCode).toBe(404)
  expect(await readValue('mortgage_rate')).toEqual(before)
})

test('the page shows the default in place of a stored value that is of no use', async () => {
  const { asAdmin } = await world()
  await db.pool.query("update settings set value = '\"many\"' where name = 'contact'")
  const { statusCode, body } = await asAdmin.page('/admin/settings')
  expect(statusCode).toBe(200)
  expect(body).toMatch(/id="contact"[^>]*value="10"/)
  await asAdmin.put('/admin/settings/contact', { value: 4 })
  expect(await readValue('contact')).toEqual({ daily_limit: 4 })
})
