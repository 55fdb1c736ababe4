import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeReply, makeTopic } from '../_testing/forum.ts'

const db = await testDatabase()
const one = async (text: string, values: unknown[]) => (await db.pool.query(text, values)).rows[0]

async function member(overrides = {}) {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, { name: 'Mia Member', ...overrides })
  return { app, person, browser: await signedIn(app, person) }
}
const getField = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] as string

test('FORUM-002 members begin a topic and reply to it, with forms alone', async () => {
  const { browser } = await member()
  const forum = await makeForum(db)
  const form = await browser.page(`/forums/${forum}/topics/new`)
  expect(form.body).toContain(`action="/forums/${forum}/topics"`)
  const made = await browser.form(`/forums/${forum}/topics`, {
    title: '  Which   roof lasts? ',
    body: 'Metal\r\nor shingles?',
    follow: '1',
    form_token: getField(form.body, 'form_token'),
  })
  expect(made.statusCode).toBe(303)
  const at = String(made.headers.location)
  expect(at).toMatch(new RegExp(`^/forums/${forum}/topics/\\d+-which-roof-lasts#post_\\d+$`))
  const page = await browser.page(at.replace(/#.*/, ''))
  expect(page.body).toContain('Metal<br>\nor shingles?')
  expect(page.body).toContain('Which roof lasts?')
  const replied = await browser.form(`${at.replace(/#.*/, '')}/replies`, {
    body: 'Metal, by **far**.',
    form_token: getField(page.body, 'form_token'),
  })
  expect(replied.statusCode).toBe(303)
  expect((await browser.page(at.replace(/#.*/, ''))).body).toContain('Metal, by <strong>far</strong>.')
  const forums = await one('select topics, replies from forums where id = $1', [forum])
  expect(forums).toEqual({ topics: 1, replies: 1 })
})

test('FORUM-036 POST replies sends the reply as a form, and the answer leads to HTML that shows it', async () => {
  const { browser, person } = await member()
  const topic = await makeTopic(db, await makeForum(db), { userId: person.id })
  const reply = await browser.form(`${topic.path}/replies`, { body: 'Here it is.' })
  expect(reply.statusCode).toBe(303)
  const [path = '', post] = String(reply.headers.location).split('#')
  const page = await browser.page(path)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toMatch(new RegExp(`id="${post}"[\\s\\S]*Here it is\\.`))
})

test('calls are answered with where the post is', async () => {
  const { browser } = await member()
  const forum = await makeForum(db)
  const made = await browser.post(`/forums/${forum}/topics`, { title: 'Roofs', body: 'Metal?' })
  expect(made.statusCode).toBe(201)
  const { id, topic_id, url } = made.json()
  expect(url).toBe(`/forums/${forum}/topics/${topic_id}-roofs#post_${id}`)
  expect(made.headers.location).toBe(url)
  const reply = await browser.post(`${url.split('#')[0]}/replies`, { body: 'Yes.', quoted_post_id: id })
  expect(reply.json()).toMatchObject({ topic_id })
  expect(await one('select quoted_post_id::int as quoted from posts where id = $1', [reply.json().id])).toEqual({
    quoted: id,
  })
})

test.each([
  ['title', { title: '', body: 'x' }, 'Enter a title.'],
  ['title', { title: 'Four', body: 'x' }, 'The title has 4 characters. Use at least 5.'],
  ['title', { title: 'x', body: 'x' }, 'The title has 1 character. Use at least 5.'],
  ['title', { title: '💥'.repeat(151), body: 'x' }, 'The title has 151 characters. Use at most 150.'],
  ['title', { title: '\u200b \u00a0\u3164\u2800', body: 'x' }, 'Enter a title.'],
  ['title', { title: ['a'], body: 'x' }, '"title" is a list; expected text.'],
  ['body', { title: 'Roofs', body: ' \n\t ' }, 'Enter your post.'],
  ['body', { title: 'Roofs', body: 'x'.repeat(20_001) }, 'The text has 20,001 characters. Use at most 20,000.'],
  ['body', { title: 'Roofs', body: 'a\0b' }, '"body" is "a\ufffdb"; expected text without NUL'],
  ['body', { title: 'Roofs', body: { a: 1 } }, '"body" is an object; expected text.'],
  ['form_token', { title: 'Roofs', body: 'x', form_token: 'short' }, '"form_token" is "short"; expected 16 to 100'],
  ['follow', { title: 'Roofs', body: 'x', follow: 'maybe' }, '"follow" is "maybe"; expected true or false.'],
])('a topic whose %s is %j is refused in words', async (field, body, expected) => {
  const { browser } = await member()
  const forum = await makeForum(db)
  const reply = await browser.post(`/forums/${forum}/topics`, body)
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors[field][0]).toContain(expected)
  expect((await one('select topics from forums where id = $1', [forum])).topics).toBe(0)
})

test('150 and 20,000 characters count as people count them', async () => {
  const { browser } = await member()
  const made = await browser.post(`/forums/${await makeForum(db)}/topics`, {
    title: '💥'.repeat(150),
    body: '💥'.repeat(20_000),
  })
  expect(made.statusCode).toBe(201)
  expect(made.json().url).toContain(`${made.json().topic_id}-topic#`)
})

test('a form that fails comes back with all that was typed, and the cursor in the first wrong field', async () => {
  const { browser, person } = await member()
  const forum = await makeForum(db)
  const text = '\n  <b>Line</b> one\r\n\r\nline "two"'
  const reply = await browser.form(`/forums/${forum}/topics`, { title: 'A "c', body: text, follow: '0' })
  expect(reply.statusCode).toBe(422)
  expect(reply.body).toContain('value="A &quot;c"')
  expect(reply.body).toContain('>\n\n  &lt;b>Line&lt;/b> one\n\nline &quot;two&quot;</textarea>')
  expect(reply.body).toMatch(/<input id="topic-title"[^>]*autofocus/)
  expect(reply.body).toContain('The title has 4 characters. Use at least 5.')
  expect(reply.body).toContain('<input type="checkbox" id="topic-follow" name="follow" value="1"/>')
  const topic = await makeTopic(db, forum, { userId: person.id })
  const empty = await browser.form(`${topic.path}/replies`, { body: ' ' })
  expect(empty.statusCode).toBe(422)
  expect(empty.body).toMatch(/<textarea id="body"[^>]*aria-invalid="true"[^>]*autofocus/)
  expect(empty.body).toContain('Enter your post.')
})

test('the same form more often at once than a member may write makes one post, and counts as one', async () => {
  const { browser, person } = await member()
  const forum = await makeForum(db)
  const topic = await makeTopic(db, forum, { userId: person.id })
  const form_token = 'a-token-of-one-form'
  const many = await Promise.all(
    Array.from({ length: 25 }, () => browser.post(`${topic.path}/replies`, { body: 'Once.', form_token })),
  )
  expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  expect(new Set(many.map((each) => each.json().id)).size).toBe(1)
  const topics = await Promise.all(
    Array.from({ length: 8 }, () =>
      browser.post(`/forums/${forum}/topics`, { title: 'Roofs', body: 'Once.', form_token: `${form_token}-2` }),
    ),
  )
  expect(new Set(topics.map((each) => each.json().topic_id)).size).toBe(1)
  expect(await one('select topics, replies from forums where id = $1', [forum])).toEqual({ topics: 2, replies: 1 })
  expect((await one('select replies from topics where id = $1', [topic.id])).replies).toBe(1)
})

test('the form of one member is not that of another; and other text in a sent form is not lost', async () => {
  const [first, second] = [await member(), await member()]
  const topic = await makeTopic(db, await makeForum(db), { userId: first.person.id })
  const form_token = 'the-same-token-here'
  const a = await first.browser.post(`${topic.path}/replies`, { body: 'Mine.', form_token })
  const b = await second.browser.post(`${topic.path}/replies`, { body: 'Mine.', form_token })
  expect(a.json().id).not.toBe(b.json().id)
  const other = await first.browser.form(`${topic.path}/replies`, { body: 'Something else.', form_token })
  expect(other.statusCode).toBe(409)
  expect(other.body).toContain('You already submitted this form')
  expect(other.body).toContain('>Something else.</textarea>')
  const again = getField(other.body, 'form_token')
  expect(again).not.toBe(form_token)
  const sent = await first.browser.form(`${topic.path}/replies`, { body: 'Something else.', form_token: again })
  expect(sent.statusCode).toBe(303)
})

test('thirty replies at once each have a place of their own, and are all counted', async () => {
  const { person } = await member()
  const forum = await makeForum(db)
  const topic = await makeTopic(db, forum, { userId: person.id })
  await Promise.all(Array.from({ length: 30 }, (_, at) => makeReply(db, topic.id, person.id, `Reply ${at}`)))
  const places = await db.pool.query('select place from posts where topic_id = $1 order by place', [topic.id])
  expect(places.rows.map(({ place }) => place)).toEqual(Array.from({ length: 31 }, (_, at) => at + 1))
  expect(await one('select posts, replies from topics where id = $1', [topic.id])).toEqual({ posts: 31, replies: 30 })
  expect((await one('select replies from forums where id = $1', [forum])).replies).toBe(30)
})

test('too many topics in an hour are refused with the time to wait, and what was typed stays', async () => {
  const { browser } = await member()
  const forum = await makeForum(db)
  for (let at = 0; at < 5; at++)
    expect((await browser.post(`/forums/${forum}/topics`, { title: `Topic ${at}`, body: 'x' })).statusCode).toBe(201)
  const form = await browser.form(`/forums/${forum}/topics`, { title: 'One more', body: 'All that I wrote' })
  expect(form.statusCode).toBe(429)
  expect(Number(form.headers['retry-after'])).toBeGreaterThan(3500)
  expect(form.body).toContain('You can post up to 5 topics in an hour.')
  expect(form.body).toContain('>All that I wrote</textarea>')
  expect((await browser.post(`/forums/${forum}/topics`, { title: 'One more', body: 'x' })).statusCode).toBe(429)
})

test('too many replies in ten minutes are refused alike; a form that was answered is answered again', async () => {
  const { browser, person } = await member()
  const topic = await makeTopic(db, await makeForum(db), { userId: person.id })
  const sent = { body: 'First.', form_token: 'token-of-the-first' }
  const first = await browser.post(`${topic.path}/replies`, sent)
  for (let at = 0; at < 19; at++)
    expect((await browser.post(`${topic.path}/replies`, { body: `${at}` })).statusCode).toBe(201)
  const form = await browser.form(`${topic.path}/replies`, { body: 'All that I wrote' })
  expect([form.statusCode, form.body.includes('>All that I wrote</textarea>')]).toEqual([429, true])
  const again = await browser.post(`${topic.path}/replies`, sent)
  expect([again.statusCode, again.json().id]).toEqual([201, first.json().id])
})

test('visitors write nothing', async () => {
  const { app, person } = await member()
  const topic = await makeTopic(db, await makeForum(db), { userId: person.id })
  const visitor = new Browser(app)
  expect((await visitor.post(`${topic.path}/replies`, { body: 'x' })).statusCode).toBe(401)
  const page = await visitor.page(`${topic.path.split('/topics')[0]}/topics/new`)
  expect([page.statusCode, page.headers.location]).toEqual([303, expect.stringMatching(/^\/login\?next=%2Fforums/)])
})

test.each(['0', 'x', '99999999999', '9'.repeat(30)])('nothing is written to a forum or topic %s', async (id) => {
  const { browser } = await member()
  expect((await browser.post(`/forums/${id}/topics`, { title: 'Roofs', body: 'x' })).statusCode).toBe(404)
  expect((await browser.post(`/forums/1/topics/${id}/replies`, { body: 'x' })).statusCode).toBe(404)
  expect((await browser.page(`/forums/${id}/topics/new`)).statusCode).toBe(404)
})

test('members are told that their name stands above what they post, where they post and where they change it', async () => {
  const { browser, person } = await member({ name: 'Kim' })
  const forum = await makeForum(db)
  const topic = await makeTopic(db, forum, { userId: person.id })
  const as = 'Posted as <bdi>Kim</bdi>'
  expect((await browser.page(`/forums/${forum}/topics/new`)).body).toContain(as)
  expect((await browser.page(topic.path)).body).toContain(as)
  expect((await browser.page('/settings')).body).toContain('Shown on your posts and to companies you contact')
  expect((await browser.page('/onboarding?step=complete-profile')).body).toContain('Shown on your posts')
})
