import type { FastifyInstance } from 'fastify'
import { formatDate } from '../../_format/dates.ts'
import { isRowId } from '../../_http/ids.ts'
import type { Column } from '../../_pages/admin/AdminTable.tsx'
import { listRoutes } from '../../_pages/admin/list-routes.tsx'
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
  type Act = (id: number, by: { by: string; reason: string }) => Promise<boolean>
  const each =
    (act: Act) =>
    async (ids: readonly string[], { adminId, reason }: { adminId: string; reason: string }) => {
      const changed: string[] = []
      for (const id of ids.filter(isRowId)) if (await act(Number(id), { by: adminId, reason })) changed.push(id)
      return changed
    }
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
        act: each((id, by) => takeListingDown(db, id, by)),
      },
      decline: {
        label: 'Decline',
        done: 'declined',
        undo: 'reopen',
        needsReason: true,
        act: each((id, by) => declineListing(db, id, by)),
      },
      reopen: { label: 'Review again', done: 'back in review', act: each((id) => reopenListing(db, id)) },
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
