import type { Database } from '../_db/database.ts'

export async function isDemoMember({ pool }: Database, email: string): Promise<boolean> {
  const { rows } = await pool.query<{ demo: boolean }>('select demo from users where email = $1', [email])
  return rows[0]?.demo === true
}
