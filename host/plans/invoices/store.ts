import type { Database } from '../../_db/database.ts'
import { isRowId } from '../../_http/ids.ts'
import type { Interval } from '../plan.ts'

export interface InvoiceData {
  id: number
  planName: string
  interval: Interval
  cents: number
  at: Date
  /** The end of what it paid for, where that is known. */
  periodEnd: Date | null
  ref: string
  last4: string | null
  refundedCents: number
  /** Credit for unused time, and tax, within the sum. */
  creditCents: number
  taxCents: number
  demo: boolean
}

/** Finds a member's own payment. @param id as it stands in an address: anything */
export async function findInvoice({ pool }: Database, userId: string, id: string): Promise<InvoiceData | undefined> {
  if (!isRowId(id)) return undefined
  const { rows } = await pool.query<InvoiceData>(
    `select m.id::float8 as id, p.name as "planName", p.interval, m.amount_cents as cents, m.paid_at as at,
       m.period_end as "periodEnd", m.provider_ref as ref, s.card_last4 as last4, s.demo,
       m.credit_cents as "creditCents", m.tax_cents as "taxCents",
       coalesce((select max(r.amount_cents) from payment_reversals r
         where r.provider = m.provider and r.payment_ref = m.provider_ref
           and (r.kind = 'refund' or r.status = 'lost')), 0) as "refundedCents"
     from payments m join subscriptions s on s.id = m.subscription_id join plans p on p.id = coalesce(m.plan_id, s.plan_id)
     where m.id = $1 and s.user_id = $2`,
    [id, userId],
  )
  return rows[0]
}
