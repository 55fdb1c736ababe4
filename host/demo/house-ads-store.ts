import type { On } from '../_db/database.ts'

/** Tells whether there are demo members but no ads of administrators yet. */
export async function areAdsMissing({ pool }: { pool: On }): Promise<boolean> {
  const { rows } = await pool.query<{ missing: boolean }>(
    'select exists (select from users where demo) and not exists (select from ads) as missing',
  )
  return rows[0]?.missing === true
}

export async function insertAdDays(
  { pool }: { pool: On },
  adId: number,
  days: readonly { ago: number; impressions: number; clicks: number }[],
): Promise<void> {
  await pool.query(
    `insert into ad_days (ad_id, day, impressions, clicks)
     select $1, current_date - d.ago, d.impressions, d.clicks
     from jsonb_to_recordset($2::jsonb) as d (ago integer, impressions integer, clicks integer)`,
    [adId, JSON.stringify(days)],
  )
}
