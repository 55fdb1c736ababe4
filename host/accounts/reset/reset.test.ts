import { expect, test } from 'vitest'
import { readOutbox } from '../../_services/providers/outbox-store.ts'
import { testDatabase } from '../../_testing/database.ts'
import { linkIn, mailTo } from '../../_testing/mails.ts'
import { Browser, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()
const OLD = 'quiet paper lines'
const NEW = 'precise green atlas'

test('a link in a mail sets a new password once, and ends every session', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, { emailVerified: false }, { app, password: OLD })
  const elsewhere = await signedIn(app, person)
  const browser = new Browser(app)
  const reply = await browser.form('/password/reset', { email: person.email.toUpperCase() })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/password/reset/sent'])
  const link = linkIn(await mailTo(db, person.email, 'Reset your Plat password'))
  expect((await browser.page(link)).body).toContain('Choose a new password')
  const token = new URL(link, 'http://x').searchParams.get('token') as string
  const weak = await browser.form('/password/new', { token, password: 'password1' })
  expect([weak.statusCode, weak.body.includes('too common')]).toEqual([422, true])
  const set = await browser.form('/password/new', { token, password: NEW })
  expect([set.statusCode, set.headers.location]).toEqual([303, '/login?changed=1'])
  expect((await elsewhere.get('/settings')).statusCode).toBe(401)
  expect((await browser.page(link)).statusCode).toBe(410)
  expect((await browser.form('/password/new', { token, password: NEW })).statusCode).toBe(410)
  expect((await browser.form('/login', { email: person.email, password: OLD })).statusCode).toBe(422)
  expect((await browser.form('/login', { email: person.email, password: NEW })).statusCode).toBe(303)
  await mailTo(db, person.email, 'was changed')
})

test('a link is good for an hour', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, {}, { app, password: OLD })
  const browser = new Browser(app)
  await browser.form('/password/reset', { email: person.email })
  const link = linkIn(await mailTo(db, person.email, 'Reset your Plat password'))
  await db.pool.query("update verifications set expires_at = expires_at - interval '59 minutes'")
  expect((await browser.page(link)).statusCode).toBe(200)
  await db.pool.query("update verifications set expires_at = expires_at - interval '61 seconds'")
  expect((await browser.page(link)).statusCode).toBe(410)
})

test('who has no account is told the same, and gets no mail', async () => {
  const app = await testApp({ database: db.url })
  const known = await makePerson(db, { email: 'known-000@example.com' })
  const answers = []
  // In this order: once the mail of the second is there, one to the first would be.
  for (const email of ['nobody-00@example.com', known.email]) {
    const started = performance.now()
    const { statusCode, headers, body } = await new Browser(app).form('/password/reset', { email })
    answers.push({ statusCode, location: headers.location, body, names: Object.keys(headers).sort() })
    expect(performance.now() - started).toBeGreaterThanOrEqual(298)
  }
  expect(answers[0]).toEqual(answers[1])
  await mailTo(db, known.email, 'Reset your Plat password')
  expect(await readOutbox(db, 'nobody-00@')).toEqual([])
})

test('five links are asked for in half an hour for one address, and no sixth', async () => {
  const app = await testApp({ database: db.url })
  const statuses = []
  for (let time = 0; time < 6; time++) {
    const reply = await new Browser(app).form('/password/reset', { email: 'often@example.com' })
    statuses.push(reply.statusCode)
    if (time === 5) {
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(1700)
      expect(reply.body).toContain('value="often@example.com"')
      expect(reply.body).toMatch(
        /Too many reset links were requested for this address\. Try again in 30 minutes, or use the newest link .*spam folder/,
      )
    }
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
})
