import type { PoolClient } from 'pg'
import { resolveFlags } from './flag-store.ts'
import { recountTopics } from './recount-store.ts'

interface Target {
  postId: number
  topicId: number
}

/**
 * Hides or deletes a post. The caller has locked its topic.
 * @param by uuid of the moderator; null where flags did it
 * @returns false where there is nothing to change
 */
export async function takeDown(
  client: PoolClient,
  { postId, topicId }: Target,
  act: 'hide' | 'delete',
  by: string | null,
): Promise<boolean> {
  const { rowCount } = await client.query(
    act === 'hide'
      ? `update posts set removed_at = now(), hidden_at = now(), removed_by = $2 where id = $1 and removed_at is null`
      : `update posts set removed_at = now(), hidden_at = null, removed_by = $2
         where id = $1 and (removed_at is null or hidden_at is not null)`,
    [postId, by],
  )
  if (!rowCount) return false
  // Hidden by flags, it still waits for a moderator.
  if (by) await resolveFlags(client, postId)
  await recountTopics(client, [topicId])
  return true
}

/**
 * Puts a post back that was hidden or deleted, unless its author removed it.
 * @returns `kept` where it was there all the time
 */
export async function putBack(
  client: PoolClient,
  { postId, topicId }: Target,
): Promise<'restored' | 'kept' | 'removed'> {
  const { rows } = await client.query<{ removed: boolean }>(
    'select removed_at is not null as removed from posts where id = $1',
    [postId],
  )
  const { rowCount } = await client.query(
    `update posts set removed_at = null, hidden_at = null, removed_by = null
     where id = $1 and removed_at is not null and (hidden_at is not null or removed_by is distinct from author_id)`,
    [postId],
  )
  await resolveFlags(client, postId)
  if (!rows[0]?.removed) return 'kept'
  if (!rowCount) return 'removed'
  await recountTopics(client, [topicId])
  return 'restored'
}
