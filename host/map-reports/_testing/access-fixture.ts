import type { AccessFixture, World } from '../../_testing/access-world.ts'
import { databaseStore } from '../../maps-embed/store.ts'

/** Stores a map that nobody has taken down. */
async function makeMap({ db }: World): Promise<string> {
  const id = await databaseStore(db, () => {}).put({ data: {}, info: { builtin: 'us' }, title: `Map ${Math.random()}` })
  return id
}

export const accessFixture: AccessFixture = {
  'GET /map-reports/:id': async (world) => ({ params: { id: await makeMap(world) } }),
  'POST /map-reports/:id': async (world) => ({
    params: { id: await makeMap(world) },
    body: { reason: 'deceives', details: 'It asks for my password' },
  }),
  'PUT /admin/maps/:map': async (world) => ({
    params: { map: await makeMap(world) },
    body: { state: 'down', reason: 'It asks for passwords' },
  }),
}
