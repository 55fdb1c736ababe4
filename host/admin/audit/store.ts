import type { Database } from '../../_db/database.ts'
import { readList } from '../../_db/read-list.ts'
import type { ListQuery } from '../../_pages/admin/list-query.ts'

export interface AuditLine {
  id: number
  adminId: string | null
  adminName: string
  route: string
  summary: string
  subject: string
  /** Name of the member that the path names, if it names one who still has an account. */
  member: string | null
  reason: string
  details: Record<string, string>
  /** Of the answer; null where it is not known. */
  status: number | null
  createdAt: Date
}

export interface AuditFilters {
  /** Part of an administrator's name. */
  who?: string | undefined
  /** Part of what was done, or of its route. */
  action?: string | undefined
  /** Part of a path, or the whole email or name of a member. */
  subject?: string | undefined
  /** Days of the site's time zone. */
  from?: string | undefined
  to?: string | undefined
  /** `done`, `refused`, or both. */
  result?: string | undefined
}

const SORTS = { when: 'a.created_at', who: 'lower(a.admin_name)', action: 'a.summary' }
export const AUDIT_SORTS = Object.keys(SORTS)

const MATCHES = `($1 = '' or strpos(lower(a.admin_name), lower($1)) > 0) and ($2 = '' or strpos(lower(a.summary || ' ' || a.route), lower($2)) > 0)
  and ($3 = '' or lower(a.subject) like '%' || lower($8) || '%' or strpos(a.details ->> 'ids', $3) > 0 or exists (
    select from users m where (lower(m.email) = lower($3) or lower(m.name) = lower($3)) and strpos(a.subject, m.id::text) > 0))
  and ($4 = '' or a.created_at >= $4::text::date::timestamp at time zone $7)
  and ($5 = '' or a.created_at < ($5::text::date + 1)::timestamp at time zone $7)
  and ($6 = '' or (a.status is null or a.status < 400) = ($6 = 'done'))`

const toValues = (
  { who = '', action = '', subject = '', from = '', to = '', result = '' }: AuditFilters,
  zone: string,
) => [who, action, subject, from, to, result, zone, subject.replace(/[\\%_]/g, '\\$&')]

const COLUMNS = `a.id::float8 as id, a.admin_id as "adminId", a.admin_name as "adminName", a.route, a.summary, a.subject,
  a.reason, a.details, a.status, a.created_at as "createdAt",
  (select m.name from users m where m.id = substring(a.subject from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid) as member`

/** Lists one page of the audit log. */
export const listAudit = (db: Database, query: ListQuery, zone: string) =>
  readList<AuditLine>(
    db,
    {
      columns: COLUMNS,
      from: 'admin_audit a',
      where: MATCHES,
      values: toValues(query.filters, zone),
      sorts: SORTS,
      tie: 'a.id',
    },
    query,
  )

/** Reads the lines of a file, the newest first. */
export async function readAuditLines(
  { pool }: Database,
  filters: AuditFilters,
  zone: string,
  max: number,
): Promise<AuditLine[]> {
  const { rows } = await pool.query<AuditLine>(
    `select ${COLUMNS} from admin_audit a where ${MATCHES} order by a.created_at desc, a.id desc limit $9`,
    [...toValues(filters, zone), max],
  )
  return rows
}
