import type { PoolClient } from 'pg'
import type { On } from '../../_db/database.ts'

export interface FormRecord {
  bodyHash: Buffer
  /** The created post; null while the token's first request is under way. */
  postId: number | null
}

interface Key {
  /** uuid */
  userId: string
  tokenHash: Buffer
}

/** Finds the outcome of a form's token, if it was sent within its time. */
export async function findForm(on: On, { userId, tokenHash }: Key, since: Date) {
  const { rows } = await on.query<FormRecord>(
    `select body_hash as "bodyHash", post_id::float8 as "postId" from forum_forms
     where user_id = $1 and token_hash = $2 and created_at > $3`,
    [userId, tokenHash, since],
  )
  return rows[0]
}

/**
 * Takes a form's token for this transaction; another that has it is waited for.
 * @returns false where it was used within its time
 */
export async function claimForm(
  client: PoolClient,
  { userId, tokenHash }: Key,
  { bodyHash, since }: { bodyHash: Buffer; since: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into forum_forms as f (user_id, token_hash, body_hash) values ($1, $2, $3)
     on conflict (user_id, token_hash) do update
       set body_hash = excluded.body_hash, post_id = null, created_at = excluded.created_at where f.created_at <= $4`,
    [userId, tokenHash, bodyHash, since],
  )
  return rowCount === 1
}

export async function keepPost(client: PoolClient, { userId, tokenHash }: Key, postId: number): Promise<void> {
  await client.query('update forum_forms set post_id = $3 where user_id = $1 and token_hash = $2', [
    userId,
    tokenHash,
    postId,
  ])
}

/** Deletes expired forms, except those that another transaction has locked, which it does not wait for. */
export async function forgetForms(client: PoolClient, since: Date): Promise<void> {
  await client.query(
    `delete from forum_forms where ctid = any(array(
       select ctid from forum_forms where created_at <= $1 limit 100 for update skip locked))`,
    [since],
  )
}
