import type { AccessFixture } from '../../_testing/access-world.ts'

export const accessFixture: AccessFixture = {
  'GET /bigger_deals/drawings/:name': () => ({ params: { name: 'front.condo.3.svg' } }),
  'GET /bigger_deals/land/:name.json': () => ({ params: { name: 'states' } }),
}
