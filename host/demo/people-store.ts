import type { PoolClient } from 'pg'
import { CONSENT } from '../../widgets/_domain/contact/texts.ts'
import type { Database } from '../_db/database.ts'
import { isStored, writeSetting } from '../_services/settings/settings-store.ts'
import type { DemoBusiness, LEAD_PRICES } from './businesses.ts'
import type { DemoLead } from './leads.ts'
import { DEMO_HASH, type DemoMember } from './people.ts'
import { DEMO_PEOPLE } from './settings.ts'

/** Tells whether the people of the demo world were ever created. */
export const isSeeded = ({ pool }: Pick<Database, 'pool'> | { pool: PoolClient }): Promise<boolean> =>
  isStored(pool, [DEMO_PEOPLE])

export const markPeople = (client: PoolClient): Promise<void> => writeSetting(client, DEMO_PEOPLE, {})

/** Tells whether a real person has an account here. */
export async function hasOwnPeople({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ own: boolean }>('select exists (select from users where not demo) as own')
  return rows[0]?.own === true
}

/**
 * Takes the invented companies off the site, or puts them back: a database that began as a demo may become a real one, and nobody
 * is to send their details to companies that do not exist.
 */
export async function listDemoCompanies({ pool }: Database, listed: boolean): Promise<void> {
  await pool.query(
    'update businesses set review = $1 where demo and review = $2',
    listed ? ['approved', 'removed'] : ['removed', 'approved'],
  )
}

const list = (rows: readonly object[]) => JSON.stringify(rows)

/** Writes members, with a password for those who can log in. */
export async function writeMembers(client: PoolClient, members: readonly DemoMember[]): Promise<void> {
  await client.query(
    `insert into users (id, name, email, email_verified, admin, subscription_levels, phone, phone_verified_at, demo,
       created_at)
     select id, name, email, true, admin, array(select jsonb_array_elements_text(levels)), phone,
       case when phone is not null then now() end, true,
       -- All were here before the first topic of the forums.
       now() - interval '570 days' - ('x' || substr(md5(id::text), 1, 4))::bit(16)::int * interval '18 minutes'
     from jsonb_to_recordset($1) as m (id uuid, name text, email text, admin boolean, levels jsonb, phone text)`,
    [list(members)],
  )
  await client.query(
    `insert into accounts (user_id, account_id, provider_id, password)
     select id, id::text, 'credential', $2 from jsonb_to_recordset($1) as m (id uuid, login boolean) where login`,
    [list(members), DEMO_HASH],
  )
}

/** @returns their ids, in their order */
export async function writeBusinesses(client: PoolClient, businesses: readonly DemoBusiness[]): Promise<number[]> {
  const rows = businesses.map(({ owner, ...business }) => ({ ...business, ownerId: owner.id }))
  const { rows: ids } = await client.query<{ id: string }>(
    `insert into businesses (owner_id, name, kind, description, email, confirmed_email, phone, website, city, state,
       accepting, subtypes, languages, licenses, markets, nationwide, google, demo, review)
     select "ownerId", name, kind, description, email, email, phone, website, city, state, accepting,
       subtypes, languages, licenses, markets, nationwide, google, true, 'approved'
     from jsonb_to_recordset($1) as b ("ownerId" uuid, name text, kind text, description text, email text, phone text,
       website text, city text, state text, accepting boolean, subtypes text[],
       languages text[], licenses text, markets text[], nationwide boolean, google text)
     returning id`,
    [list(rows)],
  )
  return ids.map(({ id }) => Number(id))
}

/** Writes the price list, unless somebody has set a price. */
export async function writeLeadPrices(client: PoolClient, prices: typeof LEAD_PRICES): Promise<void> {
  await client.query(
    `insert into lead_prices (kind, state, cents)
     select * from unnest($1::text[], $2::text[], $3::integer[]) where not exists (select from lead_prices)`,
    [prices.map(([kind]) => kind), prices.map(([, state]) => state), prices.map(([, , cents]) => cents)],
  )
}

/** Writes a plan for companies that a member had for two months, and that ended twelve days ago. */
export async function writeEndedPlan(client: PoolClient, owner: string): Promise<void> {
  await client.query(
    `insert into subscriptions (user_id, plan_id, audience, status, period_start, period_end, cancel_at_period_end,
       cancel_said_at, provider, provider_ref, demo, created_at, ended_at)
     values ($1, 'business-monthly', 'business', 'ended', now() - interval '42 days', now() - interval '12 days', true,
       now() - interval '20 days', 'local', $2, true, now() - interval '72 days', now() - interval '12 days')`,
    [owner, `demo-ended-${owner}`],
  )
}

/** @returns their ids, in their order */
export async function writeInvestors(
  client: PoolClient,
  investors: readonly (DemoMember & { number: string })[],
): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into investors (email, name, phone, user_id, demo)
     select email, name, number, id, true
     from jsonb_to_recordset($1) as i (id uuid, email text, name text, number text)
     returning id`,
    [list(investors)],
  )
  return rows.map(({ id }) => Number(id))
}

/** Writes leads with their consents; read ones were read an hour later. */
export async function writeLeads(
  client: PoolClient,
  leads: readonly DemoLead[],
  businesses: readonly number[],
  investors: readonly number[],
): Promise<void> {
  const rows = leads.map((lead) => ({
    ...lead,
    business: businesses[lead.business],
    investor: investors[lead.investor],
  }))
  await client.query(
    `with given as (
       select * from jsonb_to_recordset($1)
         as g (business bigint, investor bigint, status text, message text, read boolean, at timestamptz)),
     leads as (
       insert into business_leads (business_id, investor_id, status, name, email, phone, message, cta_name, cost_cents,
         demo, created_at)
       select g.business, g.investor, g.status, i.name, i.email, i.phone, g.message, 'Business Finder',
         get_lead_price(b.lead_cost_cents, b.kind, b.state), true, g.at
       from given g join investors i on i.id = g.investor join businesses b on b.id = g.business
       order by g.at
       returning id, business_id, investor_id, created_at),
     consents as (
       insert into contact_consents (lead_id, user_id, consent, address, created_at)
       select l.id, i.user_id, $2, '192.0.2.1', l.created_at from leads l join investors i on i.id = l.investor_id)
     insert into lead_reads (lead_id, read_at)
     select l.id, l.created_at + interval '1 hour'
     from leads l join given g on g.business = l.business_id and g.investor = l.investor_id and g.at = l.created_at
     where g.read`,
    [list(rows), CONSENT],
  )
}
