import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeTopic } from '../_testing/forum.ts'
import { findUsernames } from './mentions.ts'

const db = await testDatabase()

async function talk() {
  const app = await testApp({ database: db.url })
  const [ann, bo] = [await makePerson(db, { name: 'Ann Asker' }), await makePerson(db, { name: 'Bo Buyer' })]
  const topic = await makeTopic(db, await makeForum(db), { userId: ann.id })
  const { rows } = await db.pool.query('select username from users where id = $1', [bo.id])
  return { app, ann, bo, name: rows[0].username as string, topic, asAnn: await signedIn(app, ann) }
}
const mentioned = async (post: number) =>
  (await db.pool.query('select user_id as id from post_mentions where post_id = $1', [post])).rows.map(({ id }) => id)

test('FORUM-034 mentioned_users is a JSON list of type and id, of a form and of a script', async () => {
  const { asAnn, bo, topic } = await talk()
  const list = [{ type: 'User', id: bo.id }]
  const made = await asAnn.post(`${topic.path}/replies`, { body: 'Thanks.', mentioned_users: list })
  expect(await mentioned(made.json().id)).toEqual([bo.id])
  const sent = await asAnn.form(`${topic.path}/replies`, { body: 'Thanks!', mentioned_users: JSON.stringify(list) })
  expect(await mentioned(Number(/#post_(\d+)/.exec(String(sent.headers.location))?.[1]))).toEqual([bo.id])
  for (const wrong of ['x', '[1]', '{"a":1}', '[{"type":"Company","id":"1"}]', '[{"type":"User","id":"1"}]']) {
    const refused = await asAnn.form(`${topic.path}/replies`, { body: 'Typed text.', mentioned_users: wrong })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('Typed text.')
  }
})

test('a username in a post leads to the profile, and one of nobody is text', async () => {
  const { asAnn, bo, name, topic } = await talk()
  const made = await asAnn.post(`${topic.path}/replies`, { body: `@${name} and @nobody_here, \`@${name}\` look.` })
  expect(await mentioned(made.json().id)).toEqual([bo.id])
  const { body } = await asAnn.page(topic.path)
  expect(body).toContain(
    `<a class="person-link" href="/users/${name}" data-person="${name}">@${name}</a> and @nobody_here`,
  )
  expect(body).toContain(`<code>@${name}</code>`)
})

test('whoever blocked the author is not mentioned, and not suggested', async () => {
  const { asAnn, ann, bo, name, topic } = await talk()
  const suggested = async () => (await asAnn.get(`/forums/people?q=${name.slice(0, 6)}`)).json().people
  expect(await suggested()).toContainEqual({ id: bo.id, username: name, name: 'Bo Buyer' })
  await db.pool.query('insert into blocks (user_id, blocked_id) values ($1, $2)', [bo.id, ann.id])
  const made = await asAnn.post(`${topic.path}/replies`, { body: `@${name} look.` })
  expect(await mentioned(made.json().id)).toEqual([])
  expect((await suggested()).map(({ id }: { id: string }) => id)).not.toContain(bo.id)
})

test.each([
  ['@ann and @Bo_1', ['ann', 'bo_1']],
  ['mail ann@example.com', []],
  ['(@ann), @ann.', ['ann']],
  ['https://x.io/@ann @a', []],
])('%j names %j', (text, names) => {
  expect(findUsernames(text)).toEqual(names)
})
