import type { PoolClient } from 'pg'
import type { Database, On } from '../../_db/database.ts'
import { withTransaction } from '../../_db/transactions.ts'

export interface AdminPayment {
  id: number
  userId: string
  name: string
  planName: string
  provider: string
  subscriptionRef: string | null
  /** The provider's name for the invoice. */
  ref: string
  cents: number
  at: Date
  /** The end of what it paid for, where that is known. */
  periodEnd: Date | null
  /** Of what the provider says, and of refunds whose word has not come yet. */
  refundedCents: number
  demo: boolean
}

/** What went back: what the provider says, or more where a refund is not told of yet. */
const REFUNDED = `greatest(
  coalesce((select max(r.amount_cents) from payment_reversals r
    where r.provider = m.provider and r.payment_ref = m.provider_ref
      and (r.kind = 'refund' or r.status = 'lost')), 0),
  coalesce((select sum(f.amount_cents) from payment_refunds f where f.payment_id = m.id and f.state <> 'refused'), 0))::int`

const SELECT = `select m.id::float8 as id, u.id as "userId", u.name, p.name as "planName", m.provider,
    s.provider_ref as "subscriptionRef", m.provider_ref as ref, m.amount_cents as cents, m.paid_at as at,
    m.period_end as "periodEnd", ${REFUNDED} as "refundedCents", s.demo
  from payments m join subscriptions s on s.id = m.subscription_id join plans p on p.id = s.plan_id
    join users u on u.id = s.user_id`

/** Lists payments, newest first. @param before ID of the last one on the page before */
export async function listAllPayments(
  { pool }: Database,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AdminPayment[]> {
  const { rows } = await pool.query<AdminPayment>(
    `${SELECT} where $1::bigint is null
       or (m.paid_at, m.id) < (select b.paid_at, b.id from payments b where b.id = $1)
     order by m.paid_at desc, m.id desc limit $2`,
    [before ?? null, limit],
  )
  return rows
}

export async function findPayment(on: On, id: number): Promise<AdminPayment | undefined> {
  const { rows } = await on.query<AdminPayment>(`${SELECT} where m.id = $1`, [id])
  return rows[0]
}

export interface Refund {
  id: number
  /** uuid */
  token: string
  cents: number
  reason: string
  state: 'pending' | 'done' | 'refused'
  adminName: string | null
  at: Date
}

export async function listRefunds({ pool }: Database, paymentId: number): Promise<Refund[]> {
  const { rows } = await pool.query<Refund>(
    `select f.id::float8 as id, f.token, f.amount_cents as cents, f.reason, f.state, u.name as "adminName",
       f.created_at as at
     from payment_refunds f left join users u on u.id = f.admin_id where f.payment_id = $1 order by f.id desc`,
    [paymentId],
  )
  return rows
}

interface Decided {
  paymentId: number
  token: string
  cents: number
  reason: string
  adminId: string
}

/**
 * Writes down a refund before the provider is asked, so that two administrators never give back more than was paid.
 * @returns the payment as it stood before, and the refund; `too much` with what is left; undefined without such a payment
 */
export function beginRefund(
  { pool }: Database,
  { paymentId, token, cents, reason, adminId }: Decided,
): Promise<{ payment: AdminPayment; refund: Pick<Refund, 'cents' | 'state'> } | { left: number } | undefined> {
  return withTransaction(pool, async (client) => {
    await client.query('select from payments where id = $1 for update', [paymentId])
    const payment = await findPayment(client, paymentId)
    if (!payment) return undefined
    const known = await findByToken(client, token, paymentId)
    if (known) return { payment: { ...payment, refundedCents: payment.refundedCents - known.cents }, refund: known }
    const left = payment.cents - payment.refundedCents
    if (cents > left) return { left }
    await client.query(
      'insert into payment_refunds (payment_id, token, amount_cents, reason, admin_id) values ($1, $2, $3, $4, $5)',
      [paymentId, token, cents, reason, adminId],
    )
    return { payment, refund: { cents, state: 'pending' } }
  })
}

async function findByToken(client: PoolClient, token: string, paymentId: number) {
  const { rows } = await client.query<Pick<Refund, 'cents' | 'state'>>(
    'select amount_cents as cents, state from payment_refunds where token = $1 and payment_id = $2',
    [token, paymentId],
  )
  return rows[0]
}

/** Writes down what the provider answered. @param ref undefined where it refused */
export async function settleRefund({ pool }: Database, token: string, ref: string | undefined): Promise<void> {
  await pool.query(
    `update payment_refunds set state = case when $2::text is null then 'refused' else 'done' end, provider_ref = $2
     where token = $1 and state = 'pending'`,
    [token, ref ?? null],
  )
}
