import type { PoolClient } from 'pg'
import type { PaymentEvent } from '../../_services/providers/payments-event.ts'
import type { Facts } from '../events/rules.ts'
import { DISPUTED, REFUNDED } from '../events/store.ts'

/** The order of a dispute's states, for word of the same second. */
const ORDER = ['warning_needs_response', 'warning_under_review', 'needs_response', 'under_review']

/** Writes what is known of money that goes back; word that is older than what is known changes nothing. */
export async function writeReversal(
  client: PoolClient,
  provider: string,
  subscriptionId: number,
  { at, reversal, payment }: Extract<PaymentEvent, { kind: 'reversed' }>,
): Promise<void> {
  const { ref, kind, cents, status, reason } = reversal
  await client.query(
    `insert into payment_reversals as r
       (provider, provider_ref, kind, subscription_id, payment_ref, amount_cents, status, reason, said_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (provider, provider_ref) do update
       set amount_cents = excluded.amount_cents, status = excluded.status, reason = excluded.reason, said_at = excluded.said_at
       where (excluded.said_at, coalesce(array_position($10::text[], excluded.status), 9), excluded.amount_cents) >
         (r.said_at, coalesce(array_position($10::text[], r.status), 9), r.amount_cents)`,
    [provider, ref, kind, subscriptionId, payment.ref, cents, status ?? null, reason ?? null, at, ORDER],
  )
}

/** Reads what went back, of a subscription that is locked. */
export async function readReversed(client: PoolClient, id: number): Promise<Pick<Facts, 'refundedUntil' | 'disputed'>> {
  const { rows } = await client.query<Pick<Facts, 'refundedUntil' | 'disputed'>>(
    `select ${REFUNDED} as "refundedUntil", ${DISPUTED} as disputed from subscriptions s where s.id = $1`,
    [id],
  )
  return rows[0] ?? { refundedUntil: null, disputed: false }
}
