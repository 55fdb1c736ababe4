import type { Database, On } from '../../_db/database.ts'
import type { ModerationAct } from './labels.ts'

/** What undoing an action needs. */
export interface Before {
  /** The forum that a topic was moved from. */
  forumId?: number
  /** The topic that posts were moved to, and where they were. */
  otherTopicId?: number
  places?: { id: number; place: number }[]
  /** Of a topic that was merged into another. */
  title?: string
}

export interface NewModeration {
  /** uuid; null where flags hid a post */
  moderatorId: string | null
  /** uuid; null where the account is gone */
  memberId: string | null
  postId?: number | undefined
  topicId?: number | undefined
  action: ModerationAct
  reason: string
  until?: Date | undefined
  before?: Before
}

/** @returns its id */
export async function recordModeration(on: On, moderation: NewModeration): Promise<number> {
  const { moderatorId, memberId, postId, topicId, action, reason, until, before } = moderation
  const { rows } = await on.query<{ id: number }>(
    `insert into moderation_actions (moderator_id, member_id, post_id, topic_id, action, reason, until, before)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id::float8 as id`,
    [moderatorId, memberId, postId ?? null, topicId ?? null, action, reason, until ?? null, before ?? {}],
  )
  return (rows[0] as { id: number }).id
}

export interface ModerationAction {
  id: number
  action: ModerationAct
  reason: string
  until: Date | null
  createdAt: Date
  undoneAt: Date | null
  before: Before
  moderatorId: string | null
  /** Names; null where the account is gone. */
  moderator: string | null
  undoneBy: string | null
  memberId: string | null
  member: string | null
  email: string | null
  postId: number | null
  topicId: number | null
  /** Of the topic, with the parts of its address. */
  title: string | null
  slug: string | null
  forumId: number | null
}

const COLUMNS = `a.id::float8 as id, a.action, a.reason, a.until, a.created_at as "createdAt", a.undone_at as "undoneAt", a.before,
  a.moderator_id as "moderatorId", m.name as moderator, b.name as "undoneBy", a.member_id as "memberId", u.name as member, u.email,
  a.post_id::float8 as "postId", a.topic_id::float8 as "topicId", t.title, t.slug, t.forum_id::float8 as "forumId"`
const TABLES = `moderation_actions a left join users m on m.id = a.moderator_id left join users u on u.id = a.member_id
  left join users b on b.id = a.undone_by left join topics t on t.id = a.topic_id`

export async function readModeration(on: On, id: number): Promise<ModerationAction | undefined> {
  const { rows } = await on.query<ModerationAction>(`select ${COLUMNS} from ${TABLES} where a.id = $1`, [id])
  return rows[0]
}

/** Lists what was done to a member, the last first. */
export async function listMemberModeration({ pool }: Database, memberId: string): Promise<ModerationAction[]> {
  const { rows } = await pool.query<ModerationAction>(
    `select ${COLUMNS} from ${TABLES} where a.member_id = $1 order by a.id desc limit 20`,
    [memberId],
  )
  return rows
}

export interface ActionQuery {
  action: ModerationAct | undefined
  /** A part of the name of the moderator or the member. */
  name: string
  page: number
}

export const ACTIONS_PAGE = 50

/** Lists actions, the last first; one more than a page has, where there are more. */
export async function findModeration(
  { pool }: Database,
  { action, name, page }: ActionQuery,
): Promise<ModerationAction[]> {
  const pattern = name ? `%${name.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null
  const { rows } = await pool.query<ModerationAction>(
    `select ${COLUMNS} from ${TABLES}
     where ($1::text is null or a.action = $1)
       and ($2::text is null or lower(coalesce(m.name, '')) like $2 or lower(coalesce(u.name, '')) like $2)
     order by a.id desc limit ${ACTIONS_PAGE + 1} offset $3`,
    [action ?? null, pattern, (page - 1) * ACTIONS_PAGE],
  )
  return rows
}

/** @returns false where it was undone before */
export async function markUndone(on: On, id: number, by: string): Promise<boolean> {
  const { rowCount } = await on.query(
    'update moderation_actions set undone_at = now(), undone_by = $2 where id = $1 and undone_at is null',
    [id, by],
  )
  return rowCount === 1
}
