import type { FastifyInstance } from 'fastify'
import { BYTE_ORDER_MARK, toCsvRows } from '../../../widgets/_http/csv.ts'
import { formatDateTime } from '../../_format/dates.ts'
import { ADMINS } from '../../_http/access/rules.ts'
import { parseQuery } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { Filter } from '../../_pages/admin/ListFilters.tsx'
import { listContract, toListAddress, toListQuery } from '../../_pages/admin/list-query.ts'
import { listRoutes } from '../../_pages/admin/list-routes.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { recordAdminEvent } from '../../_services/audit/audit-store.ts'
import { getAuditColumns, sayDetails, sayResult } from './columns.tsx'
import { AUDIT_SORTS, type AuditLine, listAudit, readAuditLines } from './store.ts'

const PATH = '/admin/audit'
/** Lines of one file at most. */
const MAX_LINES = 50_000
const FILTERS: readonly Filter[] = [
  { name: 'who', label: 'Administrator' },
  { name: 'action', label: 'Action' },
  { name: 'subject', label: 'Member, email, or path' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
  {
    name: 'result',
    label: 'Result',
    options: [
      ['', 'All results'],
      ['done', 'Done'],
      ['refused', 'Refused'],
    ],
  },
]
const SUMMARY = 'Downloads the audit log as a CSV file'

/** Registers the audit log and its file. */
export function auditRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const zone = config.siteTz
  listRoutes<AuditLine>(app, site, {
    path: PATH,
    title: 'Audit log',
    about: 'Every change by an administrator, kept for five years.',
    nouns: ['entry', 'entries'],
    filters: FILTERS,
    sorts: AUDIT_SORTS,
    sort: '-when',
    columns: getAuditColumns((date) => formatDateTime(date, zone)),
    getId: ({ id }) => id,
    getName: ({ summary }) => summary,
    read: (query) => listAudit(db, query, zone),
    above: (query) => (
      <p>
        <a className="button quiet" href={toListAddress({ ...query, path: `${PATH}.csv`, page: 1 })} download>
          Download as CSV
        </a>
      </p>
    ),
  })

  const fileQuery = listContract(AUDIT_SORTS, FILTERS)
  app.get(
    `${PATH}.csv`,
    {
      config: {
        access: ADMINS,
        exportsData: true,
        api: { summary: SUMMARY, query: fileQuery, replies: { 200: 'A CSV file.' } },
      },
    },
    async (request, reply) => {
      const { filters } = toListQuery(PATH, parseQuery(fileQuery, request.query), '-when')
      const { id, name } = getViewer(request)
      const lines = await readAuditLines(db, filters, zone, MAX_LINES)
      await recordAdminEvent(db.pool, {
        adminId: id,
        adminName: name,
        route: `GET ${PATH}.csv`,
        summary: SUMMARY,
        subject: `${PATH}.csv`,
        details: filters,
      })
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="plat-audit.csv"',
        })
        .send(BYTE_ORDER_MARK + toCsvRows([HEAD, ...lines.map(toCells)]))
    },
  )
}

const HEAD = ['When (UTC)', 'Administrator', 'Action', 'Route', 'Subject', 'Member', 'Reason', 'Details', 'Result']

const toCells = ({ createdAt, adminName, summary, route, subject, member, reason, details, status }: AuditLine) => [
  createdAt.toISOString().slice(0, 19).replace('T', ' '),
  adminName,
  summary,
  route,
  subject,
  member ?? '',
  reason,
  sayDetails(details),
  sayResult(status),
]
