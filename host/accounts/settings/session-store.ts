import type { Database, On } from '../../_db/database.ts'
import { isUuid } from '../../_http/ids.ts'
import type { Viewer } from '../../_http/viewer.ts'
import { endOpenDoors } from '../links/link-store.ts'
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

/** Returns the member whose session it is. @param id as it stands in an address: anything */
export async function findSessionOwner({ pool }: Database, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await pool.query<{ owner: string }>('select user_id as owner from sessions where id = $1', [id])
  return rows[0]?.owner
}

/** Checks that the session of a request, found before it was answered, has not ended meanwhile. */
export const stillStands =
  (db: Database, { id, session }: Pick<Viewer, 'id' | 'session'>) =>
  async (): Promise<boolean> =>
    (await findSessionOwner(db, session.id)) === id

/** Ends all sessions of a member, and whatever could still become one: logins that wait for their code, links to a new password. */
export async function endAllSessions(on: On, userId: string): Promise<void> {
  await on.query('delete from sessions where user_id = $1', [userId])
  await endOpenDoors(on, userId)
}

/** Ends all sessions of a member but one. */
export async function deleteOtherSessions(on: On, userId: string, but: string): Promise<void> {
  await on.query('delete from sessions where user_id = $1 and id <> $2', [userId, but])
}

/** Deletes a session that was opened but must not be used. */
export async function deleteSessionByToken({ pool }: Database, token: string): Promise<void> {
  await pool.query('delete from sessions where token = $1', [token])
}

/** Notes that whoever has a session has just proved to be the member. */
export async function confirmSession(on: On, id: string): Promise<void> {
  await on.query('update sessions set confirmed_at = now() where id = $1', [id])
}
