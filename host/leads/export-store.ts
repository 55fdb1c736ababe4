import type { Database } from '../_db/database.ts'
import { getTransaction, type Transaction, withTransaction } from '../_db/transactions.ts'
import type { Scope } from './scope.ts'

export interface LeadExport {
  id: string
  businessId: number
  userId: string
  scope: Scope
  status: 'preparing' | 'file-ready' | 'failed'
  createdAt: Date
}

const COLUMNS =
  'id, business_id::integer as "businessId", user_id as "userId", scope, status, created_at as "createdAt"'

/** Seconds for which a file is kept. */
export const KEPT = 86_400
const OVER = `created_at <= now() - interval '${KEPT} seconds'`

/** Large files of one page in one day; files at once are none of them. */
export const FILES_A_DAY = 5
/** Seconds after which a file that is not ready keeps no other from being begun: its job has ended. */
const GIVEN_UP = 3600

export type ExportStart = { id: string } | { busy: true } | { wait: number }

/**
 * Begins a file, unless another of the page is being made, or the page has had its files of the day.
 * @param follow puts its job aside, in the same transaction
 */
export const beginExport = (
  { pool }: Database,
  page: number,
  user: string,
  scope: Scope,
  follow: (within: Transaction, id: string) => Promise<unknown> = async () => {},
): Promise<ExportStart> =>
  withTransaction(pool, async (client) => {
    // One at a time for each page, so that no two see the other's place free.
    await client.query('select from businesses where id = $1 for no key update', [page])
    const { rows: made } = await client.query<{ running: boolean; wait: number }>(
      `select status = 'preparing' and created_at > now() - interval '${GIVEN_UP} seconds' as running,
         ceil(extract(epoch from created_at + interval '${KEPT} seconds' - now()))::integer as wait
       from lead_exports where business_id = $1 and not ${OVER} order by created_at`,
      [page],
    )
    if (made.some(({ running }) => running)) return { busy: true }
    const [oldest] = made.slice(-FILES_A_DAY)
    if (oldest && made.length >= FILES_A_DAY) return { wait: Math.max(1, oldest.wait) }
    const { rows } = await client.query<{ id: string }>(
      'insert into lead_exports (business_id, user_id, scope) values ($1, $2, $3) returning id',
      [page, user, JSON.stringify(scope)],
    )
    const id = rows[0]?.id as string
    await follow(getTransaction(client), id)
    return { id }
  })

/** @returns nothing where its day is over */
export async function readExport({ pool }: Database, id: string): Promise<LeadExport | undefined> {
  const { rows } = await pool.query<LeadExport>(`select ${COLUMNS} from lead_exports where id = $1 and not ${OVER}`, [
    id,
  ])
  return rows[0]
}

/** Takes away all whose day is over. */
export async function forgetExports({ pool }: Database): Promise<void> {
  await pool.query(`delete from lead_exports where ${OVER}`)
}

/** Puts a part in its place; a job that is tried again writes it anew. */
export async function keepPart({ pool }: Database, id: string, part: number, body: string): Promise<void> {
  await pool.query(
    `insert into lead_export_parts (export_id, part, body) values ($1, $2, $3)
     on conflict (export_id, part) do update set body = excluded.body`,
    [id, part, body],
  )
}

/** Ends a file: parts of an earlier try that this one does not have go. */
export async function endExport(
  { pool }: Database,
  id: string,
  status: 'file-ready' | 'failed',
  parts: number,
): Promise<void> {
  await pool.query('delete from lead_export_parts where export_id = $1 and part >= $2', [id, parts])
  await pool.query('update lead_exports set status = $2 where id = $1', [id, status])
}

/** Yields the file part by part; one is in memory at a time. */
export async function* eachPart({ pool }: Database, id: string): AsyncGenerator<string, void> {
  for (let part = 0; ; part++) {
    const { rows } = await pool.query<{ body: string }>(
      'select body from lead_export_parts where export_id = $1 and part = $2',
      [id, part],
    )
    if (!rows[0]) return
    yield rows[0].body
  }
}
