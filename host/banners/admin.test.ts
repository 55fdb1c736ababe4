import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const PATH = '/admin/banners'

async function world() {
  const app = await testApp({ own: true, database: db.url })
  return { app, asAdmin: await signedIn(app, await makePerson(db, { admin: true })) }
}

test('an administrator previews a banner, saves it, and visitors see it until it is ended', async () => {
  const { app, asAdmin } = await world()
  const fields = { message: 'Maintenance at six', level: 'alert', audience: 'everyone' }
  const preview = await asAdmin.form(PATH, { ...fields, preview: '1' })
  expect(preview.body).toContain('aria-label="Preview"')
  expect((await db.pool.query('select from banners')).rows).toEqual([])
  expect((await asAdmin.form(PATH, fields)).headers.location).toBe(PATH)
  const { rows } = await db.pool.query<{ id: string }>('select id from banners')
  const id = rows[0]?.id as string
  expect((await asAdmin.page(`${PATH}?state=shown`)).body).toContain('Maintenance at six')
  const look = async () => (await new Browser(app).page('/about')).body.includes('Maintenance at six')
  await expect.poll(look, { timeout: 30_000 }).toBe(true)
  expect((await asAdmin.post(`${PATH}/bulk`, { action: 'end', ids: [id] })).json()).toEqual({ changed: [id] })
  await expect.poll(look, { timeout: 30_000 }).toBe(false)
  expect((await asAdmin.page(`${PATH}?state=over`)).body).toContain('Maintenance at six')
})

test('a banner that is planned for later comes back into its form as it was written', async () => {
  const { asAdmin } = await world()
  const fields = {
    message: 'Later',
    link: '/webinars',
    link_text: 'See',
    starts_at: '2099-03-09T18:30',
    ends_at: '2099-03-10T18:30',
  }
  const { id } = (await asAdmin.post(PATH, fields)).json()
  const { body } = await asAdmin.page(`${PATH}/${id}`)
  for (const value of Object.values(fields)) expect(body).toContain(`value="${value}"`)
  expect((await asAdmin.page(`${PATH}?state=planned`)).body).toContain('Later')
  expect((await asAdmin.put(`${PATH}/${id}`, { ...fields, message: 'Much later' })).json()).toEqual({ id })
})

test.each([
  [{ message: '' }, 'message'],
  [{ message: 'x', link: 'https://elsewhere.example', link_text: 'x' }, 'link'],
  [{ message: 'x', link: '/x' }, 'link_text'],
  [{ message: 'x', path: 'markets' }, 'path'],
  [{ message: 'x', starts_at: 'tomorrow' }, 'starts_at'],
  [{ message: 'x', ends_at: '2020-01-01T10:00' }, 'ends_at'],
  [{ message: 'x', level: 'loud' }, 'level'],
])('a form with %j says what is wrong with %s, and keeps what was typed', async (fields, name) => {
  const { asAdmin } = await world()
  const reply = await asAdmin.post(PATH, fields)
  expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [name]])
  const page = await asAdmin.form(PATH, fields as Record<string, string>)
  expect([page.statusCode, page.body.includes('New banner')]).toEqual([422, true])
})
