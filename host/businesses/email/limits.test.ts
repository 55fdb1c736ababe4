import { beforeEach, expect, test } from 'vitest'
import { companyDetails } from '../../_testing/company-form.ts'
import { testDatabase } from '../../_testing/database.ts'
import { makeBusiness } from '../../_testing/people.ts'
import { linksTo, makeCompany, newAddress } from './_testing/company.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.pool.query('delete from rate_limits')
})

test('five mails an hour go out for one company; then its form comes back as it was typed, and nothing is changed', async () => {
  const { browser, page, addresses, settings } = await makeCompany(db)
  const email = newAddress()
  expect((await browser.patch(page, { email })).statusCode).toBe(200)
  for (let time = 0; time < 4; time++) expect((await browser.post(`${page}/email/verification`)).statusCode).toBe(204)
  const sentence =
    'We send up to 5 links an hour per company. Try again in 60 minutes, or use the newest link. It still works, and may be in your spam folder.'
  const again = await browser.form(`${page}/email/verification`, {})
  expect([again.statusCode, again.body.includes(sentence), again.body.includes(`value="${email}"`)]).toEqual([
    429,
    true,
    true,
  ])
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(3000)
  const call = await browser.post(`${page}/email/verification`)
  expect([call.statusCode, call.json().error.code]).toEqual([429, 'too_many'])

  const other = newAddress('other')
  const form = await browser.form(page, { _method: 'patch', email: other, city: 'El Paso', name: 'Typed & kept' })
  expect(form.statusCode).toBe(429)
  for (const value of [other, 'El Paso', 'Typed &amp; kept']) expect(form.body).toContain(`value="${value}"`)
  expect(form.body.match(/autofocus/g)).toHaveLength(1)
  expect(await addresses()).toEqual([email, null])
  // All else is changed as before, with the address as it stands.
  const rest = await browser.form(page, { _method: 'patch', email, city: 'El Paso' })
  expect([rest.statusCode, (await settings()).includes('value="El Paso"')]).toEqual([303, true])
  await linksTo(db, email, 5)
})

test('five an hour go to one address, whichever companies ask for them', async () => {
  const { browser, owner, page } = await makeCompany(db)
  const email = newAddress('victim')
  for (let time = 0; time < 4; time++) {
    const id = await makeBusiness(db, owner)
    const mine = await makeCompany(db)
    expect((await mine.browser.patch(mine.page, { email })).statusCode).toBe(200)
    expect((await browser.patch(`/business/page/${id}`, { city: 'Waco' })).statusCode).toBe(200)
  }
  expect(
    (await browser.post('/business/signup', { name: 'Fifth', kind: 'tax', email, ...companyDetails('tax') }))
      .statusCode,
  ).toBe(201)
  const sentence = 'We send up to 5 links an hour per address.'
  const refused = await browser.patch(page, { email })
  expect([refused.statusCode, refused.json().error.message.includes(sentence)]).toEqual([429, true])
  const form = await browser.form('/business/signup', {
    name: 'Sixth Co',
    kind: 'tax',
    email,
    ...companyDetails('tax'),
  })
  expect([form.statusCode, form.body.includes(sentence)]).toEqual([429, true])
  for (const value of ['Sixth Co', email]) expect(form.body).toContain(`value="${value}"`)
  const { rows } = await db.pool.query("select count(*)::int as count from businesses where name = 'Sixth Co'")
  expect(rows[0].count).toBe(0)
  await linksTo(db, email, 5)
})

test('twenty an hour go out for one member, however many companies they have', async () => {
  const { browser, owner } = await makeCompany(db)
  const statuses: number[] = []
  for (let time = 0; time < 21; time++) {
    const id = await makeBusiness(db, owner)
    statuses.push((await browser.patch(`/business/page/${id}`, { email: newAddress() })).statusCode)
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429])
})

test('one form that is sent several times at once is one change and one mail', async () => {
  const { browser, page, links } = await makeCompany(db)
  const email = newAddress()
  await browser.get('/session/csrf')
  const replies = await Promise.all(Array.from({ length: 4 }, () => browser.patch(page, { email })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200))
  await linksTo(db, email, 1)
  // Another mail would come before this one.
  await browser.post(`${page}/email/verification`)
  await linksTo(db, email, 2)
  expect(await links()).toHaveLength(2)
})
