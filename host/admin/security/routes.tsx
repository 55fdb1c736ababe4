import type { FastifyInstance } from 'fastify'
import { formatDateTime } from '../../_format/dates.ts'
import { formatCount } from '../../_format/numbers.ts'
import type { Column } from '../../_pages/admin/AdminTable.tsx'
import type { Filter } from '../../_pages/admin/ListFilters.tsx'
import { listRoutes } from '../../_pages/admin/list-routes.tsx'
import { Code } from '../../_pages/Code.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { SECURITY_EVENTS, type SecurityEvent, STORED_ELSEWHERE } from '../../_services/security-events/catalog.ts'
import { listSecurityEvents, SECURITY_SORTS, type SecurityLine } from './store.ts'

const EVENTS = (Object.keys(SECURITY_EVENTS) as SecurityEvent[]).filter((event) => !STORED_ELSEWHERE.has(event))

const FILTERS: readonly Filter[] = [
  {
    name: 'event',
    label: 'Event',
    options: [['', 'All events'], ...EVENTS.map((event) => [event, SECURITY_EVENTS[event]] as const)],
  },
  { name: 'member', label: 'Name or email' },
  { name: 'network', label: 'IP address' },
  { name: 'code', label: 'Request code' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
]

const getColumns = (moment: (date: Date) => string): Column<SecurityLine>[] => [
  { title: 'When', sort: 'when', cell: ({ createdAt }) => <span className="admin-when">{moment(createdAt)}</span> },
  {
    title: 'Event',
    sort: 'event',
    cell: ({ event, route }) => (
      <>
        {SECURITY_EVENTS[event] ?? event}
        <p className="admin-more">{route}</p>
      </>
    ),
  },
  {
    title: 'Member',
    cell: ({ userId, userName }) => (userId ? <a href={`/admin/members/${userId}`}>{userName}</a> : 'Visitor'),
  },
  {
    title: 'IP address',
    sort: 'network',
    cell: ({ network }) => <a href={`/admin/security?${new URLSearchParams({ network })}`}>{network}</a>,
  },
  { title: 'Times', sort: 'count', cell: ({ count }) => formatCount(count) },
  { title: 'Request code', cell: ({ requestId }) => <Code>{requestId}</Code> },
]

/** Registers the list of security events. */
export function securityEventRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  listRoutes<SecurityLine>(app, site, {
    path: '/admin/security',
    title: 'Security events',
    about: 'Logins, refusals, changes of accounts, and downloads of personal data, kept for a year.',
    nouns: ['event', 'events'],
    filters: FILTERS,
    sorts: SECURITY_SORTS,
    sort: '-when',
    columns: getColumns((date) => formatDateTime(date, config.siteTz)),
    getId: ({ id }) => id,
    getName: ({ event }) => SECURITY_EVENTS[event] ?? event,
    read: (query) => listSecurityEvents(db, query, config.siteTz),
  })
}
