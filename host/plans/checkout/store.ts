import type { PoolClient } from 'pg'
import type { Database, On } from '../../_db/database.ts'
import { isUuid } from '../../_http/ids.ts'
import type { Audience, PaidPlan } from '../plan.ts'

export interface Checkout {
  /** uuid */
  id: string
  subscriptionId: number
  planId: string
  /** The status of the subscription. */
  status: string
  provider: string
  /** Null until the provider has answered. */
  url: string | null
  createdAt: Date
  /** Days of the free trial that it begins. */
  trialDays: number | null
}

type Row = Omit<Checkout, 'subscriptionId'> & { subscriptionId: string }

const SELECT = `select c.id, c.subscription_id as "subscriptionId", s.plan_id as "planId", s.status, s.provider, c.url,
    c.created_at as "createdAt", s.trial_days as "trialDays"
  from checkouts c join subscriptions s on s.id = c.subscription_id`

const getCheckout = (row: Row | undefined): Checkout | undefined =>
  row && { ...row, subscriptionId: Number(row.subscriptionId) }

/** Finds the checkout that this form of a member began before. */
export async function findByForm(on: On, userId: string, tokenHash: Buffer): Promise<Checkout | undefined> {
  const { rows } = await on.query<Row>(`${SELECT} where c.user_id = $1 and c.token_hash = $2`, [userId, tokenHash])
  return getCheckout(rows[0])
}

/** @param id as it stands in an address: anything */
export async function findCheckout({ pool }: Database, userId: string, id: string): Promise<Checkout | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await pool.query<Row>(`${SELECT} where c.user_id = $1 and c.id = $2`, [userId, id])
  return getCheckout(rows[0])
}

/** Locks a member, so that their checkouts are handled one after the other. */
export async function lockMember(client: PoolClient, userId: string): Promise<void> {
  await client.query('select from users where id = $1 for no key update', [userId])
}

/** Tells whether the member has a live subscription for this audience. */
export async function hasLive(on: On, userId: string, audience: Audience): Promise<boolean> {
  const { rowCount } = await on.query(
    `select from subscriptions where user_id = $1 and audience = $2 and status in ('active', 'past_due', 'suspended')`,
    [userId, audience],
  )
  return rowCount !== 0
}

/** Ends what was begun for the same and not paid, and every trial; where a payment is on its way, the provider has to hear of it. @returns the provider's names of those checkouts */
export async function dropUnpaid(
  client: PoolClient,
  userId: string,
  audience: Audience,
  provider: string,
): Promise<string[]> {
  const { rows } = await client.query<{ ref: string | null }>(
    `with dropped as (
       update subscriptions set status = 'ended', ended_at = now(), updated_at = now(), unsaid = provider_ref is not null
       where user_id = $1 and (audience = $2 or trial_days is not null) and status = 'incomplete' returning id, provider)
     select c.provider_ref as ref from dropped d join checkouts c on c.subscription_id = d.id where d.provider = $3`,
    [userId, audience, provider],
  )
  return rows.flatMap(({ ref }) => ref ?? [])
}

export async function addCheckout(
  client: PoolClient,
  userId: string,
  { id: planId, audience }: PaidPlan,
  { tokenHash, provider }: { tokenHash: Buffer; provider: string },
): Promise<Checkout> {
  const { rows } = await client.query<Row>(
    `with begun as (
       insert into subscriptions (user_id, plan_id, audience, provider, demo)
       select $1, $2, $3, $4, demo from users where id = $1 returning id, plan_id, status, provider)
     insert into checkouts (user_id, token_hash, subscription_id) select $1, $5, id from begun
     returning id, subscription_id as "subscriptionId", $2 as "planId", 'incomplete' as status, $4 as provider,
       null as url, created_at as "createdAt", null as "trialDays"`,
    [userId, planId, audience, provider, tokenHash],
  )
  return getCheckout(rows[0]) as Checkout
}

/** Stores the provider's first answer. @returns the page on which it is paid, and the subscription's state */
export async function keepPage(
  client: PoolClient,
  id: string,
  { ref, url }: { ref: string; url: string },
): Promise<Pick<Checkout, 'status'> & { url: string }> {
  const { rows } = await client.query<{ status: string; url: string }>(
    `update checkouts c set provider_ref = coalesce(c.provider_ref, $2), url = coalesce(c.url, $3)
     from subscriptions s where c.id = $1 and s.id = c.subscription_id returning c.url, s.status`,
    [id, ref, url],
  )
  return rows[0] as { status: string; url: string }
}
