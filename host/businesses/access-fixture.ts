import type { AccessFixture, AddressContext, World } from '../_testing/access-world.ts'
import { makeEmailLink } from './email/link-store.ts'

const LISTED = 'Listed for a moment'

/** Creates the token of an unused link. */
async function tokenFor({ db }: World, { whose, page }: AddressContext): Promise<string> {
  const email = 'office@example.com'
  await db.pool.query('update businesses set email = $2, confirmed_email = null where id = $1', [page, email])
  const made = await makeEmailLink(db, { businessId: page, email, askedBy: whose.id })
  return made?.token as string
}

export const businessFixture: AccessFixture = {
  'GET /business-finder': () => ({ params: {} }),
  'GET /business/page/:id': (_, { page }) => ({ params: { id: page } }),
  'POST /business/signup': ({ db }) => ({
    params: {},
    body: {
      ...{ name: LISTED, kind: 'agent', description: 'x', city: 'Austin', state: 'TX', website: 'example.com' },
      accepting: true,
    },
    // The person who listed a company would otherwise be an owner in the following rows.
    after: () => db.pool.query('delete from businesses where name = $1', [LISTED]),
  }),
  'PATCH /business/page/:id': (_, { page }) => ({ params: { id: page }, body: { city: 'Austin', accepting: true } }),
  'GET /business/email': async (world, place) => ({ params: {}, query: { token: await tokenFor(world, place) } }),
  'POST /business/email': async (world, place) => ({ params: {}, body: { token: await tokenFor(world, place) } }),
}
