import type { PoolClient } from 'pg'
import type { Database, On } from '../../_db/database.ts'
import { profilePath } from '../../profiles/person.ts'
import { findUsernames, type MentionedUser } from './mentions.ts'

/** A member who is suggested after an `@`. */
export interface SuggestedPerson {
  id: string
  username: string
  name: string
}

/**
 * Finds members whose username or name begins with a text, those who wrote in the topic first. Whoever has blocked the viewer, is
 * blocked by them or stays out of searches is not among them.
 */
export async function suggestPeople({ pool }: Database, viewer: string, text: string): Promise<SuggestedPerson[]> {
  const { rows } = await pool.query<SuggestedPerson>(
    `select u.id, u.username, case when v.hide_last_name then split_part(u.name, ' ', 1) else u.name end as name
     from users u left join profile_privacy v on v.user_id = u.id
     where u.id <> $1 and (u.username like $2 or lower(u.name) like $2) and not coalesce(v.hide_from_search, false)
       and not exists (select from blocks b where (b.user_id, b.blocked_id) in ((u.id, $1), ($1, u.id)))
     order by u.username like $2 desc, u.username limit 8`,
    [viewer, `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`],
  )
  return rows
}

/**
 * Stores whom a post names: by username in its text, and by id where a form says so. What an edit names no more stays, because it
 * was told. Names of nobody, of the author and of members who keep the author away are passed over.
 * @returns the ids of those whom the post did not name before
 */
export async function saveMentions(
  on: PoolClient | On,
  post: number,
  { body, mentioned, authorId }: { body: string; mentioned: readonly MentionedUser[]; authorId: string },
): Promise<string[]> {
  const names = findUsernames(body)
  const ids = mentioned.map(({ id }) => id)
  if (!names.length && !ids.length) return []
  const { rows } = await on.query<{ id: string }>(
    `insert into post_mentions (post_id, user_id)
     select $1, u.id from users u
     where (u.id = any($2::uuid[]) or u.username = any($3::text[])
         or u.id in (select f.user_id from former_usernames f where f.username = any($3::text[])))
       and u.id <> $4 and not exists (select from blocks b where b.user_id = u.id and b.blocked_id = $4)
     on conflict do nothing returning user_id as id`,
    [post, ids, names, authorId],
  )
  return rows.map(({ id }) => id)
}

/** Reads which names in posts lead to a profile: usernames of today and of then, by post. */
export async function readMentions(
  { pool }: Database,
  posts: readonly number[],
): Promise<Map<number, Map<string, string>>> {
  const { rows } = await pool.query<{ post: number; name: string; username: string }>(
    `select m.post_id::float8 as post, n.name, u.username from post_mentions m join users u on u.id = m.user_id
     cross join lateral (
       select u.username as name union all select f.username from former_usernames f where f.user_id = u.id) n
     where m.post_id = any($1::bigint[])`,
    [posts],
  )
  const found = new Map<number, Map<string, string>>()
  for (const { post, name, username } of rows) {
    const names = found.get(post) ?? new Map<string, string>()
    found.set(post, names.set(name, profilePath(username)))
  }
  return found
}
