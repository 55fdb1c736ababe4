import type { On } from '../../_db/database.ts'

/** Tells whether a member ever had a plan, paid or not. */
export async function hadPlan(on: On, userId: string): Promise<boolean> {
  const { rowCount } = await on.query(
    'select from subscriptions where user_id = $1 and period_end is not null limit 1',
    [userId],
  )
  return rowCount !== 0
}

/** Tells whether somebody with this address had a trial; a checkout that was never completed is none. */
export async function hadTrial(on: On, emailHash: Buffer): Promise<boolean> {
  const { rowCount } = await on.query(
    `select from plan_trials t left join subscriptions s on s.id = t.subscription_id
     where t.email_hash = $1 and (s.id is null or s.period_end is not null)`,
    [emailHash],
  )
  return rowCount !== 0
}

/** Notes whose trial a checkout is, and how long it is. */
export async function noteTrial(
  on: On,
  emailHash: Buffer,
  { subscriptionId, days }: { subscriptionId: number; days: number },
): Promise<void> {
  await on.query(
    `insert into plan_trials (email_hash, subscription_id) values ($1, $2)
     on conflict (email_hash) do update set subscription_id = excluded.subscription_id, created_at = now()`,
    [emailHash, subscriptionId],
  )
  await on.query('update subscriptions set trial_days = $2 where id = $1', [subscriptionId, days])
}
