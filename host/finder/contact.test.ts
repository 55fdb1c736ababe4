import { expect, onTestFinished, test, vi } from 'vitest'
import { readOutbox } from '../_services/providers/outbox-store.ts'
import { testDatabase } from '../_testing/database.ts'
import { Browser, makePerson, signedIn } from '../_testing/people.ts'
import { newPhone } from '../_testing/phone-code.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
const visitor = async () => new Browser(await testApp({ database: db.url }))
const newPerson = (phone_number = newPhone()) => ({
  phone_number,
  full_name: 'Vera Visitor',
  email: `vera-${phone_number.replace(/\D/g, '')}@example.com`,
  create_account_request: false,
})
const TAX = { kind: 'tax', tax_and_accounting_subtype_ids: ['1'] }
const FORM = { kind: 'tax', 'tax_and_accounting_subtype_ids[]': '1' }
const RESULTS = '/business-finder/results?kind=tax&tax_and_accounting_subtype_ids%5B%5D=1'
const send = (browser: Browser, sms_verification: object) =>
  browser.post('/sms_verifications/send_code', { sms_verification })
const codeFor = async (phone: string) =>
  /\d{6}/.exec((await readOutbox(db, `+1${phone}`))[0]?.text ?? '')?.[0] as string
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const toFormValues = ({ create_account_request, ...person }: ReturnType<typeof newPerson>) => ({
  ...FORM,
  ...person,
  terms: 'true',
  ...(create_account_request && { create_account_request: 'true' }),
})

test('FIND-018 FIND-019 send_code texts a code and says that it did, and that the number is not validated yet', async () => {
  const browser = await visitor()
  const person = newPerson()
  const reply = await send(browser, person)
  expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, validated: false, error: null }])
  expect(await codeFor(person.phone_number)).toMatch(/^\d{6}$/)
})

test('FIND-017 the code has 6 characters; shorter and longer ones are told so and cost no try', async () => {
  const browser = await visitor()
  const person = newPerson()
  await send(browser, person)
  const code = await codeFor(person.phone_number)
  expect(code).toHaveLength(6)
  for (const wrong of [code.slice(0, 5), `${code}1`]) {
    const reply = await browser.post('/business-finder', { ...TAX, ...person, terms: true, code: wrong })
    expect([reply.statusCode, reply.json().errors.code]).toEqual([
      422,
      ['The code has 6 digits. Check the message and try again.'],
    ])
  }
  const right = await browser.post('/business-finder', { ...TAX, ...person, terms: true, code })
  expect([right.statusCode, right.json()]).toEqual([200, { redirect_url: RESULTS }])
})

test('a number that was confirmed today is validated: no second code is sent', async () => {
  const browser = await visitor()
  const person = newPerson()
  await send(browser, person)
  await browser.post('/business-finder', { ...TAX, ...person, terms: true, code: await codeFor(person.phone_number) })
  const again = await send(browser, person)
  expect(again.json()).toEqual({ success: true, validated: true, error: null })
  expect(await readOutbox(db, `+1${person.phone_number}`)).toHaveLength(1)
  // Another browser has to confirm it itself, and another number of this one, too.
  expect((await send(await visitor(), person)).json().validated).toBe(false)
  expect((await send(browser, newPerson())).json().validated).toBe(false)
  expect((await send(browser, person)).json().validated).toBe(false)
})

test('a member’s own number is validated at once', async () => {
  const phone = newPhone()
  const browser = await signedIn(await testApp({ database: db.url }), await makePerson(db, { phone: `+1${phone}` }))
  expect((await send(browser, newPerson(phone))).json()).toEqual({ success: true, validated: true, error: null })
})

test('FIND-024 what is wrong with email, phone, and full name is told by field', async () => {
  const reply = await send(await visitor(), {
    phone_number: '123',
    full_name: ' ',
    email: 'vera@',
    create_account_request: false,
  })
  expect(reply.statusCode).toBe(422)
  const { success, validated, error, errors } = reply.json()
  expect([success, validated, typeof error]).toEqual([false, false, 'string'])
  expect(Object.keys(errors).toSorted()).toEqual(['sms_verification[email]', 'sms_verification[full_name]'])
  const phone = await send(await visitor(), newPerson('+44 20 7946 0000'))
  expect([phone.statusCode, Object.keys(phone.json().errors)]).toEqual([422, ['sms_verification[phone_number]']])
})

test.each([undefined, null, [], { sms_verification: 'x' }, { sms_verification: { phone_number: {} } }])(
  'a body such as %j is refused with a sentence',
  async (body) => {
    const reply = await (await visitor()).post('/sms_verifications/send_code', body as object)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error).toBeTruthy()
  },
)

test('codes too often, wrong, and too late each say so, and how long to wait', async () => {
  const browser = await visitor()
  const person = newPerson()
  for (let count = 0; count < 3; count++) expect((await send(browser, person)).statusCode).toBe(200)
  const often = await send(browser, person)
  expect(often.statusCode).toBe(429)
  expect(often.json()).toMatchObject({
    success: false,
    error: expect.stringMatching(/^Too many codes were requested.* Try again in 10 minutes, or /),
  })
  expect(Number(often.headers['retry-after'])).toBeGreaterThan(0)
  const code = await codeFor(person.phone_number)
  const finish = (code: string) => browser.post('/business-finder', { ...TAX, ...person, terms: true, code })
  const wrong = await finish(other(code))
  expect([wrong.statusCode, wrong.json().errors.code]).toEqual([
    422,
    ['That code is incorrect. Check the message and try again.'],
  ])
  await db.pool.query("update phone_codes set expires_at = now() - interval '1 second' where phone = $1", [
    `+1${person.phone_number}`,
  ])
  expect((await finish(code)).json().errors.code).toEqual(['That code has expired. Request a new one.'])
  for (let count = 0; count < 3; count++) await finish(other(code))
  const tries = await finish(code)
  expect([tries.statusCode, tries.json().errors.code]).toEqual([
    429,
    ['Too many wrong codes were entered for this number. Request a new code, or try again tomorrow.'],
  ])
})

test('a network that asks for many codes, each for another number, is told to wait', async () => {
  const browser = await visitor()
  for (let count = 0; count < 10; count++) expect((await send(browser, newPerson())).statusCode).toBe(200)
  const reply = await send(browser, newPerson())
  expect([reply.statusCode, reply.json().error]).toEqual([
    429,
    expect.stringMatching(
      /^Too many codes were asked for today from your network\. .* Try again in \d+ hours, or use another /,
    ),
  ])
})

test('while texts cannot be sent it is a 503 with its sentence, and the matches can be seen without', async () => {
  const app = await testApp({ database: db.url, own: true })
  vi.spyOn(app.site.providers.sms, 'send').mockRejectedValue(new Error('away'))
  const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errorSpy.mockRestore())
  const browser = new Browser(app)
  const person = newPerson()
  const call = await send(browser, person)
  expect([call.statusCode, call.json()]).toEqual([
    503,
    { success: false, validated: false, error: 'We couldn’t send the code. Try again in a minute.', errors: {} },
  ])
  const page = await browser.form('/business-finder', toFormValues(person))
  expect(page.statusCode).toBe(503)
  expect(page.body).toContain('We couldn’t send the code. Try again in a minute.')
  expect(page.body).toContain(person.email)
  expect(page.body).toContain('See matches without verifying')
  expect((await browser.page(RESULTS)).statusCode).toBe(200)
})

test('without scripts: contact info, the code on its own page, a wrong one, then the matches', async () => {
  const browser = await visitor()
  const person = newPerson()
  const sent = await browser.form('/business-finder', toFormValues(person))
  expect([sent.statusCode, sent.headers.location]).toEqual([303, RESULTS.replace('results', 'code')])
  const page = (await browser.page(sent.headers.location as string)).body
  expect(page).toContain('autocomplete="one-time-code"')
  expect(page).toMatch(/\(415\) 2\d\d-\d{4}/)
  // Nothing about who it is stands in an address.
  expect(sent.headers.location).not.toMatch(/vera|415/)
  const code = await codeFor(person.phone_number)
  const wrong = await browser.form('/business-finder/code', { ...FORM, code: other(code) })
  expect([wrong.statusCode, wrong.body.includes('That code is incorrect.')]).toEqual([422, true])
  const right = await browser.form('/business-finder/code', { ...FORM, code })
  expect([right.statusCode, right.headers.location]).toEqual([303, RESULTS])
  expect((await browser.page(RESULTS)).body).toContain('You contact companies as')
  const forgotten = await browser.form('/business-finder/person', { ...FORM, _method: 'delete' })
  expect(forgotten.headers.location).toBe(RESULTS)
  expect((await browser.page(RESULTS)).body).not.toContain('You contact companies as')
})

test('FIND-015 without the terms no code is sent, and what was typed stays', async () => {
  const person = newPerson()
  const { terms, ...rest } = toFormValues(person)
  const reply = await (await visitor()).form('/business-finder', rest)
  expect([terms, reply.statusCode]).toEqual(['true', 422])
  expect(reply.body).toContain('Agree to receive a text message')
  for (const value of [person.email, person.full_name, person.phone_number]) expect(reply.body).toContain(value)
  expect(await readOutbox(db, `+1${person.phone_number}`)).toEqual([])
})

test('Back from the contact info keeps the answers, and puts nothing about oneself into an address', async () => {
  const reply = await (await visitor()).form('/business-finder', { ...toFormValues(newPerson()), to: 'tax-subtypes' })
  expect([reply.statusCode, reply.headers.location]).toEqual([
    303,
    '/business-finder?kind=tax&tax_and_accounting_subtype_ids%5B%5D=1&step=tax-subtypes',
  ])
})

test('FIND-025 FIND-026 the phone form answers redirect_url, or errors.contact_info_phone', async () => {
  const browser = await visitor()
  const fields = (contact_info_phone: string) => ({ ...FORM, contact_info_phone })
  const json = (phone: string) =>
    browser.post('/business-finder/phone', new URLSearchParams(fields(phone)).toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const unknown = await json(newPhone())
  expect([unknown.statusCode, Object.keys(unknown.json().errors)]).toEqual([422, ['contact_info_phone']])
  await browser.form('/business-finder', toFormValues(newPerson()))
  const wrong = await json('123')
  expect([wrong.statusCode, wrong.json()]).toEqual([
    422,
    { errors: { contact_info_phone: ['Enter a US or Canadian phone number, such as (415) 555-0100.'] } },
  ])
  const phone = newPhone()
  const right = await json(phone)
  expect([right.statusCode, right.json()]).toEqual([200, { redirect_url: RESULTS.replace('results', 'code') }])
  const done = await browser.form('/business-finder/code', { ...FORM, code: await codeFor(phone) })
  expect(done.headers.location).toBe(RESULTS)
  const page = await browser.form('/business-finder/phone', fields('123'))
  expect([page.statusCode, page.body.includes('Enter a US or Canadian phone number')]).toEqual([422, true])
})

test('a code for one number does not confirm another that took its place', async () => {
  const browser = await visitor()
  const [first, second] = [newPerson(), newPerson()]
  await send(browser, first)
  const code = await codeFor(first.phone_number)
  const reply = await browser.post('/business-finder', { ...TAX, ...second, terms: true, code })
  expect([reply.statusCode, reply.json().errors.code]).toEqual([
    422,
    ['You changed the number. Send a new code to it.'],
  ])
})

test('a member without a phone number has the confirmed one from then on', async () => {
  const person = await makePerson(db)
  const browser = await signedIn(await testApp({ database: db.url }), person)
  const phone = newPhone()
  await browser.form('/business-finder/phone', { ...FORM, contact_info_phone: phone })
  await browser.form('/business-finder/code', { ...FORM, code: await codeFor(phone) })
  const { rows } = await db.pool.query('select phone from users where id = $1', [person.id])
  expect(rows).toEqual([{ phone: `+1${phone}` }])
})

test('a member whose email address is not confirmed yet gets no number', async () => {
  const person = await makePerson(db, { emailVerified: false })
  const browser = await signedIn(await testApp({ database: db.url }), person)
  const sent = newPerson()
  await send(browser, sent)
  const code = await codeFor(sent.phone_number)
  expect((await browser.post('/business-finder', { ...TAX, ...sent, terms: true, code })).statusCode).toBe(200)
  const { rows } = await db.pool.query('select phone from users where id = $1', [person.id])
  expect(rows).toEqual([{ phone: null }])
})

test('an account that is asked for on the way is begun as at sign-up, and one that exists leads to the login', async () => {
  const browser = await visitor()
  const person = { ...newPerson(), create_account_request: true }
  await send(browser, person)
  await browser.post('/business-finder', { ...TAX, ...person, terms: true, code: await codeFor(person.phone_number) })
  const next = new URLSearchParams({ next: RESULTS }).toString()
  expect((await browser.page(RESULTS)).body).toContain(`<a href="/signup?step=2&amp;${next}">choose a password</a>`)
  expect((await browser.page('/signup?step=2')).body).toContain(person.email)
  const { rows } = await db.pool.query('select page_name from account_requests where email = $1', [person.email])
  expect(rows).toEqual([{ page_name: 'Business finder' }])
  const { rows: accounts } = await db.pool.query('select 1 from users where email = $1', [person.email])
  expect(accounts).toEqual([])
  const known = await makePerson(db)
  const again = await visitor()
  await send(again, { ...newPerson(), email: known.email, create_account_request: true })
  const html = (await again.page(RESULTS)).body
  expect(html).toContain('An account with this email already exists.')
  expect(html).toContain(`<a href="/login?${next}">Log in</a>`)
})
