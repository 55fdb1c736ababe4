import type { PoolClient } from 'pg'
import type { BANNER, DemoCredit, DemoNote, FOLLOWED } from './work.ts'

/**
 * Markets that a member follows, and in each the first home of the demo world that was sold and is let, where there is one.
 * @param made the moment before which it was all kept, one after the other
 */
export async function writeKept(client: PoolClient, { user, fips }: typeof FOLLOWED, made: Date): Promise<void> {
  await client.query(
    `insert into followed_markets (user_id, fips, created_at)
     select $1, fips, $3::timestamptz - at * interval '1 day'
     from unnest($2::text[]) with ordinality as f (code, at) join counties on fips = code`,
    [user, fips, made],
  )
  await client.query(
    `insert into saved_properties (user_id, property_id, created_at)
     select $1, p.id, $3::timestamptz - at * interval '1 hour'
     from unnest($2::text[]) with ordinality as f (code, at), lateral (
       select id from properties where fips = code and demo and structure_type in ('single_family', 'multi_family')
         and exists (select from property_sales s where s.property_id = id)
         and exists (select from property_rents r where r.property_id = id)
       order by id limit 1) p`,
    [user, fips, made],
  )
}

/** Calculations of a member, the newest first. @param made the moment of the newest */
export async function insertCalculations(
  client: PoolClient,
  user: string,
  calculations: readonly { calculator: string; title: string; query: string }[],
  made: Date,
): Promise<void> {
  await client.query(
    `insert into saved_calculations (user_id, calculator, title, query, created_at)
     select $1, calculator, title, query, $3::timestamptz - at * interval '1 day'
     from rows from (jsonb_to_recordset($2) as (calculator text, title text, query text)) with ordinality
       as g (calculator, title, query, at)
     on conflict do nothing`,
    [user, JSON.stringify(calculations), made],
  )
}

/** Leads that somebody has worked on, each with its place from the newest of its business. */
const WORKED = `worked as (
  select id, business_id, cost_cents, created_at, row_number() over (
    partition by business_id order by created_at desc, id desc) as rank
  from business_leads where demo and status <> 'new')`

export async function writeNotes(
  client: PoolClient,
  notes: readonly DemoNote[],
  businesses: readonly number[],
): Promise<void> {
  await client.query(
    `with given as (
       select * from jsonb_to_recordset($1) as g (business bigint, rank integer, author uuid, body text, hours integer)),
     ${WORKED}
     insert into lead_notes (lead_id, author_id, body, created_at, updated_at)
     select w.id, g.author, g.body, moment, moment
     from given g join worked w on w.business_id = g.business and w.rank = g.rank,
       lateral (select w.created_at + g.hours * interval '1 hour' as moment) m
     order by moment`,
    [JSON.stringify(placed(notes, businesses))],
  )
}

/** Credits that were asked for two days after the lead came, and decided on the next. */
export async function writeCredits(
  client: PoolClient,
  credits: readonly DemoCredit[],
  businesses: readonly number[],
): Promise<void> {
  await client.query(
    `with given as (
       select * from jsonb_to_recordset($1) as g (business bigint, rank integer, "user" uuid, reason text, credited text,
         additional text, state text, "decidedBy" uuid)),
     ${WORKED}
     insert into lead_credit_requests (lead_id, user_id, reason, credited_reason, additional_reason, state, cents,
       created_at, decided_at, decided_by)
     select w.id, g."user", g.reason, g.credited, g.additional, g.state, w.cost_cents, w.created_at + interval '2 days',
       case when g.state <> 'submitted' then w.created_at + interval '3 days' end, g."decidedBy"
     from given g join worked w on w.business_id = g.business and w.rank = g.rank
     order by w.created_at`,
    [JSON.stringify(placed(credits, businesses))],
  )
}

export async function writeBanner(client: PoolClient, { message, link, linkText }: typeof BANNER): Promise<void> {
  await client.query(
    `insert into banners (message, link, link_text, audience, path, demo) values ($1, $2, $3, 'members', '/dashboard', true)`,
    [message, link, linkText],
  )
}

const placed = <T extends { business: number }>(rows: readonly T[], businesses: readonly number[]) =>
  rows.map((row) => ({ ...row, business: businesses[row.business] }))
