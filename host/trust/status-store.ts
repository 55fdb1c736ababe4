import type { Database } from '../_db/database.ts'

export interface MailQueue {
  waiting: number
  /** Seconds that the oldest of them is late. */
  lateSeconds: number
}

/** Returns what waits to be mailed. A mail that is tried again waits since its first try. */
export async function readMailQueue({ pool }: Database): Promise<MailQueue> {
  const { rows } = await pool.query<MailQueue>(
    `select count(*)::integer as waiting, coalesce(extract(epoch from now() - min(created_on)), 0)::float8 as "lateSeconds"
     from pgboss.job where name in ('mail', 'account_mail') 
       and (state in ('retry', 'active') or state = 'created' and start_after <= now())`,
    [],
  )
  return rows[0] ?? { waiting: 0, lateSeconds: 0 }
}

export interface LastImport {
  source: string
  vintage: string
  importedAt: Date
}

/** Returns every vintage of the sources, the latest import first. */
export async function readImports({ pool }: Database): Promise<(LastImport & { demo: boolean })[]> {
  const { rows } = await pool.query<LastImport & { demo: boolean }>(
    `select source, vintage, imported_at as "importedAt", demo from vintages order by imported_at desc, id desc limit 200`,
    [],
  )
  return rows
}
