import type { AccessFixture, AddressContext, World } from '../../_testing/access-world.ts'
import { listSearches, saveSearch } from '../store.ts'

/** Saves a search of the person whose address it is. */
async function save({ db }: World, { whose }: AddressContext): Promise<{ id: string }> {
  await saveSearch(db.pool, whose.id, { name: 'All deals', query: '', frequency: 'daily' })
  const [search] = await listSearches(db.pool, whose.id)
  return { id: String(search?.id) }
}

export const accessFixture: AccessFixture = {
  'POST /saved_searches': () => ({ params: {}, body: { query: 'beds=3' } }),
  'PUT /saved_searches/:id': async (world, place) => ({
    params: await save(world, place),
    body: { frequency: 'weekly' },
  }),
  'DELETE /saved_searches/:id': async (world, place) => ({ params: await save(world, place) }),
}
