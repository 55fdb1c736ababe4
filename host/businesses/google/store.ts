import type { Database } from '../../_db/database.ts'

/** Tells whether a listed company shows the reviews with this id. */
export async function isShownGoogle({ pool }: Database, id: string): Promise<boolean> {
  const { rows } = await pool.query<{ shown: boolean }>(
    "select exists (select from businesses where google = $1 and review = 'approved') as shown",
    [id],
  )
  return rows[0]?.shown === true
}
