import type { Database } from '../../_db/database.ts'
import { readList, toLikePattern } from '../../_db/read-list.ts'
import { isUuid } from '../../_http/ids.ts'
import type { ListQuery } from '../../_pages/admin/list-query.ts'

export type MemberStatus = 'active' | 'suspended' | 'disabled'

export interface ListedMember {
  id: string
  name: string
  email: string
  status: MemberStatus
  admin: boolean
  createdAt: Date
  lastLoginAt: Date | null
}

export interface Member extends ListedMember {
  emailVerified: boolean
  secondFactor: boolean
  /** May publish in the blog. */
  blogAuthor: boolean
  passkeys: number
  sessions: number
  /** End of a suspension. */
  until: Date | null
  reason: string | null
  companies: { id: number; name: string }[]
}

/** A suspension that is over leaves an active member. */
export const STATUS = `case when u.status = 'suspended' and u.status_until <= now() then 'active' else u.status end`

const LISTED = `u.id, u.name, u.email, ${STATUS} as status, u.admin, u.created_at as "createdAt",
  u.last_login_at as "lastLoginAt"`
const SORTS = { joined: 'u.created_at', name: 'lower(u.name)', login: 'u.last_login_at' }
export const MEMBER_SORTS = Object.keys(SORTS)

/** What rows of each status are, as the index `users_status` has them. */
const STATES: Readonly<Record<string, string>> = {
  active: "(u.status = 'active' or u.status = 'suspended' and u.status_until <= now())",
  suspended: "u.status = 'suspended' and u.status_until > now()",
  disabled: "u.status = 'disabled'",
}

const ROLES: Readonly<Record<string, string>> = {
  admin: 'u.admin',
  author: 'u.blog_author',
  owner: 'exists (select from businesses b where b.owner_id = u.id)',
  pro: "'pro' = any(u.subscription_levels)",
  unconfirmed: 'not u.email_verified',
}

/** Lists members whose name or email contains a text, or who have an id. */
export function listMembers(db: Database, query: ListQuery): Promise<{ rows: ListedMember[]; count: number }> {
  const { q = '', status = '', role = '' } = query.filters
  const values: string[] = []
  const where = ['true']
  const add = (condition: (place: string) => string, value: string) => {
    values.push(value)
    where.push(condition(`$${values.length}`))
  }
  // One condition at a time, so that each search has the plan that its index serves.
  if (isUuid(q.toLowerCase())) add((place) => `u.id = ${place}`, q.toLowerCase())
  else if (q) add((place) => `lower(u.name || ' ' || u.email) like ${place}`, toLikePattern(q))
  if (STATES[status]) where.push(STATES[status])
  if (ROLES[role]) where.push(ROLES[role])
  return readList<ListedMember>(
    db,
    { columns: LISTED, from: 'users u', where: where.join(' and '), values, sorts: SORTS, tie: 'u.id', key: 'u.id' },
    query,
  )
}

/** @param id as it stands in an address: anything */
export async function readMember({ pool }: Database, id: string): Promise<Member | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await pool.query<Member>(
    `select ${LISTED}, u.email_verified as "emailVerified", u.two_factor_enabled as "secondFactor",
        u.blog_author as "blogAuthor",
        u.status_until as until, u.status_reason as reason,
        (select count(*)::int from passkeys where user_id = u.id) as passkeys,
        (select count(*)::int from sessions where user_id = u.id and expires_at > now()) as sessions,
        coalesce((select json_agg(json_build_object('id', id, 'name', name) order by id)
          from businesses where owner_id = u.id), '[]') as companies
      from users u where u.id = $1`,
    [id],
  )
  return rows[0]
}

/** Returns the moment at which a day begins in a time zone. @param day `2030-12-31` */
export async function readStartOfDay({ pool }: Database, day: string, timeZone: string): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>('select $1::date::timestamp at time zone $2 as at', [day, timeZone])
  return (rows[0] as { at: Date }).at
}
