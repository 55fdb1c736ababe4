import { randomUUID } from 'node:crypto'
import type { ForumKind } from '../../../widgets/_domain/forums/kinds.ts'
import { withTransaction } from '../../_db/transactions.ts'
import type { AccessRow } from '../../_http/access/rules.ts'
import { IN_ROWS } from '../../_services/files/file-store.ts'
import type { AccessFixture, AddressContext, World } from '../../_testing/access-world.ts'
import { makePerson } from '../../_testing/people.ts'
import { addImage } from '../images/store.ts'
import { insertTag } from '../marketplace/tag-store.ts'
import { recordModeration } from '../moderation/action-store.ts'
import type { TopicDetails } from '../writing/details.ts'
import { makeEvent, makeForum, makeReply, makeTopic } from './forum.ts'

const DETAILS: Record<ForumKind, () => TopicDetails> = {
  discussion: () => ({
    poll: { question: 'Which one?', options: ['Metal', 'Shingles'], results: 'voted', closesAt: null },
  }),
  events: () => ({ event: makeEvent() }),
  marketplace: () => ({ ad: { side: 'have', tag: 'services', priceCents: null, place: '' } }),
}

/** Creates a topic with a reply by a user, or by none of the six people. */
async function getTopic({ db }: World, userId: string, kind: ForumKind = 'discussion') {
  const forum = await makeForum(db, { kind })
  const topic = await makeTopic(db, forum, { userId, details: DETAILS[kind]() })
  return { forum, topic, slug: topic.path.split('/').at(-1) as string, reply: await makeReply(db, topic.id, userId) }
}
const stranger = async ({ db }: World) => (await makePerson(db)).id

const text = () => ({ title: 'Which roof lasts', body: 'Metal or shingles?', form_token: randomUUID() })

/** A post of the person whom the place is about, where the route's rights depend on its author; otherwise of somebody else. */
const getAuthor = (world: World, { whose }: AddressContext, { of }: AccessRow) =>
  of === 'account' ? whose.id : stranger(world)

/** Returns the `:id` and `:slug` of a topic. */
async function getTopicParams(world: World, place: AddressContext, row: AccessRow, kind?: ForumKind) {
  const { forum: id, slug } = await getTopic(world, await getAuthor(world, place, row), kind)
  return { id, slug }
}

/** Warns a member. @returns id of the action */
async function getAction(world: World, moderator: { id: string } | undefined): Promise<number> {
  const memberId = await stranger(world)
  const moderatorId = moderator?.id ?? null
  return recordModeration(world.db.pool, { moderatorId, memberId, action: 'warn', reason: 'Ads in each topic' })
}

const FORUM = { name: 'Taxes', about: '', category: 'Money', kind: 'discussion', position: 1 }

const TOPIC = '/forums/:id/topics/:slug'

export const accessFixture: AccessFixture = {
  '/forums/:id': async ({ db }) => ({ params: { id: await makeForum(db) }, body: text() }),
  [TOPIC]: async (...at) => ({ params: await getTopicParams(...at), body: text() }),
  [`${TOPIC}/registration`]: async (...at) => ({ params: await getTopicParams(...at, 'events') }),
  [`${TOPIC}/event.ics`]: async (...at) => ({ params: await getTopicParams(...at, 'events') }),
  [`${TOPIC}/cancellation`]: async (...at) => ({ params: await getTopicParams(...at, 'events'), body: { note: '' } }),
  [`${TOPIC}/guests`]: async (...at) => ({ params: await getTopicParams(...at, 'events') }),
  [`${TOPIC}/poll`]: async (...at) => ({ params: await getTopicParams(...at), body: { option: 1 } }),
  [`${TOPIC}/ad`]: async (...at) => ({ params: await getTopicParams(...at, 'marketplace') }),
  '/topics/similar': async () => ({ params: {}, query: { title: 'Which roof lasts' } }),
  '/posts/:id': async (world, place, row) => ({
    params: { id: (await getTopic(world, await getAuthor(world, place, row))).reply },
    body: text(),
  }),
  '/forums/images/:id': async (world) => {
    const image = { type: 'image/png', content: await IN_ROWS.put(Buffer.from('roof')) }
    return { params: { id: await addImage(world.db.pool, await stranger(world), image) } }
  },
  '/admin/forums/images/:id': async (world) => {
    const image = { type: 'image/png', content: await IN_ROWS.put(Buffer.from('roof')) }
    return { params: { id: await addImage(world.db.pool, await stranger(world), image) } }
  },
  'POST /admin/forums/flagged/bulk': () => ({ params: {}, body: { action: 'restore', ids: ['999999'] } }),
  'POST /admin/forums/images/bulk': () => ({ params: {}, body: { action: 'put_back', ids: [randomUUID()] } }),
  'POST /admin/forums': () => ({ params: {}, body: FORUM }),
  '/admin/forums/:id': async ({ db }) => ({ params: { id: await makeForum(db) }, body: FORUM }),
  'POST /admin/forums/tags': () => ({ params: {}, body: { side: 'have', label: randomUUID(), position: 1 } }),
  '/admin/forums/tags/:id': async ({ db }) => {
    const { id } = await withTransaction(db.pool, (tx) =>
      insertTag(tx, 'want', { label: randomUUID(), position: 1, archived: false }),
    )
    return { params: { id: id as number }, body: { label: randomUUID(), position: 2 } }
  },
  '/admin/forums/posts/:id': async (world) => ({
    params: { id: (await getTopic(world, await stranger(world))).reply },
    body: { action: 'hide', reason: 'Spam' },
  }),
  '/admin/forums/queue/:id': async (world) => ({
    params: { id: (await getTopic(world, await stranger(world))).reply },
    body: { state: 'hide', reason: 'Spam' },
  }),
  '/admin/forums/actions/:id': async (world, { asks }) => ({ params: { id: await getAction(world, asks) } }),
  '/posts/:id/flag': async (world) => ({
    params: { id: (await getTopic(world, await stranger(world))).reply },
    body: { reason: 'spam', note: '' },
  }),
  '/admin/topics/:id': async (world) => ({ params: { id: (await getTopic(world, await stranger(world))).topic.id } }),
}
