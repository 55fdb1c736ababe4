import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { mailTo } from '../../_testing/mails.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeReply, makeTopic } from '../_testing/forum.ts'

const db = await testDatabase()
beforeEach(() => db.pool.query('delete from rate_limits'))

const LONG_AGO = new Date(Date.now() - 400 * 86_400_000)
const TEXT = 'Wire me the deposit today'

/** Creates a member whose flags count: an old account with a few posts. */
async function makeRegular(forum: number) {
  const person = await makePerson(db, { createdAt: LONG_AGO })
  const { id } = await makeTopic(db, forum, { userId: person.id })
  for (const body of ['One', 'Two', 'Three']) await makeReply(db, id, person.id, body)
  return person
}

async function world() {
  const app = await testApp({ database: db.url })
  const forum = await makeForum(db)
  const admin = await makePerson(db, { name: 'Ada Admin', admin: true })
  const [ann, bo] = [await makePerson(db, { name: 'Ann Asks' }), await makePerson(db, { name: 'Bo Bad' })]
  const topic = await makeTopic(db, forum, { userId: ann.id, title: 'A duplex near the park' })
  const reply = await makeReply(db, topic.id, bo.id, TEXT)
  const asAdmin = await signedIn(app, admin)
  const decide = (body: object, post = reply) =>
    asAdmin.post(`/admin/forums/posts/${post}/actions`, { reason: 'Against the rules', ...body })
  const undoLast = async () => {
    const { rows } = await db.pool.query('select max(id)::float8 as id from moderation_actions')
    return asAdmin.post(`/admin/forums/actions/${rows[0].id}/undo`)
  }
  return { app, forum, admin, ann, bo, topic, reply, asAdmin, decide, undoLast, asBo: await signedIn(app, bo) }
}
type Given = Awaited<ReturnType<typeof world>>

const flag = async ({ app, reply }: Given, person: Parameters<typeof signedIn>[1], body: object = { reason: 'scam' }) =>
  (await signedIn(app, person)).post(`/posts/${reply}/flag`, body)
const counts = async (topic: number) =>
  (
    await db.pool.query(
      `select t.replies, t.posts, f.topics, f.replies as "forumReplies" from topics t join forums f on f.id = t.forum_id
       where t.id = $1`,
      [topic],
    )
  ).rows[0]

test('a post that three members of standing flag is hidden until a moderator restores it', async () => {
  const setup = await world()
  const { forum, topic, app, bo, asAdmin, reply } = setup
  // New members flag as well, but hide nothing.
  for (let n = 0; n < 3; n++) expect((await flag(setup, await makePerson(db))).statusCode).toBe(204)
  for (let n = 0; n < 2; n++) await flag(setup, await makeRegular(await makeForum(db)))
  const visitor = async () => (await app.inject(topic.path)).body
  expect(await visitor()).toContain(TEXT)
  await flag(setup, await makeRegular(await makeForum(db)))
  const hidden = await visitor()
  expect(hidden).not.toContain(TEXT)
  expect(hidden).toContain('This post is hidden until a moderator reviews it.')
  expect((await app.inject(`/forums?q=deposit`)).body).not.toContain(TEXT)
  expect(await counts(topic.id)).toEqual({ replies: 0, posts: 2, topics: 1, forumReplies: 0 })
  expect((await mailTo(db, bo.email, 'was hidden')).text).toContain('Several members flagged this post.')

  const queue = (await asAdmin.page('/admin/forums/queue')).body
  for (const words of [TEXT, '6 open flags', 'Hidden until reviewed', '(new member)']) expect(queue).toContain(words)
  const restored = await asAdmin.put(`/admin/forums/queue/${reply}`, {
    state: 'restore',
    reason: 'A joke among friends',
  })
  expect(restored.statusCode).toBe(204)
  expect(await visitor()).toContain(TEXT)
  expect(await counts(topic.id)).toEqual({ replies: 1, posts: 2, topics: 1, forumReplies: 1 })
  expect((await asAdmin.page('/admin/forums/queue')).body).not.toContain(`/admin/forums/queue/${reply}`)
  expect((await mailTo(db, bo.email, 'was reviewed')).text).toContain('A joke among friends')
  expect(forum).toBeGreaterThan(0)
})

test('a member flags a post once, with a reason, and not their own', async () => {
  const setup = await world()
  const { app, ann, asBo, reply } = setup
  const asAnn = await signedIn(app, ann)
  expect((await asAnn.page(`/posts/${reply}/flag`)).body).toContain('A post by Bo Bad in “A duplex near the park”.')
  const blank = await asAnn.form(`/posts/${reply}/flag`, { reason: '', note: 'He asks for <money>' })
  expect(blank.statusCode).toBe(422)
  expect(blank.body).toContain('Choose a reason.')
  expect(blank.body).toContain('He asks for &lt;money>')
  const sent = await asAnn.form(`/posts/${reply}/flag`, { reason: 'scam', note: '' })
  expect((await asAnn.page(String(sent.headers.location))).body).toContain('Flag sent')
  const again = await asAnn.form(`/posts/${reply}/flag`, { reason: 'rude', note: 'Once more' })
  expect([again.statusCode, again.body.includes('You flagged this post before.')]).toEqual([409, true])
  expect((await asBo.post(`/posts/${reply}/flag`, { reason: 'rude' })).statusCode).toBe(422)
  expect((await asBo.page(`/posts/${reply}/flag`)).statusCode).toBe(422)
  expect((await asAnn.post('/posts/999999999/flag', { reason: 'rude' })).statusCode).toBe(404)
})

test('a deleted post comes back when the decision is undone, with all counts', async () => {
  const { app, topic, decide, undoLast, asAdmin, admin } = await world()
  expect((await decide({ action: 'delete' })).statusCode).toBe(204)
  expect((await app.inject(topic.path)).body).not.toContain(TEXT)
  expect((await decide({ action: 'delete' })).statusCode).toBe(409)
  expect((await undoLast()).statusCode).toBe(204)
  expect((await undoLast()).statusCode).toBe(409)
  expect((await app.inject(topic.path)).body).toContain(TEXT)
  expect((await counts(topic.id)).replies).toBe(1)
  const log = (await asAdmin.page('/admin/forums/actions?action=delete&q=bo+bad')).body
  for (const words of ['Post deleted', 'Against the rules', `by ${admin.name}`, 'Undone']) expect(log).toContain(words)
  expect((await asAdmin.page('/admin/forums/actions?action=warn&q=nobody')).body).toContain('No decisions yet')
  expect((await asAdmin.page('/admin/forums/actions?action=dance')).statusCode).toBe(422)
})

test('a post that its author removed is not restored', async () => {
  const { decide, asBo, reply } = await world()
  await asBo.delete(`/posts/${reply}`)
  const refused = await decide({ action: 'restore' })
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'The author removed this post, so it can’t be restored.',
  ])
})

test('a topic moves to a forum of its kind and back', async () => {
  const { app, forum, topic, decide, undoLast } = await world()
  const [other, market] = [await makeForum(db, { name: 'Selling' }), await makeForum(db, { kind: 'marketplace' })]
  expect((await decide({ action: 'move', forum_id: market })).statusCode).toBe(409)
  expect((await decide({ action: 'move' })).json().errors.forum_id).toEqual(['Choose a forum from the list.'])
  expect((await decide({ action: 'move', forum_id: other })).statusCode).toBe(204)
  const moved = await app.inject(topic.path)
  expect([moved.statusCode, moved.headers.location]).toEqual([301, topic.path.replace(`/${forum}/`, `/${other}/`)])
  expect(await counts(topic.id)).toMatchObject({ topics: 1, forumReplies: 1 })
  await undoLast()
  expect((await app.inject(topic.path)).statusCode).toBe(200)
  const { rows } = await db.pool.query('select topics, replies from forums where id = $1', [other])
  expect(rows).toEqual([{ topics: 0, replies: 0 }])
})

test('a topic is split at a reply and put together again', async () => {
  const { app, topic, decide, undoLast, ann } = await world()
  const second = await makeReply(db, topic.id, ann.id, 'About the roof')
  await makeReply(db, topic.id, ann.id, 'It leaks')
  expect((await decide({ action: 'split', title: 'Roof' }, second)).json().errors.title).toEqual([
    'Enter a title of at least 5 characters.',
  ])
  expect((await decide({ action: 'split', title: 'A new title' }, topic.postId)).statusCode).toBe(409)
  expect((await decide({ action: 'split', title: 'A leaking roof' }, second)).statusCode).toBe(204)
  expect(await counts(topic.id)).toEqual({ replies: 1, posts: 2, topics: 2, forumReplies: 2 })
  const { rows } = await db.pool.query(
    "select id::float8 as id, slug, forum_id from topics where title = 'A leaking roof'",
  )
  const path = `/forums/${rows[0].forum_id}/topics/${rows[0].id}-${rows[0].slug}`
  const page = (await app.inject(path)).body
  expect([page.includes('About the roof'), page.includes('It leaks'), page.includes(TEXT)]).toEqual([true, true, false])
  expect((await undoLast()).statusCode).toBe(204)
  expect(await counts(topic.id)).toEqual({ replies: 3, posts: 4, topics: 1, forumReplies: 3 })
  // The address of the new topic leads to the old one.
  expect((await app.inject(path)).headers.location).toBe(topic.path)
})

test('topics are merged, the address of one leads to the other, and undoing takes them apart', async () => {
  const { app, forum, topic, decide, undoLast, ann } = await world()
  const other = await makeTopic(db, forum, { userId: ann.id, title: 'The same duplex' })
  expect((await decide({ action: 'merge', topic: 'x' })).json().errors.topic).toHaveLength(1)
  expect((await decide({ action: 'merge', topic: String(topic.id) })).statusCode).toBe(409)
  expect((await decide({ action: 'merge', topic: `https://plat.example${other.path}?page=2` })).statusCode).toBe(204)
  expect((await app.inject(topic.path)).headers.location).toBe(other.path)
  expect((await app.inject(other.path)).body).toContain(TEXT)
  expect(await counts(other.id)).toEqual({ replies: 2, posts: 3, topics: 1, forumReplies: 2 })
  expect((await undoLast()).statusCode).toBe(204)
  expect((await app.inject(topic.path)).body).toContain(TEXT)
  expect(await counts(other.id)).toEqual({ replies: 0, posts: 1, topics: 2, forumReplies: 1 })
})

test('a split is not undone once somebody replied to the new topic', async () => {
  const { decide, undoLast, ann, reply } = await world()
  await decide({ action: 'split', title: 'A topic of its own' }, reply)
  const { rows } = await db.pool.query("select max(id)::float8 as id from topics where title = 'A topic of its own'")
  await makeReply(db, rows[0].id, ann.id)
  const refused = await undoLast()
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    'The topics changed since, so this can’t be undone. Split or merge them instead.',
  ])
})

test('pinned topics stand above the others, closed ones take no replies, and both can be undone', async () => {
  const { app, forum, topic, decide, undoLast, asBo } = await world()
  await decide({ action: 'pin' })
  expect((await app.inject(`/forums/${forum}`)).body).toContain('Pinned')
  expect((await decide({ action: 'pin' })).statusCode).toBe(409)
  await undoLast()
  expect((await app.inject(`/forums/${forum}`)).body).not.toContain('Pinned')
  await decide({ action: 'close' })
  expect((await asBo.post(`${topic.path}/replies`, { body: 'Hello' })).statusCode).toBe(409)
  await undoLast()
  expect((await asBo.post(`${topic.path}/replies`, { body: 'Hello' })).statusCode).toBe(201)
})

test('a silenced member reads, cannot post, is told until when and why, and keeps what they typed', async () => {
  const { bo, topic, decide, undoLast, asBo, reply } = await world()
  expect((await decide({ action: 'silence', days: '0' })).statusCode).toBe(422)
  expect((await decide({ action: 'silence' })).json().errors.days).toEqual(['Enter a number of days from 1 to 365.'])
  expect((await decide({ action: 'silence', days: 7, reason: 'Insults' })).statusCode).toBe(204)
  expect((await asBo.page(topic.path)).statusCode).toBe(200)
  const form = await asBo.form(`${topic.path}/replies`, { body: 'My long reply', follow: '1' })
  expect(form.statusCode).toBe(403)
  expect(form.body).toContain('You can read the forums, but you can’t post, vote, flag, or register until')
  expect(form.body).toContain('Reason: Insults')
  expect(form.body).toContain('My long reply')
  const edit = await asBo.patch(`/posts/${reply}`, { body: 'Changed' })
  expect([edit.statusCode, edit.json().error.code]).toEqual([403, 'suspended'])
  expect((await mailTo(db, bo.email, 'can’t post in the forums')).text).toContain('Reason: Insults')
  await undoLast()
  expect((await asBo.post(`${topic.path}/replies`, { body: 'My long reply' })).statusCode).toBe(201)
  await mailTo(db, bo.email, 'Withdrawn')
})

test('a suspended member is logged out, and is back when it is undone', async () => {
  const { bo, app, decide, undoLast, asBo } = await world()
  expect((await decide({ action: 'suspend', days: 3 })).statusCode).toBe(204)
  expect((await asBo.get('/settings')).statusCode).toBe(401)
  const again = await signedIn(app, bo)
  expect((await again.post('/settings/name', { name: 'Bo' })).json().error.code).toBe('suspended')
  await mailTo(db, bo.email, 'is suspended')
  await undoLast()
  expect((await again.post('/settings/name', { name: 'Bo' })).statusCode).toBe(204)
})

test('a decision without a reason comes back with what was typed', async () => {
  const { asAdmin, reply, bo } = await world()
  const form = await asAdmin.form(`/admin/forums/posts/${reply}/actions`, {
    action: 'silence',
    days: '400',
    reason: ' ',
    title: '',
    topic: '',
  })
  expect(form.statusCode).toBe(422)
  expect(form.body).toContain('Enter a reason.')
  expect(form.body).toContain('value="400"')
  const queue = await asAdmin.form(`/admin/forums/queue/${reply}`, { _method: 'put', state: 'delete', reason: '' })
  expect(queue.statusCode).toBe(422)
  expect((await asAdmin.post(`/admin/forums/posts/${reply}/actions`, { action: 'explode' })).statusCode).toBe(422)
  const { rows } = await db.pool.query('select from moderation_actions where member_id = $1', [bo.id])
  expect(rows).toEqual([])
})

test('moderators do not silence themselves', async () => {
  const { admin, topic, decide } = await world()
  const own = await makeReply(db, topic.id, admin.id)
  expect((await decide({ action: 'silence', days: 1 }, own)).statusCode).toBe(409)
})

test('several flagged posts are hidden at once with one reason, and shown again by the undo', async () => {
  const setup = await world()
  const { app, topic, reply, bo, asAdmin } = setup
  const other = await makeReply(db, topic.id, bo.id, 'Send it by gift card')
  await flag(setup, await makePerson(db))
  await flag({ ...setup, reply: other }, await makePerson(db))
  const path = '/admin/forums/flagged'
  const listed = (await asAdmin.page(`${path}?state=waiting&q=bo+bad`)).body
  for (const words of [TEXT, 'Send it by gift card', 'Everyone sees it']) expect(listed).toContain(words)
  const send = async (fields: Record<string, string>) => {
    const form = new URLSearchParams(fields)
    for (const id of [reply, other, 999_999]) form.append('ids[]', String(id))
    const answer = await asAdmin.form(`${path}/bulk`, form)
    return (await asAdmin.page(String(answer.headers.location))).body
  }
  const hidden = await send({ action: 'hide', reason: 'A scam' })
  for (const words of ['2 posts hidden.', 'Undo']) expect(hidden).toContain(words)
  expect((await app.inject(topic.path)).body).not.toContain('gift card')
  expect((await mailTo(db, bo.email, 'Your post was hidden')).text).toContain('Reason: A scam')
  expect(await send({ action: 'restore', undone: '1' })).toContain('2 posts kept or restored.')
  expect((await app.inject(topic.path)).body).toContain('gift card')
})

test('of several posts one that cannot be restored keeps its flags, and the others are restored', async () => {
  const setup = await world()
  const { topic, reply, bo, asBo, asAdmin } = setup
  const other = await makeReply(db, topic.id, bo.id, 'Send it by gift card')
  for (const post of [reply, other]) await flag({ ...setup, reply: post }, await makePerson(db))
  await asBo.delete(`/posts/${reply}`)
  const restored = await asAdmin.post('/admin/forums/flagged/bulk', {
    action: 'restore',
    ids: [reply, other].map(String),
  })
  expect(restored.json()).toEqual({ changed: [String(other)] })
  const { rows } = await db.pool.query(
    'select post_id::float8 as post, resolved_at is null as open from post_flags where post_id = any($1) order by post_id',
    [[reply, other]],
  )
  expect(rows).toEqual([
    { post: reply, open: true },
    { post: other, open: false },
  ])
})
