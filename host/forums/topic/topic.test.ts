import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { makeForum, makeReply, makeTopic } from '../_testing/forum.ts'

const db = await testDatabase()
const [ann, bo] = [await makePerson(db, { name: 'Ann Author' }), await makePerson(db, { name: 'Bo Buyer' })]
const forum = await makeForum(db, { name: 'Buying a home' })
const visitor = async () => new Browser(await testApp({ database: db.url }))
const ids = (html: string) => [...html.matchAll(/id="post_(\d+)"/g)].map(([, id]) => Number(id))

test('FORUM-001 visitors read a forum and its topics, and no cookie is set for them', async () => {
  const topic = await makeTopic(db, forum, {
    userId: ann.id,
    title: 'Is 6% enough?',
    body: 'I hear **five** is common.',
  })
  await makeReply(db, topic.id, bo.id, 'Not in my town.')
  const browser = await visitor()
  const list = await browser.page(`/forums/${forum}`)
  expect(list.body).toContain(`href="${topic.path}"`)
  const page = await browser.page(topic.path)
  expect(page.statusCode).toBe(200)
  for (const each of [
    'Is 6% enough?',
    'Ann Author',
    'I hear <strong>five</strong> is common.',
    'Bo Buyer',
    'Not in my town.',
  ])
    expect(page.body).toContain(each)
  expect(page.body).toContain('Log in to reply')
  expect(page.body).not.toContain('authenticity_token')
  expect([...list.cookies, ...page.cookies]).toEqual([])
})

test('FORUM-005 a topic stands at /forums/{forum-id}/topics/{slug}, and other words lead there', async () => {
  const topic = await makeTopic(db, forum, { userId: ann.id, title: 'Café “Zürich”: 3 units' })
  expect(topic.path).toBe(`/forums/${forum}/topics/${topic.id}-cafe-zurich-3-units`)
  const browser = await visitor()
  const other = await makeForum(db)
  for (const path of [
    `/forums/${forum}/topics/${topic.id}`,
    `/forums/${forum}/topics/${topic.id}-old-title`,
    `/forums/${other}/topics/${topic.id}-cafe-zurich-3-units`,
    `/forums/x/topics/${topic.id}-`,
  ]) {
    const reply = await browser.page(`${path}?highlight_post=${topic.postId}`)
    expect([reply.statusCode, reply.headers.location]).toEqual([301, `${topic.path}?highlight_post=${topic.postId}`])
    // A title that changes and changes back would lead a browser that keeps both ways in circles.
    expect(reply.headers['cache-control']).toBe('no-store')
  }
  const page = await browser.page(topic.path)
  expect(page.body).toContain(`<link rel="canonical" href="https://plat.example${topic.path}"/>`)
  expect(page.body).toContain(`<a href="/forums/${forum}" dir="auto">Buying a home</a>`)
})

test.each(['0', '00', 'x', '-1', '1e3', '99999999999', '9'.repeat(30), 'new-', '%00', '%D8', "1'--", '1.5-a'])(
  'there is no topic at %s, and it is said so',
  async (slug) => {
    const browser = await visitor()
    const reply = await browser.page(`/forums/${forum}/topics/${slug}`)
    expect([400, 404]).toContain(reply.statusCode)
  },
)

test('FORUM-038 a link to a post draws the page that holds it, and marks it there alone', async () => {
  const topic = await makeTopic(db, forum, { userId: ann.id })
  const replies: number[] = []
  for (let at = 0; at < 25; at++) replies.push(await makeReply(db, topic.id, bo.id, `Reply ${at + 2}`))
  const browser = await visitor()
  const first = await browser.page(topic.path)
  expect(ids(first.body)).toEqual([topic.postId, ...replies.slice(0, 19)])
  const { body } = await browser.page(`${topic.path}?highlight_post=${replies[22]}`)
  expect(ids(body)).toEqual(replies.slice(19))
  expect([...body.matchAll(/id="post_(\d+)"[^>]* class="[^"]*post-highlighted/g)].map(([, id]) => Number(id))).toEqual([
    replies[22],
  ])
  expect(body).toContain('<ol id="posts" start="21" class="posts">')
  expect(first.body).toContain(`href="${topic.path}?page=2"`)
  expect(first.body).toContain(`href="${topic.path}?highlight_post=${replies[0]}#post_${replies[0]}"`)
  // Two of them on one page, each with a name of its own.
  const names = [...body.matchAll(/<nav [^>]*aria-label="(Pages[^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual(['Pages, top', 'Pages'])
  const lastPage = await browser.page(`${topic.path}?page=9`)
  expect([lastPage.statusCode, lastPage.headers.location]).toEqual([303, `${topic.path}?page=2`])
})

test('a link to a post of another topic shows the topic, with nothing marked', async () => {
  const [here, there] = [await makeTopic(db, forum, { userId: ann.id }), await makeTopic(db, forum, { userId: ann.id })]
  const { statusCode, body } = await (await visitor()).page(`${here.path}?highlight_post=${there.postId}`)
  expect(statusCode).toBe(200)
  expect(body).not.toMatch(/class="post[^"]*post-highlighted/)
})

test.each(['page=0', 'page=x', 'page[]=1', 'page=1&page=2', 'highlight_post=%00', 'highlight_post[a]=1', 'page=1e9'])(
  '%s names what cannot be used',
  async (query) => {
    const topic = await makeTopic(db, forum, { userId: ann.id })
    const reply = await (await visitor()).page(`${topic.path}?${query}`)
    expect(reply.statusCode).toBe(422)
    expect(reply.body).toContain(query.startsWith('page') ? '&quot;page&quot; is' : '&quot;highlight_post&quot; is')
  },
)

test('members find a form with a quote that names its author; visitors do not', async () => {
  const topic = await makeTopic(db, forum, { userId: ann.id })
  const reply = await makeReply(db, topic.id, bo.id, '> **Ann** wrote:\n> Hello.\n\nThe taxes are <high>.')
  const browser = await signedIn(await testApp({ database: db.url }), ann)
  const { body } = await browser.page(`${topic.path}?quote=${reply}`)
  expect(body).toMatch(/<textarea[^>]*>> \*\*Bo Buyer\*\* wrote:\n>\n> The taxes are &lt;high>.\n\n<\/textarea>/)
  expect(body).toContain(`<input type="hidden" name="quoted_post_id" value="${reply}"/>`)
  expect(body).toContain('<input type="checkbox" name="follow" value="1" checked/>')
  expect((await (await visitor()).page(`${topic.path}?quote=${reply}`)).body).not.toContain('<textarea')
})

test('what somebody is stands beside their name', async () => {
  const admin = await makePerson(db, { name: 'Ada Admin', admin: true, subscriptionLevels: ['pro'] })
  const topic = await makeTopic(db, forum, { userId: admin.id })
  const { body } = await (await visitor()).page(topic.path)
  const roles = [...body.matchAll(/class="post-role">([^<]+)/g)].map(([, role]) => role)
  expect(roles).toEqual(['Author', 'Administrator', 'Pro'])
})

test('FORUM-004 readers tell forum members from administrators and company owners by their posts', async () => {
  const [member, owner, admin] = [await makePerson(db), await makePerson(db), await makePerson(db, { admin: true })]
  await db.pool.query(
    "insert into businesses (owner_id, name, kind, state, review) values ($1, 'Bo Loans', 'financial', 'OH', 'approved')",
    [owner.id],
  )
  const topic = await makeTopic(db, forum, { userId: member.id })
  for (const { id } of [owner, admin, member]) await makeReply(db, topic.id, id)
  const { body } = await (await visitor()).page(topic.path)
  const roles = body
    .split('<article')
    .slice(1)
    .map((post) => [...post.matchAll(/class="post-role">([^<]+)/g)].map(([, role]) => role))
  expect(roles).toEqual([['Author', 'Member'], ['Company owner'], ['Administrator'], ['Author', 'Member']])
})

test('what somebody wrote stays when their account is gone', async () => {
  const gone = await makePerson(db, { name: 'Gone Girl' })
  const topic = await makeTopic(db, forum, { userId: gone.id, body: 'Still here.', follow: true })
  await db.pool.query('delete from users where id = $1', [gone.id])
  const { body } = await (await visitor()).page(topic.path)
  expect(body).toContain('Former member')
  expect(body).toContain('Still here.')
  expect(body).not.toContain('Gone Girl')
})

test('hostile text is text, in titles and posts', async () => {
  const topic = await makeTopic(db, forum, {
    userId: ann.id,
    title: '<script>alert(1)</script>',
    body: '<img src=x onerror=alert(1)> [x](javascript:alert(1))',
  })
  for (const path of [topic.path, `/forums/${forum}?sort=newest`, '/forums']) {
    const { body } = await (await visitor()).page(path)
    expect(body).toContain('&lt;script>alert(1)&lt;/script>')
    expect(body).not.toMatch(/<script>alert|<img src=x|href="javascript/)
  }
})
