import type { AccessFixture, World } from '../../_testing/access-world.ts'
import { databaseStore } from '../store.ts'

const MAP = {
  data: { main_settings: { width: 'responsive' } },
  info: { builtin: 'us' as const },
  title: 'Where we buy',
}

const stored = ({ db }: World) => databaseStore(db, () => {}).put(MAP)
const body = () => ({ params: {}, body: MAP })

export const accessFixture: AccessFixture = {
  'GET /embed/map.svg': async (world) => ({ params: {}, query: { id: await stored(world) } }),
  'GET /embed/map/:id': async (world) => ({ params: { id: await stored(world) } }),
  'POST /embed/map.svg': body,
  'POST /embed/maps': body,
}
