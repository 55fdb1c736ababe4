import type { FastifyInstance } from 'fastify'
import { formatDate } from '../../_format/dates.ts'
import { isUuid } from '../../_http/ids.ts'
import type { Column } from '../../_pages/admin/AdminTable.tsx'
import { changeEach } from '../../_pages/admin/change-each.ts'
import { type BulkContext, listRoutes } from '../../_pages/admin/list-routes.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { decideOnMember } from './act.ts'
import type { AdminAct } from './action-store.ts'
import { STATUS_LABELS } from './labels.ts'
import { type ListedMember, listMembers, MEMBER_SORTS } from './member-store.ts'

const ROLES = [
  ['', 'All rights'],
  ['admin', 'Administrators'],
  ['author', 'Blog authors'],
  ['owner', 'Owners of companies'],
  ['pro', 'Pro members'],
  ['unconfirmed', 'Email not confirmed'],
] as const

/** Registers the list in which administrators find members. */
export function memberListRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  listRoutes<ListedMember>(app, site, {
    path: '/admin/members',
    title: 'Members',
    about: 'Everybody with an account.',
    nouns: ['member', 'members'],
    filters: [
      { name: 'q', label: 'Name, email, or ID' },
      { name: 'status', label: 'Status', options: [['', 'All states'], ...Object.entries(STATUS_LABELS)] },
      { name: 'role', label: 'Rights', options: ROLES },
    ],
    sorts: MEMBER_SORTS,
    sort: '-joined',
    columns: getColumns((date) => formatDate(date, 'medium', config.siteTz)),
    getId: ({ id }) => id,
    getName: ({ name }) => name,
    read: (query) => listMembers(db, query),
    summary: 'Disables or reactivates members, and mails each the reason',
    actions: {
      disable: {
        label: 'Disable',
        done: 'disabled, and told why by email',
        undo: 'activate',
        needsReason: true,
        act: (ids, by) => actOnEach(site, ids, 'disable', by),
      },
      activate: {
        label: 'Reactivate',
        done: 'active again, and told so by email',
        act: (ids, by) => actOnEach(site, ids, 'activate', by),
      },
    },
  })
}

/** Acts on one member after the other; those whom it cannot be done to stay as they are. @returns the ids of the others */
function actOnEach(
  site: AppContext,
  ids: readonly string[],
  action: AdminAct,
  { adminId, reason, tx }: BulkContext,
): Promise<string[]> {
  const from = action === 'disable' ? ['active', 'suspended'] : ['disabled', 'suspended']
  const act = { adminId, action, reason: reason || 'An administrator took a decision back.', from }
  return changeEach(tx, ids.filter(isUuid), (memberId) => decideOnMember(site, tx, { ...act, memberId }))
}

const getColumns = (day: (date: Date) => string): Column<ListedMember>[] => [
  {
    title: 'Name',
    sort: 'name',
    cell: ({ id, name, email }) => (
      <>
        <a href={`/admin/members/${id}`}>{name}</a>
        <p className="admin-more">{email}</p>
      </>
    ),
  },
  {
    title: 'Status',
    cell: ({ status, admin }) => `${STATUS_LABELS[status]}${admin ? ', administrator' : ''}`,
  },
  { title: 'Joined', sort: 'joined', cell: ({ createdAt }) => <span className="admin-when">{day(createdAt)}</span> },
  {
    title: 'Last login',
    sort: 'login',
    cell: ({ lastLoginAt }) => (lastLoginAt ? <span className="admin-when">{day(lastLoginAt)}</span> : 'Never'),
  },
]
