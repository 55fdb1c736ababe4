import type { PoolClient } from 'pg'
import type { Database, On } from '../_db/database.ts'
import type { Experiment } from '../experiments/define.ts'
import type { PaidPlan } from '../plans/plan.ts'

export async function hasQuestions({ pool }: { pool: On }): Promise<boolean> {
  const { rowCount } = await pool.query('select from feedback_forms limit 1')
  return rowCount !== 0
}

/** Tells whether there are demo members but no questions yet. */
export async function isGrowthMissing({ pool }: { pool: On }): Promise<boolean> {
  const { rows } = await pool.query<{ missing: boolean }>(
    'select exists (select from users where demo) and not exists (select from feedback_forms) as missing',
  )
  return rows[0]?.missing === true
}

export async function addQuestion(
  { pool }: Database,
  { name, question, followUp, paths }: { name: string; question: string; followUp: string; paths: string[] },
  answers: { key: string; label: string }[],
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into feedback_forms (name, question, answers, follow_up, thanks, paths, demo)
     values ($1, $2, $3, $4, 'Thank you. We read every answer.', $5, true) returning id::float8 as id`,
    [name, question, JSON.stringify(answers), followUp, paths],
  )
  return (rows[0] as { id: number }).id
}

interface Responses {
  counts: { key: string | null; count: number }[]
  path: string
  written: { key: string; path: string; text: string }[]
}

/** Writes responses of the last weeks, some of them with a text. */
export async function writeResponses(
  { pool }: Database,
  formId: number,
  { counts, path, written }: Responses,
): Promise<void> {
  await pool.query(
    `insert into feedback_responses (feedback_form_id, path, answer_key, closed, demo, created_at)
     select $1, $2, c.key, c.key is null, true, now() - (c.at * 37 + n * 13) % 900 * interval '1 hour'
     from unnest($3::text[], $4::int[]) with ordinality as c (key, count, at), generate_series(1, c.count) n`,
    [formId, path, counts.map(({ key }) => key), counts.map(({ count }) => count)],
  )
  await pool.query(
    `insert into feedback_responses (feedback_form_id, path, answer_key, follow_up_response, demo, created_at)
     select $1, w.path, w.key, w.text, true, now() - w.at * interval '31 hours'
     from unnest($2::text[], $3::text[], $4::text[]) with ordinality as w (path, key, text, at)`,
    [formId, written.map((each) => each.path), written.map(({ key }) => key), written.map(({ text }) => text)],
  )
}

/** Adds an experiment that has been running for three weeks. */
export async function addVisitors(
  { pool }: Database,
  { name, about, variants }: Experiment,
  groups: { variant: string; visitors: number; conversions: number }[],
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into experiments (name, about, variants, state, started_at, created_at, demo)
     values ($1, $2, $3, 'running', now() - interval '21 days', now() - interval '22 days', true)
     on conflict (name) do nothing returning id`,
    [name, about, variants],
  )
  if (!rows[0]) return
  await pool.query(
    `insert into experiment_visitors (experiment_id, visitor, variant, exposed_at, converted_at)
     select $1, decode(md5(concat_ws('/', g.variant, n)), 'hex'), g.variant,
       now() - n % 500 * interval '1 hour', case when n <= g.conversions then now() - n % 500 * interval '1 hour' end
     from unnest($2::text[], $3::int[], $4::int[]) as g (variant, visitors, conversions), generate_series(1, g.visitors) n`,
    [
      rows[0].id,
      groups.map(({ variant }) => variant),
      groups.map(({ visitors }) => visitors),
      groups.map(({ conversions }) => conversions),
    ],
  )
}

export async function hasCancellations(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query('select from cancellation_surveys limit 1')
  return rowCount !== 0
}

interface Canceled {
  userId: string
  plan: PaidPlan
  /** When they canceled, nine days before the end of the month that they had paid for. */
  at: Date
  reason: string
  other: string | null
  /** Why they signed up, and what they use instead. */
  feedback: [signup: string, product: string | null] | null
}

/** Adds a plan that a member paid for, canceled, and has had to its end. */
export async function addCanceled(
  client: PoolClient,
  { userId, plan, at, reason, other, feedback }: Canceled,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into subscriptions (user_id, plan_id, audience, provider, card_last4, demo, status, created_at, period_start,
       period_end, cancel_at_period_end, cancel_said_at, ended_at)
     select $1, $2, $3, 'local', '4242', true, 'ended', $4::timestamptz - interval '52 days',
       $4::timestamptz - interval '21 days', $4::timestamptz + interval '9 days', true, $4, now()
     where exists (select from users where id = $1 and demo) returning id`,
    [userId, plan.id, plan.audience, at],
  )
  const id = rows[0]?.id
  if (id === undefined) return
  await client.query("update subscriptions set provider_ref = 'local_subscription_' || id where id = $1", [id])
  await client.query(
    'insert into cancellation_surveys (subscription_id, reason, other_reason, created_at) values ($1, $2, $3, $4)',
    [id, reason, other, at],
  )
  if (feedback)
    await client.query(
      `insert into cancellation_feedback
         (subscription_id, signup_reason, other_product, other_product_feedback, created_at)
       values ($1, $2, $3, coalesce($4, ''), $5)`,
      [id, feedback[0], feedback[1] !== null, feedback[1], at],
    )
}
