import type { Database } from '../../_db/database.ts'
import type { TopicAddress } from '../../forums/paths.ts'

/** What the site knows of a member's part in it. */
export interface Activity {
  postsCount: number
  topicsCount: number
  votesReceived: number
  /** Votes that the member gave. */
  votesCount: number
  investmentsCount: number
}

export async function countActivity({ pool }: Pick<Database, 'pool'>, member: string): Promise<Activity> {
  const { rows } = await pool.query<Activity>(
    `select
       (select count(*)::int from posts where author_id = $1 and removed_at is null) as "postsCount",
       (select count(*)::int from topics where author_id = $1 and removed_at is null and page is null) as "topicsCount",
       (select coalesce(sum(votes), 0)::int from posts where author_id = $1 and removed_at is null) as "votesReceived",
       (select count(*)::int from post_votes where user_id = $1) as "votesCount",
       (select count(*)::int from profile_investments where user_id = $1) as "investmentsCount"`,
    [member],
  )
  return rows[0] as Activity
}

export interface AuthoredPost {
  postId: number
  topic: TopicAddress & { title: string; forum: string }
  /** Markdown */
  body: string
  votes: number
  replies: number
  createdAt: Date
}

const POST = `p.id::float8 as "postId", p.body, p.votes, t.replies, p.created_at as "createdAt",
  jsonb_build_object('id', t.id, 'forumId', t.forum_id, 'slug', t.slug, 'title', t.title, 'forum', f.name) as topic`

/** Lists what a member began, or what they replied, the newest first. */
export async function listAuthored(
  { pool }: Pick<Database, 'pool'>,
  member: string,
  which: 'topics' | 'replies',
  { limit, offset }: { limit: number; offset: number },
): Promise<AuthoredPost[]> {
  const { rows } = await pool.query<AuthoredPost>(
    `select ${POST} from posts p join topics t on t.id = p.topic_id join forums f on f.id = t.forum_id
     where p.author_id = $1 and p.removed_at is null and t.removed_at is null
       and ${which === 'topics' ? 'p.place = 1 and t.page is null' : 'p.place > 1'}
     order by p.id desc limit $2 offset $3`,
    [member, limit, offset],
  )
  return rows
}

export interface OwnedCompany {
  id: number
  name: string
  kind: string
  city: string
  state: string | null
}

/** Lists the companies of a member that are listed, the oldest first. */
export async function listCompanies({ pool }: Pick<Database, 'pool'>, member: string): Promise<OwnedCompany[]> {
  const { rows } = await pool.query<OwnedCompany>(
    `select id::float8 as id, name, kind, city, trim(state) as state from businesses
     where owner_id = $1 and review = 'approved' order by id`,
    [member],
  )
  return rows
}
