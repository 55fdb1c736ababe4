import type { AccessFixture } from '../../_testing/access-world.ts'

export const accessFixture: AccessFixture = {
  'GET /docs/:page': () => ({ params: { page: 'embedding' } }),
  'GET /docs/guides/:page': () => ({ params: { page: 'wordpress' } }),
}
