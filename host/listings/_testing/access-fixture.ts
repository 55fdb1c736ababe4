import type { AccessFixture, AddressContext, World } from '../../_testing/access-world.ts'
import { addPhoto, beginListing } from './listings.ts'

const own =
  (body?: object, options = {}) =>
  async ({ db }: World, { whose }: AddressContext) => ({
    params: { id: await beginListing(db, whose.id, options) },
    ...(body && { body }),
  })

export const accessFixture: AccessFixture = {
  'GET /bigger_deals/listings/:id': own(),
  'POST /bigger_deals/listings': () => ({ params: {}, body: { street_address: '12 Oak St' } }),
  'POST /bigger_deals/listings/:id': own({ street_address: '12 Oak St' }),
  'DELETE /bigger_deals/listings/:id': own(),
  'POST /bigger_deals/listings/:id/renewals': own(undefined, { isPublic: true }),
  'GET /bigger_deals/photos/:id': async ({ db }, { whose }) => ({
    params: { id: await addPhoto(db, whose.id, await beginListing(db, whose.id, { isPublic: true })) },
  }),
  'GET /bigger_deals/photos/:id/thumbnail': async ({ db }, { whose }) => ({
    params: { id: await addPhoto(db, whose.id, await beginListing(db, whose.id, { isPublic: true })) },
  }),
  'POST /admin/listings/bulk': () => ({ params: {}, body: { action: 'reopen', ids: ['999999'] } }),
  'PUT /admin/deals/:listing': async ({ db }, { whose }) => ({
    params: { listing: await beginListing(db, whose.id) },
    body: { decision: 'decline', round: 1, reason: 'x' },
  }),
}
