import type { Database } from '../../_db/database.ts'
import { LOGINS } from '../people.ts'

export interface DemoLogin {
  email: string
  name: string
}

/** Reads the people whom one can log in as, in the order of `LOGINS`; those who were deleted are missing. */
export async function readDemoLogins({ pool }: Database): Promise<DemoLogin[]> {
  const { rows } = await pool.query<DemoLogin>(
    `select email, name from users where demo and email = any($1) order by array_position($1, email)`,
    [LOGINS.map(({ email }) => email)],
  )
  return rows
}
