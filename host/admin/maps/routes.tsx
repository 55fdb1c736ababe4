import type { FastifyInstance } from 'fastify'
import { formatDate } from '../../_format/dates.ts'
import { formatCount } from '../../_format/numbers.ts'
import type { Column } from '../../_pages/admin/AdminTable.tsx'
import { changeEach } from '../../_pages/admin/change-each.ts'
import { listRoutes } from '../../_pages/admin/list-routes.tsx'
import { SHOWN_STATES, sayTakenDown } from '../../_pages/admin/taken-down.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { getFrameOrigin } from '../../_services/frame-origin.ts'
import { keepMap, takeDown } from '../../map-reports/store.ts'
import { listMaps, MAP_SORTS, type StoredMap } from './store.ts'

/** Registers the list of all stored maps; `/admin/maps` has those that somebody reported. */
export function mapListRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  listRoutes<StoredMap>(app, site, {
    path: '/admin/stored-maps',
    title: 'Stored maps',
    about: 'Every map that was published or embedded.',
    nouns: ['map', 'maps'],
    filters: [{ name: 'q', label: 'Title or ID' }, SHOWN_STATES],
    sorts: MAP_SORTS,
    sort: '-created',
    columns: getColumns(
      (date) => formatDate(date, 'medium', config.siteTz),
      () => getFrameOrigin(site),
    ),
    getId: ({ id }) => id,
    getName: ({ title }) => title,
    read: (query) => listMaps(db, query),
    summary: 'Takes stored maps down, or shows them again',
    actions: {
      take_down: {
        label: 'Take down',
        done: 'taken down',
        undo: 'put_back',
        needsReason: true,
        act: (ids, { adminId, reason, tx }) => changeEach(tx, ids, (id) => takeDown(tx, id, adminId, reason)),
      },
      put_back: {
        label: 'Show again',
        done: 'shown again',
        act: (ids, { tx }) => changeEach(tx, ids, (id) => keepMap(tx, id)),
      },
    },
  })
}

const getColumns = (day: (date: Date) => string, getFrames: () => string): Column<StoredMap>[] => [
  {
    title: 'Map',
    cell: ({ id, title, disabledAt }) =>
      disabledAt ? (
        title
      ) : (
        <a href={`${getFrames()}/embed/map/${id}`} target="_blank" rel="nofollow noopener">
          {title}
        </a>
      ),
  },
  { title: 'Owner', cell: ({ owner }) => owner ?? 'None' },
  { title: 'Reports', figure: true, cell: ({ reports }) => formatCount(reports) },
  { title: 'KB', sort: 'size', figure: true, cell: ({ bytes }) => formatCount(Math.ceil(bytes / 1024)) },
  {
    title: 'State',
    cell: ({ disabledAt: takenDownAt, reason }) => sayTakenDown({ takenDownAt, reason }, day),
  },
  {
    title: 'Last opened',
    sort: 'fetched',
    cell: ({ fetchedOn }) => <span className="admin-when">{day(fetchedOn)}</span>,
  },
  { title: 'Created', sort: 'created', cell: ({ createdAt }) => <span className="admin-when">{day(createdAt)}</span> },
]
