import type { AccessFixture, World } from '../../_testing/access-world.ts'
import { makePerson } from '../../_testing/people.ts'
import { makeForum, makeTopic } from '../../forums/_testing/forum.ts'
import { makeWebinar } from '../../webinars/_testing/webinar.ts'

async function topic({ db }: World) {
  const { id } = await makeTopic(db, await makeForum(db), { userId: (await makePerson(db)).id })
  return { params: { id } }
}

async function home({ db }: World) {
  const { rows } = await db.pool.query<{ id: number }>('select min(id)::float8 as id from properties')
  return { params: { id: rows[0]?.id as number } }
}

export const accessFixture: AccessFixture = {
  'GET /pictures/markets/:id.png': () => ({ params: { id: '17031' } }),
  'GET /pictures/properties/:id.png': home,
  'GET /pictures/topics/:id.png': topic,
  'GET /pictures/webinars/:id.png': async ({ db }) => ({ params: { id: await makeWebinar(db) } }),
}
