import type { ClientBase } from 'pg'

interface Part {
  drop: string
  create: string
}

/**
 * Drops all foreign keys and all indexes that are no constraint's. Tables that refer to each other cannot be filled one after the
 * other; and to check and to index all rows at once is faster.
 * @returns what creates them again, and so checks every row
 */
export async function dropIndexes(client: ClientBase): Promise<() => Promise<void>> {
  const keys = await client.query<Part>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`,
  )
  const indexes = await client.query<Part>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
     from pg_index join pg_class c on c.oid = indrelid
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and indisvalid and not indisreplident
       and not exists (select 1 from pg_constraint where conindid = indexrelid and contype <> 'f')
       and not exists (select 1 from pg_depend where objid = c.oid and deptype = 'e')`,
  )
  const run = async (statements: string[]) => void (await client.query(statements.join(';')))
  await run([...keys.rows, ...indexes.rows].map((each) => each.drop))
  return () =>
    run(["set local maintenance_work_mem = '256MB'", ...[...indexes.rows, ...keys.rows].map((each) => each.create)])
}
