import type { Database, On } from '../../_db/database.ts'
import { DRAFTS } from '../limits.ts'

/** A reply that was begun. */
export interface Draft {
  /** Empty: none is kept. */
  body: string
  follow: boolean
  quotedId: number | undefined
}

export async function readDraft({ pool }: Database, user: string, topic: number): Promise<Draft | undefined> {
  const { rows } = await pool.query(
    `select body, follow, quoted_post_id::float8 as "quotedId" from forum_drafts where user_id = $1 and topic_id = $2`,
    [user, topic],
  )
  const [row] = rows
  return row && { ...row, quotedId: row.quotedId ?? undefined }
}

/** Keeps a draft in the place of the one before, the newest of each member; what nobody came back for is forgotten. */
export async function saveDraft({ pool }: Database, user: string, topic: number, draft: Draft): Promise<void> {
  const { body, follow, quotedId } = draft
  if (!body.trim()) return forgetDraft(pool, user, topic)
  // The account or the topic may go at the same moment.
  await pool.query(
    `insert into forum_drafts (user_id, topic_id, body, follow, quoted_post_id)
     select u.id, t.id, $3::text, $4::boolean, $5::bigint from users u, topics t where u.id = $1 and t.id = $2
     on conflict (user_id, topic_id) do update set
       body = excluded.body, follow = excluded.follow, quoted_post_id = excluded.quoted_post_id, kept_at = now()`,
    [user, topic, body, follow, quotedId ?? null],
  )
  await pool.query(
    `delete from forum_drafts where user_id = $1 and topic_id in (
       select topic_id from forum_drafts where user_id = $1 order by kept_at desc, topic_id offset $2)`,
    [user, DRAFTS.most],
  )
  await pool.query(
    `delete from forum_drafts where ctid = any(array(
       select ctid from forum_drafts where kept_at <= now() - make_interval(days => $1) limit 100
       for update skip locked))`,
    [DRAFTS.days],
  )
}

export async function forgetDraft(on: On, user: string, topic: number): Promise<void> {
  await on.query('delete from forum_drafts where user_id = $1 and topic_id = $2', [user, topic])
}

/**
 * Reads which of a member's forms have become posts of a topic, newest first: the beginnings of their tokens' hashes
 * (`getKey`).
 */
export async function readPosted({ pool }: Database, user: string, topic: number): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `select left(encode(f.token_hash, 'hex'), 16) as key from forum_forms f join posts p on p.id = f.post_id
     where f.user_id = $1 and p.topic_id = $2 order by f.created_at desc limit 20`,
    [user, topic],
  )
  return rows.map(({ key }) => key)
}
