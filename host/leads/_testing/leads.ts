import type { Database } from '../../_db/database.ts'
import { businessLeads, investors } from '../../businesses/schema.ts'

type Given = Partial<typeof businessLeads.$inferInsert>
let count = 0

/** Creates a lead of a business page. @returns its id */
export async function makeLead({ drizzle }: Database, page: number, fields: Given = {}): Promise<number> {
  count++
  const name = fields.name ?? `Lead ${count}`
  const email = fields.email ?? `lead-${process.pid}-${count}@example.com`
  const [investor] = await drizzle
    .insert(investors)
    .values({ email, name })
    .onConflictDoUpdate({ target: investors.email, set: { name } })
    .returning({ id: investors.id })
  const [lead] = await drizzle
    .insert(businessLeads)
    .values({ costCents: 4000, ...fields, name, email, businessId: page, investorId: investor?.id as number })
    .returning({ id: businessLeads.id })
  return lead?.id as number
}

/** Creates many leads at once, a minute apart, the newest last. @returns their ids */
export async function makeLeads({ pool }: Database, page: number, many: number): Promise<number[]> {
  await pool.query(
    "insert into investors (email, name) values ('many@example.com', 'Many') on conflict (email) do nothing",
  )
  const { rows } = await pool.query<{ id: number }>(
    `insert into business_leads (business_id, investor_id, name, email, message, cost_cents, created_at)
     select $1, (select id from investors where email = 'many@example.com'), 'Person ' || i, 'person' || i || '@example.com',
       'Message ' || i, 4000, timestamptz '2026-01-01' + i * interval '1 minute'
     from generate_series(1, $2::integer) i returning id::integer`,
    [page, many],
  )
  return rows.map(({ id }) => id)
}
