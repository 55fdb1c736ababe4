import type { Database } from '../_platform/db/database.ts'
import type { Viewer } from '../_platform/viewer.ts'

interface Row extends Omit<Viewer, 'pages' | 'session'> {
  pages: string[]
  sessionId: string
  apiAuthToken: string
}

/** The member whose session has this token, while it lasts. One query, for every page of every member. */
export async function findViewer({ pool }: Database, token: string, now: Date): Promise<Viewer | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'find-viewer',
    text: `select u.id, u.name, u.email, u.email_verified as "emailVerified", u.admin, u.phone,
        u.subscription_levels as "subscriptionLevels", s.id as "sessionId", s.api_auth_token as "apiAuthToken",
        array(select b.id from businesses b where b.owner_id = u.id order by b.id) as pages
      from sessions s join users u on u.id = s.user_id
      where s.token = $1 and s.expires_at > $2`,
    values: [token, now],
  })
  const [row] = rows
  if (!row) return undefined
  const { sessionId, apiAuthToken, pages, ...person } = row
  return { ...person, pages: pages.map(Number), session: { id: sessionId, apiAuthToken } }
}
