import type { PoolClient } from 'pg'
import type { ForumKind } from '../../../widgets/_domain/forums/kinds.ts'
import type { Database } from '../../_db/database.ts'
import { HttpError } from '../../_http/errors.ts'

/** A forum as administrators edit it. */
export interface ForumInput {
  name: string
  about: string
  category: string
  kind: ForumKind
  /** Lower ones come first. */
  position: number
  /** True if the rent estimator stands beside its topics. */
  rentEstimator: boolean
  /** True if it is read only. */
  archived: boolean
}

export interface EditedForum extends ForumInput {
  id: number
  topics: number
}

const FORUM = `id::float8 as id, name, about, category, kind, position, rent_estimator as "rentEstimator",
  archived_at is not null as archived, topics`

/** Lists all forums, archived ones included, in the order of the list of forums. */
export async function listForums({ pool }: Database): Promise<EditedForum[]> {
  const { rows } = await pool.query<EditedForum>(
    `select ${FORUM} from forums where page is null order by min(position) over (partition by category), category, position, id`,
    [],
  )
  return rows
}

export async function readEditedForum({ pool }: Database, id: number): Promise<EditedForum | undefined> {
  const { rows } = await pool.query<EditedForum>(`select ${FORUM} from forums where id = $1 and page is null`, [id])
  return rows[0]
}

const getValues = ({ name, about, category, kind, position, rentEstimator, archived }: ForumInput) => [
  name,
  about,
  category,
  kind,
  position,
  rentEstimator,
  archived,
]

/** @returns its id */
export async function insertForum(client: PoolClient, input: ForumInput): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into forums (name, about, category, kind, position, rent_estimator, archived_at)
     values ($1, $2, $3, $4, $5, $6, case when $7::boolean then now() end) returning id::float8 as id`,
    getValues(input),
  )
  return (rows[0] as { id: number }).id
}

export const KIND_IS_FIXED =
  'This forum has topics, so its kind can’t change. Create another forum and archive this one.'

/**
 * Changes a forum. Its kind changes only while nothing was ever posted in it, because topics have what their forum's kind asks for.
 * @returns false where it is not there
 * @throws HttpError 409 where the kind cannot change
 */
export async function updateForum(client: PoolClient, id: number, input: ForumInput): Promise<boolean> {
  const { rows } = await client.query<{ kind: ForumKind }>('select kind from forums where id = $1 for update', [id])
  // Asked by itself: a statement that waits for the lock does not see the topic that it waited for.
  const { rows: topics } = await client.query('select from topics where forum_id = $1 limit 1', [id])
  if (!rows[0]) return false
  if (topics.length > 0 && rows[0].kind !== input.kind) throw new HttpError('conflict', KIND_IS_FIXED)
  await client.query(
    `update forums set name = $1, about = $2, category = $3, kind = $4, position = $5, rent_estimator = $6,
       archived_at = case when $7::boolean then coalesce(archived_at, now()) end
     where id = $8`,
    [...getValues(input), id],
  )
  return true
}
