import type { Database } from '../../_db/database.ts'
import type { Interval } from '../plan.ts'
import { BILLED_INTERVAL, PRICE_CENTS } from '../plan-store.ts'

export interface Due {
  id: number
  provider: string
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  /** The plan of the next period. */
  planId: string
  interval: Interval
  priceCents: number
  /** True if that plan is another than before. */
  changes: boolean
  last4: string | null
  /** When it began, or its trial ended: its periods end on that day of the month. */
  anchor: Date
}

type Row = Omit<Due, 'id'> & { id: string }

/** Subscriptions of which what was paid for is over, the longest first. */
export async function listDue({ pool }: Database, now: Date, limit: number): Promise<Due[]> {
  const { rows } = await pool.query<Row>(
    `select s.id, s.provider, s.period_end as "periodEnd", s.cancel_at_period_end as "cancelAtPeriodEnd",
       p.id as "planId",
       case when p.id = s.plan_id then ${BILLED_INTERVAL} else p.interval end as interval,
       case when p.id = s.plan_id then ${PRICE_CENTS} else coalesce(s.next_price_cents, p.price_cents) end as "priceCents",
        s.card_last4 as last4, p.id <> s.plan_id as changes,
       -- Events know seconds.
       date_trunc('second', coalesce(s.anchor_at, s.trial_end, s.created_at)) as anchor
     from subscriptions s join plans p on p.id = coalesce(s.next_plan_id, s.plan_id)
     where s.status in ('active', 'past_due', 'suspended')
       -- Others renew what was paid to them, and say so.
       and (s.cancel_at_period_end and coalesce(s.cancel_at, s.period_end) <= $1
         or s.provider = 'local' and s.status = 'active' and not s.paused and s.period_end <= $1)
     order by s.period_end, s.id limit $2`,
    [now, limit],
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Lists subscriptions whose payment failed before a moment and has not been made since. */
export async function listUnpaid({ pool }: Database, before: Date, limit: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from subscriptions where status = 'past_due' and past_due_since <= $1 order by past_due_since limit $2`,
    [before, limit],
  )
  return rows.map(({ id }) => Number(id))
}
