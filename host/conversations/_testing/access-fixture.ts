import { type AccessFixture, type AddressContext, getAsker, type World } from '../../_testing/access-world.ts'
import { makePerson } from '../../_testing/people.ts'
import { makeConversation } from './conversations.ts'

const conversation = async ({ db }: World, { whose }: AddressContext) => {
  const other = await makePerson(db)
  const { id, messageId } = await makeConversation(db, other, [whose])
  return { params: { id }, message: messageId, other }
}

const withBody =
  (getBody: (made: Awaited<ReturnType<typeof conversation>>) => object): AccessFixture[string] =>
  async (world, place) => {
    const made = await conversation(world, place)
    return { params: made.params, body: getBody(made) }
  }

export const accessFixture: AccessFixture = {
  '/conversations/:id': withBody(() => ({})),
  'GET /conversations/:id/reports/new': async (world, place) => {
    const { params, message } = await conversation(world, place)
    return { params, query: { message: `${message}` } }
  },
  'POST /conversations/:id/messages': withBody(() => ({ body: 'Thank you, that helps.' })),
  'PUT /conversations/:id/request': withBody(() => ({ state: 'accepted' })),
  'PUT /conversations/:id/block': withBody(({ other }) => ({ user_id: other.id })),
  'POST /conversations/:id/reports': withBody(({ message }) => ({ message_id: message, reason: 'spam' })),
  'POST /conversations': async ({ db }) => ({
    params: {},
    body: { user_ids: [(await makePerson(db)).id], subject: 'Austin', body: 'Who manages yours?' },
  }),
  'PUT /admin/messages/:report': async (world, place) => {
    const reporter = getAsker(place)
    const { message } = await conversation(world, place)
    const { rows } = await world.db.pool.query<{ id: number }>(
      `insert into message_reports (message_id, reporter_id, reason, context) values ($1, $2, 'spam', '[]')
       returning id::float8 as id`,
      [message, reporter.id],
    )
    return { params: { report: rows[0]?.id as number }, body: { state: 'dismissed' } }
  },
}
