import { expect, test } from 'vitest'
import { companyDetails } from '../../_testing/company-form.ts'
import { testDatabase } from '../../_testing/database.ts'
import { linkIn, mailTo } from '../../_testing/mails.ts'
import { makeBusiness, makePerson, signedIn } from '../../_testing/people.ts'
import { ACCESS } from '../../_testing/route-records.ts'
import { testApp } from '../../_testing/test-app.ts'
import { getCell } from './rules.ts'

const db = await testDatabase()
const CHANGES = /^(POST|PUT|PATCH|DELETE) /
const BANNER = 'Confirm your email address to post and contact companies.'

async function open() {
  const app = await testApp({ database: db.url })
  const person = await makePerson(db, { emailVerified: false, phone: '+14155550123' })
  return { app, person, browser: await signedIn(app, person) }
}

test('an unproved account changes only what leads to a proved address, marks of its own, and what visitors may change', () => {
  const allowed = Object.entries(ACCESS).filter(([key, row]) => {
    const method = key.split(' ')[0] as string
    return CHANGES.test(key) && getCell(row, 'unproved', method) === 'yes' && getCell(row, 'visitor', method) !== 'yes'
  })
  expect(allowed.map(([key]) => key).sort()).toEqual([
    'DELETE /calculators/saved/:id',
    'DELETE /insights/properties/:id/save',
    'DELETE /markets/:id/follow',
    // Whoever mistyped an address may leave.
    'DELETE /settings/account',
    'DELETE /settings/data/deletion',
    'DELETE /settings/email/change',
    'DELETE /viewing-as',
    'POST /calculators/saved',
    'POST /insights/properties/:id/save',
    'POST /markets/:id/follow',
    'POST /settings/email',
    'POST /settings/email/change',
    'POST /settings/email/verification',
    'POST /welcome/markets',
    'POST /welcome/state',
  ])
})

test('a company’s leads and settings are closed to an owner whose address is unproved', async () => {
  const { browser, person } = await open()
  const page = `/business/page/${await makeBusiness(db, person)}`
  for (const path of [`${page}/leads`, '/business/leads', `${page}/settings`, '/business/dashboard']) {
    const reply = await browser.get(path)
    expect([path, reply.statusCode, reply.json().error.code]).toEqual([path, 403, 'unproved_address'])
  }
})

test('a form that is refused shows why, sends the link again, and is sent again once the address is proved', async () => {
  const { browser, person } = await open()
  const fields = { name: 'Ann Realty & Daughters', kind: 'agent', ...companyDetails('agent') }
  const token = (await browser.get('/session/csrf')).json().token
  const sent = { headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' } }
  const send = (url: string, fields: Record<string, string>) =>
    browser.post(url, new URLSearchParams({ ...fields, authenticity_token: token }).toString(), {
      headers: { ...sent.headers, 'content-type': 'application/x-www-form-urlencoded' },
    })
  const refused = await send('/business/signup', fields)
  expect(refused.statusCode).toBe(403)
  for (const text of ['Confirm your email address first', 'Ann Realty &amp; Daughters', 'Submit again', person.email])
    expect(refused.body).toContain(text)
  expect(refused.body).toContain('action="/settings/email/verification"')
  expect(refused.body).not.toContain(BANNER)
  expect((await send('/settings/email/verification', {})).headers.location).toBe('/settings?done=mail')
  const link = linkIn(await mailTo(db, person.email, 'Confirm your email'))
  const confirmed = await send('/email/confirm', {
    token: new URL(link, 'http://x').searchParams.get('token') as string,
  })
  expect(confirmed.headers.location).toBe('/settings?done=email')
  expect((await send('/business/signup', fields)).statusCode).toBe(303)
})

test('a call that is refused gets a code and a sentence', async () => {
  const { browser } = await open()
  const reply = await browser.post('/posts/1/vote', {})
  expect(reply.statusCode).toBe(403)
  expect(reply.json().error).toMatchObject({
    code: 'unproved_address',
    message: 'You can read everything, but you need to confirm your email address to post or contact companies.',
  })
})

test('companies are not contacted by an unproved member', async () => {
  const { browser } = await open()
  const id = await makeBusiness(db, await makePerson(db))
  const business_lead = { business_ids: [id], contact_info: { investor_phone: '4155550100' } }
  expect((await browser.post('/business_leads', { business_lead })).json().error.code).toBe('unproved_address')
  expect((await db.pool.query('select from business_leads where business_id = $1', [id])).rowCount).toBe(0)
})

test('a line on every page says what to do until the address is proved', async () => {
  const { app, browser } = await open()
  const proved = await signedIn(app, await makePerson(db))
  for (const path of ['/forums', '/companies', '/settings', '/dashboard']) {
    expect([path, (await browser.page(path)).body.includes(BANNER)]).toEqual([path, true])
    expect([path, (await proved.page(path)).body.includes(BANNER)]).toEqual([path, false])
  }
})
