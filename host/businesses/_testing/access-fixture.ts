import { randomUUID } from 'node:crypto'
import { type AccessFixture, type AddressContext, getAsker, type World } from '../../_testing/access-world.ts'
import { makeBusiness, makePerson } from '../../_testing/people.ts'
import { makeEmailLink } from '../email/link-store.ts'

const LISTED = 'Listed for a moment'

/** Creates the token of an unused link. */
async function tokenFor({ db }: World, { whose, page }: AddressContext): Promise<string> {
  const email = 'office@example.com'
  await db.pool.query('update businesses set email = $2, confirmed_email = null where id = $1', [page, email])
  const made = await makeEmailLink(db, { businessId: page, email, askedBy: whose.id })
  return made?.token as string
}

export const accessFixture: AccessFixture = {
  'GET /companies': () => ({ params: {} }),
  'GET /business/page/:id': (_, { page }) => ({ params: { id: page } }),
  'POST /business/signup': async ({ db }, place) => {
    const { id } = getAsker(place)
    await db.pool.query(`update users set phone = '+14155550123' where id = $1`, [id])
    return {
      params: {},
      body: {
        ...{ name: LISTED, kind: 'agent', description: 'x', city: 'Austin', state: 'TX', website: 'example.com' },
        ...{ accepting: true, subtypes: ['listing_agent'], languages: ['en'], licenses: 'TX 1', markets: ['TX'] },
      },
      // The person who listed a company would otherwise be an owner in the following rows.
      after: async () => {
        await db.pool.query('delete from businesses where name = $1', [LISTED])
        await db.pool.query('update users set phone = null where id = $1', [id])
      },
    }
  },
  'PATCH /business/page/:id': (_, { page }) => ({ params: { id: page }, body: { city: 'Austin', accepting: true } }),
  'POST /business/page/:id': (_, { page }) => ({ params: { id: page }, body: { city: 'Austin' } }),
  // Another company of the same owner, as others are asked about the first one.
  'DELETE /business/page/:id': async ({ db }, { whose }) => {
    const id = await makeBusiness(db, whose, { name: 'Short Realty' })
    return {
      params: { id },
      body: { confirm_name: 'Short Realty' },
      after: () => db.pool.query('delete from businesses where id = $1', [id]),
    }
  },
  'PUT /business/page/:id/onboarding': (_, { page }) => ({
    params: { id: page },
    body: { business_onboarding: { abandoned: true } },
  }),
  'GET /business/preview': () => ({ params: {}, query: { name: 'Cedar Realty', kind: 'agent' } }),
  'GET /business/logos/:image': async ({ db }, { page }) => {
    const image = randomUUID()
    await db.pool.query('delete from business_logos where business_id = $1', [page])
    await db.pool.query("insert into business_logos (business_id, image, bytes) values ($1, $2, 'x')", [page, image])
    return { params: { image } }
  },
  'GET /admin/logos/:image': async ({ db }, { page }) => {
    const image = randomUUID()
    await db.pool.query('delete from business_logos where business_id = $1', [page])
    await db.pool.query("insert into business_logos (business_id, image, bytes) values ($1, $2, 'x')", [page, image])
    return { params: { image } }
  },
  'POST /admin/logos/bulk': () => ({ params: {}, body: { action: 'put_back', ids: [randomUUID()] } }),
  'PUT /admin/lead-prices': () => ({ params: {}, body: { kind: 'tax', state: 'TX', price: '20' } }),
  'DELETE /admin/lead-prices': () => ({ params: {}, body: { kind: 'tax', state: 'TX' } }),
  'GET /api/v1/google-businesses-suggestions': () => ({ params: {}, query: { term: 'lone' } }),
  'GET /api/v1/google-reviews.html': () => ({ params: {}, query: { data_id: 'demo:lone-star' } }),
  // By somebody who owns none of it, as owners cannot report their own.
  'POST /business/page/:id/reports': async ({ db }) => ({
    params: { id: await makeBusiness(db, await makePerson(db)) },
    body: { reason: 'spam', details: 'x' },
  }),
  'PUT /admin/companies/:company': async ({ db }) => ({
    params: { company: await makeBusiness(db, await makePerson(db), { review: 'pending' }) },
    body: { decision: 'approve', round: 1 },
  }),
  'DELETE /admin/companies/:company/reports': (_, { page }) => ({ params: { company: page } }),
  'GET /business/email': async (world, place) => ({ params: {}, query: { token: await tokenFor(world, place) } }),
  'POST /business/email': async (world, place) => ({ params: {}, body: { token: await tokenFor(world, place) } }),
}
