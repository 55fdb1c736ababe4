import type { Database, On } from '../../_db/database.ts'
import { readList } from '../../_db/read-list.ts'
import type { ListQuery } from '../../_pages/admin/list-query.ts'

export interface ImportRun {
  id: number
  source: string
  vintage: string | null
  fileName: string
  size: number
  state: 'waiting' | 'running' | 'done' | 'failed'
  report: string | null
  by: string | null
  createdAt: Date
  endedAt: Date | null
}

const SORTS = { created: 'i.created_at', source: 'i.source' }
export const IMPORT_SORTS = Object.keys(SORTS)

/** Lists files that administrators had imported. */
export const listImports = (db: Database, query: ListQuery) =>
  readList<ImportRun>(
    db,
    {
      columns: `i.id::float8 as id, i.source, i.vintage, i.file_name as "fileName", i.size, i.state, i.report, u.name as by,
        i.created_at as "createdAt", i.ended_at as "endedAt"`,
      from: 'import_runs i left join users u on u.id = i.admin_id',
      where: `($1 = '' or i.source = $1) and ($2 = '' or i.state = $2)`,
      values: [query.filters.source ?? '', query.filters.state ?? ''],
      sorts: SORTS,
      tie: 'i.id',
    },
    query,
  )

export interface NewImport {
  adminId: string
  source: string
  vintage: string | undefined
  fileName: string
  bytes: Buffer
}

/** Keeps a file until its job has imported it. @returns its id */
export async function addImport(on: On, { adminId, source, vintage, fileName, bytes }: NewImport): Promise<number> {
  const { rows } = await on.query<{ id: number }>(
    `insert into import_runs (admin_id, source, vintage, file_name, size, body) values ($1, $2, $3, $4, $5, $6)
     returning id::float8 as id`,
    [adminId, source, vintage ?? null, fileName, bytes.length, bytes],
  )
  return (rows[0] as { id: number }).id
}

export interface WaitingImport {
  source: string
  vintage: string | null
  fileName: string
  body: Buffer
}

/** Takes up an import. @returns undefined where it has ended already */
export async function beginImport({ pool }: Database, id: number): Promise<WaitingImport | undefined> {
  const { rows } = await pool.query<WaitingImport>(
    `update import_runs set state = 'running' where id = $1 and state in ('waiting', 'running') and body is not null
     returning source, vintage, file_name as "fileName", body`,
    [id],
  )
  return rows[0]
}

/** Ends an import; its file is not kept. */
export async function endImport(
  { pool }: Database,
  id: number,
  state: 'done' | 'failed',
  report: string,
): Promise<void> {
  await pool.query('update import_runs set state = $2, report = $3, body = null, ended_at = now() where id = $1', [
    id,
    state,
    report,
  ])
}
