import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const get = async (app: Awaited<ReturnType<typeof testApp>>) =>
  (await app.inject({ url: '/status', headers: { accept: 'text/html' } })).body

test('status says that everything works, and when figures were imported last', async () => {
  await db.pool.query(
    `insert into vintages (source, vintage, imported_at) values ('hud-safmr', 'FY2026', '2026-02-06T12:00:00Z')`,
  )
  const app = await testApp({ database: db.url, own: true })
  await app.ready()
  const body = await get(app)
  expect(body).toContain('<dt>Database</dt><dd><b class="status-level ok">OK.</b>')
  expect(body).toContain('HUD, Small Area Fair Market Rents, FY2026, on Fri, Feb 6 @ 7:00 AM EST')
})

test('without its database the page still comes, says so, and tells nothing of it', async () => {
  const body = await get(await testApp({ own: true }))
  expect(body).toContain('<h1>Something isn’t working</h1>')
  expect(body).toContain('<dt>Database</dt><dd><b class="status-level down">Down.</b> Not answering.')
  // It does not claim that nothing was ever imported.
  expect(body).toContain('<dt>Last import of figures</dt><dd>Unknown while the database doesn’t answer.')
  expect(body).not.toMatch(/nowhere|ENOENT|postgres/)
})

test('mail that waits too long is called late', async () => {
  const app = await testApp({ database: db.url, own: true, env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  await app.ready()
  await app.site.jobs.send('mail', { to: 'a@example.com', subject: 's', text: 't' })
  await db.pool.query(`update pgboss.job set created_on = now() - interval '10 minutes' where name = 'mail'`)
  expect(await get(app)).toContain('Delayed: the oldest of 1 has waited 10 minutes.')
})
