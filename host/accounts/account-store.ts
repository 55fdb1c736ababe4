import type { Database } from '../_db/database.ts'

export interface AccountName {
  id: string
  name: string
  email: string
}

/** Finds the account with an address. @param email in lower case */
export async function findAccount({ pool }: Database, email: string): Promise<AccountName | undefined> {
  const { rows } = await pool.query<AccountName>('select id, name, email from users where email = $1', [email])
  return rows[0]
}

/** Reads the password hash of an address. @param email in lower case */
export async function readHash({ pool }: Database, email: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ password: string | null }>(
    `select password from users join accounts on user_id = users.id and provider_id = 'credential' where email = $1`,
    [email],
  )
  return rows[0]?.password ?? undefined
}

/** @returns whether there was one of theirs */
export async function deleteSession({ pool }: Database, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from sessions where id = $1 and user_id = $2', [id, userId])
  return rowCount === 1
}
