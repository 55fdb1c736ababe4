import { type Database, openDatabase } from '../../host/_db/database.ts'

export interface StoredEvents {
  query: Database['pool']['query']
  /** Reads the properties of the events of a name that arrived since this was opened, in order. */
  read(name: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** Reads what pages have reported to the host from now on. */
export async function openStoredEvents({ database }: { database: string }): Promise<StoredEvents> {
  const { pool, close } = openDatabase(database, { max: 2 })
  await pool.query('delete from analytics_events')
  return {
    query: pool.query.bind(pool) as StoredEvents['query'],
    async read(name) {
      const { rows } = await pool.query(
        'select properties from analytics_events where name = $1 order by happened_at',
        [name],
      )
      return rows.map(({ properties }) => properties)
    },
    close,
  }
}
