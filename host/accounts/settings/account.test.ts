import { expect, test } from 'vitest'
import { readOutbox } from '../../_services/providers/outbox-store.ts'
import { testDatabase } from '../../_testing/database.ts'
import { Browser, makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()

test('a name is changed, and shown in the header', async () => {
  const app = await testApp({ database: db.url })
  const browser = await signedIn(app, await makePerson(db))
  const empty = await browser.form('/settings/name', { name: '  ' })
  expect([empty.statusCode, empty.body.includes('Enter your name.')]).toEqual([422, true])
  const done = await browser.form('/settings/name', { name: '  Zoë   van <b> Dyk ' })
  expect(done.headers.location).toBe('/settings?done=name')
  const page = (await browser.page('/settings?done=name')).body
  expect(page).toContain('Your name was saved.')
  expect(page).toContain('Your account, Zoë van &lt;b> Dyk')
  expect((await browser.put('/settings/name', { name: 'x' })).statusCode).toBe(404)
})

test('a name and a phone that are too long come back as they were typed', async () => {
  const browser = await signedIn(await testApp({ database: db.url }), await makePerson(db))
  for (const [field, value] of [
    ['name', 'n'.repeat(101)],
    ['phone', '1'.repeat(31)],
  ] as const) {
    const { statusCode, body } = await browser.form(`/settings/${field}`, { [field]: value })
    expect([statusCode, body.includes(`value="${value}"`)]).toEqual([422, true])
  }
})

test('a phone number counts once its code came back', async () => {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db)
  const browser = await signedIn(app, person)
  const wrong = await browser.form('/settings/phone', { phone: '020 7946 0000' })
  expect([wrong.statusCode, wrong.body.includes('value="020 7946 0000"')]).toEqual([422, true])
  const sent = await browser.form('/settings/phone', { phone: '(415) 555-0132' })
  expect(sent.headers.location).toBe('/settings/phone?sent=1')
  const waiting = (await browser.page('/settings/phone?sent=1')).body
  expect(waiting).toContain('autocomplete="one-time-code"')
  expect(waiting).toContain('Sent to (415) 555-0132.')
  const [message] = await readOutbox(db, '+14155550132')
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] as string
  const bad = await browser.form('/settings/phone/code', { code: code === '000000' ? '000001' : '000000' })
  expect([bad.statusCode, bad.body.includes('That code is incorrect.')]).toEqual([422, true])
  expect((await browser.form('/settings/phone/code', { code })).headers.location).toBe('/settings/phone?done=phone')
  expect((await browser.page('/settings/phone')).body).toContain('(415) 555-0132')
  await browser.form('/settings/phone', { _method: 'delete' })
  const { rows } = await db.pool.query('select phone, phone_verified_at as at from users where id = $1', [person.id])
  expect(rows).toEqual([{ phone: null, at: null }])
})

test('a new email that is asked for too often comes back with the page, as it was typed', async () => {
  const app = await testApp({ database: db.url })
  const ask = (browser: Browser, current_password: string) =>
    browser.form('/settings/email', { new_email: 'new@example.com', current_password })
  const password = 'quiet paper lines'
  for (const [attempt, times] of [[password, 5] as const, ['not this one', 10] as const]) {
    const browser = await signedIn(app, await makePerson(db, {}, { app, password }))
    for (let time = 0; time < times; time++)
      expect((await ask(browser, attempt)).statusCode).toBe(attempt === password ? 303 : 422)
    const page = await ask(browser, attempt)
    expect([page.statusCode, page.body.includes('value="new@example.com"')]).toEqual([429, true])
    expect(page.body).toContain(
      attempt === password ? 'Too many mails were requested for this account.' : 'Too many passwords were tried',
    )
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(1700)
    const { error } = (
      await browser.post('/settings/email', { new_email: 'new@example.com', current_password: attempt })
    ).json()
    expect(error.code).toBe('too_many')
  }
})

test('codes by telephone: three in ten minutes', async () => {
  const app = await testApp({ database: db.url })
  const browser = await signedIn(app, await makePerson(db))
  const replies = []
  for (let time = 0; time < 4; time++) replies.push(await browser.form('/settings/phone', { phone: '(415) 555-0177' }))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 429])
  expect(Number(replies[3]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(replies[3]?.body).toContain('Too many codes were requested for this number')
})

test('PLAT-004 administrators are told apart where people see who they are', async () => {
  const app = await testApp({ database: db.url })
  const getErrors = async (fields: object) =>
    (await (await signedIn(app, await makePerson(db, fields))).page('/settings')).body.includes('>Administrator<')
  expect([await getErrors({ admin: true }), await getErrors({})]).toEqual([true, false])
})

test('the header has the way in for visitors, and for owners the way to their leads', async () => {
  const app = await testApp({ database: db.url })
  const visitor = (await new Browser(app).page('/login')).body
  expect(visitor).toMatch(/href="\/login"[^>]*>Log in<.*href="\/signup"[^>]*>Sign up</s)
  expect(visitor).not.toContain('>Dashboard<')
  const owner = await makePerson(db)
  await makeBusiness(db, owner)
  const header = (await (await signedIn(app, owner)).page('/settings')).body
  expect(header).toContain('href="/business/leads"')
  expect(header).not.toContain('>Sign up<')
  expect((await (await signedIn(app, await makePerson(db))).page('/settings')).body).not.toContain('>Leads<')
})

test('a page that only is read sets no cookie for visitors', async () => {
  const app = await testApp({ database: db.url })
  for (const path of ['/', '/maps/us', '/insights']) {
    const { headers } = await new Browser(app).page(path)
    expect(headers['set-cookie']).toBeUndefined()
  }
})
