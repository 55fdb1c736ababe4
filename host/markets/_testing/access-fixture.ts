import type { AccessFixture } from '../../_testing/access-world.ts'

export const accessFixture: AccessFixture = {
  'GET /markets/:id': () => ({ params: { id: '17031' } }),
  'GET /markets/compare': () => ({ params: {}, query: { ids: '17031' } }),
  'GET /markets/search': () => ({ params: {}, query: { q: 'Cook' } }),
}
