import type { ClientBase } from 'pg'

/** A table of ours, as a backup takes it. */
export interface BackupTable {
  /** With its schema, where that is not ours. */
  name: string
  /** Columns that hold something of their own: not those that are worked out from others. */
  columns: string[]
  /** The query for its rows, where they are not simply all. */
  query?: string
}

/**
 * Lists tables so that each comes after those that its foreign keys name, and waiting jobs last. Unlogged tables, which need not
 * survive a crash, and the record of migrations are left out.
 */
export async function readTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { parents: string[] }>(`
    select relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as parents
    from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname <> 'schema_migrations'
      and not exists (select 1 from pg_depend where objid = c.oid and deptype = 'e')
    order by relname`)
  const sorted = new Map<string, BackupTable>()
  const add = (name: string, above: string[]) => {
    const table = rows.find((each) => each.name === name)
    if (!table || sorted.has(name) || above.includes(name)) return
    for (const parent of table.parents) add(parent, [...above, name])
    sorted.set(name, { name, columns: table.columns })
  }
  for (const { name } of rows) add(name, [])
  return [...sorted.values(), ...(await readJobTables(client))]
}

/** Rows of pg-boss that a restored host needs to go on: its queues, and the jobs that have not ended. */
const JOB_ROWS: Readonly<Record<string, string>> = {
  'pgboss.queue': 'order by name',
  'pgboss.job': "where state < 'completed' order by id",
}

export const isJobTable = (name: string): boolean => Object.hasOwn(JOB_ROWS, name)

async function readJobTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select 'pgboss.' || table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'pgboss' and is_generated = 'NEVER'
       and 'pgboss.' || table_name = any($1) group by table_name order by table_name desc`,
    [Object.keys(JOB_ROWS)],
  )
  return rows.map(({ name, columns }) => {
    const query = `select ${columns.map(quoted).join(', ')} from ${quoted(name)} ${JOB_ROWS[name]}`
    return { name, columns, query }
  })
}

/** Reads the name and last value of every sequence. */
export async function readSequences(client: ClientBase): Promise<{ name: string; last: string | null }[]> {
  const { rows } = await client.query(
    'select sequencename as name, last_value::text as last from pg_sequences where schemaname = current_schema() order by 1',
  )
  return rows
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Quotes a table's name and, where there is one, its schema. */
export const quoted = (name: string): string => name.split('.').map(quote).join('.')

/** `"table" ("column", …)`, as COPY takes it. */
export const target = ({ name, columns }: BackupTable): string => `${quoted(name)} (${columns.map(quoted).join(', ')})`
