import type { Database } from '../_db/database.ts'
import type { Viewer } from '../_http/viewer.ts'
import { CONFIRMED, IDLE, MAX_SESSION_MS, NOTED } from './session-ends.ts'

interface Row
  extends Omit<Viewer, 'impersonator' | 'pages' | 'session' | 'suspension' | 'adminWithoutFactor' | 'deletionDue'> {
  secondFactor: boolean
  pages: string[]
  sessionId: string
  apiAuthToken: string
  confirmed: boolean
  suspendedUntil: Date | null
  deletionDue: Date | null
  suspensionReason: string
  /** The member as whom an administrator looks at the site. */
  viewingAs: string | null
  viewingUntil: Date | null
  /** True if the last recorded use is long ago, so that this one should be recorded. */
  stale: boolean
}

const getTimeAgo = (milliseconds: number) => `now() - interval '${milliseconds} milliseconds'`

/** What is read of a member `u`. */
const PERSON = `u.id, u.name, u.email, u.email_verified as "emailVerified", u.admin, u.phone,
  u.two_factor_enabled or exists (select from passkeys k where k.user_id = u.id) as "secondFactor",
  u.subscription_levels as "subscriptionLevels", case when u.status_until > now() then u.status_until end as "suspendedUntil",
  coalesce(u.status_reason, '') as "suspensionReason",
  (select count(*)::int from notifications n
    where n.user_id = u.id and n.on_site and n.read_at is null and n.deleted_at is null) as unread,
  (select d.due_at from account_deletions d where d.user_id = u.id) as "deletionDue",
  array(select b.id from businesses b where b.owner_id = u.id and b.review <> 'removed' order by b.id) as pages`

/**
 * Finds the member whose valid session has this token. It uses the database's clock, so that the session ends for all
 * copies of the host at once, and takes one query, for every page of every member.
 */
export async function findViewer(
  { pool }: Database,
  token: string,
  /** True if members of the demo world may be signed in here. */
  demo = true,
  /** True if administrators without a second factor are treated as members. */
  adminsNeedFactor = true,
): Promise<Viewer | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'find-viewer',
    text: `select ${PERSON}, s.id as "sessionId", s.api_auth_token as "apiAuthToken",
        s.confirmed_at > ${getTimeAgo(CONFIRMED)} as confirmed, s.updated_at < ${getTimeAgo(NOTED)} as stale,
        case when s.viewing_until > now() then s.viewing_as end as "viewingAs", s.viewing_until as "viewingUntil"
      from sessions s join users u on u.id = s.user_id
      where s.token = $1 and s.expires_at > now() and s.created_at > ${getTimeAgo(MAX_SESSION_MS)} and (not u.demo or $2)
        and u.status <> 'disabled'`,
    values: [token, demo],
  })
  const [row] = rows
  if (!row) return undefined
  if (row.stale) await noteUse(pool, row.sessionId)
  const admin = row.admin && (row.secondFactor || !adminsNeedFactor)
  const viewed = admin && row.viewingAs && row.viewingUntil ? await readViewed(pool, row.viewingAs) : undefined
  if (!viewed || !row.viewingUntil) return toViewer(row, row, admin)
  const impersonator = { id: row.id, name: row.name, until: row.viewingUntil }
  return { ...toViewer(viewed, { ...row, confirmed: false }, false), impersonator }
}

type PersonRow = Omit<Row, 'sessionId' | 'apiAuthToken' | 'confirmed' | 'stale' | 'viewingAs' | 'viewingUntil'>

/** Reads the member as whom an administrator looks at the site; never another administrator. */
async function readViewed(pool: Database['pool'], id: string): Promise<PersonRow | undefined> {
  const { rows } = await pool.query<PersonRow>(
    `select ${PERSON} from users u where u.id = $1 and not u.admin and u.status <> 'disabled'`,
    [id],
  )
  return rows[0]
}

/** @param session whose cookies the browser has */
function toViewer(
  person: PersonRow,
  session: Pick<Row, 'sessionId' | 'apiAuthToken' | 'confirmed'>,
  admin: boolean,
): Viewer {
  const { id, name, email, emailVerified, phone, subscriptionLevels, unread } = person
  const { deletionDue, suspendedUntil, suspensionReason } = person
  return {
    id,
    name,
    email,
    emailVerified,
    phone,
    subscriptionLevels,
    unread,
    admin,
    adminWithoutFactor: person.admin && !admin,
    pages: person.pages.map(Number),
    session: { id: session.sessionId, apiAuthToken: session.apiAuthToken, confirmed: session.confirmed },
    ...(deletionDue && { deletionDue }),
    ...(suspendedUntil && { suspension: { until: suspendedUntil, reason: suspensionReason } }),
  }
}

/** Extends a session that is used, up to its last day. */
async function noteUse(pool: Database['pool'], id: string): Promise<void> {
  await pool.query(
    `update sessions set updated_at = now(), expires_at = least(
       now() + interval '${IDLE} milliseconds', created_at + interval '${MAX_SESSION_MS} milliseconds') where id = $1`,
    [id],
  )
}
