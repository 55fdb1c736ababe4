import type { Database } from '../../_db/database.ts'
import type { Viewer } from '../../_http/viewer.ts'
import { MAX_SESSION_MS } from '../session-ends.ts'

export interface OpenSession {
  id: string
  ipAddress: string | null
  userAgent: string | null
  createdAt: Date
  /** Exact to five minutes. */
  updatedAt: Date
}

/** Lists a member's open sessions, the last used first. */
export async function listSessions({ pool }: Database, userId: string, now: Date): Promise<OpenSession[]> {
  const { rows } = await pool.query<OpenSession>(
    `select id, ip_address as "ipAddress", user_agent as "userAgent", created_at as "createdAt", updated_at as "updatedAt"
      from sessions where user_id = $1 and expires_at > $2 and created_at > $3
      order by updated_at desc, id limit 100`,
    [userId, now, new Date(now.getTime() - MAX_SESSION_MS)],
  )
  return rows
}

/** @param id as it stands in an address: anything */
export async function ownsSession({ pool }: Database, userId: string, id: string): Promise<boolean> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return false
  const { rowCount } = await pool.query('select 1 from sessions where id = $1 and user_id = $2', [id, userId])
  return rowCount === 1
}

/** Checks that the session of a request, found before it was answered, has not ended meanwhile. */
export const stillStands =
  (db: Database, { id, session }: Pick<Viewer, 'id' | 'session'>) =>
  (): Promise<boolean> =>
    ownsSession(db, id, session.id)

/** Deletes a session that was opened but must not be used. */
export async function deleteSessionByToken({ pool }: Database, token: string): Promise<void> {
  await pool.query('delete from sessions where token = $1', [token])
}
