import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { getSession } from '../_testing/http-browser.ts'
import { type Browser, makePerson, type Person, signedIn } from '../_testing/people.ts'
import { openStream } from '../_testing/sse.ts'
import { testApp } from '../_testing/test-app.ts'
import { makeConversation } from './_testing/conversations.ts'

const db = await testDatabase()

async function two() {
  const app = await testApp({ database: db.url })
  const [ann, bo] = [await makePerson(db, { name: 'Ann Alvarez' }), await makePerson(db, { name: 'Bo Brooks' })]
  return { app, ann, bo, asAnn: await signedIn(app, ann), asBo: await signedIn(app, bo) }
}
const befriend = (one: Person, other: Person) =>
  db.pool.query(
    `insert into colleagueships (requester_id, recipient_id, status, answered_at) values ($1, $2, 'accepted', now())`,
    [one.id, other.id],
  )
const begin = (browser: Browser, to: Person[], body = 'Who manages your duplex?') =>
  browser.post('/conversations', { user_ids: to.map(({ id }) => id), subject: 'Round Rock', body })
const unread = async (browser: Browser) => (await browser.get('/notifications')).json().notifications
const texts = async (browser: Browser, id: number) =>
  (await browser.get(`/conversations/${id}/messages`)).json().messages?.map(({ body }: { body: string }) => body)

test('CONV-001 CONV-013 a member begins a conversation with several others, who find it in their list', async () => {
  const { app, ann, bo, asAnn } = await two()
  const cy = await makePerson(db, { name: 'Cy Cole' })
  for (const other of [bo, cy]) await befriend(ann, other)
  const created = await begin(asAnn, [bo, cy])
  expect(created.statusCode).toBe(201)
  const { id } = created.json().conversation
  for (const other of [bo, cy]) {
    const browser = await signedIn(app, other)
    const { body } = await browser.page('/conversations')
    expect(body).toContain(`href="/conversations/${id}"`)
    expect(body).toContain('1 new')
    expect((await browser.page(`/conversations/${id}`)).body).toContain('Who manages your duplex?')
    expect((await browser.page('/conversations')).body).not.toContain('1 new')
  }
})

test('names that are written from right to left are isolated from the others in the list of conversations', async () => {
  const { ann, bo, asBo } = await two()
  const sara = await makePerson(db, { name: 'שרה לוי' })
  await makeConversation(db, ann, [bo, sara])
  expect((await asBo.page('/conversations')).body).toMatch(
    />(Ann Alvarez and \u2068שרה לוי\u2069|\u2068שרה לוי\u2069 and Ann Alvarez)</,
  )
})

test('CONV-014 CONV-015 PATCH marks a conversation as read and answers with its id', async () => {
  const { ann, bo, asBo } = await two()
  const { id } = await makeConversation(db, ann, [bo])
  const answer = await asBo.patch(`/conversations/${id}/mark_as_read`)
  expect([answer.statusCode, answer.json()]).toEqual([200, { conversation: { id } }])
  expect((await asBo.page('/conversations')).body).not.toContain('1 new')
})

test('without scripts a form begins a conversation, another one answers, and what was typed survives an error', async () => {
  const { ann, bo, asAnn, asBo } = await two()
  await befriend(ann, bo)
  const formValues = { search: 'bro', subject: 'Round Rock', body: 'Who manages yours?' }
  const found = await asAnn.form('/conversations', { ...formValues, find: '1' })
  expect(found.body).toContain(`name="add_id" value="${bo.id}"`)
  expect(found.body).toContain('Who manages yours?')
  const added = await asAnn.form('/conversations', { ...formValues, add_id: bo.id })
  expect(added.body).toContain(`name="user_ids[]" value="${bo.id}"`)
  const removed = await asAnn.form('/conversations', { ...formValues, 'user_ids[]': bo.id, remove_id: bo.id })
  expect(removed.body).not.toContain(`name="user_ids[]" value="${bo.id}"`)
  const nobody = await asAnn.form('/conversations', formValues)
  expect([nobody.statusCode, nobody.body.includes('Who manages yours?')]).toEqual([422, true])
  const created = await asAnn.form('/conversations', { ...formValues, 'user_ids[]': bo.id })
  expect(created.statusCode).toBe(303)
  const path = created.headers.location as string
  const blank = await asBo.form(`${path}/messages`, { body: ' \r\n ' })
  expect([blank.statusCode, blank.body.includes('Enter a message.')]).toEqual([422, true])
  const sent = await asBo.form(`${path}/messages`, { body: 'A small shop.' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, expect.stringContaining(`${path}#message-`)])
  expect((await asAnn.page(path)).body).toContain('A small shop.')
})

test('the first message of a stranger is a request, told once, that can be accepted', async () => {
  const { asAnn, bo, asBo } = await two()
  const { id } = (await begin(asAnn, [bo])).json().conversation
  await asAnn.post(`/conversations/${id}/messages`, { body: 'Still there?' })
  expect(await unread(asBo)).toMatchObject([
    { text: 'Ann Alvarez wants to send you a message', href: `/conversations/${id}` },
  ])
  expect((await asBo.page('/conversations')).body).not.toContain(`href="/conversations/${id}"`)
  expect((await asBo.page('/conversations?requests=1')).body).toContain(`href="/conversations/${id}"`)
  expect((await asBo.page(`/conversations/${id}`)).body).toContain('Accept')
  expect((await asBo.put(`/conversations/${id}/request`, { state: 'accepted' })).statusCode).toBe(204)
  await asAnn.post(`/conversations/${id}/messages`, { body: 'Thank you.' })
  expect((await unread(asBo))[0].text).toBe('Ann Alvarez sent you a message in “Round Rock”')
})

test('a request that is declined is gone, and its sender sees no difference', async () => {
  const { asAnn, bo, asBo } = await two()
  const { id } = (await begin(asAnn, [bo])).json().conversation
  const before = await asAnn.get(`/conversations/${id}/messages`)
  await asBo.put(`/conversations/${id}/request`, { state: 'declined' })
  expect((await asBo.page('/conversations?requests=1')).body).not.toContain(`href="/conversations/${id}"`)
  expect((await asBo.get(`/conversations/${id}/messages`)).statusCode).toBe(404)
  expect((await asAnn.get(`/conversations/${id}/messages`)).body).toBe(before.body)
  expect((await asAnn.post(`/conversations/${id}/messages`, { body: 'Hello?' })).statusCode).toBe(201)
  expect(await unread(asBo)).toHaveLength(1)
})

test('whoever is blocked is answered as before and reaches nobody', async () => {
  const { app, ann, bo, asAnn, asBo } = await two()
  const cy = await makePerson(db, { name: 'Cy Cole' })
  for (const other of [bo, cy]) await befriend(ann, other)
  const group = (await begin(asAnn, [bo, cy])).json().conversation.id
  expect((await asBo.put(`/conversations/${group}/block`, { user_id: ann.id })).statusCode).toBe(204)
  expect((await asAnn.post(`/conversations/${group}/messages`, { body: 'Can Bo see this?' })).statusCode).toBe(201)
  expect(await texts(asBo, group)).toEqual(['Who manages your duplex?'])
  expect(await texts(await signedIn(app, cy), group)).toEqual(['Who manages your duplex?', 'Can Bo see this?'])
  expect(await texts(asAnn, group)).toEqual(['Who manages your duplex?', 'Can Bo see this?'])
  const unreadCount = (await unread(asBo)).length
  const created = await begin(asAnn, [bo], 'And here?')
  expect(created.statusCode).toBe(201)
  expect(await texts(asAnn, created.json().conversation.id)).toEqual(['And here?'])
  expect((await asBo.get(`/conversations/${created.json().conversation.id}/messages`)).statusCode).toBe(404)
  for (const list of ['/conversations', '/conversations?requests=1'])
    expect((await asBo.page(list)).body).not.toContain(`href="/conversations/${created.json().conversation.id}"`)
  expect(await unread(asBo)).toHaveLength(unreadCount)
  const search = await asAnn.get('/conversations/social_users_searches?search=bo+brooks')
  expect(search.body).toContain(bo.id)
})

test('CONV-012 whoever takes messages from colleagues alone is neither found by others nor written to', async () => {
  const { ann, bo, asAnn } = await two()
  await db.pool.query('insert into profile_privacy (user_id, block_messages_from_non_colleagues) values ($1, true)', [
    bo.id,
  ])
  const search = async () =>
    (await asAnn.get('/conversations/social_users_searches?search=bo+brooks')).body.includes(bo.id)
  expect(await search()).toBe(false)
  const refused = await begin(asAnn, [bo])
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    { errors: { user_ids: ['Bo Brooks only takes messages from colleagues.'] } },
  ])
  await befriend(ann, bo)
  expect(await search()).toBe(true)
  expect((await begin(asAnn, [bo])).statusCode).toBe(201)
})

test('CONV-003 CONV-004 CONV-005 the search answers the signed-in member with HTML of those who match, without the excluded', async () => {
  const { app, asAnn } = await two()
  const [dee, dan] = [await makePerson(db, { name: 'Dee Quimby' }), await makePerson(db, { name: 'Dan Quimby' })]
  const search = (query: string) => asAnn.get(`/conversations/social_users_searches?${query}`)
  const both = await search('search=quimby&exclude=')
  expect([both.statusCode, both.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const { id, name } of [dee, dan]) expect(both.body).toContain(`data-user="${id}" data-name="${name}"`)
  const one = await search(`search=quimby&exclude=${dan.id}`)
  expect([one.body.includes(dee.id), one.body.includes(dan.id)]).toEqual([true, false])
  expect((await search(`search=quimby&exclude=${dan.id},${dee.id},x`)).body).not.toContain('data-user')
  expect((await search('search=q')).body).not.toContain('data-user')
  const visitor = await app.inject({ url: '/conversations/social_users_searches?search=quimby' })
  expect(visitor.statusCode).toBe(401)
})

test('a last name that is hidden is not searched, nor are members who hide from search', async () => {
  const { asAnn } = await two()
  const [eve, fay] = [await makePerson(db, { name: 'Eve Zapata' }), await makePerson(db, { name: 'Fay Zapata' })]
  await db.pool.query('insert into profile_privacy (user_id, hide_last_name) values ($1, true)', [eve.id])
  await db.pool.query('insert into profile_privacy (user_id, hide_from_search) values ($1, true)', [fay.id])
  const search = async (text: string) => (await asAnn.get(`/conversations/social_users_searches?search=${text}`)).body
  expect(await search('zapata')).not.toContain('data-user')
  expect(await search('eve')).toContain('data-name="Eve"')
})

test('the same form twice, at once, sends one message and begins one conversation', async () => {
  const { ann, bo, asAnn } = await two()
  await befriend(ann, bo)
  const form = { user_ids: [bo.id], body: 'Once', form_token: crypto.randomUUID() }
  const replies = await Promise.all([1, 2, 3].map(() => asAnn.post('/conversations', form)))
  const ids = new Set(replies.map((each) => each.json().conversation.id))
  expect(ids.size).toBe(1)
  expect((await asAnn.post('/conversations', { ...form, body: 'Something else' })).statusCode).toBe(409)
  const [id] = ids
  const message = { body: 'Also once', form_token: crypto.randomUUID() }
  await Promise.all([1, 2, 3].map(() => asAnn.post(`/conversations/${id}/messages`, message)))
  expect(await texts(asAnn, id as number)).toEqual(['Once', 'Also once'])
})

test('a muted conversation is not notified, and one that was left is gone', async () => {
  const { ann, bo, asAnn, asBo } = await two()
  const { id } = await makeConversation(db, ann, [bo])
  await asBo.put(`/conversations/${id}/mute`)
  await asAnn.post(`/conversations/${id}/messages`, { body: 'Quiet' })
  expect(await unread(asBo)).toEqual([])
  await asBo.delete(`/conversations/${id}/mute`)
  await asAnn.post(`/conversations/${id}/messages`, { body: 'Loud' })
  expect(await unread(asBo)).toHaveLength(1)
  await asBo.delete(`/conversations/${id}/membership`)
  expect((await asBo.get(`/conversations/${id}/messages`)).statusCode).toBe(404)
})

test('an open page of the other side hears of a message when it is sent', async () => {
  const { ann, bo, asAnn } = await two()
  const app = await testApp({ database: db.url, own: true })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const { id } = await makeConversation(db, ann, [bo])
  const stream = await openStream(`${origin}/push?channel=private-member-channel-${bo.id}`, {
    cookie: await getSession(app, bo),
    host: 'plat.example',
  })
  expect(stream.status).toBe(200)
  // The listener connects by itself; until then nothing is heard.
  await expect.poll(() => app.site.push.trouble(), { timeout: 30_000 }).toBeUndefined()
  await asAnn.post(`/conversations/${id}/messages`, { body: 'Now' })
  await expect.poll(() => stream.text(), { timeout: 30_000 }).toContain(`{"what":"conversation:${id}"}`)
  stream.close()
})

test('a reported message comes to the administrators with three around it, and can be removed', async () => {
  const { app, ann, bo, asAnn, asBo } = await two()
  const { id } = await makeConversation(db, ann, [bo], 'First')
  for (const body of ['Second', 'Third', 'Fourth', 'Pay me now', 'Sixth'])
    await asAnn.post(`/conversations/${id}/messages`, { body })
  const messages = (await asBo.get(`/conversations/${id}/messages`)).json().messages
  const bad = messages.find(({ body }: { body: string }) => body === 'Pay me now')
  expect((await asBo.page(`/conversations/${id}/reports/new?message=${bad.id}`)).body).toContain('Pay me now')
  const url = `/conversations/${id}/reports`
  const wrong = await asBo.form(url, { message_id: `${bad.id}`, reason: '', details: 'He keeps asking' })
  expect([wrong.statusCode, wrong.body.includes('He keeps asking')]).toEqual([422, true])
  expect((await asBo.post(url, { message_id: bad.id, reason: 'scam' })).statusCode).toBe(204)
  expect((await asAnn.post(url, { message_id: bad.id, reason: 'scam' })).statusCode).toBe(404)
  const asAda = await signedIn(app, await makePerson(db, { name: 'Ada', admin: true }))
  const { body } = await asAda.page('/admin/messages')
  for (const each of ['Second', 'Third', 'Fourth', 'Pay me now', 'Sixth']) expect(body).toContain(each)
  expect(body).not.toContain('First')
  const report = /action="\/admin\/messages\/(\d+)"/.exec(body)?.[1]
  await db.pool.query('update sessions set confirmed_at = now()')
  expect((await asAda.put(`/admin/messages/${report}`, { state: 'removed' })).statusCode).toBe(204)
  expect((await asAda.page('/admin/messages')).body).toContain('No reports to review.')
  expect(await texts(asBo, id)).toEqual(['First', 'Second', 'Third', 'Fourth', '', 'Sixth'])
})

test('a conversation goes with the last account in it, and texts stay while others are there', async () => {
  const { ann, bo, asBo } = await two()
  const { id } = await makeConversation(db, ann, [bo])
  await db.pool.query('delete from users where id = $1', [ann.id])
  expect(await texts(asBo, id)).toEqual(['Who manages your duplex?'])
  expect((await asBo.page(`/conversations/${id}`)).body).toContain('Former member')
  await db.pool.query('delete from users where id = $1', [bo.id])
  expect((await db.pool.query('select from conversations where id = $1', [id])).rowCount).toBe(0)
})

test.each([
  [{ user_ids: 'x', body: 'Hi' }],
  [{ user_ids: ['00000000-0000-4000-8000-000000000000'], body: 'Hi' }],
  [{ user_ids: [], body: 'Hi' }],
  [{ body: { a: 1 }, user_ids: [null] }],
  [{ user_ids: Array.from({ length: 30 }, () => crypto.randomUUID()), body: 'Hi' }],
])('what cannot be a conversation is refused with the field (%#)', async (body) => {
  const { asAnn } = await two()
  const answer = await asAnn.post('/conversations', body)
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, expect.arrayContaining(['user_ids'])])
})

test('a long conversation shows its last 50 messages, with the way to those before and back', async () => {
  const { ann, bo, asAnn } = await two()
  const { id } = await makeConversation(db, ann, [bo], 'First of all')
  await db.pool.query(
    `insert into messages (conversation_id, author_id, body) select $1, $2, 'Line ' || n from generate_series(1, 60) n`,
    [id, bo.id],
  )
  const { body } = await asAnn.page(`/conversations/${id}`)
  expect([body.includes('Line 60'), body.includes('First of all')]).toEqual([true, false])
  const before = /href="(\/conversations\/\d+\?before=\d+)"/.exec(body)?.[1] as string
  const earlier = (await asAnn.page(before)).body
  expect([earlier.includes('Line 60'), earlier.includes('First of all')]).toEqual([false, true])
  expect(earlier).toContain('Newest messages')
})
