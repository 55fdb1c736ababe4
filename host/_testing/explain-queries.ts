import type { Database } from '../_db/database.ts'

/**
 * Runs something over a database whose tables are never read as a whole where an index would do, however few rows they have here.
 * @returns the plans of all statements, as text
 */
export async function explainQueries(db: Database, run: (db: Database) => Promise<unknown>): Promise<string> {
  const client = await db.pool.connect()
  const plans: string[] = []
  const query = async (text: string, values: unknown[]) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    plans.push(...rows.map((row) => row['QUERY PLAN']))
    return client.query(text, values)
  }
  try {
    await client.query('set enable_seqscan = off')
    await run({ ...db, pool: { query } as unknown as Database['pool'] })
    return plans.join('\n')
  } finally {
    client.release(true)
  }
}
