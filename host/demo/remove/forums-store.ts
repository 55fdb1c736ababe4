import type { PoolClient } from 'pg'
import { recountForums, recountTopics } from '../../forums/moderation/recount-store.ts'
import { isDemoMember, isInventedArticle, isInventedPost, isInventedTopic } from './marks.ts'

/** Topics of one transaction. */
const BATCH = 500

/** Deletes some topics in which only the demo world talks, and their articles. @returns whether there may be more */
export async function removeTopics(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ id: string; forumId: string }>(
    `select t.id, t.forum_id as "forumId" from topics t where ${isInventedTopic('t')} order by t.id limit ${BATCH}`,
  )
  const ids = rows.map(({ id }) => id)
  await client.query('delete from blog_articles where topic_id = any($1)', [ids])
  await client.query('delete from moderation_actions where topic_id = any($1)', [ids])
  await client.query(
    `delete from notifications where subject in (
       select 'post:' || p.id from posts p where p.topic_id = any($1)
       union all select 'topic:' || unnest($1::bigint[]))`,
    [ids],
  )
  await client.query('delete from topics where id = any($1)', [ids])
  await recountForums(client, [...new Set(rows.map(({ forumId }) => Number(forumId)))])
  return ids.length === BATCH
}

/** Takes the authors off what stays since real members have written in the same topic, as if the authors had closed their accounts. */
export async function anonymizePosts(client: PoolClient): Promise<void> {
  await client.query(`update posts p set author_id = null, demo = false where ${isInventedPost('p')}`)
  await client.query(
    `update blog_articles a set author_id = null, demo = false where a.state = 'published' and ${isInventedArticle('a')}`,
  )
  await client.query(`delete from blog_articles a where ${isInventedArticle('a')}`)
  await client.query(
    `update topics t set author_id = null, demo = false where t.demo or ${isDemoMember('t.author_id')}`,
  )
}

/** Deletes votes of demo members, and counts again what they voted for. */
export async function removeVotes(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `with gone as (delete from post_votes v where ${isDemoMember('v.user_id')} returning post_id),
     counted as (select post_id, count(*)::int as votes from gone group by post_id)
     update posts p set votes = greatest(0, p.votes - c.votes) from counted c where p.id = c.post_id returning p.topic_id as id`,
  )
  const topics = [...new Set(rows.map(({ id }) => Number(id)))]
  if (topics.length) await recountTopics(client, topics)
}

/** Deletes forums of the demo world that no real member writes in; the others become the site's own. */
export async function removeForums(client: PoolClient): Promise<void> {
  await client.query(
    `delete from forums f where f.demo and not exists (select from topics t where t.forum_id = f.id)
       and not exists (select from topic_drafts d where d.forum_id = f.id and not ${isDemoMember('d.user_id')})`,
  )
  await client.query('update forums set demo = false where demo')
}

/** Deletes pictures of demo members that nothing shows any more. */
export async function removePictures(client: PoolClient): Promise<void> {
  await client.query(
    `delete from forum_images i where ${isDemoMember('i.user_id')}
       and not exists (select from post_images p where p.image_id = i.id)
       and not exists (select from blog_articles a where a.cover = i.id)`,
  )
}
