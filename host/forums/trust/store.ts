import type { On } from '../../_db/database.ts'
import type { LimitedKind, Standing } from './level.ts'

/** @returns undefined where the account is gone */
export async function readStanding(on: On, userId: string): Promise<Standing | undefined> {
  const { rows } = await on.query<Standing>(
    `select u.created_at as "createdAt", u.admin,
       (select count(*)::int from posts where author_id = u.id and removed_at is null) as posts,
       (select coalesce(sum(votes), 0)::int from posts where author_id = u.id and removed_at is null) as votes,
       (select count(*)::int from moderation_actions where member_id = u.id and action in ('hide', 'delete')
         and moderator_id is not null and undone_at is null and created_at > now() - interval '90 days') as upheld
     from users u where u.id = $1`,
    [userId],
  )
  return rows[0]
}

export interface Silence {
  until: Date
  reason: string
}

/** Reads the silence of a member; undefined for those who may write. */
export async function readSilence(on: On, userId: string): Promise<Silence | undefined> {
  const { rows } = await on.query<Silence>(
    `select until, reason from moderation_actions
     where member_id = $1 and action = 'silence' and undone_at is null and until > now() order by until desc limit 1`,
    [userId],
  )
  return rows[0]
}

/** What a member has posted in 24 hours, and when the first of it is a day old. */
export type DailyUse = Record<LimitedKind, { count: number; since: Date | null }>

const countIn = (pattern: string) => `(select count(*) from regexp_matches(p.body, '${pattern}', 'gi'))`
const IMAGES = countIn('!\\[[^\\]]*\\]\\(')
const LINKS = countIn('https?://')

export async function readDailyUse(on: On, userId: string): Promise<DailyUse> {
  const { rows } = await on.query(
    `select count(*) filter (where place = 1)::int as topics, min(created_at) filter (where place = 1) as "topicsSince",
       coalesce(sum(links), 0)::int as links, min(created_at) filter (where links > 0) as "linksSince",
       coalesce(sum(images), 0)::int as images, min(created_at) filter (where images > 0) as "imagesSince"
     from (select p.place, p.created_at, ${LINKS} as links, ${IMAGES} as images
       from posts p where p.author_id = $1 and p.created_at > now() - interval '1 day') p`,
    [userId],
  )
  const [{ topics, topicsSince, links, linksSince, images, imagesSince }] = rows
  return {
    topics: { count: topics, since: topicsSince },
    links: { count: links, since: linksSince },
    images: { count: images, since: imagesSince },
  }
}
