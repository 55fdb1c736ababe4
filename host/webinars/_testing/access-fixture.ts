import { withTransaction } from '../../_db/transactions.ts'
import { type AccessFixture, getAsker, type World } from '../../_testing/access-world.ts'
import { register } from '../store.ts'
import { makeWebinar } from './webinar.ts'

const ON_DEMAND = { title: 'Rent rolls', mode: 'on_demand', platform: 'youtube', url: 'https://youtu.be/abcdefghijk' }

async function webinar({ db }: World) {
  const id = await makeWebinar(db)
  return { params: { id }, body: { webinar_registration: { id, mode: 'live', platform: 'other', container: '' } } }
}

export const accessFixture: AccessFixture = {
  '/webinars/:id': webinar,
  '/webinars/:id/registrations': webinar,
  '/webinars/:id/webinar.ics': webinar,
  '/webinars/:id/captions.vtt': async (world, place) => {
    const id = await makeWebinar(world.db, { captions: 'WEBVTT' })
    await withTransaction(world.db.pool, (tx) => register(tx, id, getAsker(place).id))
    return { params: { id } }
  },
  'POST /admin/webinars': () => ({ params: {}, body: ON_DEMAND }),
  '/admin/webinars/:id': async ({ db }) => ({ params: { id: await makeWebinar(db) }, body: ON_DEMAND }),
  'DELETE /admin/webinars/:id': async ({ db }) => ({ params: { id: await makeWebinar(db, { published: false }) } }),
  '/admin/webinars/:id/state': async ({ db }) => ({
    params: { id: await makeWebinar(db) },
    body: { state: 'canceled' },
  }),
}
