import type { AccessFixture, AddressContext, World } from '../../_testing/access-world.ts'
import { databaseStore } from '../../maps-embed/store.ts'
import { publishMap } from '../store.ts'

const MAP = { data: { main_settings: { width: 'responsive' } }, info: { builtin: 'us' as const }, title: 'Offices' }

/** Publishes a map of the person whose address it is. */
async function publish({ db }: World, { whose }: AddressContext): Promise<{ map: string }> {
  const mapId = await databaseStore(db, () => {}).put(MAP)
  const made = await publishMap(db, whose.id, { mapId, title: MAP.title, existing: undefined })
  if (typeof made === 'string') throw new Error(made)
  return { map: made.id }
}

export const accessFixture: AccessFixture = {
  'POST /embed/maps/mine': () => ({ params: {}, body: MAP }),
  '/embed/maps/mine/:map': async (world, place) => ({ params: await publish(world, place) }),
  'PUT /embed/maps/mine/:map': async (world, place) => ({
    params: await publish(world, place),
    body: { state: 'offline' },
  }),
  'POST /embed/maps/mine/:map/versions': async (world, place) => ({
    params: await publish(world, place),
    body: { version: 1 },
  }),
}
