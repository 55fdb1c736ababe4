import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeReply, makeTopic } from '../_testing/forum.ts'
import { DRAFTS } from '../limits.ts'
import { keepDrafts } from './keep-script.ts'
import { readDraft, saveDraft } from './store.ts'

const db = await testDatabase()

/** A topic of Ann's with a reply of hers, and browsers of Ann, Bo and an administrator. */
async function talk() {
  const app = await testApp({ database: db.url })
  const [ann, bo] = [await makePerson(db, { name: 'Ann' }), await makePerson(db, { name: 'Bo' })]
  const admin = await makePerson(db, { name: 'Ada', admin: true })
  const topic = await makeTopic(db, await makeForum(db), { userId: ann.id, body: 'How old is the roof?' })
  const reply = await makeReply(db, topic.id, ann.id, 'Nobody knows.')
  const [asAnn, asBo, asAdmin] = [await signedIn(app, ann), await signedIn(app, bo), await signedIn(app, admin)]
  return { app, ann, bo, admin, topic, reply, asAnn, asBo, asAdmin }
}
type Talk = Awaited<ReturnType<typeof talk>>

const BEGUN = 'I had begun\n\n<b>to</b> say "much"'
const SHOWN = '>I had begun\n\n&lt;b>to&lt;/b> say &quot;much&quot;</textarea>'
const SAID = /role="status" data-draft-said[^>]* class="forum-said draft-said"/

/** The request of each button on a topic's page, with the fields of the reply form. */
const BUTTONS: [what: string, send: (talk: Talk, fields: Record<string, string>) => Promise<unknown>][] = [
  ['votes', ({ asBo, reply }, fields) => asBo.form(`/posts/${reply}/vote`, fields)],
  [
    'takes a vote back',
    ({ asBo, reply }, fields) => asBo.form(`/posts/${reply}/vote`, { ...fields, _method: 'delete' }),
  ],
  ['follows', ({ asBo, topic }, fields) => asBo.form(`${topic.path}/follow`, fields)],
  ['unfollows', ({ asBo, topic }, fields) => asBo.form(`${topic.path}/follow`, { ...fields, _method: 'delete' })],
  ['saves it', ({ asBo, topic }, fields) => asBo.form(`${topic.path}/draft`, fields)],
]

test.each(BUTTONS)('a reply that was begun is there again for whoever %s, and for nobody else', async (_, send) => {
  const all = await talk()
  const { asBo, asAnn, topic } = all
  const fields = { body: BEGUN.replaceAll('\n', '\r\n'), follow: '0', form_token: 'a-token-of-one-form' }
  expect(await send(all, fields)).toMatchObject({ statusCode: 303 })
  const { body } = await asBo.page(topic.path)
  expect(body).toContain(SHOWN)
  expect(body).toMatch(SAID)
  expect(body).toContain('<input type="checkbox" name="follow" value="1"/>')
  const others = await asAnn.page(topic.path)
  expect(others.body).not.toContain('I had begun')
  expect(others.body).not.toMatch(SAID)
})

test('the buttons beside a reply belong to its form, and an Enter in it presses none of them', async () => {
  const { asBo, asAdmin, topic, reply } = await talk()
  const { body } = await asAdmin.page(topic.path)
  const getForm = (action: string) =>
    new RegExp(`<button[^>]*form="reply-form"[^>]*formAction="${action.replace('?', '\\?')}"`, 'i')
  for (const action of [`/posts/${reply}/vote`, `${topic.path}/follow`, `${topic.path}/draft?quote=${reply}`])
    expect(body).toMatch(getForm(action))
  expect(body).toMatch(getForm(`/posts/${reply}`))
  const [first] = (await asBo.page(topic.path)).body.match(/<button[^>]*form="reply-form"[^>]*>/) ?? []
  expect(first).not.toMatch(/formaction/i)
})

test('a quote goes under what was begun, once', async () => {
  const { asBo, topic, reply } = await talk()
  const way = await asBo.form(`${topic.path}/draft?quote=${reply}`, { body: 'First of all:' })
  expect([way.statusCode, way.headers.location]).toEqual([303, `${topic.path}?quote=${reply}#reply`])
  const text = 'First of all:\n\n> **Ann** wrote:\n>\n> Nobody knows.\n\n'
  const page = await asBo.page(`${topic.path}?quote=${reply}`)
  expect(page.body).toContain(`>${text}</textarea>`)
  expect(page.body).toContain(`name="quoted_post_id" value="${reply}"`)
  await asBo.form(`/posts/${reply}/vote`, { body: text, quoted_post_id: String(reply) })
  expect((await asBo.page(`${topic.path}?quote=${reply}`)).body).toContain(`>${text}</textarea>`)
  const later = await asBo.page(topic.path)
  expect(later.body).toContain(`name="quoted_post_id" value="${reply}"`)
  const second = await asBo.form(`${topic.path}/draft?page=1&quote=${reply}`, { body: '' })
  expect(second.headers.location).toBe(`${topic.path}?page=1&quote=${reply}#reply`)
  expect((await asBo.page(topic.path)).body).not.toMatch(SAID)
})

test('the page of a new topic tells the browser tab that the text of its form is posted, so that it keeps it no longer', async () => {
  const { asBo, topic } = await talk()
  const { body } = await asBo.page(`${topic.path.replace(/\/topics.*/, '')}/topics/new`)
  const form_token = /name="form_token" value="([^"]*)"/.exec(body)?.[1] as string
  const key = /data-key="(\w{16})"/.exec(body)?.[1] as string
  const fields = { title: 'Roofs of metal', body: 'How long do they last in salty air?', form_token }
  const posted = await asBo.form(`${topic.path.replace(/\/topics.*/, '')}/topics`, fields)
  expect(posted.statusCode).toBe(303)
  const page = await asBo.page(String(posted.headers.location).replace(/#.*/, ''))
  expect(page.body).toContain(`data-posted="${key}"`)
})

test('a draft is gone once the reply is posted, or thrown away; and an empty one is none', async () => {
  const { asBo, bo, topic, reply } = await talk()
  const begin = () => asBo.form(`/posts/${reply}/vote`, { body: BEGUN })
  await begin()
  const { body } = await asBo.page(topic.path)
  const form_token = /name="form_token" value="([^"]*)"/.exec(body)?.[1] as string
  const key = /data-key="(\w{16})"/.exec(body)?.[1] as string
  expect(body).toMatch(/data-posted[ >]/)
  expect((await asBo.form(`${topic.path}/replies`, { body: BEGUN, form_token })).statusCode).toBe(303)
  const after = (await asBo.page(topic.path)).body
  expect(after).not.toMatch(SAID)
  expect(after).toContain(`data-posted="${key}"`)
  await begin()
  const away = await asBo.form(`${topic.path}/draft`, { body: BEGUN, _method: 'delete' })
  expect([away.statusCode, away.headers.location]).toEqual([303, `${topic.path}#reply`])
  expect(await readDraft(db, bo.id, topic.id)).toBeUndefined()
  await begin()
  await asBo.form(`/posts/${reply}/vote`, { body: ' \n ' })
  expect(await readDraft(db, bo.id, topic.id)).toBeUndefined()
  expect((await asBo.post(`${topic.path}/draft`, { body: 'By a call.' })).statusCode).toBe(204)
  // A call without a reply's text changes no draft.
  await asBo.post(`/posts/${reply}/vote`)
  expect(await readDraft(db, bo.id, topic.id)).toMatchObject({ body: 'By a call.' })
  expect((await asBo.delete(`${topic.path}/draft`)).statusCode).toBe(204)
  // A refused request stores nothing.
  for (const odd of ['page=NaN', 'quote=-1', 'page[]=1'])
    expect((await asBo.form(`${topic.path}/draft?${odd}`, { body: BEGUN })).statusCode, odd).toBe(422)
  expect(await readDraft(db, bo.id, topic.id)).toBeUndefined()
})

test('a draft that is longer than a post is kept; one that is too long comes back at once, and nothing is done', async () => {
  const { asBo, topic, reply } = await talk()
  const long = `x${'💥'.repeat(DRAFTS.length - 1)}`
  expect((await asBo.form(`/posts/${reply}/vote`, { body: long })).statusCode).toBe(303)
  expect((await asBo.page(topic.path)).body).toContain(`>${long}</textarea>`)
  for (const path of [`/posts/${reply}/vote`, `${topic.path}/follow`, `${topic.path}/draft`]) {
    const refused = await asBo.form(path, { body: `${long}y` })
    expect([path, refused.statusCode, refused.body.includes(`>${long}y</textarea>`)]).toEqual([path, 422, true])
    expect(refused.body).toContain('The text has 50,001 characters; drafts can have up to 50,000.')
  }
  const { rows } = await db.pool.query('select 1 from topic_follows where topic_id = $1', [topic.id])
  expect(rows).toEqual([])
})

test('a topic that is closed meanwhile gives the draft back, and says that nobody can reply', async () => {
  const { asBo, asAdmin, admin, topic } = await talk()
  await asBo.form(`${topic.path}/draft`, { body: BEGUN })
  expect((await asAdmin.form(`/admin/topics/${topic.id}/closed`, { body: 'Mine, too.' })).statusCode).toBe(303)
  expect(await readDraft(db, admin.id, topic.id)).toMatchObject({ body: 'Mine, too.' })
  const { body } = await asBo.page(topic.path)
  expect(body).toContain(SHOWN)
  expect(body).toContain('This topic is closed')
})

test('whoever removes a post keeps the reply that they had begun', async () => {
  const { asAnn, ann, topic, reply } = await talk()
  await asAnn.form(`/posts/${reply}`, { _method: 'delete', body: BEGUN })
  expect(await readDraft(db, ann.id, topic.id)).toMatchObject({ body: BEGUN })
})

test('the newest drafts of each member are kept, and old ones of everybody are forgotten', async () => {
  const { ann, bo } = await talk()
  const forum = await makeForum(db)
  const topics: number[] = []
  for (let at = 0; at < DRAFTS.most + 2; at++) topics.push((await makeTopic(db, forum, { userId: ann.id })).id)
  const draft = { body: BEGUN, follow: true, quotedId: undefined, version: undefined }
  await saveDraft(db, bo.id, topics[0] as number, draft)
  await db.pool.query("update forum_drafts set kept_at = now() - interval '91 days' where user_id = $1", [bo.id])
  for (const topic of topics) await saveDraft(db, ann.id, topic, draft)
  const { rows } = await db.pool.query(
    'select user_id, topic_id::int from forum_drafts where topic_id = any($1) order by topic_id',
    [topics],
  )
  expect(rows).toEqual(topics.slice(2).map((topic_id) => ({ user_id: ann.id, topic_id })))
})

test('odd drafts are kept or refused in words, and none is a fault of ours', async () => {
  const { app, asBo, topic, reply } = await talk()
  const odd = [
    { body: 'a\0b' },
    { 'body[]': 'a' },
    { 'body[a]': 'b' },
    { body: 'x', follow: 'maybe' },
    { body: 'x', quoted_post_id: '9'.repeat(40) },
    { body: 'x', quoted_post_id: '999999999999999' },
    { body: '\u202e\u0000'.repeat(9) },
    { body: '</textarea><script>alert(1)</script>' },
    { body: '\n\n\n' },
    { body: '\ud800' },
  ]
  const waits: number[] = []
  for (const fields of odd.slice(0, 10))
    for (const path of [`/posts/${reply}/vote`, `${topic.path}/follow`, `${topic.path}/draft?quote=${reply}&page=1`]) {
      const { statusCode } = await asBo.form(path, fields as unknown as Record<string, string>)
      waits.push(statusCode)
      const page = await asBo.page(`${topic.path}?quote=${reply}`)
      expect([page.statusCode, /<script>alert/.test(page.body)]).toEqual([200, false])
    }
  expect(new Set(waits)).toEqual(new Set([303, 422]))
  for (const query of ['quote=x', 'page=0', 'quote[]=1', 'page=%00'])
    expect((await asBo.form(`${topic.path}/draft?${query}`, { body: 'x' })).statusCode).toBe(422)
  expect((await asBo.form(`/forums/1/topics/99999999999/draft`, { body: 'x' })).statusCode).toBe(404)
  expect((await asBo.form('/posts/99999999999/vote', { body: 'x' })).statusCode).toBe(404)
  expect(app.logged).toEqual([])
})

test('the script uses nothing from outside itself', () => {
  expect(String(keepDrafts)).not.toMatch(/__vi|import\(|\$\d/)
  expect(() => new Function(`return ${keepDrafts}`)).not.toThrow()
})

test('a reply draft of two tabs loses no text: what one had not seen is kept above what it wrote', async () => {
  const { asBo, bo, topic } = await talk()
  const field = async () => /name="draft_version" value="(\d+)"/.exec((await asBo.page(topic.path)).body)?.[1] as string
  const [one, two] = [await field(), await field()]
  await asBo.form(`${topic.path}/draft`, { body: 'First tab.', draft_version: one })
  await asBo.form(`${topic.path}/draft`, { body: 'Second tab.', draft_version: two })
  expect(await readDraft(db, bo.id, topic.id)).toMatchObject({ body: 'First tab.\n\nSecond tab.', merged: true })
  expect((await asBo.page(topic.path)).body).toContain('You wrote this draft in two tabs.')
  await asBo.form(`${topic.path}/draft`, { body: 'Made one of both.', draft_version: await field() })
  expect(await readDraft(db, bo.id, topic.id)).toMatchObject({ body: 'Made one of both.', merged: false })
  // A tab that has nothing to say clears nothing that it has not seen.
  await asBo.form(`${topic.path}/draft`, { body: '', draft_version: two })
  expect(await readDraft(db, bo.id, topic.id)).toMatchObject({ body: 'Made one of both.' })
  for (const odd of ['-1', 'x', '1.5'])
    expect((await asBo.form(`${topic.path}/draft`, { body: 'x', draft_version: odd })).statusCode).toBe(422)
})

test('twenty tabs that save a reply draft at once lose none of their texts', async () => {
  const { bo, topic } = await talk()
  const texts = Array.from({ length: 20 }, (_, at) => `Tab ${at + 1}.`)
  const save = (body: string) => saveDraft(db, bo.id, topic.id, { body, follow: true, quotedId: undefined, version: 0 })
  await Promise.all(texts.map(save))
  const { body = '' } = (await readDraft(db, bo.id, topic.id)) ?? {}
  expect(body.split('\n\n').toSorted()).toEqual(texts.toSorted())
})
