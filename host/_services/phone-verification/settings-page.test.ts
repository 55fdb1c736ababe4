import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'

const db = await testDatabase()

test('tries at the code of a phone that are used up: 429 with when, the words beside the field, to calls by its name', async () => {
  const browser = await signedIn(await testApp({ database: db.url }), await makePerson(db))
  const phone = '(415) 555-0143'
  for (let sent = 0; sent < 3; sent++) await browser.post('/settings/phone', { phone })
  const { rows } = await db.pool.query("select text from outbox_messages where kind = 'sms' order by id desc limit 1")
  const code = rows[0].text.startsWith('000000') ? '111111' : '000000'
  const statuses = []
  for (let tries = 0; tries < 5; tries++)
    statuses.push((await browser.post('/settings/phone/code', { code })).statusCode)
  expect(statuses).toEqual([422, 422, 422, 422, 429])
  const message = 'Too many wrong codes were entered for this number. Request a new code, or try again tomorrow.'
  const call = await browser.post('/settings/phone/code', { code })
  expect([call.statusCode, call.json()]).toEqual([
    429,
    { error: { code: 'too_many', message }, errors: { code: [message] } },
  ])
  const page = await browser.form('/settings/phone/code', { code })
  for (const { statusCode, headers } of [call, page]) {
    expect(statusCode).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(9 * 60)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10 * 60)
  }
  expect(page.body).toContain(message)
  expect(page.body).toContain('action="/settings/phone/code"')
  expect(page.body).toContain('value="(415) 555-0143"')
})
