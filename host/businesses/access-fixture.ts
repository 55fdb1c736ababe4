import type { AccessFixture } from '../_testing/access-world.ts'

export const businessFixture: AccessFixture = {
  'GET /business-finder': () => ({ params: {} }),
  'GET /business/page/:id': (_, { page }) => ({ params: { id: page } }),
}
