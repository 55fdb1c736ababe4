import type { Database, On } from '../../_db/database.ts'

/** Days between the wish to have an account deleted and the deletion. */
export const GRACE_DAYS = 14

/** Plans the deletion of an account; a second wish changes nothing. @returns when it is due */
export async function planDeletion(on: On, member: string): Promise<Date> {
  const { rows } = await on.query<{ due: Date }>(
    `insert into account_deletions (user_id, due_at) values ($1, now() + interval '${GRACE_DAYS} days')
     on conflict (user_id) do update set due_at = account_deletions.due_at returning due_at as due`,
    [member],
  )
  return (rows[0] as { due: Date }).due
}

/** Drops the plan. @returns false where there is none */
export async function cancelDeletion(on: On, member: string): Promise<boolean> {
  const { rowCount } = await on.query('delete from account_deletions where user_id = $1', [member])
  return rowCount === 1
}

export async function findDeletion({ pool }: Database, member: string): Promise<Date | undefined> {
  const { rows } = await pool.query<{ due: Date }>('select due_at as due from account_deletions where user_id = $1', [
    member,
  ])
  return rows[0]?.due
}

export interface DueDeletion {
  userId: string
  name: string
  email: string
}

/** Lists accounts whose days are over. */
export async function listDueDeletions({ pool }: Database): Promise<DueDeletion[]> {
  const { rows } = await pool.query<DueDeletion>(
    `select u.id as "userId", u.name, u.email from account_deletions d join users u on u.id = d.user_id
     where d.due_at <= now() order by d.due_at limit 500`,
    [],
  )
  return rows
}
