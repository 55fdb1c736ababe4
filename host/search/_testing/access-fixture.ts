import type { AccessFixture } from '../../_testing/access-world.ts'

export const accessFixture: AccessFixture = {
  'GET /api/search': () => ({ params: {}, query: { q: 'Cook' } }),
}
