import type { ClientBase } from 'pg'

/** A table of ours, as a backup takes it. */
export interface BackupTable {
  name: string
  /** Columns that hold something of their own: not those that are worked out from others. */
  columns: string[]
}

/**
 * Lists tables so that each comes after those that its foreign keys name. Unlogged tables, which need not survive a
 * crash, and the record of migrations are left out.
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
  return [...sorted.values()]
}

/** Reads the name and last value of every sequence. */
export async function readSequences(client: ClientBase): Promise<{ name: string; last: string | null }[]> {
  const { rows } = await client.query(
    'select sequencename as name, last_value::text as last from pg_sequences where schemaname = current_schema() order by 1',
  )
  return rows
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** `"table" ("column", …)`, as COPY takes it. */
export const target = ({ name, columns }: BackupTable): string => `${quoted(name)} (${columns.map(quoted).join(', ')})`
