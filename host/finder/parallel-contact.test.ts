import { expect, test } from 'vitest'
import { testDatabase } from '../_testing/database.ts'
import { makeBusiness, makePerson, signedIn } from '../_testing/people.ts'
import { newPhone } from '../_testing/phone-code.ts'
import { testApp } from '../_testing/test-app.ts'
import { confirmPhone } from './_testing/confirm-phone.ts'

const db = await testDatabase()
const owner = await makePerson(db)

test('200 parallel clicks of “Contact top 3” are exact: three leads, and one more click makes none', async () => {
  const { browser, email } = await confirmPhone(db)
  const ids = await Promise.all([1, 2, 3].map(() => makeBusiness(db, owner, { kind: 'lender', state: 'NV' })))
  const press = (at: number) =>
    browser.post(
      '/business_leads',
      { business_lead: { business_ids: ids, cta_name: 'Business Finder' } },
      { remoteAddress: `10.7.${Math.floor(at / 50)}.${at % 50}` },
    )
  await press(999)
  await db.pool.query('delete from business_leads where email = $1', [email])
  const replies = await Promise.all(Array.from({ length: 200 }, (_, at) => press(at)))
  const done = replies.filter(({ statusCode }) => statusCode === 200)
  for (const reply of done) expect(reply.json().successfully_contacted_business_ids.toSorted()).toEqual(ids.toSorted())
  for (const reply of replies) expect([200, 429]).toContain(reply.statusCode)
  const leads = async () =>
    (await db.pool.query('select business_id::int as id from business_leads where email = $1', [email])).rows.map(
      ({ id }) => id,
    )
  expect((await leads()).toSorted()).toEqual(ids.toSorted())
  await press(1)
  expect(await leads()).toHaveLength(3)
})

test('200 parallel clicks of a member are exact, too', async () => {
  const member = await makePerson(db, { phone: `+1${newPhone()}` })
  const browser = await signedIn(await testApp({ database: db.url }), member)
  const ids = await Promise.all([1, 2, 3].map(() => makeBusiness(db, owner, { kind: 'lender', state: 'NV' })))
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      browser.post(
        '/business_leads',
        { business_lead: { business_ids: ids } },
        { remoteAddress: `10.8.${Math.floor(at / 50)}.${at % 50}` },
      ),
    ),
  )
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  for (const reply of replies)
    expect(reply.json().successfully_contacted_business_ids.toSorted()).toEqual(ids.toSorted())
  const { rows } = await db.pool.query('select business_id::int as id from business_leads where email = $1', [
    member.email,
  ])
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})
