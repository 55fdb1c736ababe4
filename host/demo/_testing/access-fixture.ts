import type { AccessFixture } from '../../_testing/access-world.ts'
import { BEN, DEMO_HASH } from '../people.ts'

export const accessFixture: AccessFixture = {
  'POST /dev/login': async ({ db: { pool } }) => {
    const { id, name, email } = BEN
    await pool.query(
      `with person as (
         insert into users (id, name, email, email_verified, demo) values ($1, $2, $3, true, true)
         on conflict do nothing returning id)
       insert into accounts (user_id, account_id, provider_id, password) select id, id, 'credential', $4 from person`,
      [id, name, email, DEMO_HASH],
    )
    return { params: {}, body: { email } }
  },
}
