import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeReply, makeTopic } from '../_testing/forum.ts'
import { readTopic } from '../topic/store.ts'

const db = await testDatabase()
const one = async (text: string, values: unknown[]) => (await db.pool.query(text, values)).rows[0]
const getCounts = (forum: number) => one('select topics, replies from forums where id = $1', [forum])

/** A topic of Ann's with a reply of Bo's, and browsers of both, of an administrator and of a visitor. */
async function talk() {
  const app = await testApp({ database: db.url })
  const [ann, bo] = [await makePerson(db, { name: 'Ann' }), await makePerson(db, { name: 'Bo' })]
  const admin = await makePerson(db, { name: 'Ada', admin: true })
  const forum = await makeForum(db)
  const topic = await makeTopic(db, forum, { userId: ann.id, title: 'A leaking roof', body: 'Who pays for it?' })
  const reply = await makeReply(db, topic.id, bo.id, 'The seller does.')
  const [asAnn, asBo, asAdmin] = await Promise.all([ann, bo, admin].map((each) => signedIn(app, each)))
  return { app, ann, bo, forum, topic, reply, asAnn, asBo, asAdmin, visitor: new Browser(app) } as {
    [K in 'asAnn' | 'asBo' | 'asAdmin' | 'visitor']: Browser
  } & { forum: number; topic: typeof topic; reply: number; ann: typeof ann; bo: typeof bo }
}

test('an author changes a reply with a form that holds what was written', async () => {
  const { asBo, topic, reply, visitor } = await talk()
  const form = await asBo.page(`/posts/${reply}/edit`)
  expect(form.body).toContain('>The seller does.</textarea>')
  const saved = await asBo.form(`/posts/${reply}`, { _method: 'patch', body: 'The seller **must**.' })
  expect([saved.statusCode, saved.headers.location]).toEqual([303, `${topic.path}#post_${reply}`])
  const { body } = await visitor.page(topic.path)
  expect(body).toContain('The seller <strong>must</strong>.')
  expect(body).toContain('>edited</span>')
  const empty = await asBo.form(`/posts/${reply}`, { _method: 'patch', body: '  ' })
  expect([empty.statusCode, empty.body.includes('Enter your post.')]).toEqual([422, true])
})

test('saving what stands there already is no edit', async () => {
  const { asBo, reply } = await talk()
  expect((await asBo.patch(`/posts/${reply}`, { body: 'The seller does.' })).statusCode).toBe(200)
  expect((await one('select edited_at from posts where id = $1', [reply])).edited_at).toBeNull()
})

test('an author changes a topic, and its old address leads to the new one', async () => {
  const { asAnn, topic, visitor } = await talk()
  const form = await asAnn.page(`${topic.path}/edit`)
  expect(form.body).toContain('value="A leaking roof"')
  const saved = await asAnn.form(topic.path, { _method: 'patch', title: 'A dry roof', body: 'Nobody pays.' })
  expect(saved.headers.location).toMatch(/-a-dry-roof#post_\d+$/)
  const old = await visitor.page(topic.path)
  expect(old.statusCode).toBe(301)
  const { body } = await visitor.page(String(old.headers.location))
  for (const each of ['A dry roof', 'Nobody pays.']) expect(body).toContain(each)
  const wrong = await asAnn.form(topic.path, { _method: 'patch', title: 'Dry', body: 'Nobody pays.' })
  expect([wrong.statusCode, wrong.body.includes('value="Dry"')]).toEqual([422, true])
  expect((await asAnn.page(`/posts/${topic.postId}/edit`)).headers.location).toMatch(/-a-dry-roof\/edit$/)
})

test('nobody changes what somebody else wrote, administrators included', async () => {
  const { asAnn, asBo, asAdmin, topic, reply } = await talk()
  for (const browser of [asAnn, asAdmin]) {
    expect((await browser.patch(`/posts/${reply}`, { body: 'x' })).statusCode).toBe(403)
    expect((await browser.page(`/posts/${reply}/edit`)).statusCode).toBe(403)
  }
  expect((await asBo.patch(topic.path, { title: 'Taken over', body: 'x' })).statusCode).toBe(403)
  expect((await asBo.delete(topic.path)).statusCode).toBe(403)
  expect((await asAnn.delete(`/posts/${reply}`)).statusCode).toBe(403)
  expect((await asAnn.patch('/posts/99999999999', { body: 'x' })).statusCode).toBe(404)
})

test('a removed reply leaves a stone in its place, and is counted no longer', async () => {
  const { asBo, topic, reply, forum, visitor } = await talk()
  const gone = await asBo.form(`/posts/${reply}`, { _method: 'delete' })
  expect([gone.statusCode, gone.headers.location]).toEqual([303, `${topic.path}#post_${reply}`])
  const { body } = await visitor.page(topic.path)
  expect(body).toMatch(new RegExp(`id="post_${reply}"[^>]*><p>Removed by its author\\.`))
  expect(body).not.toContain('The seller does.')
  expect(body).toContain('0 replies')
  expect(await getCounts(forum)).toEqual({ topics: 1, replies: 0 })
  expect((await asBo.delete(`/posts/${reply}`)).statusCode).toBe(204)
  expect(await getCounts(forum)).toEqual({ topics: 1, replies: 0 })
  expect((await asBo.patch(`/posts/${reply}`, { body: 'Back again.' })).statusCode).toBe(404)
  expect((await asBo.post(`/posts/${reply}/vote`)).statusCode).toBe(404)
  expect((await asBo.page(`${topic.path}?quote=${reply}`)).body).not.toContain('The seller does.')
})

test('a removal sent ten times at once counts once', async () => {
  const { asBo, reply, forum } = await talk()
  await Promise.all(Array.from({ length: 10 }, () => asBo.delete(`/posts/${reply}`)))
  expect(await getCounts(forum)).toEqual({ topics: 1, replies: 0 })
})

test('a topic whose author removes it stays for its replies; without any it is gone', async () => {
  const { asAnn, asBo, topic, reply, forum, visitor } = await talk()
  const first = await asAnn.form(topic.path, { _method: 'delete' })
  expect(first.headers.location).toBe(`${topic.path}#post_${topic.postId}`)
  const { body } = await visitor.page(topic.path)
  for (const each of ['A leaking roof', 'Removed by its author.', 'The seller does.']) expect(body).toContain(each)
  expect(body).not.toContain('Who pays for it?')

  const last = await asBo.form(`/posts/${reply}`, { _method: 'delete' })
  expect(last.headers.location).toBe(`/forums/${forum}?done=removed`)
  const list = await visitor.page(String(last.headers.location))
  expect(list.body).toContain('The topic was removed.')
  expect(list.body).not.toContain('A leaking roof')
  const page = await visitor.page(topic.path)
  expect([page.statusCode, page.body.includes('Removed by its author.')]).toEqual([410, true])
  expect(await getCounts(forum)).toEqual({ topics: 0, replies: 0 })
  expect((await asBo.post(`${topic.path}/replies`, { body: 'x' })).statusCode).toBe(404)
  // Nothing could be sent there, so the page gives back what was typed, whatever is wrong with it.
  const long = `I had typed ${'so '.repeat(7000)}much`
  const refusal = await asBo.post(`${topic.path}/replies`, new URLSearchParams({ body: long }).toString(), {
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
  })
  expect([refusal.statusCode, refusal.body.includes(long)]).toEqual([404, true])
})

test('the last activity is that of what is left', async () => {
  const { topic, asBo, reply } = await talk()
  const before = await one('select created_at from posts where id = $1', [topic.postId])
  await asBo.delete(`/posts/${reply}`)
  expect(await one('select last_post_at as created_at from topics where id = $1', [topic.id])).toEqual(before)
})

test('administrators remove any post, and it is said who did', async () => {
  const { asAdmin, topic, reply, visitor } = await talk()
  expect((await asAdmin.page(topic.path)).body.match(/Remove post/g)).toHaveLength(2)
  await asAdmin.form(`/posts/${reply}`, { _method: 'delete' })
  expect((await visitor.page(topic.path)).body).toContain('Removed by an administrator.')
})

test('administrators close a topic and open it; nobody replies to a closed one, and nothing typed is lost', async () => {
  const { asAdmin, asBo, topic, visitor } = await talk()
  const closed = await asAdmin.form(`/admin/topics/${topic.id}/closed`, {})
  expect([closed.statusCode, closed.headers.location]).toEqual([303, topic.path])
  const page = await visitor.page(topic.path)
  expect(page.body).toContain('This topic is closed')
  expect(page.body).not.toContain('Log in to reply')
  const reply = await asBo.form(`${topic.path}/replies`, { body: 'I had typed so much' })
  expect(reply.statusCode).toBe(409)
  expect(reply.body).toContain('>I had typed so much</textarea>')
  expect((await asBo.post(`${topic.path}/replies`, { body: 'x' })).statusCode).toBe(409)
  expect((await asBo.post(`/admin/topics/${topic.id}/closed`)).statusCode).toBe(403)
  expect((await asAdmin.delete(`/admin/topics/${topic.id}/closed`)).statusCode).toBe(204)
  expect((await asBo.post(`${topic.path}/replies`, { body: 'x' })).statusCode).toBe(201)
  expect((await readTopic(db, topic.id))?.replies).toBe(2)
})
