import { type AccessFixture, getAsker, type World } from '../../_testing/access-world.ts'
import { makePerson, type Person } from '../../_testing/people.ts'

/** The username of a member, which the database has made. */
const getUsername = async ({ db }: World, { id }: Person): Promise<string> => {
  const { rows } = await db.pool.query<{ username: string }>('select username from users where id = $1', [id])
  return rows[0]?.username as string
}

export const accessFixture: AccessFixture = {
  'GET /api/v1/users/:user': (_, { whose }) => ({ params: { user: whose.id } }),
  '/people/visits/profile/:id': (_, { whose }) => ({ params: { id: whose.id } }),
  '/people/visits/topic/:id': () => ({ params: { id: 1 } }),
  'DELETE /settings/account': async ({ db }, place) => {
    const { id } = getAsker(place)
    const [member] = (await db.pool.query('select to_jsonb(u) as row from users u where id = $1', [id])).rows
    const companies = (await db.pool.query('select id from businesses where owner_id = $1', [id])).rows
    const plans = (
      await db.pool.query(
        "update subscriptions set status = 'ended', ended_at = now() where user_id = $1 and status <> 'ended' returning id",
        [id],
      )
    ).rows
    await db.pool.query('update users set admin = false where id = $1', [id])
    return {
      params: {},
      body: { understood: true },
      // The rows that follow are about the same person.
      after: async () => {
        await db.pool.query(
          `insert into users select * from jsonb_populate_record(null::users, $1)
           on conflict (id) do update set admin = excluded.admin`,
          [member.row],
        )
        await db.pool.query("update businesses set owner_id = $1, review = 'approved' where id = any($2)", [
          id,
          companies.map((company) => company.id),
        ])
        await db.pool.query('update subscriptions set user_id = $1 where id = any($2)', [
          id,
          plans.map((plan) => plan.id),
        ])
      },
    }
  },
  'GET /settings/data/files/:file': async ({ db }, place) => {
    const { rows } = await db.pool.query<{ id: string }>(
      "insert into data_exports (user_id, body, ready_at) values ($1, '{}', now()) returning id",
      [getAsker(place).id],
    )
    return { params: { file: rows[0]?.id as string } }
  },
  'POST /settings/data/files': async ({ db }, place) => {
    await db.pool.query('delete from data_exports where user_id = $1', [getAsker(place).id])
    return { params: {} }
  },
  'POST /settings/signature': () => ({ params: {}, body: { display_name: 'Ann' } }),
  'POST /users/:username/notes': async ({ db }) => ({
    params: { username: (await makePerson(db)).username },
    body: { body: 'Met in Waco' },
  }),
  'DELETE /users/:username/notes/:note': async ({ db }, { whose }) => {
    const about = await makePerson(db)
    const { rows } = await db.pool.query<{ id: string }>(
      "insert into member_notes (author_id, about_id, body) values ($1, $2, 'x') returning id",
      [whose.id, about.id],
    )
    return { params: { username: about.username, note: rows[0]?.id as string } }
  },
  '/users/:username': async (world, { whose }) => ({ params: { username: await getUsername(world, whose) } }),
}
