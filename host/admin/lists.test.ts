import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { getForm } from '../_testing/upload-form.ts'

const db = await testDatabase()

async function world(env: Record<string, string> = {}) {
  const app = await testApp({ database: db.url, env })
  const admin = await makePerson(db, { name: 'Ada Admin', admin: true })
  return { app, admin, asAdmin: await signedIn(app, admin) }
}

/** Sends the bulk form of a list as a browser without scripts does, and opens the page that it leads to. */
async function sendBulk(
  browser: Awaited<ReturnType<typeof signedIn>>,
  path: string,
  fields: Record<string, string>,
  ids: string[],
) {
  const form = new URLSearchParams(fields)
  for (const id of ids) form.append('ids[]', id)
  const reply = await browser.form(`${path}/bulk`, form)
  return {
    status: reply.statusCode,
    page: reply.headers.location ? await browser.page(String(reply.headers.location)) : reply,
  }
}

test('companies that are hidden are off the site until the administrator undoes it', async () => {
  const { app, asAdmin } = await world()
  const owner = await makePerson(db, { name: 'Olive Owner' })
  const id = String(await makeBusiness(db, owner, { name: 'Hidden Homes' }))
  const other = String(await makeBusiness(db, owner, { name: 'Shown Homes' }))
  const path = '/admin/businesses'
  const without = await sendBulk(asAdmin, path, { action: 'hide' }, [id])
  expect([without.status, without.page.body.includes('Enter a reason.')]).toEqual([422, true])
  const { page } = await sendBulk(
    asAdmin,
    path,
    { action: 'hide', reason: 'No license', back: `${path}?q=Homes&sort=name` },
    [id, id],
  )
  expect(page.body).toContain('1 company hidden.')
  expect(page.body).toContain('Shown Homes')
  const visitor = await app.inject(`/business/page/${id}`)
  expect([visitor.statusCode, (await app.inject(`/business/page/${other}`)).statusCode]).toEqual([404, 200])
  const undone = await sendBulk(asAdmin, path, { action: 'show' }, [id])
  expect(undone.page.body).toContain('1 company on the site again.')
  expect((await app.inject(`/business/page/${id}`)).statusCode).toBe(200)
  const one = await asAdmin.page(`${path}/${id}`)
  expect(one.body).toContain('Olive Owner')
  expect((await asAdmin.page(`${path}/0`)).statusCode).toBe(404)
})

test('a bulk form without a selection, with an unknown action or with ids of nothing changes nothing and says so', async () => {
  const { asAdmin } = await world()
  const none = await sendBulk(asAdmin, '/admin/uploads', { action: 'put_back' }, [])
  expect([none.status, none.page.body.includes('Select at least one file.')]).toEqual([422, true])
  expect((await asAdmin.post('/admin/uploads/bulk', { action: 'explode', ids: ['1'] })).statusCode).toBe(422)
  const odd = await asAdmin.post('/admin/uploads/bulk', { action: 'take_down', ids: ['x', '1; drop'], reason: 'Spam' })
  expect(odd.json()).toEqual({ changed: [] })
  expect((await asAdmin.page('/admin/uploads?sort=nothing')).statusCode).toBe(422)
})

test('a file that is taken down is gone for its owner, and back after the undo', async () => {
  const { app, asAdmin } = await world()
  const owner = await makePerson(db)
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into uploads (owner_id, purpose, kind, type, name, bytes) values ($1, 'own', 'pdf', 'application/pdf', 'deed.pdf', '%PDF')
     returning id`,
    [owner.id],
  )
  const id = rows[0]?.id as string
  const asOwner = await signedIn(app, owner)
  const look = async () => (await asOwner.get(`/uploads/${id}`)).statusCode
  expect(await look()).toBe(200)
  const { page } = await sendBulk(asAdmin, '/admin/uploads', { action: 'take_down', reason: 'Copied' }, [id])
  expect(page.body).toContain('1 file taken down.')
  expect(page.body).toContain('Copied')
  expect(await look()).toBe(404)
  await sendBulk(asAdmin, '/admin/uploads', { action: 'put_back' }, [id])
  expect(await look()).toBe(200)
})

test('a part of the site that is turned off refuses with its sentence, and works again at once when it is turned on', async () => {
  const { asAdmin } = await world()
  const sign = () => asAdmin.post('/api/v1/account_requests', { account_requests: { email: 'new@example.com' } })
  await asAdmin.form('/admin/flags/signup', { _method: 'put', state: 'off' })
  await expect.poll(async () => (await sign()).statusCode).toBe(503)
  expect((await sign()).body).toContain('Sign-up is closed.')
  expect((await asAdmin.page('/admin/flags')).body).toContain('by Ada Admin')
  await asAdmin.put('/admin/flags/signup', { state: 'on' })
  await expect.poll(async () => (await sign()).statusCode).not.toBe(503)
  expect((await asAdmin.put('/admin/flags/nothing', { state: 'on' })).statusCode).toBe(404)
})

test('a file of figures is imported by a job, and its report is on the page; one that is none says why', async () => {
  const { asAdmin } = await world()
  await db.pool.query(
    `insert into counties (fips, name, state) values ('17031', 'Cook County', 'IL') on conflict do nothing`,
  )
  const csv =
    'RegionID,SizeRank,RegionName,RegionType,StateName,State,Metro,StateCodeFIPS,MunicipalCodeFIPS,2025-01-31\n139,1,Cook County,county,IL,IL,Chicago,17,31,250000\n'
  const post = async (source: string, content: string) => {
    const { token: authenticity_token } = (await asAdmin.get('/session/csrf')).json()
    const { payload, headers } = getForm([['County_zhvi.csv', content, 'text/csv', 'file']], {
      authenticity_token,
      source,
    })
    return asAdmin.post('/admin/imports', payload, { headers: { accept: 'text/html', ...headers } })
  }
  expect((await post('zillow-zhvi', csv)).statusCode).toBe(303)
  await expect.poll(async () => (await asAdmin.page('/admin/imports')).body, { timeout: 30_000 }).toContain('1 row in')
  expect((await post('zillow-zhvi', 'nonsense\n')).statusCode).toBe(303)
  await expect
    .poll(async () => (await asAdmin.page('/admin/imports?state=failed')).body, { timeout: 30_000 })
    .toContain('Nothing was imported.')
  expect((await post('nothing', csv)).statusCode).toBe(422)
})

test('jobs and mails that wait are listed without their words, run now, and dropped', async () => {
  const { app, asAdmin } = await world()
  await app.site.jobs.send('nobody-works-on-this', { secret: 'words of a mail' }, { startAfter: 86_400 })
  const { rows } = await db.pool.query<{ id: string }>("select id from pgboss.job where name = 'nobody-works-on-this'")
  const id = rows[0]?.id as string
  const { body } = await asAdmin.page('/admin/jobs?name=nobody')
  expect(body).toContain('nobody-works-on-this')
  expect(body).not.toContain('words of a mail')
  expect((await asAdmin.post('/admin/jobs/bulk', { action: 'retry', ids: [id] })).json()).toEqual({ changed: [id] })
  const { rows: now } = await db.pool.query('select start_after <= now() as due from pgboss.job where id = $1', [id])
  expect(now).toEqual([{ due: true }])
  const dropped = await asAdmin.post('/admin/jobs/bulk', { action: 'drop', ids: [id], reason: 'Old' })
  expect(dropped.json()).toEqual({ changed: [id] })
  await app.site.providers.mail.send({ to: 'vera@example.com', subject: 'Hello', text: 'Private words' })
  await expect
    .poll(async () => (await asAdmin.page('/admin/outbox?to=vera')).body)
    .toContain('1 message matches these filters.')
  expect((await asAdmin.page('/admin/outbox')).body).not.toContain('Private words')
})

/** Presses Undo on the page after a bulk action, without scripts. @returns the page that it leads to */
async function pressUndo(browser: Awaited<ReturnType<typeof signedIn>>, path: string, html: string) {
  const done = /class="admin-done".*?<\/form>/s.exec(html)?.[0] ?? ''
  const action = /<button[^>]* value="([^"]+)"[^>]*>\s*Undo/.exec(done)?.[1] ?? ''
  const ids = [...done.matchAll(/name="ids\[\]" value="([^"]+)"/g)].map(([, id]) => id as string)
  return sendBulk(browser, path, { action }, ids)
}

test('jobs that were dropped come back by Undo as they were, but for one whose place another has taken', async () => {
  const { app, asAdmin } = await world()
  await expect.poll(() => app.site.jobs.trouble(), { timeout: 30_000 }).toBeUndefined()
  const keys = ['waits', 'tried', 'failed', 'replaced']
  for (const singletonKey of keys)
    await app.site.jobs.send('undone', { singletonKey }, { startAfter: 86_400, singletonKey })
  const readStates = async () =>
    (
      await db.pool.query<{ id: string; key: string; state: string }>(
        `select id, singleton_key as key, state::text as state from pgboss.job where name = 'undone' order by created_on`,
      )
    ).rows
  await db.pool.query(
    `update pgboss.job set state = 'retry', retry_count = 1 where name = 'undone' and singleton_key = 'tried'`,
  )
  await db.pool.query(
    `update pgboss.job set state = 'failed', retry_count = retry_limit, output = '{"message":"no route"}', completed_on = now()
     where name = 'undone' and singleton_key = 'failed'`,
  )
  const before = await readStates()
  const ids = before.map(({ id }) => id)
  const { page } = await sendBulk(asAdmin, '/admin/jobs', { action: 'drop', reason: 'A mistake' }, ids)
  expect((await readStates()).map(({ state }) => state)).toEqual(keys.map(() => 'cancelled'))
  await app.site.jobs.send('undone', {}, { startAfter: 86_400, singletonKey: 'replaced' })
  expect(page.body).toContain('4 jobs dropped.')
  const undone = await pressUndo(asAdmin, '/admin/jobs', page.body)
  expect(undone.page.body).toContain('3 jobs put back.')
  const after = await readStates()
  expect(after.slice(0, 4)).toEqual(
    before.map((job) => (job.key === 'replaced' ? { ...job, state: 'cancelled' } : job)),
  )
  const { rows: audit } = await db.pool.query(
    `select details->>'action' as action, reason from admin_audit where route = 'POST /admin/jobs/bulk' order by id desc limit 2`,
  )
  expect(audit).toMatchObject([{ action: 'put_back' }, { action: 'drop', reason: 'A mistake' }])
})

test('mails that were dropped come back by Undo, from the outbox and as jobs, and are not sent meanwhile', async () => {
  const { app, asAdmin } = await world()
  await expect.poll(() => app.site.jobs.trouble(), { timeout: 30_000 }).toBeUndefined()
  await app.site.providers.mail.send({ to: 'dora@example.com', subject: 'Kept', text: 'Words' })
  await app.site.jobs.send('mail', { to: 'dora@example.com', subject: 'Waits' }, { startAfter: 86_400 })
  const list = async (query = '') => (await asAdmin.page(`/admin/outbox?to=dora${query}`)).body
  await expect.poll(() => list()).toContain('2 messages match')
  const ids = [...(await list()).matchAll(/name="ids\[\]" value="([^"]+)"/g)].map(([, id]) => id as string)
  expect(ids).toHaveLength(2)
  const { page } = await sendBulk(asAdmin, '/admin/outbox', { action: 'drop', reason: 'A mistake' }, ids)
  expect(await list()).toContain('No messages match')
  expect(await list('&state=dropped')).toContain('2 messages match')
  expect((await asAdmin.post('/admin/outbox/bulk', { action: 'retry', ids })).json()).toEqual({ changed: [] })
  const undone = await pressUndo(asAdmin, '/admin/outbox', page.body)
  expect(undone.page.body).toContain('2 messages put back.')
  expect(await list()).toContain('2 messages match')
})

test('the pages of subscriptions, stored maps and health answer with what there is', async () => {
  const { asAdmin } = await world()
  expect((await asAdmin.page('/admin/subscriptions?status=active&sort=-ends')).body).toContain('Revenue a month')
  expect((await asAdmin.page('/admin/stored-maps?state=down&sort=size')).statusCode).toBe(200)
  await db.pool.query(`insert into backup_runs (started_at, ended_at, file, bytes, row_count, problem) values
    (now() - interval '2 hours', now() - interval '90 minutes', '/b/good.backup.age', 2000000, 1234, null),
    (now() - interval '1 hour', now() - interval '50 minutes', '/b/bad.backup.age', null, null, 'no space left on the disk')`)
  const { body } = await asAdmin.page('/admin/health')
  expect(body).toContain('None are scheduled: set BACKUP_TO. The last good backup is 1 hour old.')
  expect(body).toContain('/b/bad.backup.age failed: no space left on the disk')
  expect(body).toContain('Largest tables')
  expect(body).toContain('PostgreSQL')
})
