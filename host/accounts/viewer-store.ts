import type { Database } from '../_platform/db/database.ts'
import type { Viewer } from '../_platform/viewer.ts'
import { IDLE, LONGEST, NOTED } from './session-ends.ts'

interface Row extends Omit<Viewer, 'pages' | 'session'> {
  pages: string[]
  sessionId: string
  apiAuthToken: string
  updatedAt: Date
  createdAt: Date
}

/** The member whose session has this token, while it lasts. One query, for every page of every member. */
export async function findViewer(
  { pool }: Database,
  token: string,
  now: Date,
  /** Whether members of the demo world may be signed in here. */
  demo = true,
): Promise<Viewer | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'find-viewer',
    text: `select u.id, u.name, u.email, u.email_verified as "emailVerified", u.admin, u.phone,
        u.subscription_levels as "subscriptionLevels", s.id as "sessionId", s.api_auth_token as "apiAuthToken",
        s.updated_at as "updatedAt", s.created_at as "createdAt",
        array(select b.id from businesses b where b.owner_id = u.id order by b.id) as pages
      from sessions s join users u on u.id = s.user_id
      where s.token = $1 and s.expires_at > $2 and s.created_at > $3 and (not u.demo or $4)`,
    values: [token, now, new Date(now.getTime() - LONGEST), demo],
  })
  const [row] = rows
  if (!row) return undefined
  const { sessionId, apiAuthToken, pages, updatedAt, createdAt, ...person } = row
  if (now.getTime() - updatedAt.getTime() > NOTED) await noteUse(pool, sessionId, createdAt, now)
  return { ...person, pages: pages.map(Number), session: { id: sessionId, apiAuthToken } }
}

/** A session that is used lasts longer, up to its last day. */
async function noteUse(pool: Database['pool'], id: string, createdAt: Date, now: Date): Promise<void> {
  const ends = new Date(Math.min(now.getTime() + IDLE, createdAt.getTime() + LONGEST))
  await pool.query('update sessions set updated_at = $2, expires_at = $3 where id = $1', [id, now, ends])
}
