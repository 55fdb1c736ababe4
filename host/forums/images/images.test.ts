import sharp from 'sharp'
import { expect, test } from 'vitest'
import { IN_ROWS } from '../../_services/files/file-store.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { getForm } from '../../_testing/upload-form.ts'
import { makeForum, makeReply, makeTopic } from '../_testing/forum.ts'
import { addImage } from './store.ts'

const db = await testDatabase()
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#089f4b' } })
  .png()
  .toBuffer()

test('an image that a member adds is in the post, and everybody who reads it sees it', async () => {
  const app = await testApp({ database: db.url })
  const ann = await makePerson(db)
  const topic = await makeTopic(db, await makeForum(db), { userId: ann.id })
  const asAnn = await signedIn(app, ann)
  const { payload, headers } = getForm([['roof.png', picture, 'image/png', 'image']])
  const uploadReply = await asAnn.post('/forums/images', payload, {
    headers: { ...headers, accept: 'application/json' },
  })
  expect(uploadReply.statusCode).toBe(201)
  const { url } = uploadReply.json()
  await asAnn.post(`${topic.path}/replies`, { body: `![The roof](${url})` })
  const visitor = new Browser(app)
  expect((await visitor.page(topic.path)).body).toContain(`<img src="${url}" alt="The roof" loading="lazy">`)
  const image = await visitor.get(url)
  expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png'])
  const { rows } = await db.pool.query('select used from forum_images where id = $1', [url.split('/').at(-1)])
  expect(rows).toEqual([{ used: true }])
})

test('what is no image is refused with the reason', async () => {
  const app = await testApp({ database: db.url })
  const asAnn = await signedIn(app, await makePerson(db))
  const { payload, headers } = getForm([['roof.png', '<svg onload=alert(1)>', 'image/png', 'image']])
  const refused = await asAnn.post('/forums/images', payload, { headers: { ...headers, accept: 'application/json' } })
  expect([refused.statusCode, refused.json().errors.image[0]]).toEqual([
    422,
    expect.stringContaining('upload an image'),
  ])
  expect((await new Browser(app).get('/forums/images/none')).statusCode).toBe(404)
})

/** An image of Ann's in a reply of hers, and the image's address. */
async function pictured() {
  const app = await testApp({ database: db.url })
  const [ann, bo] = [await makePerson(db), await makePerson(db)]
  const admin = await makePerson(db, { admin: true })
  const topic = await makeTopic(db, await makeForum(db), { userId: bo.id })
  const image = await addImage(db.pool, ann.id, { type: 'image/png', content: await IN_ROWS.put(picture) })
  const url = `/forums/images/${image}`
  const reply = await makeReply(db, topic.id, ann.id, `Mine.\n\n![Roof](${url})`)
  const visitor = new Browser(app)
  const status = async (at = url) => (await visitor.get(at)).statusCode
  const [asAnn, asBo, asAdmin] = await Promise.all([ann, bo, admin].map((each) => signedIn(app, each)))
  return { app, ann, bo, topic, image, url, reply, status, visitor, asAnn, asBo, asAdmin } as {
    [K in 'asAnn' | 'asBo' | 'asAdmin' | 'visitor']: Browser
  } & {
    topic: typeof topic
    image: string
    url: string
    reply: number
    status: typeof status
    bo: typeof bo
    ann: typeof ann
  }
}

test('the image of a hidden or deleted post is gone from its address until a moderator restores the post', async () => {
  const { reply, image, status, visitor, url, asAdmin, asBo } = await pictured()
  expect(await status()).toBe(200)
  const decide = (action: string) =>
    asAdmin.post(`/admin/forums/posts/${reply}/actions`, { action, reason: 'Somebody else’s house' })
  for (const action of ['hide', 'delete']) {
    expect((await decide(action)).statusCode).toBeLessThan(300)
    expect(await status()).toBe(404)
    // A browser that has it asks again, and is not told that it is still the same.
    expect((await visitor.get(url, { headers: { 'if-none-match': `"${image}"` } })).statusCode).toBe(404)
  }
  const review = await asAdmin.page(`/admin/forums/posts/${reply}`)
  expect(review.body).toContain(`src="/admin/forums/images/${image}"`)
  expect((await asAdmin.get(`/admin/forums/images/${image}`)).statusCode).toBe(200)
  expect((await asBo.get(`/admin/forums/images/${image}`)).statusCode).toBe(403)
  expect((await decide('restore')).statusCode).toBeLessThan(300)
  expect(await status()).toBe(200)
  expect((await visitor.get(url, { headers: { 'if-none-match': `"${image}"` } })).statusCode).toBe(304)
})

test('an image that its member removed with a post stays gone, whoever quotes it, and stays where another post of theirs shows it', async () => {
  const { topic, reply, url, status, asAnn, bo, ann } = await pictured()
  await makeReply(db, topic.id, bo.id, `> ![Roof](${url})\n\nNice.`)
  const second = await makeReply(db, topic.id, ann.id, `Again: ![Roof](${url})`)
  await asAnn.delete(`/posts/${reply}`)
  expect(await status()).toBe(200)
  await asAnn.delete(`/posts/${second}`)
  expect(await status()).toBe(404)
})

test('nobody takes the image of another member offline by a post of their own that is removed', async () => {
  const { topic, url, status, asBo, bo } = await pictured()
  const copy = await makeReply(db, topic.id, bo.id, `![Roof](${url})`)
  await asBo.delete(`/posts/${copy}`)
  expect(await status()).toBe(200)
})

test('an image that an edit took out of a post is as public as the former text', async () => {
  const { reply, status, asAnn } = await pictured()
  await asAnn.patch(`/posts/${reply}`, { body: 'Without it.' })
  expect(await status()).toBe(200)
  await asAnn.delete(`/posts/${reply}`)
  expect(await status()).toBe(404)
})

test('an image that an administrator takes down is gone for everybody but administrators, its author reads why, and an undo brings it back', async () => {
  const { ann, image, url, status, visitor, asAnn, asAdmin } = await pictured()
  const path = '/admin/forums/images'
  const sendBulk = (fields: Record<string, string>) =>
    asAdmin.form(`${path}/bulk`, new URLSearchParams([...Object.entries(fields), ['ids[]', image]]))
  const listed = await asAdmin.page(`${path}?q=${image}`)
  expect(listed.body).toContain('1 image matches these filters.')
  expect((await sendBulk({ action: 'take_down' })).body).toContain('Enter a reason.')
  expect(await status()).toBe(200)
  const bulkReply = await sendBulk({ action: 'take_down', reason: 'Shows a stranger’s child' })
  const done = (await asAdmin.page(String(bulkReply.headers.location))).body
  for (const words of ['1 image taken down.', 'Shows a stranger’s child', 'Undo']) expect(done).toContain(words)
  expect(await status()).toBe(404)
  expect((await visitor.get(url, { headers: { 'if-none-match': `"${image}"` } })).statusCode).toBe(404)
  expect((await asAdmin.get(`${path}/${image}`)).statusCode).toBe(200)
  const news = (await asAnn.page('/notifications')).body
  expect(news).toContain('An administrator took down an image of yours: Shows a stranger’s child')
  const { rows } = await db.pool.query(
    'select summary, reason from admin_audit where route = $1 order by id desc limit 1',
    [`POST ${path}/bulk`],
  )
  expect(rows).toEqual([expect.objectContaining({ reason: 'Shows a stranger’s child' })])
  await sendBulk({ action: 'put_back', undone: '1' })
  expect(await status()).toBe(200)
  expect((await asAdmin.page(`${path}?state=down&q=${encodeURIComponent(ann.email)}`)).body).toContain(
    'No images match',
  )
})
