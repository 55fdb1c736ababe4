import type { Database } from '../_db/database.ts'
import { FIRST_NAMES, LAST_NAMES, MESSAGES } from './people-names.ts'

/** Leads that one investor has at most. */
const EACH = 4
/** One lead in this many is unread. */
const UNREAD = 3

/**
 * Gives a business many leads, the same ones each time, for benchmarks: names, addresses, numbers and messages that a search
 * tells apart, over the last three years before `until`.
 */
export async function seedManyLeads(
  { pool }: Database,
  businessId: number,
  count: number,
  until: Date = new Date('2025-12-31T00:00:00Z'),
): Promise<void> {
  await pool.query(
    `with people as (
       select n, ($2::text[])[1 + (n * 7919) % array_length($2, 1)] as first,
         ($3::text[])[1 + ((n::bigint * 104729) % array_length($3, 1))::int] as last
       from generate_series(0, ($1::int - 1) / ${EACH}) as n)
     insert into investors (email, name, phone, demo)
     select lower(first || '.' || last || '.' || n) || '@many.example', first || ' ' || last,
       '+1512' || (2000000 + n)::text, true
     from people on conflict (email) do nothing`,
    [count, FIRST_NAMES, LAST_NAMES],
  )
  await pool.query(
    `with people as (
       select id, name, email, phone, row_number() over (order by id) - 1 as n from investors
       where email like '%@many.example'),
     leads as (
       insert into business_leads (business_id, investor_id, status, name, email, phone, message, cost_cents, demo, created_at)
       select $1, p.id, (array['new', 'contacted', 'in_progress', 'closed', 'closed_won', 'closed_lost'])[1 + k % 6],
         p.name, p.email, p.phone, ($3::text[])[1 + (k * 31) % array_length($3, 1)] || ' ' || k, 4000, true,
         $4::timestamptz - k * (interval '3 years' / $2::int)
       from generate_series(0, $2::int - 1) as k join people p on p.n = k / ${EACH}
       returning id)
     insert into lead_reads (lead_id) select id from leads where id % ${UNREAD} <> 0`,
    [businessId, count, MESSAGES, until],
  )
  await pool.query('analyze investors, business_leads, lead_reads')
}
