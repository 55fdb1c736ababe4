import { randomUUID } from 'node:crypto'
import type { AccessFixture, Place, World } from '../_testing/access-world.ts'
import { makePerson } from '../_testing/people.ts'
import { makeForum, makeReply, makeTopic } from './_testing/forum.ts'

/** A topic with a reply, both of whoever the place is about; or of nobody of the six. */
async function getTopic({ db }: World, userId: string) {
  const forum = await makeForum(db)
  const topic = await makeTopic(db, forum, { userId })
  return { forum, topic, slug: topic.path.split('/').at(-1) as string, reply: await makeReply(db, topic.id, userId) }
}
const stranger = async ({ db }: World) => (await makePerson(db)).id

const forum = async ({ db }: World) => ({ id: await makeForum(db) })
const own = async (world: World, { whose }: Place) => {
  const { forum: id, slug } = await getTopic(world, whose.id)
  return { id, slug }
}
const others = async (world: World) => {
  const { forum: id, slug } = await getTopic(world, await stranger(world))
  return { id, slug }
}
const ownReply = async (world: World, { whose }: Place) => ({ id: (await getTopic(world, whose.id)).reply })
const othersReply = async (world: World) => ({ id: (await getTopic(world, await stranger(world))).reply })
const othersTopic = async (world: World) => ({ id: (await getTopic(world, await stranger(world))).topic.id })

const TOPIC = '/forums/:id/topics/:slug'
const text = () => ({ title: 'Which roof lasts', body: 'Metal or shingles?', form_token: randomUUID() })

export const forumFixture: AccessFixture = {
  'GET /forums/:id': async (world) => ({ params: await forum(world) }),
  'GET /forums/:id/topics/new': async (world) => ({ params: await forum(world) }),
  'POST /forums/:id/topics': async (world) => ({ params: await forum(world), body: text() }),
  [`GET ${TOPIC}`]: async (world) => ({ params: await others(world) }),
  [`GET ${TOPIC}/edit`]: async (world, place) => ({ params: await own(world, place) }),
  [`PATCH ${TOPIC}`]: async (world, place) => ({ params: await own(world, place), body: text() }),
  [`DELETE ${TOPIC}`]: async (world, place) => ({ params: await own(world, place) }),
  [`POST ${TOPIC}/replies`]: async (world) => ({ params: await others(world), body: text() }),
  [`POST ${TOPIC}/draft`]: async (world) => ({ params: await others(world), body: { body: 'Metal, I thi' } }),
  [`DELETE ${TOPIC}/draft`]: async (world) => ({ params: await others(world) }),
  [`POST ${TOPIC}/follow`]: async (world) => ({ params: await others(world) }),
  [`DELETE ${TOPIC}/follow`]: async (world) => ({ params: await others(world) }),
  'GET /posts/:id/edit': async (world, place) => ({ params: await ownReply(world, place) }),
  'PATCH /posts/:id': async (world, place) => ({ params: await ownReply(world, place), body: text() }),
  'DELETE /posts/:id': async (world, place) => ({ params: await ownReply(world, place) }),
  'POST /posts/:id/vote': async (world) => ({ params: await othersReply(world) }),
  'DELETE /posts/:id/vote': async (world) => ({ params: await othersReply(world) }),
  'POST /admin/topics/:id/closed': async (world) => ({ params: await othersTopic(world) }),
  'DELETE /admin/topics/:id/closed': async (world) => ({ params: await othersTopic(world) }),
}
