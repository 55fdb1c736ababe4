import { expect, test, vi } from 'vitest'
import { withTransaction } from '../_db/transactions.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { getForm, picture } from '../_testing/upload-form.ts'
import { follow } from '../profiles/connections/follow-store.ts'
import { makeAuthor, makePublished } from './_testing/blog.ts'
import { publishDue } from './publish-job.ts'

const db = await testDatabase()

async function world() {
  const app = await testApp({ database: db.url })
  const ann = await makePerson(db, { name: 'Ann Author' })
  await makeAuthor(db, ann.id)
  const bob = await makePerson(db, { name: 'Bob Reader' })
  return { app, ann, bob, asAnn: await signedIn(app, ann), asBob: await signedIn(app, bob), visitor: new Browser(app) }
}

const ARTICLE = {
  title: 'What a rent roll hides',
  summary: 'Three lines that tell whether the seller’s number is real.',
  body: 'Start at the end.\n\n## The last page\n\nIt has the *concessions*.',
  tags: 'Rents,  house hacking',
}

test('PROF-002 an author publishes an article, everybody reads it, and the profile leads to it', async () => {
  const { asAnn, visitor, ann } = await world()
  const made = await asAnn.post('/blog', { ...ARTICLE, title: 'Rent rolls, honestly', action: 'publish' })
  expect([made.statusCode, made.json()]).toEqual([
    201,
    { slug: 'rent-rolls-honestly', url: '/blog/rent-rolls-honestly', state: 'published' },
  ])
  const page = await visitor.page('/blog/rent-rolls-honestly')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<h2>The last page</h2>')
  expect(page.body).toContain('1 min read')
  expect(page.body).toContain('href="/blog?tag=house+hacking"')
  const list = await visitor.page('/blog')
  expect(list.body).toContain('Rent rolls, honestly')
  expect(list.body).toContain(ARTICLE.summary)
  const profile = await visitor.page(`/users/${ann.username}`)
  expect(profile.body).toContain('href="/blog/rent-rolls-honestly"')
  expect(profile.body).toContain(`href="/blog/authors/${ann.username}"`)
  expect((await visitor.page(`/blog/authors/${ann.username}`)).body).toContain('Rent rolls, honestly')
  expect((await visitor.page('/blog?tag=no-such')).body).toContain('No articles have this tag.')
})

test('only authors write; a draft is nobody’s but theirs', async () => {
  const { asAnn, asBob, visitor } = await world()
  expect((await asBob.post('/blog', { ...ARTICLE, action: 'publish' })).statusCode).toBe(403)
  expect((await asBob.page('/blog/new')).statusCode).toBe(403)
  const draft = await asAnn.post('/blog', { title: 'Only a thought' })
  const { url, state } = draft.json()
  expect(state).toBe('draft')
  expect((await asAnn.page(url)).body).toContain('Only you can see this.')
  for (const browser of [asBob, visitor]) {
    expect((await browser.page(url)).statusCode).toBe(404)
    expect((await browser.page('/blog')).body).not.toContain('Only a thought')
  }
  expect((await asBob.page(`${url}/edit`)).statusCode).toBe(404)
  expect((await asBob.post(url, ARTICLE)).statusCode).toBe(404)
})

test('what was typed survives a form that cannot be published, its cover too', async () => {
  const { asAnn } = await world()
  const { payload, headers } = getForm(
    [['house.png', await picture(1400, 800).png().toBuffer(), 'image/png', 'cover']],
    {
      title: 'Hi',
      summary: '',
      body: 'I wrote all of this.',
      tags: 'taxes',
      action: 'publish',
    },
  )
  const back = await asAnn.post('/blog', payload, { headers: { ...headers, accept: 'text/html' } })
  expect(back.statusCode).toBe(422)
  expect(back.body).toContain('The title has 2 characters. Use at least 5.')
  expect(back.body).toContain('Enter a summary')
  expect(back.body).toContain('I wrote all of this.</textarea>')
  expect(back.body).toContain('value="taxes"')
  const cover = /name="cover_image" value="([0-9a-f-]{36})"/.exec(back.body)?.[1] ?? ''
  expect(cover).not.toBe('')
  const made = await asAnn.post('/blog', { ...ARTICLE, title: 'With a cover', cover_image: cover, action: 'publish' })
  const page = await asAnn.page(made.json().url)
  expect(page.body).toContain(`src="/forums/images/${cover}"`)
  expect((await asAnn.get(`/forums/images/${cover}`)).headers['content-type']).toBe('image/webp')
  const stolen = await (await world()).asAnn.post('/blog', { ...ARTICLE, cover_image: cover })
  expect([stolen.statusCode, stolen.json().errors.cover[0]]).toEqual([422, expect.stringContaining('Choose it again')])
})

test('an article keeps its address, and a former title leads to it', async () => {
  const { app, asAnn, ann, visitor } = await world()
  const { slug } = await makePublished(app.site, ann.id, { title: 'The first title of it' })
  const changed = await asAnn.post(`/blog/${slug}`, { ...ARTICLE, title: 'The second title of it', action: 'save' })
  expect(changed.json()).toMatchObject({ slug: 'the-second-title-of-it', state: 'published' })
  const old = await visitor.page(`/blog/${slug}`)
  expect([old.statusCode, old.headers.location]).toEqual([301, '/blog/the-second-title-of-it'])
  const other = await makePublished(app.site, ann.id, { title: 'The first title of it' })
  expect(other.slug).toBe('the-first-title-of-it-2')
})

test('comments are posts of the forums: members write them, and links of the forums lead to the article', async () => {
  const { app, ann, asBob, visitor } = await world()
  const { slug, topicId } = await makePublished(app.site, ann.id, { title: 'Comments welcome here' })
  const path = `/blog/${slug}`
  const form = /action="(\/forums\/\d+\/topics\/[^"]+\/replies)"/.exec((await asBob.page(path)).body)?.[1] ?? ''
  const blank = await asBob.form(form, { body: ' ' })
  expect([blank.statusCode, blank.body.includes('Comments welcome here')]).toEqual([422, true])
  const reply = await asBob.form(form, { body: 'Our roll hid **two** vacancies.' })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, expect.stringContaining(`/topics/${topicId}-`)])
  const [there = ''] = String(reply.headers.location).split('#')
  const led = await visitor.page(there)
  expect([led.statusCode, led.headers.location]).toEqual([301, path])
  const page = await visitor.page(path)
  expect(page.body).toContain('Our roll hid <strong>two</strong> vacancies.')
  expect(page.body).toContain('1 comment')
  const notified = await db.pool.query('select kind from notifications where user_id = $1', [ann.id])
  expect(notified.rows).toEqual([{ kind: 'reply' }])
  const forums = await visitor.page('/forums')
  expect(forums.body).not.toContain('Comments welcome here')
  const forum = form.split('/').slice(0, 3).join('/')
  expect((await visitor.page(forum)).headers.location).toBe('/blog')
  expect((await asBob.post(`${forum}/topics`, { title: 'Sneaking in', body: 'No.' })).statusCode).toBe(404)
})

test('an article is published at its time, unless its author may not write any more', async () => {
  const { app, asAnn, ann, visitor } = await world()
  const at = new Date(Date.now() + 2 * 86_400_000)
  const local = `${at.toISOString().slice(0, 10)}T09:00`
  const past = await asAnn.post('/blog', { ...ARTICLE, action: 'schedule', publish_at: '2020-01-01T09:00' })
  expect(past.json().errors.publish_at[0]).toContain('in the past')
  const made = await asAnn.post('/blog', {
    ...ARTICLE,
    title: 'On Tuesday morning',
    action: 'schedule',
    publish_at: local,
  })
  expect(made.json().state).toBe('scheduled')
  const { url } = made.json()
  await publishDue(app.site)
  expect((await visitor.page(url)).statusCode).toBe(404)
  await publishDue(app.site, new Date(at.getTime() + 86_400_000))
  expect((await visitor.page(url)).statusCode).toBe(200)
  const other = await asAnn.post('/blog', {
    ...ARTICLE,
    title: 'Never to be seen',
    action: 'schedule',
    publish_at: local,
  })
  await db.pool.query('update users set blog_author = false where id = $1', [ann.id])
  await publishDue(app.site, new Date(at.getTime() + 86_400_000))
  expect((await visitor.page(other.json().url)).statusCode).toBe(404)
  expect((await asAnn.page('/blog/mine')).body).toContain('Draft')
})

test('an article that is unpublished takes its comments along, and both come back', async () => {
  const { app, ann, asAnn, asBob, visitor } = await world()
  const { slug } = await makePublished(app.site, ann.id, { title: 'Now you see it twice' })
  const path = `/blog/${slug}`
  const form = /action="(\/forums\/\d+\/topics\/[^"]+\/replies)"/.exec((await asBob.page(path)).body)?.[1] ?? ''
  await asBob.post(form, { body: 'A comment about zorblax.' })
  expect((await visitor.page('/forums?q=zorblax')).body).toContain('Now you see it twice')
  expect((await asBob.delete(`${path}/published`)).statusCode).toBe(404)
  expect((await asAnn.delete(`${path}/published`)).statusCode).toBe(204)
  expect((await visitor.page(path)).statusCode).toBe(404)
  expect((await visitor.page('/forums?q=zorblax')).body).not.toContain('Now you see it twice')
  expect((await asBob.post(form, { body: 'Still here?' })).statusCode).toBe(404)
  await asAnn.post(path, { ...ARTICLE, title: 'Now you see it twice', action: 'publish' })
  const page = await visitor.page(path)
  expect(page.body).toContain('A comment about zorblax.')
  expect((await asAnn.delete(path)).statusCode).toBe(204)
  expect((await visitor.page(path)).statusCode).toBe(404)
  const again = await makePublished(app.site, ann.id, { title: 'Now you see it twice' })
  expect(again.slug).toBe(slug)
})

test('readers of a feed get whole articles, of all authors or of one', async () => {
  const { app, ann, bob, visitor } = await world()
  await makePublished(app.site, ann.id, { title: 'For the feed of Ann' })
  await makePublished(app.site, bob.id, { title: 'For the feed of Bob' })
  const all = await visitor.get('/blog/feed.atom')
  expect(all.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(all.body).toContain('For the feed of Ann')
  expect(all.body).toContain('&lt;em&gt;concessions')
  const one = await visitor.get(`/blog/authors/${bob.username}/feed.atom`)
  expect(one.body).toContain('For the feed of Bob')
  expect(one.body).not.toContain('For the feed of Ann')
})

test('search engines and previews are told what the article is', async () => {
  const { app, ann, visitor } = await world()
  const { slug, topicId } = await makePublished(app.site, ann.id, { title: 'Told to </script> engines' })
  const { body } = await visitor.page(`/blog/${slug}`)
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Told to </script> engines',
    author: { '@type': 'Person', name: 'Ann Author' },
    wordCount: 11,
  })
  expect(body).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/blog/${slug}"`))
  expect(body).toContain(`/pictures/topics/${topicId}.png`)
  expect((await visitor.get('/sitemap.xml')).body).toContain('/sitemaps/articles/1.xml')
  expect((await visitor.get('/sitemaps/articles/1.xml')).body).toContain(`/blog/${slug}`)
  expect((await visitor.get('/sitemaps/topics/1.xml')).body).not.toContain(`/topics/${topicId}-`)
})

test('followers of an author hear of a new article once, and reading it is enough', async () => {
  const { app, ann, bob, asAnn, asBob } = await world()
  await withTransaction(db.pool, (tx) => follow(tx, bob.id, ann.id))
  await asAnn.post('/blog', { ...ARTICLE, title: 'For those who follow me', action: 'publish' })
  const readMails = () =>
    db.pool.query("select title, path, read_at from notifications where user_id = $1 and kind = 'article'", [bob.id])
  await vi.waitFor(async () => expect((await readMails()).rows).toHaveLength(1), 30_000)
  expect((await readMails()).rows[0]).toMatchObject({ title: 'For those who follow me', read_at: null })
  expect((await asBob.page('/notifications')).body).toContain(
    'Ann Author published an article: “For those who follow me”',
  )
  await asBob.page((await readMails()).rows[0].path)
  expect((await readMails()).rows[0].read_at).not.toBeNull()
  expect(app.site.stopping).toBe(false)
})

test('an article that a moderator hides is off the lists, and its author is told on its page', async () => {
  const { app, ann, asAnn, asBob, visitor } = await world()
  const { slug, topicId } = await makePublished(app.site, ann.id, { title: 'Buy my course about courses' })
  const { rows } = await db.pool.query('select id from posts where topic_id = $1', [topicId])
  expect((await asBob.page(`/blog/${slug}`)).body).toContain(`/posts/${rows[0].id}/flag`)
  const asAdmin = await signedIn(app, await makePerson(db, { admin: true }))
  const hidden = await asAdmin.post(`/admin/forums/posts/${rows[0].id}/actions`, {
    action: 'hide',
    reason: 'Sells a course',
  })
  expect(hidden.statusCode).toBeLessThan(400)
  expect((await visitor.page(`/blog/${slug}`)).statusCode).toBe(410)
  expect((await visitor.page('/blog')).body).not.toContain('Buy my course')
  expect((await visitor.get('/blog/feed.atom')).body).not.toContain('Buy my course')
  expect((await asAnn.page('/blog/mine')).body).toContain('Removed by a moderator')
  expect((await asAnn.page(`/blog/${slug}`)).body).toContain(`/blog/${slug}/edit`)
})

test('a silenced author publishes nothing, and keeps what they wrote as a draft', async () => {
  const { ann, asAnn, visitor } = await world()
  await db.pool.query(
    "insert into moderation_actions (member_id, action, reason, until) values ($1, 'silence', 'Rude', now() + interval '1 day')",
    [ann.id],
  )
  const form = { ...ARTICLE, title: 'What I say anyway', action: 'publish' }
  const refused = await asAnn.form('/blog', form)
  expect([refused.statusCode, refused.body.includes('Reason: Rude')]).toEqual([403, true])
  expect(refused.body).toContain('What I say anyway')
  expect((await visitor.page('/blog/what-i-say-anyway')).statusCode).toBe(404)
  expect((await asAnn.page('/blog/mine')).body).toContain('What I say anyway')
})

test('the same form twice makes one article', async () => {
  const { asAnn, ann } = await world()
  const form = { ...ARTICLE, title: 'Sent by an impatient finger', action: 'publish', form_token: crypto.randomUUID() }
  const both = await Promise.all([asAnn.form('/blog', form), asAnn.form('/blog', form)])
  for (const { statusCode } of both) expect([303, 409]).toContain(statusCode)
  const { rows } = await db.pool.query('select state from blog_articles where author_id = $1', [ann.id])
  expect(rows).toEqual([{ state: 'published' }])
})

test('search over everything finds an article, and forms of the forums lead to its own', async () => {
  const { app, ann, asAnn, visitor } = await world()
  const { slug, topicId } = await makePublished(app.site, ann.id, { title: 'Quixotic cornices and me' })
  const found = (await visitor.get('/api/search?q=quixotic+corn')).json().groups
  expect(found).toContainEqual({
    name: 'Articles',
    results: [{ title: 'Quixotic cornices and me', detail: 'Blog · Ann Author', path: `/blog/${slug}` }],
  })
  const { rows } = await db.pool.query('select forum_id, slug from topics where id = $1', [topicId])
  const path = `/forums/${rows[0].forum_id}/topics/${topicId}-${rows[0].slug}`
  expect((await asAnn.page(`${path}/edit`)).headers.location).toBe(`/blog/${slug}/edit`)
  expect((await asAnn.patch(path, { title: 'Another way in', body: 'No.' })).statusCode).toBe(409)
})
