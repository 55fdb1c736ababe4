import type { On } from '../../_db/database.ts'

/** Minutes for which an administrator looks at the site as a member. */
export const VIEW_MINUTES = 30

/** Has a session show the site as a member sees it. @returns false for administrators and disabled accounts */
export async function beginViewing(on: On, session: string, member: string): Promise<boolean> {
  const { rowCount } = await on.query(
    `update sessions set viewing_as = u.id, viewing_until = now() + interval '${VIEW_MINUTES} minutes'
     from users u where sessions.id = $1 and u.id = $2 and not u.admin and u.status <> 'disabled' and sessions.user_id <> u.id`,
    [session, member],
  )
  return rowCount === 1
}

export async function endViewing(on: On, session: string): Promise<void> {
  await on.query('update sessions set viewing_as = null, viewing_until = null where id = $1', [session])
}
