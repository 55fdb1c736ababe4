import { foldSearch } from '../../../widgets/_http/fold.ts'
import type { Database } from '../../_db/database.ts'
import { CONVERSATION_LIMITS } from '../limits.ts'

/** SQL: true where the member `$1` and `u` are colleagues. */
const COLLEAGUES = `exists (
  select from colleagueships c where c.status = 'accepted' and least(c.requester_id, c.recipient_id) = least(u.id, $1::uuid)
    and greatest(c.requester_id, c.recipient_id) = greatest(u.id, $1::uuid))`

/**
 * Finds members whom a member may write to, by the beginning of a word of their name or of their username. Of those who hide
 * their last name only the rest is searched. Members who block the searcher are found as before, so that a block tells nothing.
 * @param demo whether members of the demo world can be written to
 */
export async function searchMembers(
  { pool }: Database,
  userId: string,
  { search, exclude, demo }: { search: string; exclude: readonly string[]; demo: boolean },
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from (
       select u.id, u.username, ${COLLEAGUES} as close, coalesce(v.hide_from_search, false) as hidden,
         coalesce(v.block_messages_from_non_colleagues, false) as closed,
         fold_search(case when v.hide_last_name and not ${COLLEAGUES} then regexp_replace(u.name, '\\s+\\S+$', '') else u.name end) as name
       from users u left join profile_privacy v on v.user_id = u.id
       where u.id <> $1 and u.status = 'active' and u.id <> all($3::uuid[]) and ($4 or not u.demo)
         and not exists (select from blocks b where b.user_id = $1 and b.blocked_id = u.id)) as found
     where (close or not hidden and not closed)
       and (starts_with(name, $2) or strpos(name, ' ' || $2) > 0 or starts_with(username, $2))
     order by close desc, name, id limit ${CONVERSATION_LIMITS.found}`,
    [userId, foldSearch(search), exclude, demo],
  )
  return rows.map(({ id }) => id)
}

/** What keeps a member from writing to others, and which of them are strangers to whom. */
export interface Recipient {
  id: string
  name: string
  /** Takes messages from colleagues alone, and the writer is none. */
  closed: boolean
  /** Has not dealt with the writer before: the first message is a request. */
  stranger: boolean
}

/**
 * Reads those of some members who can be written to at all.
 * @param demo whether members of the demo world can be
 */
export async function readRecipients(
  { pool }: Database,
  userId: string,
  ids: readonly string[],
  demo: boolean,
): Promise<Recipient[]> {
  const { rows } = await pool.query<Recipient>(
    `select u.id, u.name, coalesce(v.block_messages_from_non_colleagues, false) and not ${COLLEAGUES} as closed,
       not ${COLLEAGUES}
         and not exists (select from followerships f where f.follower_id = u.id and f.followed_id = $1)
         and not exists (
           select from messages m join conversation_members w on w.conversation_id = m.conversation_id and w.user_id = $1
           where m.author_id = u.id) as stranger
     from users u left join profile_privacy v on v.user_id = u.id
     where u.id = any($2::uuid[]) and u.id <> $1 and u.status <> 'disabled' and ($3 or not u.demo)
     order by array_position($2::uuid[], u.id)`,
    [userId, ids, demo],
  )
  return rows
}
