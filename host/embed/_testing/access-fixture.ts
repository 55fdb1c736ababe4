import type { AccessFixture } from '../../_testing/access-world.ts'

export const accessFixture: AccessFixture = {
  'GET /embed/*': () => ({ params: { '*': 'v1/loader.js' } }),
  'GET /oembed': ({ app }) => ({ params: {}, query: { url: `${app.site.origin()}/maps/us` } }),
  'GET /embed/builder/names/:base.json': () => ({ params: { base: 'us' } }),
}
