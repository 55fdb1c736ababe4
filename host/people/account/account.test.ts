import { expect, test } from 'vitest'
import { withTransaction } from '../../_db/transactions.ts'
import { testDatabase } from '../../_testing/database.ts'
import { linkIn, mailTo } from '../../_testing/mails.ts'
import { Browser, makeBusiness, makePerson, type Person, signedIn } from '../../_testing/people.ts'
import { type TestApp, testApp } from '../../_testing/test-app.ts'
import { makeArticle, makePublished } from '../../blog/_testing/blog.ts'
import { makeConversation } from '../../conversations/_testing/conversations.ts'
import { follow } from '../../profiles/connections/follow-store.ts'
import { deleteDueAccounts } from './jobs.ts'

const db = await testDatabase()

async function member(fields = {}) {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, { name: 'Gwen Goes', phone: '+14155550199', ...fields })
  return { app, person, browser: await signedIn(app, person) }
}

/** Lets the days of grace be over, and does what the hourly job does then. */
async function deleteNow(app: TestApp, { id }: Person) {
  await db.pool.query("update account_deletions set due_at = now() - interval '1 minute' where user_id = $1", [id])
  await deleteDueAccounts(app.site)
}

async function post(author: string): Promise<string> {
  const { rows } = await db.pool.query<{ path: string }>(
    `with forum as (insert into forums (name, category) values ('Leaving', 'Leaving') returning id),
       topic as (insert into topics (forum_id, author_id, title, slug) select id, $1, 'What I leave behind', 'what' from forum
         returning id, forum_id),
       post as (insert into posts (topic_id, place, author_id, title, body)
         select id, 1, $1, 'What I leave behind', 'Words' from topic)
     select '/forums/' || forum_id || '/topics/' || id || '-what' as path from topic`,
    [author],
  )
  return rows[0]?.path as string
}

test('a member deletes their account: posts stay under “Former member”, everything else goes', async () => {
  const { app, person, browser } = await member()
  const path = await post(person.id)
  const { id: follower } = await makePerson(db)
  await withTransaction(db.pool, (tx) => follow(tx, follower, person.id))
  expect((await browser.page('/settings/data')).body).toContain('Delete my account')
  const unchecked = await browser.form('/settings/account', { _method: 'delete' })
  expect(unchecked.statusCode).toBe(422)
  expect(unchecked.body).toContain('Check the box to delete your account.')
  const reply = await browser.form('/settings/account', { _method: 'delete', understood: '1' })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/settings/data?done=account-off'])
  await deleteNow(app, person)
  const visitor = new Browser(app)
  const { body } = await visitor.page(path)
  expect(body).toContain('Former member')
  expect(body).not.toContain('Gwen')
  expect((await visitor.page(`/users/${person.username}`)).statusCode).toBe(404)
  expect((await browser.get('/settings')).statusCode).toBe(401)
  const { rows } = await db.pool.query(
    'select (select count(*) from users where id = $1)::int + (select count(*) from followerships where followed_id = $1)::int as left',
    [person.id],
  )
  expect(rows).toEqual([{ left: 0 }])
})

test('a member takes their articles along, drafts too; a deleted account leaves the published ones without its name', async () => {
  const { app, person, browser } = await member()
  const { slug } = await makePublished(app.site, person.id, { title: 'What I leave in the blog' })
  const draft = await makeArticle(db, person.id, { title: 'What nobody is to read' })
  const file = (await browser.get('/settings/export')).json()
  expect(file.blog_articles.map(({ title, state }: { title: string; state: string }) => [title, state])).toEqual([
    ['What I leave in the blog', 'published'],
    ['What nobody is to read', 'draft'],
  ])
  await browser.delete('/settings/account', { understood: true })
  await deleteNow(app, person)
  const { body } = await new Browser(app).page(`/blog/${slug}`)
  expect(body).toContain('What I leave in the blog')
  expect(body).toContain('Former member')
  expect(body).not.toContain('Gwen')
  const { rows } = await db.pool.query('select from blog_articles where id = $1', [draft.id])
  expect(rows).toEqual([])
})

test('companies of a deleted account are taken off the site, and hold nothing of the member', async () => {
  const { app, person, browser } = await member()
  const company = await makeBusiness(db, person, { name: 'Goes Realty' })
  await browser.delete('/settings/account', { understood: true })
  await deleteNow(app, person)
  expect((await new Browser(app).page(`/business/page/${company}`)).statusCode).toBe(404)
  const { rows } = await db.pool.query(
    'select u.name, u.phone, u.status, b.email from businesses b join users u on u.id = b.owner_id where b.id = $1',
    [company],
  )
  expect(rows).toEqual([{ name: 'Former member', phone: null, status: 'disabled', email: null }])
})

test('nobody leaves while a plan runs, and administrators stay', async () => {
  const { person, browser } = await member()
  await db.pool.query(
    `insert into subscriptions (user_id, plan_id, audience, status, provider, provider_ref, period_start, period_end)
     select $1, id, audience, 'active', 'local', 'leaving', now(), now() + interval '1 month' from plans where audience = 'investor' limit 1`,
    [person.id],
  )
  const reply = await browser.form('/settings/account', { _method: 'delete', understood: '1' })
  expect(reply.statusCode).toBe(409)
  expect(reply.body).toContain('Cancel your plan first.')
  const admin = await member({ admin: true })
  expect((await admin.browser.delete('/settings/account', { understood: true })).statusCode).toBe(409)
})

test('a member takes their data along, without secrets', async () => {
  const { person, browser } = await member()
  await post(person.id)
  await makeConversation(db, person, [await makePerson(db)], 'My own words')
  const reply = await browser.get('/settings/export')
  expect(reply.headers['content-disposition']).toContain('plat-my-data.json')
  const data = reply.json()
  expect(data.account).toMatchObject([{ name: 'Gwen Goes', email: person.email, username: person.username }])
  expect(data.posts).toMatchObject([{ topic: 'What I leave behind', body: 'Words' }])
  expect(data.messages).toMatchObject([{ subject: 'Round Rock', body: 'My own words' }])
  expect(data.sessions).toHaveLength(1)
  for (const secret of ['token', 'password', 'secret', 'device_key']) expect(reply.body).not.toContain(`"${secret}`)
})

test('who changes their mind within 14 days keeps the account; every page says when it would go', async () => {
  const { app, person, browser } = await member()
  await browser.form('/settings/account', { _method: 'delete', understood: '1' })
  const { text } = await mailTo(db, person.email, 'will be deleted')
  expect(text).toContain('/settings/data')
  expect((await browser.page('/')).body).toContain('Your account will be deleted on')
  await deleteDueAccounts(app.site)
  const reply = await browser.form('/settings/data/deletion', { _method: 'delete' })
  expect(reply.headers.location).toBe('/settings/data?done=account-kept')
  expect((await browser.page('/')).body).not.toContain('Your account will be deleted on')
  await deleteNow(app, person)
  expect((await browser.page('/settings')).statusCode).toBe(200)
})

test('whoever has a plan by the end of the 14 days stays until it is over', async () => {
  const { app, person, browser } = await member()
  await browser.delete('/settings/account', { understood: true })
  await db.pool.query(
    `insert into subscriptions (user_id, plan_id, audience, status, provider, provider_ref, period_start, period_end)
     select $1, id, audience, 'active', 'local', 'staying', now(), now() + interval '1 month' from plans where audience = 'investor' limit 1`,
    [person.id],
  )
  await deleteNow(app, person)
  expect((await browser.page('/settings')).statusCode).toBe(200)
  await db.pool.query("update subscriptions set status = 'ended', ended_at = now() where user_id = $1", [person.id])
  await deleteNow(app, person)
  expect((await browser.get('/settings')).statusCode).toBe(401)
  expect((await mailTo(db, person.email, 'was deleted')).text).toContain('Former member')
})

test('a file with one’s data is made by a job, mailed as a link for the member alone, and gone after a week', async () => {
  const { app, person, browser } = await member()
  const reply = await browser.form('/settings/data/files', {})
  expect(reply.headers.location).toBe('/settings/data?done=file')
  const path = linkIn(await mailTo(db, person.email, 'data is ready'))
  const file = await browser.get(path)
  expect(file.headers['content-disposition']).toContain('plat-my-data.json')
  expect(file.json().account).toMatchObject([{ name: 'Gwen Goes' }])
  expect((await browser.page('/settings/data')).body).toContain(`href="${path}"`)
  const stranger = await signedIn(app, await makePerson(db))
  expect((await stranger.get(path)).statusCode).toBe(404)
  expect((await new Browser(app).get(path)).statusCode).toBe(401)
  for (const _ of [2, 3])
    await db.pool.query('insert into data_exports (user_id, ready_at) values ($1, now())', [person.id])
  expect((await browser.post('/settings/data/files')).statusCode).toBe(409)
  await db.pool.query("update data_exports set created_at = now() - interval '8 days' where user_id = $1", [person.id])
  expect((await browser.get(path)).statusCode).toBe(404)
})
