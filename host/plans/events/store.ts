import type { PoolClient } from 'pg'
import type { PaymentEvent, Price } from '../../_services/providers/payments-event.ts'
import type { Payment } from '../../_services/providers/payments-invoice.ts'
import type { Audience } from '../plan.ts'
import { BILLED_INTERVAL } from '../plan-store.ts'
import type { Facts } from './rules.ts'

export interface Locked extends Facts {
  id: number
  userId: string
  audience: Audience
}

interface Row extends Omit<Locked, 'id'> {
  id: string
}

/** The end of the latest period whose whole payment was refunded, or lost in a dispute. */
export const REFUNDED = `(
  select max(m.period_end) from payment_reversals r
    join payments m on m.provider = r.provider and m.provider_ref = r.payment_ref
  where r.subscription_id = s.id and r.amount_cents >= m.amount_cents and (r.kind = 'refund' or r.status = 'lost'))`

/** Inquiries of a bank, whose status begins with "warning", cost nothing yet. */
export const DISPUTED = `exists (
  select from payment_reversals r
  where r.subscription_id = s.id and r.kind = 'dispute' and r.status in ('needs_response', 'under_review'))`

const FACTS = `s.id, s.user_id as "userId", s.audience, s.status, s.plan_id as "planId",
  s.next_plan_id as "nextPlanId", s.trial_end as "trialEnd", s.anchor_at as "anchorAt",
  case when isfinite(s.snapshot_at) then s.snapshot_at else 'epoch' end as "snapshotAt", ${BILLED_INTERVAL} as interval, s.price_cents as "priceCents", s.discounted, s.period_start as "periodStart",
  s.period_end as "periodEnd", s.owed_until as "owedUntil", s.past_due_since as "pastDueSince", s.pay_url as "payUrl", ${REFUNDED} as "refundedUntil", ${DISPUTED} as disputed,
  s.cancel_at_period_end as "cancelAtPeriodEnd", s.cancel_at as "cancelAt", s.paused,
  s.collection_paused as "collectionPaused", s.collection_resumes_at as "collectionResumesAt",
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

/**
 * Finds the plan that a price is of: the named one if it costs that, else the only one that does; undefined where none or
 * several do.
 */
export async function findPlanOfPrice(
  client: PoolClient,
  audience: Audience,
  { cents, interval }: Price,
  named: string,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select id from plans where audience = $1 and level is not null and price_cents = $2 and interval = $3
     order by id = $4 desc limit 2`,
    [audience, cents, interval, named],
  )
  return rows.length === 1 || rows[0]?.id === named ? rows[0]?.id : undefined
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
  { ref, cents, at, planId, creditCents = 0, taxCents = 0 }: Payment,
  periodEnd: Date | undefined,
): Promise<boolean> {
  const { rows } = await client.query<{ added: boolean }>(
    `insert into payments as m
       (subscription_id, amount_cents, provider, provider_ref, paid_at, period_end, plan_id, credit_cents, tax_cents)
     select $1, $2, $3, $4, $5, $6, coalesce((select id from plans where id = $7), plan_id), $8, $9
     from subscriptions where id = $1
     on conflict (provider, provider_ref) do update set period_end = coalesce(m.period_end, excluded.period_end),
       plan_id = case when $7::text is null then m.plan_id else excluded.plan_id end,
       credit_cents = greatest(m.credit_cents, excluded.credit_cents), tax_cents = greatest(m.tax_cents, excluded.tax_cents)
     returning xmax = 0 as added`,
    [subscriptionId, cents, provider, ref, at, periodEnd ?? null, planId ?? null, creditCents, taxCents],
  )
  return rows[0]?.added === true
}

export async function writeFacts(client: PoolClient, id: number, facts: Facts): Promise<void> {
  await client.query(
    `update subscriptions s set status = $2, period_start = $3, period_end = $4, owed_until = $5, past_due_since = $6,
       pay_url = $7, cancel_at_period_end = $8, cancel_said_at = $9, unsaid = $10, provider_ref = $11, card_last4 = $12,
       ended_at = $13, next_plan_id = $15, trial_end = $16, anchor_at = $17, snapshot_at = $18, updated_at = now(),
       cancel_at = $19, price_cents = $23, billed_interval = $24, discounted = $25, paused = $20, collection_paused = $21, collection_resumes_at = $22,
       -- A name that another gave it is none of our plans.
       plan_id = coalesce((select p.id from plans p where p.id = $14 and p.audience = s.audience and p.level is not null), plan_id)
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
      facts.planId,
      facts.nextPlanId,
      facts.trialEnd,
      facts.anchorAt,
      facts.snapshotAt,
      facts.cancelAt,
      facts.paused,
      facts.collectionPaused,
      facts.collectionResumesAt,
      facts.priceCents,
      facts.priceCents === null ? null : facts.interval,
      facts.discounted,
    ],
  )
}
