import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { testApp } from '../_testing/test-app.ts'

const db = await testDatabase()
let numbers = 100
async function open() {
  const owner = await makePerson(db)
  const page = await makeBusiness(db, owner)
  const browser = await signedIn(await testApp({ database: db.url }), owner)
  const url = `/business/page/${page}/lead_sms`
  // Each of its own: limits hold for a number.
  const phone = `+1415555${String(numbers++).padStart(4, '0')}`
  const codeSent = async () => {
    const { rows } = await db.pool.query(
      "select text from outbox_messages where recipient = $1 and kind = 'sms' order by id desc limit 1",
      [phone],
    )
    return rows[0]?.text.slice(0, 6)
  }
  return {
    page,
    browser,
    url,
    phone,
    codeSent,
    async verified() {
      await browser.post(`${url}/phone`, { phone_number: phone })
      return browser.post(`${url}/verify`, { verification_code: await codeSent() })
    },
  }
}

test('LEAD-039 switching on requires a verified phone', async () => {
  const { browser, url, verified } = await open()
  const refusal = { errors: { active: ['Verify a phone number first.'] } }
  for (const reply of [await browser.put(url, { active: true }), await browser.post(url)])
    expect([reply.statusCode, reply.json()]).toEqual([422, refusal])
  await verified()
  const saved = await browser.post(url)
  expect([saved.statusCode, saved.json()]).toEqual([
    200,
    { active: true, as_of: expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/) },
  ])
})

test('LEAD-038 settings have active, phone_number and verification_code, each refused by its name where it is none', async () => {
  const { browser, url, phone, codeSent, page } = await open()
  const put = async (path: string, body: object) => (await browser.post(`${url}${path}`, body)).json()
  expect(Object.keys((await put('/phone', { phone_number: 'none' })).errors)).toEqual(['phone_number'])
  expect(Object.keys((await put('/verify', { verification_code: 'none' })).errors)).toEqual(['verification_code'])
  expect(await put('/phone', { phone_number: phone })).toEqual({ phone_number: phone })
  expect(await put('/verify', { verification_code: await codeSent() })).toEqual({ phone_number: phone })
  await browser.post(url)
  for (const active of [false, true]) {
    expect((await browser.put(url, { active })).json().active).toBe(active)
    const { rows } = await db.pool.query('select active, phone from lead_sms_settings where business_id = $1', [page])
    expect(rows).toEqual([{ active, phone }])
  }
  for (const active of ['maybe', 1, null])
    expect(Object.keys((await browser.put(url, { active })).json().errors)).toEqual(['active'])
})

/** The same call without the page's token. */
const withoutToken = { headers: { 'x-csrf-token': 'none' } }

test('LEAD-049 PUT with {active} and the CSRF header switches lead SMS on or off', async () => {
  const { browser, url, verified } = await open()
  await verified()
  await browser.post(url)
  expect((await browser.put(url, { active: false })).json()).toMatchObject({ active: false })
  expect((await browser.put(url, { active: true })).json()).toMatchObject({ active: true })
  const bare = await browser.put(url, { active: false }, withoutToken)
  expect([bare.statusCode, bare.json().error.code]).toEqual([403, 'csrf'])
  const odd = await browser.put(url, { active: 'perhaps' })
  expect(odd.json().errors.active[0]).toBe('"active" is "perhaps"; expected true or false.')
})

test('LEAD-050 POST to the phone update URL with {phone_number} and the CSRF header saves the phone and sends a code', async () => {
  const { browser, url, phone, codeSent } = await open()
  const bare = await browser.post(`${url}/phone`, { phone_number: phone }, withoutToken)
  expect([bare.statusCode, bare.json().error.code, await codeSent()]).toEqual([403, 'csrf', undefined])
  const reply = await browser.post(`${url}/phone`, { phone_number: phone })
  expect([reply.statusCode, reply.json()]).toEqual([200, { phone_number: phone }])
  expect(await codeSent()).toMatch(/^\d{6}$/)
  for (const odd of ['123', '', 7, '+44 20 7946 0000']) {
    const refused = await browser.post(`${url}/phone`, { phone_number: odd })
    expect([refused.statusCode, refused.json().errors.phone_number]).toEqual([
      422,
      ['Enter a US or Canadian phone number.'],
    ])
  }
})

test('LEAD-051 POST to the verify code URL with {verification_code} and the CSRF header verifies the phone', async () => {
  const { browser, url, phone, codeSent } = await open()
  await browser.post(`${url}/phone`, { phone_number: phone })
  const code = await codeSent()
  const wrong = await browser.post(`${url}/verify`, { verification_code: code === '000000' ? '111111' : '000000' })
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['verification_code']])
  const bare = await browser.post(`${url}/verify`, { verification_code: code }, withoutToken)
  expect([bare.statusCode, bare.json().error.code]).toEqual([403, 'csrf'])
  const right = await browser.post(`${url}/verify`, { verification_code: code })
  expect([right.statusCode, right.json()]).toEqual([200, { phone_number: phone }])
  expect((await browser.post(`${url}/verify`, { verification_code: code })).statusCode).toBe(422)
})

test('the fourth code within ten minutes is refused, with when to try again', async () => {
  const { browser, url, phone } = await open()
  const replies = []
  for (let tries = 0; tries < 4; tries++) replies.push(await browser.post(`${url}/phone`, { phone_number: phone }))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
  const wait = Number(replies[3]?.headers['retry-after'])
  expect(wait).toBeGreaterThan(9 * 60)
  expect(wait).toBeLessThanOrEqual(10 * 60)
})

test('five wrong codes, and no more: 429 says when one can be tried again, and the words stand beside the field', async () => {
  const { browser, url, phone, codeSent } = await open()
  const ask = () => browser.post(`${url}/phone`, { phone_number: phone })
  for (let sent = 0; sent < 3; sent++) await ask()
  const code = await codeSent()
  const verification_code = code === '000000' ? '111111' : '000000'
  const replies = []
  for (let tries = 0; tries < 6; tries++) replies.push(await browser.post(`${url}/verify`, { verification_code }))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 429, 429])
  const message = 'Too many wrong codes were entered for this number. Request a new code, or try again tomorrow.'
  for (const reply of replies.slice(4)) {
    expect(reply.json()).toEqual({ error: { code: 'too_many', message }, errors: { verification_code: [message] } })
    // Three were sent just now: the next one can be in ten minutes.
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(9 * 60)
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(10 * 60)
  }
  const right = await browser.post(`${url}/verify`, { verification_code: code })
  expect(right.statusCode).toBe(429)
  const { token: authenticity_token } = (await browser.get('/session/csrf')).json()
  const page = await browser.form(`${url}/verify`, { authenticity_token, verification_code })
  expect([page.statusCode, Number(page.headers['retry-after']) > 9 * 60]).toEqual([429, true])
  expect(page.body).toContain(`action="${url}/verify"`)
  expect(page.body).toContain(message)
})

test('a code for one page is none for another', async () => {
  const one = await open()
  const other = await open()
  await one.browser.post(`${one.url}/phone`, { phone_number: one.phone })
  const reply = await other.browser.post(`${other.url}/verify`, { verification_code: await one.codeSent() })
  expect(reply.statusCode).toBe(422)
})

test('without scripts: phone, code and Save are forms, one after the other', async () => {
  const { browser, url, phone, codeSent } = await open()
  const { token: authenticity_token } = (await browser.get('/session/csrf')).json()
  expect((await browser.page(url)).body).toContain('role="switch"')
  const stepPage = await browser.page(`${url}?step=phone`)
  expect(stepPage.body).toContain(`action="${url}/phone"`)
  const bad = await browser.form(`${url}/phone`, { authenticity_token, phone_number: '(415) 555' })
  expect([bad.statusCode, bad.body]).toEqual([422, expect.stringContaining('value="(415) 555"')])
  const sent = await browser.form(`${url}/phone`, { authenticity_token, phone_number: phone })
  expect(sent.headers.location).toBe(`${url}?step=code`)
  expect((await browser.page(`${url}?step=code`)).body).toContain(`action="${url}/verify"`)
  const wrong = await browser.form(`${url}/verify`, { authenticity_token, verification_code: 'x' })
  expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining(`action="${url}/verify"`)])
  await browser.form(`${url}/verify`, { authenticity_token, verification_code: await codeSent() })
  expect((await browser.page(url)).body).toContain('is verified.')
  expect((await browser.form(url, { authenticity_token })).headers.location).toBe(url)
  expect((await browser.page(url)).body).toContain('Messages go to')
  await browser.form(url, { authenticity_token, _method: 'put', active: 'false' })
  expect((await browser.page(url)).body).toMatch(/As of [A-Z][a-z]{2} \d{1,2}, \d{4}/)
})
