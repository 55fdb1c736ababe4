import type { Database } from '../../_db/database.ts'

export interface DatabaseFacts {
  version: string
  bytes: number
  connections: number
  /** The newest migration. */
  migration: string
  tables: { name: string; bytes: number; rows: number }[]
}

/** Reads how large the database is and what it is busy with. */
export async function readDatabaseFacts({ pool }: Database): Promise<DatabaseFacts> {
  const { rows } = await pool.query<DatabaseFacts>(
    `select split_part(version(), ' ', 2) as version, pg_database_size(current_database())::float8 as bytes,
       (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
       (select max(name) from schema_migrations) as migration,
       (select json_agg(each) from (
         select relname as name, pg_total_relation_size(relid)::float8 as bytes, n_live_tup::float8 as rows
         from pg_stat_user_tables where schemaname = 'public' order by 2 desc limit 12) each) as tables`,
    [],
  )
  return rows[0] as DatabaseFacts
}

/** How the archive of the write-ahead log goes. */
export interface ArchiveFacts {
  archivedAt: Date | null
  failedAt: Date | null
}

export async function readArchiveFacts({ pool }: Database): Promise<ArchiveFacts> {
  const { rows } = await pool.query<ArchiveFacts>(
    'select last_archived_time as "archivedAt", last_failed_time as "failedAt" from pg_stat_archiver',
    [],
  )
  return rows[0] as ArchiveFacts
}
