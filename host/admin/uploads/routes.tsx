import type { FastifyInstance } from 'fastify'
import { formatDate } from '../../_format/dates.ts'
import { formatCount } from '../../_format/numbers.ts'
import { isUuid } from '../../_http/ids.ts'
import type { Column } from '../../_pages/admin/AdminTable.tsx'
import { listRoutes } from '../../_pages/admin/list-routes.tsx'
import { SHOWN_STATES, sayTakenDown } from '../../_pages/admin/taken-down.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { type ListedUpload, listUploads, putBackUploads, takeDownUploads, UPLOAD_SORTS } from './store.ts'

/** Registers the list of files that members sent. */
export function uploadListRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  listRoutes<ListedUpload>(app, site, {
    path: '/admin/uploads',
    title: 'Uploads',
    about: 'Photos and documents that members sent.',
    nouns: ['file', 'files'],
    filters: [
      { name: 'q', label: 'File, or name or email of its owner' },
      {
        name: 'kind',
        label: 'Kind',
        options: [
          ['', 'All kinds'],
          ['image', 'Images'],
          ['pdf', 'PDF'],
        ],
      },
      SHOWN_STATES,
    ],
    sorts: UPLOAD_SORTS,
    sort: '-created',
    columns: getColumns((date) => formatDate(date, 'medium', config.siteTz)),
    getId: ({ id }) => id,
    getName: ({ name, owner }) => `${name} of ${owner}`,
    read: (query) => listUploads(db, query),
    summary: 'Takes files of members down, or shows them again',
    actions: {
      take_down: {
        label: 'Take down',
        done: 'taken down',
        undo: 'put_back',
        needsReason: true,
        act: (ids, { reason, tx }) => takeDownUploads(tx, ids.filter(isUuid), reason),
      },
      put_back: {
        label: 'Show again',
        done: 'shown again',
        act: (ids, { tx }) => putBackUploads(tx, ids.filter(isUuid)),
      },
    },
  })
}

const getColumns = (day: (date: Date) => string): Column<ListedUpload>[] => [
  {
    title: 'File',
    cell: ({ id, name, takenDownAt }) => (takenDownAt ? name : <a href={`/uploads/${id}`}>{name}</a>),
  },
  { title: 'Owner', cell: ({ owner, ownerId }) => <a href={`/admin/members/${ownerId}`}>{owner}</a> },
  { title: 'Used for', cell: ({ purpose }) => purpose.replaceAll('_', ' ') },
  { title: 'KB', sort: 'size', figure: true, cell: ({ size }) => formatCount(Math.ceil(size / 1024)) },
  { title: 'State', cell: (upload) => sayTakenDown(upload, day) },
  { title: 'Sent', sort: 'created', cell: ({ createdAt }) => <span className="admin-when">{day(createdAt)}</span> },
]
