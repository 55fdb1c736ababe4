import type { Database } from '../../_db/database.ts'

/** What one company owed in one month. */
export interface ChargedMonth {
  /** YYYY-MM */
  month: string
  business: string
  leads: number
  chargedCents: number
  /** Positive. */
  creditedCents: number
}

/** Sums up what the companies of a member were charged, by month, the newest first. Companies that are gone are among them. */
export async function readMonths({ pool }: Database, owner: string, timeZone: string): Promise<ChargedMonth[]> {
  const { rows } = await pool.query<ChargedMonth>(
    `select to_char(created_at at time zone $2, 'YYYY-MM') as month, (array_agg(business order by id desc))[1] as business,
       count(*) filter (where kind = 'lead')::int as leads,
       coalesce(sum(cents) filter (where kind = 'lead'), 0)::float8 as "chargedCents",
       coalesce(-sum(cents) filter (where kind = 'credit'), 0)::float8 as "creditedCents"
     from lead_charges where owner_id = $1
     group by 1, business_id order by 1 desc, 2 limit 240`,
    [owner, timeZone],
  )
  return rows
}
