import type { On } from './database.ts'

/** What can be said of the tables: one line each, the same for two databases with the same schema. */
export async function readSchema(on: On): Promise<string[]> {
  const { rows } = await on.query<{ fact: string }>(
    `select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '')
       || coalesce(generation_expression, '') as fact
     from information_schema.columns where table_schema = current_schema()
     union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
     from pg_constraint where connamespace = current_schema()::regnamespace and conrelid <> 0 and contype <> 'n'
     union all select 'index ' || indexdef from pg_indexes where schemaname = current_schema()
     union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
     where not tgisinternal and relnamespace = current_schema()::regnamespace
     union all select 'function ' || p.oid::regprocedure || ' ' || md5(prosrc) from pg_proc p
     where pronamespace = current_schema()::regnamespace and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')
     union all select 'unlogged ' || relname from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'u'
     order by 1`,
  )
  return rows.map(({ fact }) => fact)
}

/** Finds what a migration that went wrong may have left, one sentence each. */
export async function findSchemaFaults(on: On): Promise<string[]> {
  const { rows } = await on.query<{ fault: string }>(
    `select 'The index ' || indexrelid::regclass || ' is not valid: drop it, and create it again.' as fault
     from pg_index where not indisvalid
     union all select 'The trigger ' || tgname || ' of ' || tgrelid::regclass || ' is disabled.' from pg_trigger
     where tgenabled = 'D' and not tgisinternal
     order by 1`,
  )
  return rows.map(({ fault }) => fault)
}
