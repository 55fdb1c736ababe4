import { beforeEach, expect, test } from 'vitest'
import { readOutbox } from '../_services/providers/outbox-store.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const open = (env: Record<string, string> = {}) => testApp({ database: db.url, env })
const html = { accept: 'text/html' }
const MESSAGE = {
  name: 'Ann <b>',
  email: 'Ann@Example.com',
  topic: 'data',
  message: 'Rent of\nhttps://evil.example is wrong',
}

beforeEach(() => db.pool.query('truncate rate_limits, outbox_messages'))

test('a message is mailed to the operator, who answers to its sender', async () => {
  const visitor = new Browser(await open({ CONTACT_EMAIL: 'desk@acme.example' }))
  const reply = await visitor.post('/contact', MESSAGE, { headers: html })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/contact/sent'])
  expect((await visitor.get('/contact/sent', { headers: html })).body).toContain('<h1>Message sent</h1>')
  const [mail] = await readOutbox(db)
  expect(mail).toMatchObject({ to: 'desk@acme.example', subject: 'Contact form: A wrong figure or listing' })
  expect(mail?.text).toContain('“Ann <b>” wrote from ann@example.com')
  // No part of it becomes a link in the operator's mail program.
  expect(mail?.text).toContain('> Rent of\n> https[:]//evil[.]example is wrong')
})

test('without a configured address it goes to contact@ the site’s own host', async () => {
  const visitor = new Browser(await open({ PUBLIC_URL: 'https://plat.example' }))
  const reply = await visitor.post('/contact', MESSAGE, { headers: { host: 'plat.example' } })
  expect(reply.statusCode).toBe(204)
  expect((await readOutbox(db))[0]?.to).toBe('contact@plat.example')
})

test('a message with mistakes comes back with what was typed, and is not sent', async () => {
  const visitor = new Browser(await open())
  const page = await visitor.post('/contact', { ...MESSAGE, email: 'ann@', topic: '' }, { headers: html })
  expect(page.statusCode).toBe(422)
  for (const words of ['value="Ann &lt;b>"', 'value="ann@"', 'https://evil.example is wrong', 'Choose a topic.'])
    expect(page.body).toContain(words)
  const noTopic = await visitor.post('/contact', { ...MESSAGE, topic: '' }, { headers: html })
  expect(noTopic.body).toMatch(/<select id="topic"[^>]* autofocus/)
  const call = await visitor.post('/contact', { message: '  ' })
  expect([call.statusCode, Object.keys(call.json().errors)]).toEqual([422, ['name', 'email', 'topic', 'message']])
  expect((await visitor.post('/contact', { ...MESSAGE, message: 'x'.repeat(5001) })).statusCode).toBe(422)
  expect(await readOutbox(db)).toEqual([])
})

test('after five messages in an hour the form comes back with the message and says when to try again', async () => {
  const visitor = new Browser(await open())
  for (let each = 0; each < 5; each++) expect((await visitor.post('/contact', MESSAGE)).statusCode).toBe(204)
  const page = await visitor.post('/contact', MESSAGE, { headers: html })
  expect([page.statusCode, page.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect(page.body).toContain('Too many messages from your network.')
  expect(page.body).toContain('https://evil.example is wrong')
  expect(await readOutbox(db)).toHaveLength(5)
  expect((await new Browser(await open()).post('/contact', MESSAGE)).statusCode).toBe(204)
})

test('a message without the page’s token is refused', async () => {
  const app = await open()
  const reply = await app.inject({ method: 'POST', url: '/contact', payload: MESSAGE })
  expect(reply.statusCode).toBe(403)
  expect(await readOutbox(db)).toEqual([])
})

test('members find their name and email filled in', async () => {
  const person = await makePerson(db, { name: 'Bo Member', email: 'bo@example.com' })
  const { body } = await (await signedIn(await open(), person)).get('/contact', { headers: html })
  for (const words of ['value="Bo Member"', 'value="bo@example.com"']) expect(body).toContain(words)
})
