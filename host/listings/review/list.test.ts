import { expect, test } from 'vitest'
import { testDatabase } from '../../_testing/database.ts'
import { makePerson, signedIn } from '../../_testing/people.ts'
import { testApp } from '../../_testing/test-app.ts'
import { getForm } from '../../_testing/upload-form.ts'
import { addDealTown } from '../../deals/_testing/deals.ts'
import { OAK } from '../_testing/listings.ts'

const db = await testDatabase()
await addDealTown(db)

/** A member's listing that waits for a review, and what an administrator does to it. */
async function world(fields: Partial<typeof OAK> = {}) {
  await db.pool.query('delete from deal_listings')
  await db.pool.query('delete from rate_limits')
  const app = await testApp({ database: db.url })
  const seller = await signedIn(app, await makePerson(db, { name: 'Sam Seller' }))
  const admin = await signedIn(app, await makePerson(db, { name: 'Ada Admin', admin: true }))
  const { payload, headers } = getForm([], { ...OAK, ...fields, intent: 'submit' })
  await seller.post('/bigger_deals/listings', payload, { headers: { ...headers, accept: 'text/html' } })
  const read = async () =>
    (await db.pool.query('select *, id::float8 as id, property_id::float8 as property_id from deal_listings')).rows[0]
  const decide = async () => {
    const { id, round } = await read()
    await admin.form(`/admin/deals/${id}`, { _method: 'put', round: `${round}`, decision: 'publish' })
  }
  const act = async (fields: Record<string, string>) => {
    const form = new URLSearchParams(fields)
    for (const id of [(await read()).id, 999_999]) form.append('ids[]', String(id))
    const reply = await admin.form('/admin/listings/bulk', form)
    return (await admin.page(String(reply.headers.location))).body
  }
  return { app, seller, admin, read, decide, act }
}

test('a public home is taken down with a reason that its member reads; the undo puts it back in review', async () => {
  const { app, seller, admin, read, decide, act } = await world()
  await decide()
  const { property_id: property } = await read()
  const done = await act({ action: 'take_down', reason: 'The house is not theirs', back: '/admin/listings?q=oak' })
  for (const words of ['1 listing taken down.', 'The house is not theirs', 'Undo']) expect(done).toContain(words)
  expect(await read()).toMatchObject({ status: 'declined', property_id: null })
  expect((await app.inject(`/insights/properties/${property}`)).body).not.toContain('Brick bungalow')
  expect((await seller.page('/notifications')).body).toMatch(
    /took down your listing of 77 Oak St.*The house is not theirs/,
  )
  expect(await act({ action: 'reopen', undone: '1' })).toContain('1 listing back in review.')
  expect((await admin.page('/admin/deals')).body).toContain('77 Oak St')
  await decide()
  expect(await read()).toMatchObject({ status: 'published', property_id: property })
})

test('what waits is declined together, and back in review by the undo; an action that changes nothing says so', async () => {
  const { read, act } = await world()
  expect(await act({ action: 'decline', reason: 'No photos' })).toContain('1 listing declined.')
  expect(await read()).toMatchObject({ status: 'declined', reason: 'No photos' })
  expect(await act({ action: 'take_down', reason: 'No photos' })).toContain(
    'Nothing changed: this can’t be done with the selected listings',
  )
  await act({ action: 'reopen', undone: '1' })
  expect(await read()).toMatchObject({ status: 'pending', reason: null })
})

test.each([
  ['62799', 'Springfield', { zip: '62799', fips: '17167', latitude: 39.785 }],
  ['62799', 'New Salem Park', { zip: '62799', fips: '17167', latitude: 39.785 }],
])(
  'a home in ZIP code %s of %s, which no list has yet, is marked for the reviewer and published near its place',
  async (zip, city, place) => {
    const { admin, read, decide } = await world({ zip, city })
    expect((await read()).status).toBe('pending')
    expect((await admin.page('/admin/deals')).body).toContain(`We don’t know ZIP code ${zip}.`)
    await decide()
    const { property_id: property, status } = await read()
    const { rows } = await db.pool.query(
      'select zip, fips, round(latitude::numeric, 3)::float8 as latitude from properties where id = $1',
      [property],
    )
    expect([status, rows]).toEqual(['published', [place]])
  },
)

test('a known ZIP code has no mark; a home of which neither ZIP code nor city is known cannot be published', async () => {
  const known = await world()
  expect((await known.admin.page('/admin/deals')).body).not.toContain('We don’t know ZIP code')
  const { read, decide } = await world({ zip: '99999', city: 'Nowhere' })
  await decide()
  expect((await read()).status).toBe('pending')
})

test('a ZIP code of another state refuses nothing: a hint says so beside it, and to who reviews', async () => {
  const { seller, admin, read } = await world({ state: 'TX' })
  const { id, status } = await read()
  expect(status).toBe('pending')
  expect((await seller.page(`/bigger_deals/listings/${id}`)).body).toContain('ZIP code 62704 is in Illinois.')
  expect((await admin.page('/admin/deals')).body).toContain('ZIP code 62704 is in Illinois. Check the state')
  const agreeing = await world()
  const { id: next } = await agreeing.read()
  expect((await agreeing.seller.page(`/bigger_deals/listings/${next}`)).body).not.toContain('is in Illinois')
  expect((await agreeing.admin.page('/admin/deals')).body).not.toContain('is in Illinois')
})
