import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { root } from '../_config/root.ts'
import { testDatabase } from '../_testing/database.ts'

const db = await testDatabase()

const files = readdirSync(join(root, 'host'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(^|\/)schema\.ts$/.test(file),
)
const modules = await Promise.all(files.map((file) => import(/* @vite-ignore */ join(root, 'host', file))))
const tables = modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))

interface Column {
  type: string
  nullable: boolean
  default: boolean
}

/** Reads the columns of a table from PostgreSQL. */
async function migrated(name: string): Promise<Record<string, Column>> {
  const { rows } = await db.pool.query(
    `select attname, format_type(atttypid, atttypmod) as type, not attnotnull as nullable,
       atthasdef or attidentity <> '' as default
     from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [name],
  )
  return Object.fromEntries(rows.map(({ attname, ...column }) => [attname, column]))
}

/** Reads the columns that Drizzle declares, in PostgreSQL's words. */
function declared(table: PgTable): Record<string, Column> {
  const { columns } = getTableConfig(table)
  return Object.fromEntries(
    columns.map((column) => {
      const identity = 'generatedIdentity' in column && column.generatedIdentity !== undefined
      // PostgreSQL keeps what a column is generated from as its default.
      const made = identity || column.generated !== undefined
      const nullable = !column.notNull && !column.primary
      return [column.name, { type: canonical(column.getSQLType()), nullable, default: column.hasDefault || made }]
    }),
  )
}

function canonical(type: string): string {
  return type.replace(/^char\b/, 'character').replace(', ', ',')
}

test('there are tables to compare', () => {
  expect(tables.length).toBeGreaterThan(8)
})

test.each(tables.map((table) => [getTableConfig(table as PgTable).name, table as PgTable]))(
  'Drizzle knows the columns of %s as the migrations make them',
  async (name, table) => {
    expect(declared(table)).toEqual(await migrated(name))
  },
)

test('Drizzle knows the same primary keys as the migrations make', async () => {
  const { rows } = await db.pool.query(
    `select conrelid::regclass::text as name,
       array(select attname::text from unnest(conkey) with ordinality as k (attnum, place)
         join pg_attribute using (attnum) where attrelid = conrelid order by place) as columns
     from pg_constraint where contype = 'p'`,
  )
  const made = new Map(rows.map(({ name, columns }) => [name, columns]))
  for (const table of tables as PgTable[]) {
    const { name, columns, primaryKeys } = getTableConfig(table)
    const key = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
    expect([name, key.map((column) => column.name)]).toEqual([name, made.get(name)])
  }
})
