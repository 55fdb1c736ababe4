import type { PoolClient } from 'pg'
import { sha256 } from '../../_config/tokens.ts'
import type { On } from '../../_db/database.ts'
import { HttpError } from '../errors.ts'
import type { Outcome } from './outcomes.ts'

/** How long the token of a form is remembered; older rows are deleted by host/_db/retention.ts. */
const REMEMBERED = "interval '24 hours'"

export const SENT_BEFORE =
  'You already submitted this form with different content. Submit it again to send this version too.'

/**
 * A form with a token, as it is recognized when it comes again. The same token of another member or to another route is another
 * form.
 */
export interface Submission {
  tokenHash: Buffer
  /** Such as `POST /forums/:id/topics`. */
  route: string
  /** uuid; null for visitors. */
  userId: string | null
  contentHash: Buffer
}

/** @param content everything the form says, without the token */
export const identifySubmission = (
  route: string,
  { token, userId, content }: { token: string; userId: string | undefined; content: unknown },
): Submission => ({
  tokenHash: sha256(token),
  route,
  userId: userId ?? null,
  contentHash: sha256(JSON.stringify(content)),
})

/**
 * Returns the answer that a form got before.
 * @returns undefined where it is new
 * @throws HttpError 409 where it was sent with other content
 */
export async function findOutcome(
  on: On,
  { tokenHash, route, userId, contentHash }: Submission,
): Promise<Outcome | undefined> {
  const { rows } = await on.query<{ contentHash: Buffer; outcome: Outcome | null }>(
    `select content_hash as "contentHash", outcome from form_submissions
     where token_hash = $1 and route = $2 and user_id is not distinct from $3 and created_at > now() - ${REMEMBERED}`,
    [tokenHash, route, userId],
  )
  const [row] = rows
  if (!row) return undefined
  if (!row.outcome || !row.contentHash.equals(contentHash)) throw new HttpError('conflict', SENT_BEFORE)
  return row.outcome
}

/**
 * Takes a form for this transaction; another that is at work on it is waited for.
 * @returns false where it was answered before
 */
export async function claimSubmission(
  client: PoolClient,
  { tokenHash, route, userId, contentHash }: Submission,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into form_submissions as s (token_hash, route, user_id, content_hash) values ($1, $2, $3, $4)
     on conflict (token_hash, route, user_id) do update
       set content_hash = excluded.content_hash, outcome = null, created_at = excluded.created_at
       where s.created_at <= now() - ${REMEMBERED}`,
    [tokenHash, route, userId, contentHash],
  )
  return rowCount === 1
}

/** @returns the outcome as it is stored, so that the first answer is the same to the letter as all later ones */
export async function saveOutcome(
  client: PoolClient,
  { tokenHash, route, userId }: Submission,
  outcome: Outcome,
): Promise<Outcome> {
  const { rows } = await client.query<{ outcome: Outcome }>(
    `update form_submissions set outcome = $4
     where token_hash = $1 and route = $2 and user_id is not distinct from $3 returning outcome`,
    [tokenHash, route, userId, JSON.stringify(outcome)],
  )
  return rows[0]?.outcome ?? outcome
}

/** Reads what a form was answered, for whoever knows its token. */
export async function readAnswer(on: On, route: string, token: string): Promise<unknown> {
  const { rows } = await on.query<{ body: unknown }>(
    `select outcome->'body' as body from form_submissions
     where token_hash = $1 and route = $2 and created_at > now() - ${REMEMBERED}`,
    [sha256(token), route],
  )
  return rows[0]?.body
}
