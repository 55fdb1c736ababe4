import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeReply, makeTopic } from '../_testing/forum.ts'

const db = await testDatabase()

async function talk() {
  const app = await testApp({ database: db.url })
  const [ann, bo] = [await makePerson(db, { name: 'Ann Asker' }), await makePerson(db, { name: 'Bo Buyer' })]
  const topic = await makeTopic(db, await makeForum(db), { userId: ann.id })
  const reply = await makeReply(db, topic.id, bo.id, 'Ask for the ledger.')
  return { app, ann, bo, topic, reply, asAnn: await signedIn(app, ann), asBo: await signedIn(app, bo) }
}

test('whoever asked picks the best answer, which is linked below the question; others cannot', async () => {
  const { app, asAnn, asBo, topic, reply } = await talk()
  expect((await asBo.page(topic.path)).body).not.toContain('Mark as best answer')
  expect((await asBo.post(`/posts/${reply}/answer`)).statusCode).toBe(403)
  expect((await asAnn.page(topic.path)).body).toContain('Mark as best answer')
  expect((await asAnn.form(`/posts/${reply}/answer`, {})).headers.location).toBe(`${topic.path}#post_${reply}`)
  const { body } = await new Browser(app).page(topic.path)
  expect(body).toContain('· Solved')
  expect(body).toContain(`href="${topic.path}?highlight_post=${reply}#post_${reply}">Go to the best answer`)
  expect((await asAnn.delete(`/posts/${reply}/answer`)).statusCode).toBe(204)
  expect((await asAnn.page(topic.path)).body).not.toContain('· Solved')
  const own = await asAnn.post(`/posts/${topic.postId}/answer`)
  expect([own.statusCode, own.json().error.message]).toEqual([422, 'Only a reply can be the best answer.'])
})

test('a topic is not solved any more once its best answer is removed', async () => {
  const { asAnn, asBo, topic, reply } = await talk()
  await asAnn.post(`/posts/${reply}/answer`)
  await asBo.delete(`/posts/${reply}`)
  expect((await asAnn.page(topic.path)).body).not.toContain('· Solved')
  expect((await asAnn.post(`/posts/${reply}/answer`)).statusCode).toBe(404)
})

test('a bookmarked post is on the page of bookmarks until the bookmark is removed', async () => {
  const { asAnn, asBo, topic, reply } = await talk()
  expect((await asAnn.page('/forums/bookmarks')).body).toContain('No bookmarks yet.')
  await asAnn.form(`/posts/${reply}/bookmark`, {})
  expect((await asAnn.post(`/posts/${reply}/bookmark`)).statusCode).toBe(204)
  const { body } = await asAnn.page('/forums/bookmarks')
  expect(body).toContain('Ask for the ledger.')
  expect(body).toContain(`href="${topic.path}?highlight_post=${reply}#post_${reply}"`)
  expect((await asAnn.page(topic.path)).body).toContain('>Bookmarked<')
  expect((await asBo.page('/forums/bookmarks')).body).not.toContain('ledger')
  await asBo.delete(`/posts/${reply}`)
  expect((await asAnn.page('/forums/bookmarks')).body).toContain('This post was removed.')
  const gone = await asAnn.form(`/posts/${reply}/bookmark?from=list`, { _method: 'delete' })
  expect([gone.statusCode, gone.headers.location]).toEqual([303, '/forums/bookmarks'])
  expect((await asAnn.page('/forums/bookmarks')).body).toContain('No bookmarks yet.')
})

test('everybody can read what an edited post said before, until the post is removed', async () => {
  const { app, asBo, topic, reply } = await talk()
  await asBo.form(`/posts/${reply}`, { _method: 'patch', body: 'Ask for the full ledger first.' })
  const visitor = new Browser(app)
  expect((await visitor.page(topic.path)).body).toContain(`href="/posts/${reply}/history"`)
  const { body } = await visitor.page(`/posts/${reply}/history`)
  expect(body).toContain('1 edit ')
  expect(body).toContain('<ins>full ledger first.</ins>')
  expect(body).toContain('<del>ledger.</del>')
  await asBo.delete(`/posts/${reply}`)
  expect((await visitor.page(`/posts/${reply}/history`)).statusCode).toBe(404)
})

test('saving without a change makes no version', async () => {
  const { asBo, reply } = await talk()
  await asBo.form(`/posts/${reply}`, { _method: 'patch', body: 'Ask for the ledger.' })
  const { rows } = await db.pool.query('select from post_versions where post_id = $1', [reply])
  expect(rows).toHaveLength(0)
})

test('a topic is watched, tracked, normal or muted, and replying to a muted one leaves it muted', async () => {
  const { asAnn, ann, topic } = await talk()
  const level = async () =>
    (await db.pool.query('select level from topic_follows where user_id = $1 and topic_id = $2', [ann.id, topic.id]))
      .rows[0]?.level
  for (const each of ['watching', 'tracking', 'normal', 'muted']) {
    await asAnn.form(`${topic.path}/level?level=${each}`, {})
    expect(await level()).toBe(each)
  }
  const { body } = await asAnn.page(topic.path)
  expect(body).toContain('Notifications: Muted')
  expect(body).toContain('<input type="checkbox" name="follow" value="1"/>')
  await asAnn.form(`${topic.path}/replies`, { body: 'Mine.', follow: '0' })
  expect(await level()).toBe('muted')
  expect((await asAnn.post(`${topic.path}/level?level=loud`)).statusCode).toBe(422)
})

test('the first unread post is linked, and marked where it stands', async () => {
  const { asAnn, bo, topic } = await talk()
  await asAnn.page(topic.path)
  const next = await makeReply(db, topic.id, bo.id, 'And call the city.')
  const { body } = await asAnn.page(topic.path)
  expect(body).toContain(`href="${topic.path}?highlight_post=${next}#post_${next}">Jump to first unread`)
  expect(body).toMatch(new RegExp(`New since your last visit</li><li id="post_${next}"`))
  expect((await asAnn.page(topic.path)).body).not.toContain('Jump to first unread')
})

test('posts come oldest, newest or most voted first, with the question on top', async () => {
  const { asAnn, bo, topic, reply } = await talk()
  const last = await makeReply(db, topic.id, bo.id, 'Last.')
  await asAnn.post(`/posts/${last}/vote`)
  const order = async (sort: string) =>
    [...(await asAnn.page(`${topic.path}?sort=${sort}`)).body.matchAll(/<li id="post_(\d+)"/g)].map(([, id]) =>
      Number(id),
    )
  expect(await order('oldest')).toEqual([topic.postId, reply, last])
  expect(await order('newest')).toEqual([topic.postId, last, reply])
  expect(await order('votes')).toEqual([topic.postId, last, reply])
  expect((await asAnn.page(`${topic.path}?sort=best`)).statusCode).toBe(422)
})

test('posts of a blocked member are folded away', async () => {
  const { asAnn, ann, bo, topic } = await talk()
  await db.pool.query('insert into blocks (user_id, blocked_id) values ($1, $2)', [ann.id, bo.id])
  expect((await asAnn.page(topic.path)).body).toContain('You blocked this member. Show the post')
})

test('FORUM-055 a second report withdraws the first; nobody reports their own post', async () => {
  const { asAnn, asBo, topic, reply } = await talk()
  const url = `/posts/${reply}/report_duplicate`
  const count = async () => (await db.pool.query('select from duplicate_reports where post_id = $1', [reply])).rowCount
  expect((await asAnn.post(url, {})).statusCode).toBe(204)
  expect(await count()).toBe(1)
  expect((await asAnn.page(topic.path)).body).toContain('Withdraw duplicate report')
  expect((await asAnn.post(url, {})).statusCode).toBe(204)
  expect(await count()).toBe(0)
  expect((await asBo.post(url, {})).statusCode).toBe(422)
})
