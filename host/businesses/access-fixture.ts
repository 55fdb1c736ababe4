import type { AccessFixture } from '../_testing/access-world.ts'

export const businessFixture: AccessFixture = {
  'GET /business-finder': () => ({ params: {} }),
  'GET /business/page/:id': (_, { page }) => ({ params: { id: page } }),
  // Without a name: who listed a company would be an owner for the rows that come after.
  'POST /business/signup': () => ({
    params: {},
    body: { kind: 'agent', description: 'x', city: 'Austin', state: 'TX', website: 'example.com', accepting: true },
  }),
  'PATCH /business/page/:id': (_, { page }) => ({ params: { id: page }, body: { city: 'Austin', accepting: true } }),
}
