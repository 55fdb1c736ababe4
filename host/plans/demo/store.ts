import type { PoolClient } from 'pg'
import type { PaidPlan } from '../plan.ts'

/** Tells whether this is a member of the demo world, and locks their row until the transaction ends. */
export async function lockDemoMember(client: PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await client.query('select from users where id = $1 and demo for no key update', [id])
  return rowCount === 1
}

/** Tells whether a member has or had a subscription. */
export async function hasAny(client: PoolClient, userId: string): Promise<boolean> {
  const { rowCount } = await client.query('select from subscriptions where user_id = $1 limit 1', [userId])
  return rowCount === 1
}

interface Begun {
  plan: PaidPlan
  begun: Date
  /** The paid period. */
  start: Date
  end: Date
}

/** @returns its id; it gives nothing before it is named */
export async function addSubscription(
  client: PoolClient,
  userId: string,
  { plan, begun, start, end }: Begun,
): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into subscriptions (user_id, plan_id, audience, provider, card_last4, demo, created_at, period_start, period_end)
     values ($1, $2, $3, 'local', '4242', true, $4, $5, $6) returning id`,
    [userId, plan.id, plan.audience, begun, start, end],
  )
  // A level that an earlier version gave for free is now paid for.
  await client.query('delete from level_grants where user_id = $1 and level = $2', [userId, plan.level])
  return Number(rows[0]?.id)
}

/** Names a subscription, which makes it live. */
export async function nameSubscription(client: PoolClient, id: number, ref: string): Promise<void> {
  await client.query("update subscriptions set provider_ref = $2, status = 'active' where id = $1", [id, ref])
}

export async function writeLedger(
  client: PoolClient,
  subscriptionId: number,
  cents: number,
  bills: readonly { at: Date; ref: string }[],
): Promise<void> {
  await client.query(
    `insert into payments (subscription_id, amount_cents, provider, provider_ref, paid_at)
     select $1, $2, 'local', ref, at from unnest($3::text[], $4::timestamptz[]) as b (ref, at)`,
    [subscriptionId, cents, bills.map(({ ref }) => ref), bills.map(({ at }) => at)],
  )
}
