import type { PoolClient } from 'pg'
import type { On } from '../_db/database.ts'
import type { Verdict } from '../_services/providers/index.ts'
import { readSetting } from '../_services/settings/settings-store.ts'
import type { ContactRequestInput } from './order.ts'
import type { Contactable } from './rules.ts'
import { DAILY_CONTACTS } from './settings.ts'

/** Lists the names of companies that are shown, in the order of the ids. */
export async function readNames(client: PoolClient, ids: readonly number[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from businesses where id = any($1::bigint[]) and review = 'approved'
     order by array_position($1::bigint[], id)`,
    [ids],
  )
  return rows.map(({ name }) => name)
}

/** Finds the member whose address this is: one who has confirmed it. */
export async function findMember(on: On, email: string): Promise<{ id: string } | undefined> {
  const { rows } = await on.query<{ id: string }>('select id from users where email = $1 and email_verified', [email])
  return rows[0]
}

export async function readAccountEmail(on: On, userId: string): Promise<string> {
  const { rows } = await on.query<{ email: string }>('select email from users where id = $1', [userId])
  return rows[0]?.email ?? ''
}

/** Returns what stands for the email of an investor who is known by a confirmed phone. */
export const getPhoneEmail = (phone: string): string => `${phone}@phone.invalid`

/**
 * Finds or creates the investor of a confirmed address or a member. The row is locked until the transaction ends, so that
 * counts of an investor stay correct.
 * @param member whose address it is
 * @param reserved the id of an investor who does not exist yet
 */
export async function lockInvestor(
  client: PoolClient,
  { email, name, phone }: { email: string; name: string; phone: string | null },
  member: { id: string } | undefined,
  reserved?: number,
): Promise<number> {
  if (member) {
    const { rows } = await client.query<{ id: string }>(
      'select id from investors where user_id = $1 order by id limit 1 for update',
      [member.id],
    )
    if (rows[0]) return Number(rows[0].id)
  }
  // A visitor's input must not change anything of a member's.
  const { rows } = await client.query<{ id: string }>(
    `insert into investors as i (id, email, name, phone, user_id) overriding system value
     values (coalesce($5::bigint, nextval(pg_get_serial_sequence('investors', 'id'))), $1, $2, $3, $4)
     on conflict (email) do update set
       name = case when i.user_id is null then excluded.name else i.name end,
       phone = case when i.user_id is null then coalesce(excluded.phone, i.phone) else i.phone end,
       user_id = coalesce(i.user_id, excluded.user_id)
     returning id`,
    [email, name, phone, member?.id ?? null, reserved ?? null],
  )
  return Number((rows[0] as { id: string }).id)
}

export interface Today {
  /** The moment that the leads are made at. */
  at: Date
  /** Leads of the investor since midnight. */
  count: number
  limit: number
  /** Businesses with one of these leads. */
  contacted: number[]
}

/**
 * Reads what an investor has done on the calendar day of `timeZone`.
 * @param at for tests; the server's clock unless told
 */
export async function readToday(client: PoolClient, investorId: number, timeZone: string, at?: Date): Promise<Today> {
  const { rows } = await client.query<Omit<Today, 'contacted' | 'limit'> & { contacted: string[] }>(
    `select now.at, count(l.id)::int as count,
       coalesce(array_agg(distinct l.business_id) filter (where l.id is not null), '{}') as contacted
     from (select coalesce($3::timestamptz, clock_timestamp()) as at) as now
     left join business_leads l on l.investor_id = $1
       and l.created_at >= (now.at at time zone $2)::date::timestamp at time zone $2
       and l.created_at < ((now.at at time zone $2)::date + 1)::timestamp at time zone $2
     group by now.at`,
    [investorId, timeZone, at ?? null],
  )
  const [row] = rows
  if (!row) throw new Error('the clock said nothing')
  return { ...row, limit: await readSetting(client, DAILY_CONTACTS), contacted: row.contacted.map(Number) }
}

export interface Wanted extends Contactable {
  id: number
  kind: string
}

/** Reads the listed businesses of a request, and keeps them from being deleted until the transaction ends. */
export async function lockBusinesses(client: PoolClient, ids: readonly number[]): Promise<Wanted[]> {
  const { rows } = await client.query<Omit<Wanted, 'id'> & { id: string }>(
    `select b.id, b.kind, b.accepting, b.demo or o.demo as invented from businesses b join users o on o.id = b.owner_id
     where b.id = any($1::bigint[]) and b.review = 'approved' order by b.id for key share of b`,
    [ids],
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export interface NewLead {
  id: number
  businessId: number
  costCents: number
}

/** What a lead keeps of its request. */
export interface LeadDetails extends Pick<ContactRequestInput, 'contact' | 'ctaName' | 'analytics'> {
  consent: string
  /** The network address that the consent came from. */
  address: string
  /** The time of the consent, as ISO 8601. */
  consentAt: string
}

/** A lead to make: for a business, or one whose id and price were told before. */
export type LeadToMake = { businessId: number } & Partial<Pick<NewLead, 'id' | 'costCents'>>

interface Given {
  investorId: number
  details: LeadDetails
  verdict: Verdict
  userId: string | null
  at: Date
}

/** Makes leads, each with the consent that it rests on. They come back in the order in which they were given. */
export async function insertLeads(
  client: PoolClient,
  leads: readonly LeadToMake[],
  context: Given,
): Promise<NewLead[]> {
  if (!leads.length) return []
  const { investorId, details, verdict, userId, at } = context
  const { contact, ctaName, analytics, consent, address, consentAt } = details
  const businessIds = leads.map(({ businessId }) => businessId)
  const { rows } = await client.query<{ id: string; businessId: string; costCents: number }>(
    `with wanted as (
       select coalesce(w.id, nextval(pg_get_serial_sequence('business_leads', 'id'))) as id, b.id as business_id,
         coalesce(w.cost_cents, get_lead_price(b.lead_cost_cents, b.kind, b.state)) as cost_cents
       from unnest($1::bigint[], $2::bigint[], $3::integer[]) with ordinality as w (id, business_id, cost_cents, place)
         join businesses b on b.id = w.business_id
       order by place),
     leads as (
       insert into business_leads (id, business_id, investor_id, name, email, phone, message, cta_name, cost_cents, analytics,
         fraud_verdict, created_at) overriding system value
       select id, business_id, $4, $5, $6, $7, $8, $9, cost_cents, $10, $11, $12 from wanted
       returning id, business_id, cost_cents),
     consents as (
       insert into contact_consents (lead_id, user_id, consent, address, created_at)
       select id, $13, $14, $15, $16 from leads)
     select id, business_id as "businessId", cost_cents as "costCents" from leads
     order by array_position($2::bigint[], business_id)`,
    [
      leads.map(({ id }) => id ?? null),
      businessIds,
      leads.map(({ costCents }) => costCents ?? null),
      investorId,
      contact.name,
      contact.email,
      contact.phone,
      contact.message,
      ctaName,
      analytics,
      verdict,
      at,
      userId,
      consent,
      address,
      consentAt,
    ],
  )
  return rows.map((row) => ({ ...row, id: Number(row.id), businessId: Number(row.businessId) }))
}
