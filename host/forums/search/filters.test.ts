import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeReply, makeTopic } from '../_testing/forum.ts'

const db = await testDatabase()

test('a search is limited to a forum, an author, a time and to solved topics', async () => {
  const app = await testApp({ database: db.url })
  const [ann, bo] = [await makePerson(db, { name: 'Ann' }), await makePerson(db, { name: 'Bo' })]
  const [here, there] = [await makeForum(db, { name: 'Here' }), await makeForum(db, { name: 'There' })]
  const solved = await makeTopic(db, here, { userId: ann.id, title: 'A boiler that knocks' })
  const open = await makeTopic(db, there, { userId: ann.id, title: 'A boiler that leaks' })
  const answer = await makeReply(db, solved.id, bo.id, 'Bleed the boiler.')
  await (await signedIn(app, ann)).post(`/posts/${answer}/answer`)
  await db.pool.query("update posts set created_at = now() - interval '60 days' where id = $1", [open.postId])
  const { rows } = await db.pool.query('select username from users where id = $1', [bo.id])
  const find = async (filters: string) =>
    [...(await new Browser(app).page(`/forums?q=boiler&${filters}`)).body.matchAll(/#post_(\d+)" dir/g)]
      .map(([, id]) => Number(id))
      .sort((a, b) => a - b)
  expect(await find('')).toEqual([solved.postId, open.postId, answer])
  expect(await find(`forum=${there}`)).toEqual([open.postId])
  expect(await find(`author=@${rows[0].username}`)).toEqual([answer])
  expect(await find('author=nobody_at_all')).toEqual([])
  expect(await find('since=month')).toEqual([solved.postId, answer])
  expect(await find('solved=yes')).toEqual([solved.postId, answer])
  expect(await find('solved=no&since=year')).toEqual([open.postId])
  for (const odd of ['since=ever', 'solved=maybe', 'forum=x', 'author[]=a'])
    expect((await new Browser(app).page(`/forums?q=boiler&${odd}`)).statusCode).toBe(422)
})
