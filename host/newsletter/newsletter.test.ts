import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { readOutbox } from '../_services/providers/outbox-store.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'
import { readSettings, saveSettings } from '../notifications/settings/store.ts'
import { makeSubscriber } from './_testing/newsletter.ts'
import { isRecipient } from './subscribe/store.ts'

const db = await testDatabase()
const open = () => testApp({ database: db.url })
const getEmail = () => `reader-${randomUUID()}@example.com`
const FORM = { headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' } }

beforeEach(() => db.pool.query('truncate rate_limits, outbox_messages, newsletter_subscribers'))

/** Returns the path of the link in the newest mail to an address. */
async function getLink(email: string, path: string): Promise<string> {
  const [mail] = await readOutbox(db, email)
  const found = mail?.text.match(/https:\/\/plat\.example(\/\S+)/g)?.find((link) => link.includes(path))
  return (found ?? '').replace('https://plat.example', '')
}

test('without JavaScript somebody subscribes by the form, the mail’s link, and its button', async () => {
  const visitor = new Browser(await open())
  const email = getEmail()
  const { body } = await visitor.page('/newsletter')
  expect(body).toMatch(/<form[^>]*method="post" action="\/newsletter"/)
  const sent = await visitor.form('/newsletter', { email: email.toUpperCase(), source: 'page' })
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/newsletter/sent'])
  expect(await isRecipient(db.pool, email)).toBe(false)
  const link = await getLink(email, '/newsletter/confirm?token=')
  // Opening the link alone changes nothing, as by a mail program that looks ahead.
  expect((await visitor.page(link)).body).toContain(`We’ll send the Plat newsletter to ${email}.`)
  expect(await isRecipient(db.pool, email)).toBe(false)
  const token = new URL(link, 'https://plat.example').searchParams.get('token') as string
  const confirmed = await visitor.form('/newsletter/confirm', { token })
  expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, '/newsletter/confirmed'])
  expect(await isRecipient(db.pool, email)).toBe(true)
  // The link works once.
  expect((await visitor.form('/newsletter/confirm', { token })).statusCode).toBe(404)
})

test('GROW-073 the subscription POSTs form data to the form action with CSRF and gets a JSON response', async () => {
  const app = await open()
  const visitor = new Browser(app)
  const fields = new URLSearchParams({ email: getEmail(), source: 'exit_intent' }).toString()
  const reply = await visitor.ask('POST', '/newsletter', fields, FORM)
  expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }])
  const refused = await visitor.ask('POST', '/newsletter', 'email=ann%40', FORM)
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.json().errors)).toEqual(['email'])
  // Without the token it is refused.
  const bare = await app.inject({ method: 'POST', url: '/newsletter', payload: fields, headers: FORM.headers })
  expect(bare.statusCode).toBe(403)
})

test('a known and an unknown address get the same answer, and each is mailed at most three times a day', async () => {
  const visitor = new Browser(await open())
  const [known, unknown] = [getEmail(), getEmail()]
  await makeSubscriber(db, known)
  const replies = []
  for (const email of [known, unknown, unknown, unknown, unknown])
    replies.push(await visitor.post('/newsletter', { email }))
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['200 {"status":"ok"}']),
  )
  expect((await readOutbox(db, known)).map(({ subject }) => subject)).toEqual(['You already get the Plat newsletter'])
  expect(await readOutbox(db, unknown)).toHaveLength(3)
})

test('a network that subscribes more than ten addresses in an hour has to wait, and keeps what was typed', async () => {
  const visitor = new Browser(await open())
  for (let each = 0; each < 10; each++)
    expect((await visitor.post('/newsletter', { email: getEmail() })).statusCode).toBe(200)
  const page = await visitor.form('/newsletter', { email: 'eleventh@example.com' })
  expect(page.statusCode).toBe(429)
  expect(page.body).toContain('Too many subscriptions from your network.')
  expect(page.body).toContain('value="eleventh@example.com"')
})

test('an address whose domain takes no mail is refused beside the field', async () => {
  const app = await testApp({ database: db.url, own: true })
  app.site.providers.mailRecords.exist = async (domain) => domain !== 'nowhere.example'
  const page = await new Browser(app).form('/newsletter', { email: 'ann@nowhere.example' })
  expect(page.statusCode).toBe(422)
  expect(page.body).toContain('Enter a valid email address')
  expect(page.body).toContain('value="ann@nowhere.example"')
})

test('a mail program’s one click unsubscribes without login and token; opening the link does not', async () => {
  const app = await open()
  const visitor = new Browser(app)
  const email = getEmail()
  const member = await makePerson(db, { email })
  await makeSubscriber(db, email)
  await saveSettings(db.pool, member.id, { email_newsletter: true })
  await visitor.post('/newsletter', { email })
  const [mail] = await readOutbox(db, email)
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const link = (mail?.headers['List-Unsubscribe'] ?? '').slice(1, -1).replace('https://plat.example', '')
  expect(await getLink(email, '/newsletter/unsubscribe')).toBe(link)
  expect((await visitor.page(link)).body).toContain('Unsubscribe?')
  expect(await isRecipient(db.pool, email)).toBe(true)
  const click = () =>
    app.inject({
      method: 'POST',
      url: link,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect([(await click()).statusCode, (await click()).statusCode]).toEqual([204, 204])
  expect(await isRecipient(db.pool, email)).toBe(false)
  expect((await readSettings(db, member.id)).email_newsletter).toBe(false)
  const forged = link.replace(/token=[\w-]+/, `token=${Buffer.from('bo@example.com').toString('base64url')}`)
  expect((await visitor.post(forged)).statusCode).toBe(404)
})

test('members whose settings say so get it without subscribing, once their address is confirmed', async () => {
  await open()
  for (const [emailVerified, chosen, expected] of [
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ] as const) {
    const { id, email } = await makePerson(db, { emailVerified })
    await saveSettings(db.pool, id, { email_newsletter: chosen })
    expect(await isRecipient(db.pool, email)).toBe(expected)
  }
})

test('past issues are on the page and drafts are not', async () => {
  const app = await open()
  const asAdmin = await signedIn(app, await makePerson(db, { admin: true }))
  const { makeIssue, makeSentIssue } = await import('./_testing/newsletter.ts')
  const draft = await makeIssue(db, 'Not finished')
  const sent = await makeSentIssue(db, 'Rents in June')
  const visitor = new Browser(app)
  const { body } = await visitor.page('/newsletter')
  expect(body).toContain(`<a href="/newsletter/issues/${sent}">Rents in June</a>`)
  expect(body).not.toContain('Not finished')
  const issue = await visitor.page(`/newsletter/issues/${sent}`)
  expect(issue.body).toContain('<strong>Boise</strong>')
  expect(issue.body).toContain('action="/newsletter"')
  expect((await visitor.page(`/newsletter/issues/${draft}`)).statusCode).toBe(404)
  expect((await asAdmin.page('/newsletter')).body).toContain('Manage the newsletter')
})
