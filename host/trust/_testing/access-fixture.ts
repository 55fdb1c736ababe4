import type { AccessFixture } from '../../_testing/access-world.ts'

export const accessFixture: AccessFixture = {
  'POST /contact': () => ({
    params: {},
    body: { name: 'Ann', email: 'ann@example.com', topic: 'question', message: 'Where do figures come from?' },
  }),
  // The owners have companies.
  'GET /sitemaps/:kind/:part.xml': () => ({ params: { kind: 'companies', part: '1' } }),
}
