import type { FastifyInstance } from 'fastify'
import type { PoolClient } from 'pg'
import { formatDate } from '../../_format/dates.ts'
import { isRowId } from '../../_http/ids.ts'
import type { Column } from '../../_pages/admin/AdminTable.tsx'
import { changeEach } from '../../_pages/admin/change-each.ts'
import { type BulkContext, listRoutes } from '../../_pages/admin/list-routes.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { propertyPath } from '../../rent-estimator/paths.ts'
import { STATUS_NAMES } from '../status.ts'
import {
  declineListing,
  LISTING_SORTS,
  type ListedListing,
  listListings,
  reopenListing,
  takeListingDown,
} from './list-store.ts'

const { draft: _, ...SHOWN } = STATUS_NAMES

/** Registers the list of members' homes for sale, in which several are decided about at once. */
export function listingListRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  type Act = (tx: PoolClient, id: number, by: { by: string; reason: string }) => Promise<boolean>
  const each =
    (act: Act) =>
    (ids: readonly string[], { adminId, reason, tx }: BulkContext) =>
      changeEach(tx, ids.filter(isRowId), (id) => act(tx, Number(id), { by: adminId, reason }))
  listRoutes<ListedListing>(app, site, {
    path: '/admin/listings',
    title: 'Listings',
    about: 'Homes that members list for sale. Members are told what is declined or taken down, and why.',
    nouns: ['listing', 'listings'],
    filters: [
      { name: 'q', label: 'Address, or name or email of the member' },
      { name: 'status', label: 'Status', options: [['', 'All states'], ...Object.entries(SHOWN)] },
    ],
    sorts: LISTING_SORTS,
    sort: '-updated',
    columns: getColumns((date) => formatDate(date, 'medium', config.siteTz)),
    getId: ({ id }) => id,
    getName: ({ title, owner }) => `${title} of ${owner}`,
    read: (query) => listListings(db, query),
    summary: 'Takes listings down, declines them, or takes that back, and tells their members',
    actions: {
      take_down: {
        label: 'Take down',
        done: 'taken down',
        undo: 'reopen',
        needsReason: true,
        act: each(takeListingDown),
      },
      decline: {
        label: 'Decline',
        done: 'declined',
        undo: 'reopen',
        needsReason: true,
        act: each(declineListing),
      },
      reopen: { label: 'Review again', done: 'back in review', act: each(reopenListing) },
    },
  })
}

const getColumns = (day: (date: Date) => string): Column<ListedListing>[] => [
  {
    title: 'Home',
    cell: ({ title, propertyId }) => (propertyId === null ? title : <a href={propertyPath(propertyId)}>{title}</a>),
  },
  {
    title: 'Member',
    sort: 'owner',
    cell: ({ owner, ownerId }) => <a href={`/admin/members/${ownerId}`}>{owner}</a>,
  },
  {
    title: 'Status',
    cell: ({ status, reason }) => (
      <>
        {status === 'pending' ? <a href="/admin/deals">{STATUS_NAMES[status]}</a> : STATUS_NAMES[status]}
        {reason && <p className="admin-more">{reason}</p>}
      </>
    ),
  },
  {
    title: 'Last changed',
    sort: 'updated',
    cell: ({ updatedAt }) => <span className="admin-when">{day(updatedAt)}</span>,
  },
  { title: 'Begun', sort: 'created', cell: ({ createdAt }) => <span className="admin-when">{day(createdAt)}</span> },
]
