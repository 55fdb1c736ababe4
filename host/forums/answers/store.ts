import type { PoolClient } from 'pg'
import { notify, withdrawNotification } from '../../_services/notify/notify-store.ts'
import { ACCEPT } from '../notification-kinds.ts'
import { postPath, type TopicAddress } from '../paths.ts'

interface Picked extends TopicAddress {
  title: string
  place: number
  authorId: string | null
}

/**
 * Picks a reply as the best answer of its topic, and tells its author, or takes that back.
 * @param by uuid of whoever picks
 * @returns false where it is no reply that is there
 */
export async function setAnswer(client: PoolClient, post: number, picked: boolean, by: string): Promise<boolean> {
  const about = `post:${post}`
  if (!picked) {
    await client.query(
      `update topics t set answer_post_id = null from posts p
       where p.id = $1 and t.id = p.topic_id and t.answer_post_id = p.id`,
      [post],
    )
    await withdrawNotification(client, { kind: ACCEPT, by, about })
    return true
  }
  const { rows } = await client.query<Picked>(
    `update topics t set answer_post_id = p.id from posts p
     where p.id = $1 and t.id = p.topic_id and p.place > 1 and p.removed_at is null
     returning t.id::float8 as id, t.forum_id::float8 as "forumId", t.slug, t.title, p.place, p.author_id as "authorId"`,
    [post],
  )
  const [answer] = rows
  if (!answer) return false
  const { title, place, authorId } = answer
  await notify(client, {
    kind: ACCEPT,
    to: [authorId],
    by,
    about,
    title,
    path: postPath(answer, { id: post, place }),
  })
  return true
}
