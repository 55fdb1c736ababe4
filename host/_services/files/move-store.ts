import type { On } from '../../_db/database.ts'
import { type Content, contentColumns, contentTargets, contentValues } from './content.ts'
import type { FileTable } from './tables.ts'

/** Where bytes are moved. */
export type Direction = 'to-bucket' | 'to-database'

/** Files that are in memory at once, up to 16 MB each. */
const BATCH = 8

/** A file that is to be moved. */
export interface FileRow extends Content {
  /** The values of its key, as text. */
  key: string[]
}

const getKey = ({ key }: FileTable) => key.map(([column]) => `f.${column}`).join(', ')
const getKeyValues = ({ key }: FileTable, first: number) =>
  key.map(([, type], at) => `$${first + at}::${type}`).join(', ')

/** Reads files that have not been moved. @param last the key of the one before them */
export async function readBatch(pool: On, table: FileTable, direction: Direction, last?: string[]): Promise<FileRow[]> {
  const { rows } = await pool.query<FileRow>(
    `select array[${table.key.map(([column]) => `f.${column}::text`).join(', ')}] as key, ${contentColumns('f', table.bytes)}
     from ${table.table} f
     where ${direction === 'to-bucket' ? `f.${table.bytes}` : 'f.object_id'} is not null
       ${last ? `and (${getKey(table)}) > (${getKeyValues(table, 1)})` : ''}
     order by ${getKey(table)} limit ${BATCH}`,
    last ?? [],
  )
  return rows
}

/** Writes where the bytes of a file are now. @param condition what has to be true of the row still @returns whether it was */
export async function writeContent(
  pool: On,
  table: FileTable,
  key: string[],
  content: Content,
  condition: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update ${table.table} f set (${contentTargets(table.bytes)}) = row($1::bytea, $2::uuid, $3::integer, $4::bytea)
     where (${getKey(table)}) = (${getKeyValues(table, 5)}) and ${condition}`,
    [...contentValues(content), ...key],
  )
  return rowCount === 1
}
