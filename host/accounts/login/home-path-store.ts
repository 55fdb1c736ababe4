import type { Database } from '../../_db/database.ts'
import type { Viewer } from '../../_http/viewer.ts'

/**
 * Where members come to who asked for no page: owners of companies to their leads, others to their dashboard. Leads are
 * closed to accounts whose address is not confirmed.
 */
export const getHomePath = ({ emailVerified, pages }: Pick<Viewer, 'emailVerified' | 'pages'>): string =>
  emailVerified && pages.length > 0 ? '/business/leads' : '/dashboard'

/** The same for an account that has just logged in, whose request has no viewer yet. */
export async function readHomePath({ pool }: Database, userId: string): Promise<string> {
  const { rows } = await pool.query<Pick<Viewer, 'emailVerified' | 'pages'>>(
    `select email_verified as "emailVerified",
       array(select b.id::float8 from businesses b where b.owner_id = u.id and b.review <> 'removed') as pages
     from users u where id = $1`,
    [userId],
  )
  return rows[0] ? getHomePath(rows[0]) : '/dashboard'
}
