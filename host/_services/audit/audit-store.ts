import type { On } from '../../_db/database.ts'

/** What an administrator does. */
export interface AdminEvent {
  adminId: string
  adminName: string
  /** `PUT /admin/members/:id/status` */
  route: string
  /** What it does, in words. */
  summary: string
  /** The path of what it is done to. */
  subject: string
  reason?: string
  /** What was chosen, by the names of the fields. */
  details?: Readonly<Record<string, string>>
}

/** Records an act of an administrator: the one way to do so, for all areas. @returns its id */
export async function recordAdminEvent(
  on: On,
  { adminId, adminName, route, summary, subject, reason = '', details = {} }: AdminEvent,
): Promise<number> {
  const { rows } = await on.query<{ id: number }>(
    `insert into admin_audit (admin_id, admin_name, route, summary, subject, reason, details)
     values ($1, $2, $3, $4, $5, $6, $7) returning id::float8 as id`,
    [adminId, adminName, route, summary, subject, reason, details],
  )
  return (rows[0] as { id: number }).id
}

/** Notes with which status an act was answered. */
export async function endAdminEvent(on: On, id: number, status: number): Promise<void> {
  await on.query('update admin_audit set status = $2 where id = $1', [id, status])
}
