import type { PoolClient } from 'pg'
import type { On } from '../_db/database.ts'
import type { Verdict } from '../_services/providers/index.ts'
import type { LeadDetails } from './store.ts'

/** Days for which a request waits; the nightly job then deletes it with all that was typed (host/_db/retention.ts). */
export const WAITING_DAYS = 7
const WAITS_UNTIL = `make_interval(days => ${WAITING_DAYS})`

/** `account`: a member whose address was confirmed before. */
export type Confirmed = 'email' | 'phone' | 'account'

export interface HeldRequest {
  /** uuid */
  id: string
  investorId: number
  /** Null once the request is sent or rejected. */
  details: LeadDetails | null
  userId: string | null
  verdict: Verdict
  confirmedBy: Confirmed | null
  review: 'waiting' | 'released' | 'rejected' | null
}

export interface HeldLead {
  id: number
  businessId: number
  costCents: number
  /** Null while it waits. */
  outcome: 'sent' | 'repeated' | 'business_unavailable' | null
}

const COLUMNS = `id, investor_id::float8 as "investorId", details, user_id as "userId", fraud_verdict as verdict,
  confirmed_by as "confirmedBy", review`

interface NewRequest {
  details: LeadDetails
  userId: string | undefined
  verdict: Verdict
  confirmedBy: Confirmed | undefined
  at: Date
}

/** Stores a request that waits, with an investor's id that is new whoever the address belongs to. */
export async function insertHeld(client: PoolClient, request: NewRequest): Promise<{ id: string; investorId: number }> {
  const { details, userId, verdict, confirmedBy, at } = request
  const { rows } = await client.query<{ id: string; investorId: number }>(
    `insert into held_requests (id, investor_id, details, user_id, fraud_verdict, confirmed_by, review, created_at, expires_at)
     values (gen_random_uuid(), nextval(pg_get_serial_sequence('investors', 'id')), $1, $2, $3, $4,
       case when $3 = 'fail' then 'waiting' end, $5, $5::timestamptz + ${WAITS_UNTIL})
     returning id, investor_id::float8 as "investorId"`,
    [JSON.stringify(details), userId ?? null, verdict, confirmedBy ?? null, at],
  )
  return rows[0] as { id: string; investorId: number }
}

/** Stores the leads of a request that waits, in the order of the ids, each with its price of now. */
export async function insertHeldLeads(
  client: PoolClient,
  request: string,
  businessIds: readonly number[],
): Promise<HeldLead[]> {
  const { rows } = await client.query<HeldLead>(
    `with placed as (
       select b.id, get_lead_price(b.lead_cost_cents, b.kind, b.state) as cents, place from unnest($2::bigint[]) with ordinality as wanted (id, place)
         join businesses b on b.id = wanted.id order by place)
     insert into held_leads (id, request_id, business_id, cost_cents)
     select nextval(pg_get_serial_sequence('business_leads', 'id')), $1, id, cents from placed
     returning id::float8, business_id::float8 as "businessId", cost_cents as "costCents", outcome`,
    [request, businessIds],
  )
  return rows.toSorted((a, b) => businessIds.indexOf(a.businessId) - businessIds.indexOf(b.businessId))
}

/** Reads a request that is stored, whether it waits or not; undefined once it has expired. */
export async function findHeld(on: On, id: string): Promise<HeldRequest | undefined> {
  const { rows } = await on.query<HeldRequest>(
    `select ${COLUMNS} from held_requests where id = $1 and expires_at > now()`,
    [id],
  )
  return rows[0]
}

/** Reads the same and locks it, so that two who confirm at once send it once. */
export async function lockHeld(client: PoolClient, id: string): Promise<HeldRequest | undefined> {
  const { rows } = await client.query<HeldRequest>(
    `select ${COLUMNS} from held_requests where id = $1 and expires_at > now() for no key update`,
    [id],
  )
  return rows[0]
}

export async function readHeldLeads(on: On, request: string): Promise<HeldLead[]> {
  const { rows } = await on.query<HeldLead>(
    `select id::float8, business_id::float8 as "businessId", cost_cents as "costCents", outcome
     from held_leads where request_id = $1 order by id`,
    [request],
  )
  return rows
}

/**
 * Notes how the sender was confirmed. A request that waits for an administrator gets all its days for that, and every
 * other one at least tomorrow, when the day's leads are free again.
 */
export async function markConfirmed(client: PoolClient, id: string, by: Confirmed): Promise<void> {
  await client.query(
    `update held_requests set confirmed_by = $2,
       expires_at = case when review = 'waiting' then now() + ${WAITS_UNTIL}
                    else greatest(expires_at, now() + interval '2 days') end
     where id = $1`,
    [id, by],
  )
}

/** Replaces a mistyped address, as long as nobody has confirmed the request. @returns whether it was replaced */
export async function changeEmail(on: On, id: string, email: string): Promise<boolean> {
  const { rowCount } = await on.query(
    `update held_requests set details = jsonb_set(details, '{contact,email}', to_jsonb($2::text))
     where id = $1 and details is not null and confirmed_by is null and expires_at > now()`,
    [id, email],
  )
  return rowCount === 1
}

export async function setOutcome(
  client: PoolClient,
  leads: readonly number[],
  outcome: NonNullable<HeldLead['outcome']>,
): Promise<void> {
  if (leads.length) await client.query('update held_leads set outcome = $2 where id = any($1)', [leads, outcome])
}

/** Removes what was typed from a request of which nothing waits any more. */
export async function removeDetails(client: PoolClient, id: string): Promise<void> {
  await client.query(
    `update held_requests set details = null where id = $1
       and (review = 'rejected' or not exists (select from held_leads where request_id = $1 and outcome is null))`,
    [id],
  )
}
