import type { On } from '../../_db/database.ts'

/** What administrators may give a member, besides writing in the blog. */
export const RIGHTS = ['admin', 'pro', 'business'] as const
export type Right = (typeof RIGHTS)[number]

export interface Rights {
  name: string
  email: string
  admin: boolean
  /** Levels that were given, not those that are paid for. */
  granted: Right[]
}

export async function readRights(on: On, member: string): Promise<Rights | undefined> {
  const { rows } = await on.query<Rights>(
    `select name, email, admin, array(select level from level_grants where user_id = users.id order by 1) as granted
     from users where id = $1`,
    [member],
  )
  return rows[0]
}

/** Gives a right or takes it. Levels follow from their grants by a trigger. */
export async function setRight(on: On, member: string, right: Right, isGranted: boolean): Promise<void> {
  if (right === 'admin')
    await on.query('update users set admin = $2, updated_at = now() where id = $1', [member, isGranted])
  else if (isGranted)
    await on.query('insert into level_grants (user_id, level) values ($1, $2) on conflict do nothing', [member, right])
  else await on.query('delete from level_grants where user_id = $1 and level = $2', [member, right])
}
