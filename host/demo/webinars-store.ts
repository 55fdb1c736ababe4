import type { On } from '../_db/database.ts'

/** Tells whether there are demo members but no webinars yet. */
export async function areWebinarsMissing({ pool }: { pool: On }): Promise<boolean> {
  const { rows } = await pool.query<{ missing: boolean }>(
    'select exists (select from users where demo) and not exists (select from webinars) as missing',
  )
  return rows[0]?.missing === true
}
