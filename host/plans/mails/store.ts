import type { Database } from '../../_db/database.ts'
import type { Interval } from '../plan.ts'
import { BILLED_INTERVAL, NEXT_PRICE_CENTS, PRICE_CENTS } from '../plan-store.ts'
import type { MailData } from './texts.ts'

type Row = Omit<MailData, 'paid' | 'next'> & {
  cents: number | null
  at: Date
  ref: string
  nextName: string | null
  nextInterval: Interval
  nextCents: number
}

/** Reads a subscription and its last payment, for a mail about it. */
export async function readMailData({ pool }: Database, subscriptionId: number): Promise<MailData | undefined> {
  const { rows } = await pool.query<Row>(
    `select u.name, u.email, p.name as "planName", ${BILLED_INTERVAL} as interval,
       ${PRICE_CENTS} as "priceCents", s.discounted,
       s.period_end as "periodEnd", s.status, s.pay_url as "payUrl",
       s.trial_days is not null and paid.amount_cents is null as trial,
       n.name as "nextName", n.interval as "nextInterval", ${NEXT_PRICE_CENTS} as "nextCents",
       s.past_due_since as "pastDueSince", s.cancel_at_period_end as "cancelAtPeriodEnd", s.cancel_at as "cancelAt",
       paid.amount_cents as cents, paid.paid_at as at, paid.provider_ref as ref
     from subscriptions s join users u on u.id = s.user_id join plans p on p.id = s.plan_id
       left join plans n on n.id = s.next_plan_id
       left join lateral (select amount_cents, paid_at, provider_ref from payments
         where subscription_id = s.id order by paid_at desc limit 1) paid on true
     where s.id = $1`,
    [subscriptionId],
  )
  const [row] = rows
  if (!row) return undefined
  const { cents, at, ref, nextName, nextInterval, nextCents, ...rest } = row
  const next = nextName === null ? null : { planName: nextName, interval: nextInterval, priceCents: nextCents }
  return { ...rest, next, paid: cents === null ? null : { cents, at, ref } }
}
