import type { PoolClient } from 'pg'
import { getTransaction } from '../../_db/transactions.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { notify, notifyAll } from '../../_services/notify/notify-store.ts'
import { FOLLOWED_REPLY, MENTION, REPLY } from '../notification-kinds.ts'
import { postPath, type TopicAddress } from '../paths.ts'
import type { CreatedPost } from './create-store.ts'

const JOB = 'forum_reply'

interface Reply {
  topic: TopicAddress
  title: string
  place: number
  by: string
  /** Who is answered: the author of the topic, and of the post that is quoted. */
  answered: string[]
  /** Who wants to hear nothing of the topic. */
  muted: string[]
}

/** Tells those who are answered of a reply, in its transaction; followers, who may be thousands, are told by a job. */
export async function tellReaders(
  { jobs }: Pick<AppContext, 'jobs'>,
  client: PoolClient,
  { postId }: CreatedPost,
): Promise<void> {
  const reply = await readReply(client, postId)
  if (!reply) return
  await notify(client, {
    ...getNews(reply, postId),
    kind: REPLY,
    to: reply.answered.filter((id) => !reply.muted.includes(id)),
  })
  await jobs.send(JOB, { postId }, { singletonKey: `${postId}`, within: getTransaction(client) })
}

/** Tells members that a post names them, in its transaction. Whoever it answers hears of the reply alone. */
export async function tellMentioned(client: PoolClient, postId: number, mentioned: readonly string[]): Promise<void> {
  const post = mentioned.length ? await readReply(client, postId) : undefined
  if (!post) return
  const to = mentioned.filter((id) => !post.answered.includes(id) && !post.muted.includes(id))
  await notify(client, { ...getNews(post, postId), kind: MENTION, about: `post:${postId}`, to })
}

/** Tells those who watch a topic of each reply. */
export function tellFollowersJob({ db, jobs }: AppContext): void {
  jobs.work<{ postId: number }>(JOB, async ({ postId }) => {
    const reply = await readReply(db.pool, postId)
    if (!reply) return
    await notifyAll(
      db.pool,
      `select user_id from topic_follows where topic_id = $1 and level = 'watching' and user_id <> all($2::uuid[])`,
      [reply.topic.id, reply.answered],
      { ...getNews(reply, postId), kind: FOLLOWED_REPLY },
    )
  })
}

const getNews = ({ topic, title, place, by }: Reply, postId: number) => ({
  by,
  about: `topic:${topic.id}`,
  title,
  path: postPath(topic, { id: postId, place }),
})

async function readReply(on: Pick<PoolClient, 'query'>, postId: number): Promise<Reply | undefined> {
  const { rows } = await on.query<TopicAddress & Omit<Reply, 'topic'>>(
    `select t.id::float8 as id, t.forum_id::float8 as "forumId", t.slug, t.title, p.place, p.author_id as by,
       array_remove(array[t.author_id, q.author_id], null) as answered,
       array(select user_id from topic_follows where topic_id = t.id and level = 'muted') as muted
     from posts p join topics t on t.id = p.topic_id left join posts q on q.id = p.quoted_post_id
     where p.id = $1 and p.removed_at is null and t.removed_at is null and p.author_id is not null`,
    [postId],
  )
  const [row] = rows
  if (!row) return undefined
  const { id, forumId, slug, ...reply } = row
  return { ...reply, topic: { id, forumId, slug } }
}
