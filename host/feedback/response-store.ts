import type { Database, On } from '../_db/database.ts'

export interface FeedbackResponse {
  formId: number
  path: string
  answerKey: string | undefined
  followUp: string
  closed: boolean
}

/**
 * Stores a response, or what follows to one of the last hour. Something that was said is never taken back by a later step that does
 * not say it.
 * @param id of the response that it belongs to @returns the response's ID
 */
export async function storeResponse(
  on: On,
  { formId, path, answerKey, followUp, closed }: FeedbackResponse,
  id: string | undefined,
): Promise<string> {
  const answerValues = [formId, answerKey ?? null, followUp, closed]
  if (id) {
    const { rowCount } = await on.query(
      `update feedback_responses set answer_key = coalesce($2, answer_key),
         follow_up_response = coalesce(nullif($3, ''), follow_up_response), closed = closed or $4
       where id = $5 and feedback_form_id = $1 and created_at > now() - interval '1 hour'`,
      [...answerValues, id],
    )
    if (rowCount) return id
  }
  const { rows } = await on.query<{ id: string }>(
    `insert into feedback_responses (feedback_form_id, answer_key, follow_up_response, closed, path)
     values ($1, $2, $3, $4, $5) returning id`,
    [...answerValues, path],
  )
  return (rows[0] as { id: string }).id
}

export interface AnswerCount {
  formId: number
  /** Null for forms that were closed without an answer. */
  answerKey: string | null
  count: number
}

export async function countAnswers({ pool }: Database): Promise<AnswerCount[]> {
  const { rows } = await pool.query<AnswerCount>(
    `select feedback_form_id::float8 as "formId", answer_key as "answerKey", count(*)::int as count
     from feedback_responses group by 1, 2`,
    [],
  )
  return rows
}

export interface WrittenResponse {
  id: string
  path: string
  answerKey: string | null
  text: string
  at: Date
  demo: boolean
}

/** Lists what was written to a question, newest first. */
export async function listWritten({ pool }: Database, formId: number): Promise<WrittenResponse[]> {
  const { rows } = await pool.query<WrittenResponse>(
    `select id, path, answer_key as "answerKey", follow_up_response as text, created_at as at, demo
     from feedback_responses where feedback_form_id = $1 and follow_up_response <> ''
     order by created_at desc, id limit 100`,
    [formId],
  )
  return rows
}
