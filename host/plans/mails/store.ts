import type { Database } from '../../_db/database.ts'
import type { MailData } from './texts.ts'

type Row = Omit<MailData, 'paid'> & { cents: number | null; at: Date; ref: string }

/** Reads a subscription and its last payment, for a mail about it. */
export async function readTold({ pool }: Database, subscriptionId: number): Promise<MailData | undefined> {
  const { rows } = await pool.query<Row>(
    `select u.name, u.email, p.name as "planName", p.interval, p.price_cents as "priceCents",
       s.period_end as "periodEnd", s.status, s.pay_url as "payUrl",
       paid.amount_cents as cents, paid.paid_at as at, paid.provider_ref as ref
     from subscriptions s join users u on u.id = s.user_id join plans p on p.id = s.plan_id
       left join lateral (select amount_cents, paid_at, provider_ref from payments
         where subscription_id = s.id order by paid_at desc limit 1) paid on true
     where s.id = $1`,
    [subscriptionId],
  )
  const [row] = rows
  if (!row) return undefined
  const { cents, at, ref, ...told } = row
  return { ...told, paid: cents === null ? null : { cents, at, ref } }
}
