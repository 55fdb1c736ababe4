import type { PoolClient } from 'pg'
import { notify, withdrawNotification } from '../../_services/notify/notify-store.ts'
import { VOTE } from '../notification-kinds.ts'
import { postPath, type TopicAddress } from '../paths.ts'

export interface Voted {
  votes: number
  voted: boolean
  place: number
  topic: TopicAddress
}

/** `unknown`: there is no such post, or it was removed; `own`: it is the member's. */
export type Vote = Voted | 'unknown' | 'own'

/** Gives a member's vote to a post, or takes it back; twice is once. */
export async function setVote(client: PoolClient, post: number, user: string, voted: boolean): Promise<Vote> {
  const { rows } = await client.query(
    `select p.place, p.author_id = $2 as own, p.author_id as author, t.title, t.id::float8 as id,
       t.forum_id::float8 as "forumId", t.slug
     from posts p join topics t on t.id = p.topic_id where p.id = $1 and p.removed_at is null`,
    [post, user],
  )
  const [found] = rows
  if (!found) return 'unknown'
  const { place, own, author, title, ...topic } = found
  if (own) return 'own'
  const { rowCount } = await client.query(
    voted
      ? 'insert into post_votes (post_id, user_id) values ($1, $2) on conflict do nothing'
      : 'delete from post_votes where post_id = $1 and user_id = $2',
    [post, user],
  )
  const change = rowCount ? (voted ? 1 : -1) : 0
  // The topic first, as everything does that writes to both.
  if (change && place === 1)
    await client.query('update topics set votes = votes + $2 where id = $1', [topic.id, change])
  const { rows: counted } = await client.query<{ votes: number }>(
    change
      ? 'update posts set votes = votes + $2 where id = $1 returning votes'
      : 'select votes from posts where id = $1 and $2 = 0',
    [post, change],
  )
  if (change > 0)
    await notify(client, {
      kind: VOTE,
      to: [author],
      by: user,
      about: `post:${post}`,
      title,
      path: postPath(topic, { id: post, place }),
    })
  if (change < 0) await withdrawNotification(client, { kind: VOTE, by: user, about: `post:${post}` })
  return { votes: counted[0]?.votes ?? 0, voted, place, topic }
}
