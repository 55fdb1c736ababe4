import type { PoolClient } from 'pg'
import type { Database } from '../../_db/database.ts'
import { readList } from '../../_db/read-list.ts'
import { isUuid } from '../../_http/ids.ts'
import type { ListQuery } from '../../_pages/admin/list-query.ts'
import { contentSize } from '../../_services/files/content.ts'
import { notify } from '../../_services/notify/notify-store.ts'
import { ALERT } from '../../notifications/alert.ts'
import { permalink, type TopicAddress } from '../paths.ts'

export interface ListedImage {
  id: string
  /** Null once the account was deleted. */
  author: string | null
  authorId: string | null
  /** The first post that shows it. */
  postId: number | null
  topic: string | null
  size: number
  takenDownAt: Date | null
  reason: string | null
  createdAt: Date
}

const SORTS = { created: 'i.created_at', size: contentSize('i') }
export const IMAGE_SORTS = Object.keys(SORTS)

/** Lists images that members put into posts and articles, or uploaded for one. */
export function listImages(db: Database, { filters, ...query }: ListQuery) {
  const { q = '', state = '' } = filters
  return readList<ListedImage>(
    db,
    {
      columns: `i.id, u.name as author, i.user_id as "authorId", s.post_id::float8 as "postId", s.title as topic,
        ${contentSize('i')} as size, i.taken_down_at as "takenDownAt", i.taken_down_reason as reason, i.created_at as "createdAt"`,
      from: `forum_images i left join users u on u.id = i.user_id left join lateral (
        select s.post_id, t.title from post_images s join posts p on p.id = s.post_id join topics t on t.id = p.topic_id
        where s.image_id = i.id order by s.post_id limit 1) s on true`,
      where: `($1 = '' or ${isUuid(q) ? 'i.id::text = lower($1)' : "strpos(lower(u.name || ' ' || u.email), lower($1)) > 0"})
        and ($2 = '' or (i.taken_down_at is not null) = ($2 = 'down'))`,
      values: [q, state],
      sorts: SORTS,
      tie: 'i.id',
    },
    query,
  )
}

/** Takes images down, or shows them again, and tells their members. @returns the ids of those that it changed */
export async function setImagesTakenDown(
  client: PoolClient,
  ids: readonly string[],
  { by, reason }: { by: string; reason: string | null },
): Promise<string[]> {
  const { rows } = await client.query<{
    id: string
    userId: string | null
    post: (TopicAddress & { postId: number }) | null
  }>(
    `with changed as (
         update forum_images set taken_down_at = case when $2::text is not null then now() end, taken_down_reason = $2
         where id = any($1::uuid[]) and (taken_down_at is null) = ($2::text is not null) returning id, user_id)
       select c.id, c.user_id as "userId", (
         select json_build_object('postId', p.id, 'id', t.id, 'forumId', t.forum_id, 'slug', t.slug, 'page', t.page)
         from post_images s join posts p on p.id = s.post_id join topics t on t.id = p.topic_id
         where s.image_id = c.id order by s.post_id limit 1) as post
       from changed c order by c.id`,
    [ids, reason],
  )
  for (const { id, userId, post } of rows)
    await notify(client, {
      kind: ALERT,
      to: [userId],
      by,
      // One subject for each, because what is unread keeps its title.
      about: `forum-image:${id}:${reason === null ? 'up' : 'down'}`,
      title:
        reason === null
          ? 'An image of yours is shown again'
          : `An administrator took down an image of yours: ${reason}`,
      path: post ? permalink(post, post.postId) : '/forums',
    })
  return rows.map(({ id }) => id)
}
