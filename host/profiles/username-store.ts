import type { PoolClient } from 'pg'
import type { Database } from '../_db/database.ts'

/** Finds the member whom a username names, today's or a former one. */
export async function findByUsername(
  { pool }: Pick<Database, 'pool'>,
  username: string,
): Promise<{ id: string; username: string } | undefined> {
  const { rows } = await pool.query<{ id: string; username: string }>(
    `select id, username from users where username = $1
     union all
     select u.id, u.username from former_usernames f join users u on u.id = f.user_id where f.username = $1`,
    [username],
  )
  return rows[0]
}

/**
 * Gives a member another username; the one before leads to it from now on.
 * @param username in the form of one (`usernameField`)
 * @returns what came of it
 */
export async function changeUsername(
  tx: PoolClient,
  userId: string,
  username: string,
): Promise<'done' | 'taken' | 'reserved'> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('username ' || $1, 0))", [username])
  const { rows } = await tx.query<{ reserved: boolean; taken: boolean }>(
    `select is_reserved_username($2) as reserved,
       exists (select from users where username = $2 and id <> $1)
         or exists (select from former_usernames where username = $2 and user_id <> $1) as taken`,
    [userId, username],
  )
  if (rows[0]?.taken) return 'taken'
  if (rows[0]?.reserved) return 'reserved'
  await tx.query('delete from former_usernames where username = $1', [username])
  await tx.query(
    `insert into former_usernames (username, user_id)
     select username, id from users where id = $1 and username <> $2 on conflict do nothing`,
    [userId, username],
  )
  await tx.query('update users set username = $2, updated_at = now() where id = $1', [userId, username])
  return 'done'
}
