import { expect, test } from 'vitest'
import { notify } from '../../_services/notify/notify-store.ts'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeReply, makeTopic } from '../../forums/_testing/forum.ts'
import { ALERT } from '../alert.ts'

const db = await testDatabase()

async function notifyTimes(count = 1) {
  const app = await testApp({ database: db.url })
  const ann = await makePerson(db, { name: 'Ann' })
  for (let at = 1; at <= count; at++)
    await notify(db.pool, {
      kind: ALERT,
      to: [ann.id],
      about: `alert:${at}`,
      title: `Home ${at}`,
      path: '/bigger_deals',
    })
  const asAnn = await signedIn(app, ann)
  const list = async () => (await asAnn.get('/notifications')).json()
  const [{ id }] = (await list()).notifications
  return { app, ann, asAnn, list, id }
}

test('NOTI-001 the page lists notifications, each with a form that marks it', async () => {
  const { asAnn, id } = await notifyTimes()
  const { body } = await asAnn.page('/notifications')
  expect(body).toContain('Home 1')
  expect(body).toContain(`action="/notifications/${id}?notification%5Bread%5D=true"`)
})

test('NOTI-002 NOTI-004 NOTI-007 PATCH with notification[read] marks it as read and unread', async () => {
  const { asAnn, list, id } = await notifyTimes()
  for (const read of [true, false]) {
    const answer = await asAnn.patch(`/notifications/${id}?notification[read]=${read}`)
    expect([answer.statusCode, answer.json()]).toEqual([200, { notification: { id, read } }])
    expect((await list()).notifications).toMatchObject([{ id, read }])
  }
  const wrong = await asAnn.patch(`/notifications/${id}?notification[read]=maybe`)
  expect(wrong.statusCode).toBe(422)
  expect(wrong.json()).toEqual({ errors: { 'notification[read]': [expect.stringContaining('"maybe"')] } })
  expect((await asAnn.patch(`/notifications/${id}`)).statusCode).toBe(422)
})

test('NOTI-006 PATCH of the mark-read URL marks all as read and answers with the newest', async () => {
  const { asAnn, list } = await notifyTimes(3)
  const newest = (await list()).notifications[0].id
  const answer = await asAnn.patch('/notifications/mark_all_read')
  expect([answer.statusCode, answer.json()]).toEqual([200, { notification: { id: newest, read: true } }])
  expect((await list()).unread).toBe(0)
  expect((await asAnn.patch('/notifications/mark_all_read')).json()).toEqual({ notification: null })
})

test('NOTI-005 PATCH of an alert, with the page’s token, marks it as read', async () => {
  const { asAnn, list, id } = await notifyTimes()
  const url = `/mobile/alerts/${id}/read`
  const forged = await asAnn.patch(url, undefined, { headers: { 'x-csrf-token': 'none' } })
  expect([forged.statusCode, forged.json().error.code]).toEqual([403, 'csrf'])
  expect((await asAnn.page('/mobile/alerts')).body).toContain(url)
  expect((await asAnn.patch(url)).json()).toEqual({ notification: { id, read: true } })
  expect((await list()).unread).toBe(0)
})

test('NOTI-003 NOTI-008 DELETE takes it from the list, and it can be restored', async () => {
  const { asAnn, list, id } = await notifyTimes()
  expect((await asAnn.delete(`/notifications/${id}`)).statusCode).toBe(204)
  expect(await list()).toEqual({ notifications: [], total: 0, unread: 0 })
  expect((await asAnn.patch(`/notifications/${id}?notification[read]=true`)).statusCode).toBe(404)
  expect((await asAnn.post(`/notifications/${id}/restore`)).statusCode).toBe(204)
  expect(await list()).toMatchObject({ total: 1, unread: 1, notifications: [{ id, read: false }] })
})

test('without scripts each button goes back to the list, which offers to restore what was deleted', async () => {
  const { asAnn, id } = await notifyTimes()
  const marked = await asAnn.form(`/notifications/${id}?notification%5Bread%5D=true`, { _method: 'patch' })
  expect([marked.statusCode, marked.headers.location]).toEqual([303, '/notifications'])
  const deleted = await asAnn.form(`/notifications/${id}`, { _method: 'delete' })
  expect([deleted.statusCode, deleted.headers.location]).toEqual([303, `/notifications?deleted=${id}`])
  expect((await asAnn.page(`/notifications?deleted=${id}`)).body).toContain(`action="/notifications/${id}/restore"`)
  expect((await asAnn.form(`/notifications/${id}/restore`, {})).headers.location).toBe('/notifications')
  const alert = await asAnn.form(`/mobile/alerts/${id}/read`, { _method: 'patch' })
  expect([alert.statusCode, alert.headers.location]).toEqual([303, '/mobile/alerts'])
})

test('a notification of somebody else does not exist', async () => {
  const { app, id } = await notifyTimes()
  const asBo = await signedIn(app, await makePerson(db))
  for (const answer of [
    await asBo.patch(`/notifications/${id}?notification[read]=true`),
    await asBo.delete(`/notifications/${id}`),
    await asBo.post(`/notifications/${id}/restore`),
    await asBo.patch(`/mobile/alerts/${id}/read`),
  ])
    expect(answer.statusCode).toBe(404)
})

test('the list has pages of 25, and one with only what is unread', async () => {
  const { asAnn, list } = await notifyTimes(27)
  expect((await list()).notifications).toHaveLength(25)
  const second = (await asAnn.get('/notifications?page=2')).json()
  expect([second.notifications.length, second.total]).toEqual([2, 27])
  await asAnn.patch(`/notifications/${second.notifications[0].id}?notification[read]=true`)
  expect((await asAnn.get('/notifications?unread=1&page=2')).json()).toMatchObject({ total: 26, unread: 26 })
  expect((await asAnn.get('/notifications?page=x')).statusCode).toBe(422)
})

test('a vote, a reply, and a reply in a followed topic are told, and seen topics are read', async () => {
  const { app, ann, asAnn, list } = await notifyTimes()
  await asAnn.patch('/notifications/mark_all_read')
  const [bo, cy] = [await makePerson(db, { name: 'Bo' }), await makePerson(db, { name: 'Cy' })]
  const topic = await makeTopic(db, await makeForum(db), { userId: ann.id })
  await makeReply(db, topic.id, cy.id)
  const [asBo, asCy] = [await signedIn(app, bo), await signedIn(app, cy)]
  await db.pool.query('insert into topic_follows (user_id, topic_id, seen) values ($1, $2, 2)', [cy.id, topic.id])
  await app.ready()
  await asBo.post(`/posts/${topic.postId}/vote`)
  const replied = await asBo.post(`${topic.path}/replies`, { body: 'I would ask for the rent roll first.' })
  expect(replied.statusCode).toBe(201)
  const texts = (await list()).notifications.filter(({ read }: { read: boolean }) => !read)
  expect(texts.map(({ text }: { text: string }) => text)).toEqual([
    expect.stringMatching(/^Bo replied to you in “/),
    expect.stringMatching(/^Bo voted for your post in “/),
  ])
  const readNotifications = async () => (await asCy.get('/notifications')).json().notifications
  await expect
    .poll(readNotifications, { timeout: 30_000 })
    .toMatchObject([{ text: expect.stringMatching(/^Bo replied in “.*follow$/) }])
  await asBo.delete(`/posts/${topic.postId}/vote`)
  expect((await list()).unread).toBe(1)
  await asAnn.page(topic.path)
  expect((await list()).unread).toBe(0)
})
