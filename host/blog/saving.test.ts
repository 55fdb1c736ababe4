import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { getForm, picture } from '../_testing/upload-form.ts'
import { makeAuthor, makePublished } from './_testing/blog.ts'

const db = await testDatabase()

async function world() {
  const app = await testApp({ database: db.url })
  const ann = await makePerson(db, { name: 'Ann Author' })
  await makeAuthor(db, ann.id)
  return { app, ann, asAnn: await signedIn(app, ann), visitor: new Browser(app) }
}

const ARTICLE = {
  title: 'What a rent roll hides',
  summary: 'Three lines that tell whether the seller’s number is real.',
  body: 'Start at the end.',
}

test('a form that published an article and comes again, as after going back, changes that article', async () => {
  const { asAnn, visitor } = await world()
  const form = { ...ARTICLE, title: 'Sent and gone back to', action: 'publish', form_token: crypto.randomUUID() }
  expect((await asAnn.post('/blog', form)).statusCode).toBe(201)
  const blank = await asAnn.post('/blog', { ...form, title: '', action: 'draft' })
  expect([blank.statusCode, Object.keys(blank.json().errors)]).toEqual([422, ['title']])
  const changed = await asAnn.post('/blog', { ...form, body: 'Now it ends elsewhere.' })
  expect(changed.json()).toEqual({
    slug: 'sent-and-gone-back-to',
    url: '/blog/sent-and-gone-back-to',
    state: 'published',
  })
  expect((await visitor.page('/blog/sent-and-gone-back-to')).body).toContain('Now it ends elsewhere.')
})

test('the cover of an article that a moderator hides is sent to nobody, and that of an unpublished one to its author', async () => {
  const { app, ann, asAnn, visitor } = await world()
  const { slug, topicId } = await makePublished(app.site, ann.id, { title: 'Looks better than it is' })
  const { payload, headers } = getForm([['a.png', await picture(40, 30).png().toBuffer(), 'image/png', 'image']], {})
  const inside = (await asAnn.post('/forums/images', payload, { headers })).json().url as string
  const upload = getForm([['b.png', await picture(1400, 800).png().toBuffer(), 'image/png', 'cover']], {
    ...ARTICLE,
    title: 'Looks better than it is',
    body: `Start here.\n\n![Porch](${inside})`,
    action: 'save',
  })
  expect((await asAnn.post(`/blog/${slug}`, upload.payload, { headers: upload.headers })).statusCode).toBe(200)
  const cover = /src="(\/forums\/images\/[^"]+)"/.exec((await visitor.page(`/blog/${slug}`)).body)?.[1]
  const getStatus = async () => [(await visitor.get(cover ?? '')).statusCode, (await visitor.get(inside)).statusCode]
  expect(await getStatus()).toEqual([200, 200])
  // What an author takes back is a draft with its images.
  await asAnn.delete(`/blog/${slug}/published`)
  expect(await getStatus()).toEqual([200, 200])
  await asAnn.post(`/blog/${slug}`, {
    ...ARTICLE,
    body: `Start here.\n\n![Porch](${inside})`,
    cover_image: cover?.split('/').at(-1),
    title: 'Looks better than it is',
    action: 'publish',
  })
  const { rows } = await db.pool.query('select id from posts where topic_id = $1 and place = 1', [topicId])
  const asAdmin = await signedIn(app, await makePerson(db, { admin: true }))
  const action = { action: 'hide', reason: 'Stolen pictures' }
  expect((await asAdmin.post(`/admin/forums/posts/${rows[0].id}/actions`, action)).statusCode).toBeLessThan(400)
  expect(await getStatus()).toEqual([404, 404])
})
