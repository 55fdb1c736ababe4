import type { PoolClient } from 'pg'
import type { Payment, PaymentEvent } from '../../_services/providers/payments-event.ts'
import type { Audience } from '../plan.ts'
import type { Facts } from './rules.ts'

export interface Locked extends Facts {
  id: number
  userId: string
  audience: Audience
}

interface Row extends Omit<Locked, 'id'> {
  id: string
}

const FACTS = `s.id, s.user_id as "userId", s.audience, s.status, p.interval, s.period_start as "periodStart",
  s.period_end as "periodEnd", s.owed_until as "owedUntil", s.past_due_since as "pastDueSince", s.pay_url as "payUrl",
  s.cancel_at_period_end as "cancelAtPeriodEnd",
  case when isfinite(s.cancel_said_at) then s.cancel_said_at else 'epoch' end as "cancelSaidAt", s.unsaid,
  s.provider_ref as "providerRef", s.card_last4 as last4, s.ended_at as "endedAt"`

/** Reads a subscription and locks its member's until the transaction ends. */
export async function lockSubscription(client: PoolClient, id: number): Promise<Locked | undefined> {
  // The member first, always: whoever else changes something of theirs waits there.
  const { rowCount } = await client.query(
    'select from users where id = (select user_id from subscriptions where id = $1) for no key update',
    [id],
  )
  if (!rowCount) return undefined
  const { rows } = await client.query<Row>(
    `select ${FACTS} from subscriptions s join plans p on p.id = s.plan_id where s.id = $1 for update of s`,
    [id],
  )
  return rows[0] && { ...rows[0], id: Number(rows[0].id) }
}

/** Finds the subscription of an event: by the provider's name for it, else by our own number. */
export async function findSubscription(
  client: PoolClient,
  provider: string,
  { ref, ours }: Pick<PaymentEvent, 'ref' | 'ours'>,
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select id from subscriptions
     where provider = $1 and (provider_ref = $2 or (id = $3 and provider_ref is null))
     order by provider_ref is null limit 1`,
    [provider, ref, ours ?? null],
  )
  return rows[0] && Number(rows[0].id)
}

/** @returns false where it is known already */
export async function noteEvent(
  client: PoolClient,
  provider: string,
  { id, kind }: PaymentEvent,
  subscriptionId: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into payment_events (provider, id, subscription_id, kind) values ($1, $2, $3, $4) on conflict do nothing`,
    [provider, id, subscriptionId, kind],
  )
  return rowCount === 1
}

/** Adds a payment to the ledger, once. @returns true if it is new */
export async function writePayment(
  client: PoolClient,
  provider: string,
  subscriptionId: number,
  { ref, cents, at }: Payment,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into payments (subscription_id, amount_cents, provider, provider_ref, paid_at) values ($1, $2, $3, $4, $5)
     on conflict (provider, provider_ref) do nothing`,
    [subscriptionId, cents, provider, ref, at],
  )
  return rowCount === 1
}

export async function writeFacts(client: PoolClient, id: number, facts: Facts): Promise<void> {
  await client.query(
    `update subscriptions set status = $2, period_start = $3, period_end = $4, owed_until = $5, past_due_since = $6,
       pay_url = $7, cancel_at_period_end = $8, cancel_said_at = $9, unsaid = $10, provider_ref = $11, card_last4 = $12,
       ended_at = $13, updated_at = now()
     where id = $1`,
    [
      id,
      facts.status,
      facts.periodStart,
      facts.periodEnd,
      facts.owedUntil,
      facts.pastDueSince,
      facts.payUrl,
      facts.cancelAtPeriodEnd,
      facts.cancelSaidAt,
      facts.unsaid,
      facts.providerRef,
      facts.last4,
      facts.endedAt,
    ],
  )
}
