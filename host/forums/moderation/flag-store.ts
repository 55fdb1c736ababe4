import type { PoolClient } from 'pg'
import type { Database } from '../../_db/database.ts'
import { getLevel } from '../trust/level.ts'
import { readSilence, readStanding } from '../trust/store.ts'
import type { FlagReason } from './labels.ts'

/** Flags by members of standing that hide a post. */
export const FLAGS_TO_HIDE = 3

export interface NewFlag {
  postId: number
  userId: string
  reason: FlagReason
  note: string
}

export async function hasFlagged({ pool }: Database, postId: number, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from post_flags where post_id = $1 and user_id = $2', [postId, userId])
  return rowCount === 1
}

/** Tells whether flags of a member count toward hiding a post. */
async function isOfStanding(client: PoolClient, userId: string): Promise<boolean> {
  const standing = await readStanding(client, userId)
  if (!standing || (await readSilence(client, userId))) return false
  return standing.admin || getLevel(standing, new Date()) !== 'new'
}

/**
 * Adds a flag. The caller has locked the post's topic, so that of flags at once each sees those before it.
 * @returns whether the post has enough flags now to be hidden; undefined where the member has flagged it before
 */
export async function insertFlag(client: PoolClient, flag: NewFlag): Promise<boolean | undefined> {
  const { rowCount } = await client.query(
    `insert into post_flags (post_id, user_id, reason, note, standing) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [flag.postId, flag.userId, flag.reason, flag.note, await isOfStanding(client, flag.userId)],
  )
  if (!rowCount) return undefined
  const { rows } = await client.query<{ enough: boolean }>(
    `select count(*) >= ${FLAGS_TO_HIDE} and not coalesce((select u.admin from posts p join users u on u.id = p.author_id
       where p.id = $1), false) as enough
     from post_flags where post_id = $1 and standing and resolved_at is null`,
    [flag.postId],
  )
  return rows[0]?.enough === true
}

/** Closes the flags of a post that a moderator has decided about. */
export async function resolveFlags(client: PoolClient, postId: number): Promise<void> {
  await client.query('update post_flags set resolved_at = now() where post_id = $1 and resolved_at is null', [postId])
}
