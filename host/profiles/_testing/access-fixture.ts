import { randomUUID } from 'node:crypto'
import { type AccessFixture, getAsker, type World } from '../../_testing/access-world.ts'
import { makePerson } from '../../_testing/people.ts'

const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Inserts a row of a member's. @returns its id */
async function insert({ db }: World, sql: string, values: unknown[]): Promise<string> {
  const { rows } = await db.pool.query<{ id: string }>(`${sql} returning id`, values)
  return rows[0]?.id as string
}

const audiences = { show_email_to: 'nobody', show_website_to: 'nobody', show_phone_number_to: 'nobody' }

export const accessFixture: AccessFixture = {
  'GET /people/pictures/:image/:width': async ({ db }, { whose }) => {
    const image = randomUUID()
    await db.pool.query('insert into profile_images (image, width, user_id, bytes) values ($1, 80, $2, $3)', [
      image,
      whose.id,
      SMALL_PNG,
    ])
    return { params: { image, width: 80 } }
  },
  'POST /settings/profile': () => ({ params: {}, body: { bio: 'I own two duplexes.' } }),
  'POST /settings/privacy': () => ({ params: {}, body: audiences }),
  'POST /settings/shipping': () => ({ params: {}, body: { city: 'Austin' } }),
  'PUT /settings/username': () => ({
    params: {},
    body: { username: `u${randomUUID().slice(0, 12).replaceAll('-', '_')}` },
  }),
  'POST /settings/profile/credentials': () => ({ params: {}, body: { type: 'agent' } }),
  'POST /settings/profile/investments': () => ({ params: {}, body: { kind: 'duplex' } }),
  '/settings/profile/credentials/:entry': async (world, { whose }) => ({
    params: {
      entry: await insert(world, "insert into profile_credentials (user_id, type) values ($1, 'agent')", [whose.id]),
    },
  }),
  '/settings/profile/investments/:entry': async (world, { whose }) => ({
    params: {
      entry: await insert(world, "insert into profile_investments (user_id, kind) values ($1, 'duplex')", [whose.id]),
    },
  }),
  'POST /api/v1/followerships': async ({ db }) => ({
    params: {},
    body: { data: { attributes: { following_type: 'SocialUser', following_id: (await makePerson(db)).id } } },
  }),
  'GET /api/v1/followerships/:followee': async (world, place) => {
    const { id } = await makePerson(world.db)
    await insert(world, 'insert into followerships (follower_id, followed_id) values ($1, $2)', [
      getAsker(place).id,
      id,
    ])
    return { params: { followee: id } }
  },
  'DELETE /api/v1/followerships/:followership': async (world, { whose }) => ({
    params: {
      followership: await insert(world, 'insert into followerships (follower_id, followed_id) values ($1, $2)', [
        whose.id,
        (await makePerson(world.db)).id,
      ]),
    },
  }),
  'PUT /users/:username/colleague/answer': async (world, place) => {
    const { id, username } = await makePerson(world.db)
    await insert(world, 'insert into colleagueships (requester_id, recipient_id) values ($1, $2)', [
      id,
      getAsker(place).id,
    ])
    return { params: { username }, body: { answer: 'accepted' } }
  },
  '/users/:username/colleague': async ({ db }) => ({ params: { username: (await makePerson(db)).username } }),
  '/users/:username/block': async ({ db }) => {
    const { username } = await makePerson(db)
    return { params: { username } }
  },
}
