import type { Database, On } from '../../_db/database.ts'
import type { MemberStatus } from './member-store.ts'

export type StatusAct = 'activate' | 'suspend' | 'disable'
/** Lets a member write in the blog, or no longer. */
export type AuthorAct = 'make_author' | 'end_author'
export type AdminAct = StatusAct | AuthorAct | 'end_sessions'

export interface AdminAction {
  id: number
  action: AdminAct
  reason: string
  until: Date | null
  createdAt: Date
  /** Name of the administrator; null where their account is gone. */
  by: string | null
  /** Whom it was done to. */
  name: string
  email: string
}

const COLUMNS = `a.id::float8 as id, a.action, a.reason, a.until, a.created_at as "createdAt", admin.name as by,
  member.name, member.email`
const TABLES = `admin_actions a join users member on member.id = a.member_id left join users admin on admin.id = a.admin_id`

/** Lists what was done to a member, the last first. */
export async function listAdminActions({ pool }: Database, memberId: string): Promise<AdminAction[]> {
  const { rows } = await pool.query<AdminAction>(
    `select ${COLUMNS} from ${TABLES} where a.member_id = $1 order by a.id desc limit 100`,
    [memberId],
  )
  return rows
}

export async function readAdminAction({ pool }: Database, id: number): Promise<AdminAction | undefined> {
  const { rows } = await pool.query<AdminAction>(`select ${COLUMNS} from ${TABLES} where a.id = $1`, [id])
  return rows[0]
}

export interface NewAction {
  adminId: string
  memberId: string
  action: AdminAct
  reason: string
  until?: Date | undefined
  /** True if the member is logged out as well. */
  endSessions?: boolean
}

/** @returns its id */
export async function recordAdminAction(
  on: On,
  { adminId, memberId, action, reason, until }: NewAction,
): Promise<number> {
  const { rows } = await on.query<{ id: number }>(
    `insert into admin_actions (admin_id, member_id, action, reason, until) values ($1, $2, $3, $4, $5)
      returning id::float8 as id`,
    [adminId, memberId, action, reason, until ?? null],
  )
  return (rows[0] as { id: number }).id
}

interface LockedMember {
  id: string
  admin: boolean
  active: boolean
  status: MemberStatus
}

/** Locks a member and all administrators, in one order, so that of two who disable each other one comes first. */
export async function lockMembers(on: On, memberId: string): Promise<LockedMember[]> {
  const { rows } = await on.query<LockedMember>(
    `select id, admin, status, status = 'active' or coalesce(status_until <= now(), false) as active
      from users where admin or id = $1 order by id for no key update`,
    [memberId],
  )
  return rows
}

export async function updateAuthor(on: On, memberId: string, author: boolean): Promise<void> {
  await on.query('update users set blog_author = $2, updated_at = now() where id = $1', [memberId, author])
}

export async function updateStatus(
  on: On,
  memberId: string,
  { status, until, reason }: { status: MemberStatus; until?: Date | undefined; reason: string },
): Promise<void> {
  await on.query(
    `update users set status = $2, status_until = $3, status_reason = case when $2 <> 'active' then $4 end,
        updated_at = now() where id = $1`,
    [memberId, status, until ?? null, reason],
  )
}
