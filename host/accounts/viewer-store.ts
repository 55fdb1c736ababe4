import type { Database } from '../_db/database.ts'
import type { Viewer } from '../_http/viewer.ts'
import { IDLE, MAX_SESSION_MS, NOTED } from './session-ends.ts'

interface Row extends Omit<Viewer, 'pages' | 'session'> {
  pages: string[]
  sessionId: string
  apiAuthToken: string
  /** True if the last recorded use is long ago, so that this one should be recorded. */
  stale: boolean
}

const ago = (milliseconds: number) => `now() - interval '${milliseconds} milliseconds'`

/**
 * Finds the member whose valid session has this token. It uses the database's clock, so that the session ends for all
 * copies of the host at once, and takes one query, for every page of every member.
 */
export async function findViewer(
  { pool }: Database,
  token: string,
  /** True if members of the demo world may be signed in here. */
  demo = true,
): Promise<Viewer | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'find-viewer',
    text: `select u.id, u.name, u.email, u.email_verified as "emailVerified", u.admin, u.phone,
        u.subscription_levels as "subscriptionLevels", s.id as "sessionId", s.api_auth_token as "apiAuthToken",
        s.updated_at < ${ago(NOTED)} as stale,
        array(select b.id from businesses b where b.owner_id = u.id order by b.id) as pages
      from sessions s join users u on u.id = s.user_id
      where s.token = $1 and s.expires_at > now() and s.created_at > ${ago(MAX_SESSION_MS)} and (not u.demo or $2)`,
    values: [token, demo],
  })
  const [row] = rows
  if (!row) return undefined
  const { sessionId, apiAuthToken, pages, stale, ...person } = row
  if (stale) await noteUse(pool, sessionId)
  return { ...person, pages: pages.map(Number), session: { id: sessionId, apiAuthToken } }
}

/** Extends a session that is used, up to its last day. */
async function noteUse(pool: Database['pool'], id: string): Promise<void> {
  await pool.query(
    `update sessions set updated_at = now(), expires_at = least(
       now() + interval '${IDLE} milliseconds', created_at + interval '${MAX_SESSION_MS} milliseconds') where id = $1`,
    [id],
  )
}
