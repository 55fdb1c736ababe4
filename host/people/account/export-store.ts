import type { Database } from '../../_db/database.ts'
import { PERSONAL_DATA } from '../../_db/personal-data.ts'
import { type Content, contentColumns, contentValues } from '../../_services/files/content.ts'

/** Collects what the site has of a member, by the parts of host/_db/personal-data.ts. No hashes, tokens or keys. */
export async function exportAccount({ pool }: Database, member: string): Promise<Record<string, unknown[]>> {
  const parts: Record<string, unknown[]> = {}
  for (const { part, sql } of PERSONAL_DATA)
    if (part && sql) parts[part] = [...(parts[part] ?? []), ...(await pool.query(sql, [member])).rows]
  return parts
}

export interface DataExport {
  id: string
  createdAt: Date
  /** Null while its job works on it. */
  readyAt: Date | null
}

/** Days for which a file is kept. */
export const EXPORT_DAYS = 7
/** Files that a member may have made in 24 hours. */
export const MAX_EXPORTS = 3
const KEPT = `created_at > now() - interval '${EXPORT_DAYS} days'`

/** Lists the files of a member that are kept, the newest first. */
export async function listExports({ pool }: Database, member: string): Promise<DataExport[]> {
  const { rows } = await pool.query<DataExport>(
    `select id, created_at as "createdAt", ready_at as "readyAt" from data_exports where user_id = $1 and ${KEPT}
     order by data_exports.created_at desc`,
    [member],
  )
  return rows
}

/** Begins a file. @returns undefined where one is being made, or the member has had as many as they may in a day */
export async function addExport(on: Pick<Database['pool'], 'query'>, member: string): Promise<string | undefined> {
  // One at a time for each member.
  await on.query('select from users where id = $1 for no key update', [member])
  const { rows } = await on.query<{ id: string }>(
    `insert into data_exports (user_id) select $1
     where (select count(*) < ${MAX_EXPORTS} and count(*) filter (where ready_at is null and created_at > now() - interval '1 hour') = 0
       from data_exports where user_id = $1 and created_at > now() - interval '1 day')
     returning id`,
    [member],
  )
  return rows[0]?.id
}

/** Returns whose file is to be made; undefined where it is ready or gone. */
export async function findExportOwner(
  { pool }: Database,
  id: string,
): Promise<{ userId: string; name: string; email: string } | undefined> {
  const { rows } = await pool.query<{ userId: string; name: string; email: string }>(
    `select u.id as "userId", u.name, u.email from data_exports x join users u on u.id = x.user_id
     where x.id = $1 and x.ready_at is null`,
    [id],
  )
  return rows[0]
}

/** Keeps a file that is made, whose bytes `files.put()` has taken already. @returns false where it was made before */
export async function keepExport(on: Pick<Database['pool'], 'query'>, id: string, content: Content): Promise<boolean> {
  const { rowCount } = await on.query(
    `update data_exports set body = $2, object_id = $3, object_size = $4, object_sha256 = $5, ready_at = now()
     where id = $1 and ready_at is null`,
    [id, ...contentValues(content)],
  )
  return rowCount === 1
}

/** Reads a file of a member's own; undefined once its days are over. */
export async function readExportFile({ pool }: Database, id: string, member: string): Promise<Content | undefined> {
  const { rows } = await pool.query<Content>(
    `select ${contentColumns('x', 'body')} from data_exports x where id = $1 and user_id = $2 and ready_at is not null and ${KEPT}`,
    [id, member],
  )
  return rows[0]
}

export interface Consent {
  company: string
  consent: string
  at: Date
}

/** Lists to which companies a member gave consent to be called, the last first. */
export async function listConsents({ pool }: Database, member: string): Promise<Consent[]> {
  const { rows } = await pool.query<Consent>(
    `select b.name as company, c.consent, c.created_at as at from contact_consents c
     join business_leads l on l.id = c.lead_id join businesses b on b.id = l.business_id
     where c.user_id = $1 order by c.created_at desc limit 50`,
    [member],
  )
  return rows
}
