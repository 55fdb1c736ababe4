import { randomUUID } from 'node:crypto'
import type { AccessRow } from '../_http/access/rules.ts'
import type { AccessFixture, AddressContext, World } from '../_testing/access-world.ts'
import { makePerson } from '../_testing/people.ts'
import { makeForum, makeReply, makeTopic } from './_testing/forum.ts'

/** Creates a topic with a reply by a user, or by none of the six people. */
async function getTopic({ db }: World, userId: string) {
  const forum = await makeForum(db)
  const topic = await makeTopic(db, forum, { userId })
  return { forum, topic, slug: topic.path.split('/').at(-1) as string, reply: await makeReply(db, topic.id, userId) }
}
const stranger = async ({ db }: World) => (await makePerson(db)).id

const text = () => ({ title: 'Which roof lasts', body: 'Metal or shingles?', form_token: randomUUID() })

/** A post of the person whom the place is about, where the route's rights depend on its author; otherwise of somebody else. */
const getAuthor = (world: World, { whose }: AddressContext, { of }: AccessRow) =>
  of === 'account' ? whose.id : stranger(world)

/** Returns the `:id` and `:slug` of a topic. */
async function getTopicParams(world: World, place: AddressContext, row: AccessRow) {
  const { forum: id, slug } = await getTopic(world, await getAuthor(world, place, row))
  return { id, slug }
}

const TOPIC = '/forums/:id/topics/:slug'

export const forumFixture: AccessFixture = {
  '/forums/:id': async ({ db }) => ({ params: { id: await makeForum(db) }, body: text() }),
  [TOPIC]: async (...at) => ({ params: await getTopicParams(...at), body: text() }),
  '/posts/:id': async (world, place, row) => ({
    params: { id: (await getTopic(world, await getAuthor(world, place, row))).reply },
    body: text(),
  }),
  '/admin/topics/:id': async (world) => ({ params: { id: (await getTopic(world, await stranger(world))).topic.id } }),
}
