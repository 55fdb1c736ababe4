import { openDatabase } from '../_db/database.ts'

/** Runs one statement on a server, outside of any test's database. */
export async function onServer(server: string, statement: string): Promise<void> {
  const admin = openDatabase(server, { max: 1 })
  await admin.pool.query(statement).finally(() => admin.close())
}
