import type { PoolClient } from 'pg'
import type { Database } from '../../_db/database.ts'
import { BILLED_INTERVAL } from '../plan-store.ts'

export const REMINDERS = ['renews', 'unpaid', 'last-unpaid', 'trial-ends'] as const
export type Reminder = (typeof REMINDERS)[number]

export interface DueReminder {
  subscriptionId: number
  kind: Reminder
  /** The end of the period that it is about. */
  periodEnd: Date
}

const DAY = "interval '1 day'"

/**
 * Lists what members have to be told and were not: that a year renews within 30 days, that a free trial ends within
 * three, and that a payment has been missing for three
 * and for six of the seven days that it may.
 */
export async function listReminders({ pool }: Database, now: Date, limit: number): Promise<DueReminder[]> {
  const { rows } = await pool.query<DueReminder>(
    `select d.id::float8 as "subscriptionId", d.kind, d.until as "periodEnd"
     from (
       select s.id, 'renews' as kind, s.period_end as until from subscriptions s join plans p on p.id = s.plan_id
       where s.status = 'active' and ${BILLED_INTERVAL} = 'year' and not s.cancel_at_period_end
         and s.period_end > $1 and s.period_end <= $1::timestamptz + 30 * ${DAY}
         and (s.trial_end is null or s.period_end > s.trial_end)
       union all
       select s.id, 'trial-ends', s.trial_end from subscriptions s
       where s.status = 'active' and not s.cancel_at_period_end and s.period_end <= s.trial_end
         and s.trial_end > $1 and s.trial_end <= $1::timestamptz + 3 * ${DAY}
       union all
       select s.id, case when s.past_due_since <= $1::timestamptz - 6 * ${DAY} then 'last-unpaid' else 'unpaid' end,
         s.owed_until
       from subscriptions s
       where s.status = 'past_due' and s.owed_until is not null and s.past_due_since <= $1::timestamptz - 3 * ${DAY}
         and s.past_due_since > $1::timestamptz - 7 * ${DAY}
     ) d
     where not exists (
       select from plan_reminders r
       where r.subscription_id = d.id and r.kind = d.kind and r.period_end = d.until)
     order by d.id limit $2`,
    [now, limit],
  )
  return rows
}

/** Notes a reminder. @returns false where it was noted before */
export async function noteReminder(
  client: PoolClient,
  { subscriptionId, kind, periodEnd }: DueReminder,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into plan_reminders (subscription_id, kind, period_end) values ($1, $2, $3) on conflict do nothing',
    [subscriptionId, kind, periodEnd],
  )
  return rowCount === 1
}
