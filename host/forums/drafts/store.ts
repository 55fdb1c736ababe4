import type { PoolClient } from 'pg'
import type { Database, On } from '../../_db/database.ts'
import { withTransaction } from '../../_db/transactions.ts'
import { DRAFTS } from '../limits.ts'
import { REPLY_ROUTE, TOPIC_ROUTE } from '../paths.ts'

/** A reply that was begun. */
export interface Draft {
  /** Empty: none is kept. */
  body: string
  follow: boolean
  quotedId: number | undefined
  /** The version that its writer has seen, 0 for none; undefined for calls that replace whatever is there. */
  version: number | undefined
}

/** A draft that is kept. */
export interface KeptDraft extends Draft {
  version: number
  /** True if it holds what two tabs wrote. */
  merged: boolean
}

export async function readDraft({ pool }: Database, user: string, topic: number): Promise<KeptDraft | undefined> {
  const { rows } = await pool.query(
    `select body, follow, quoted_post_id::float8 as "quotedId", version::float8 as version, merged from forum_drafts where user_id = $1 and topic_id = $2`,
    [user, topic],
  )
  const [row] = rows
  return row && { ...row, quotedId: row.quotedId ?? undefined }
}

/**
 * Keeps a draft in the place of the one before, the newest of each member; what nobody came back for is forgotten. A writer who has
 * not seen the newest version, because another tab saved it, overwrites nothing: both texts are kept, one below the other.
 * @returns false where both together are longer than can be kept; nothing is changed then
 */
export const saveDraft = (
  { pool }: Pick<Database, 'pool'>,
  user: string,
  topic: number,
  draft: Draft,
): Promise<boolean> => withTransaction(pool, (client) => saveDraftWithin(client, user, topic, draft))

/** Does what `saveDraft()` does, in the caller's transaction. */
export async function saveDraftWithin(client: PoolClient, user: string, topic: number, draft: Draft): Promise<boolean> {
  // Two tabs may save the first version at once, when there is no row to lock yet.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`draft ${user} ${topic}`])
  const { rows } = await client.query<{ body: string; version: number }>(
    'select body, version::float8 as version from forum_drafts where user_id = $1 and topic_id = $2',
    [user, topic],
  )
  const stored = rows[0]
  const isStale = stored !== undefined && draft.version !== undefined && stored.version !== draft.version
  const body = isStale ? mergeTexts(stored.body, draft.body) : draft.body
  if ([...body].length > 2 * DRAFTS.length) return false
  if (!body.trim()) await forgetDraft(client, user, topic)
  else await putDraft(client, user, topic, { ...draft, body, merged: isStale && body !== draft.body })
  await forgetOldDrafts(client, user)
  return true
}

/** Returns two texts as one, without loss; a text that is in the other is not repeated. */
export function mergeTexts(stored: string, text: string): string {
  if (text.includes(stored.trim())) return text
  return stored.includes(text.trim()) ? stored : `${stored.trimEnd()}\n\n${text}`
}

async function putDraft(
  client: PoolClient,
  user: string,
  topic: number,
  { body, follow, quotedId, merged }: Omit<KeptDraft, 'version'>,
): Promise<void> {
  // The account or the topic may go at the same moment.
  await client.query(
    `insert into forum_drafts as d (user_id, topic_id, body, follow, quoted_post_id, merged)
     select u.id, t.id, $3::text, $4::boolean, $5::bigint, $6::boolean from users u, topics t where u.id = $1 and t.id = $2
     on conflict (user_id, topic_id) do update set body = excluded.body, follow = excluded.follow,
       quoted_post_id = excluded.quoted_post_id, merged = excluded.merged, version = nextval('draft_versions'), kept_at = now()`,
    [user, topic, body, follow, quotedId ?? null, merged],
  )
}

async function forgetOldDrafts(client: PoolClient, user: string): Promise<void> {
  await client.query(
    `delete from forum_drafts where user_id = $1 and topic_id in (
       select topic_id from forum_drafts where user_id = $1 order by kept_at desc, topic_id offset $2)`,
    [user, DRAFTS.most],
  )
  await client.query(
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
 * Reads which of a member's forms have become posts of a topic, its first one too, newest first: the beginnings of their tokens' hashes
 * (`hashFormToken()`).
 */
export async function readPosted({ pool }: Database, user: string, topic: number): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `select left(encode(token_hash, 'hex'), 16) as key from form_submissions
     where user_id = $1 and route in ('${TOPIC_ROUTE}', '${REPLY_ROUTE}')
       and outcome @> jsonb_build_object('body', jsonb_build_object('topic_id', $2::bigint))
     order by created_at desc limit 20`,
    [user, topic],
  )
  return rows.map(({ key }) => key)
}
