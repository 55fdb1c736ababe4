import type { FastifyInstance } from 'fastify'
import { formatDateTime } from '../../_format/dates.ts'
import { isUuid } from '../../_http/ids.ts'
import type { Column } from '../../_pages/admin/AdminTable.tsx'
import { listRoutes } from '../../_pages/admin/list-routes.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import {
  dropJobs,
  JOB_SORTS,
  type ListedJob,
  listJobs,
  restoreJobs,
  retryJobs,
} from '../../_services/jobs/list-store.ts'

const STATES: Readonly<Record<ListedJob['state'], string>> = {
  created: 'Waits',
  retry: 'Waits for another try',
  active: 'Runs',
  completed: 'Done',
  cancelled: 'Dropped',
  failed: 'Failed',
}

/** Registers the list of jobs. */
export function jobRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  listRoutes<ListedJob>(app, site, {
    path: '/admin/jobs',
    title: 'Jobs',
    about: 'Work behind the pages, such as mails and files. Jobs that ended or were dropped are kept for a day.',
    nouns: ['job', 'jobs'],
    filters: [
      { name: 'name', label: 'Name' },
      {
        name: 'state',
        label: 'State',
        options: [
          ['', 'All states'],
          ['troubled', 'Failed at least once'],
          ['waiting', 'Waiting'],
          ...Object.entries(STATES),
        ],
      },
    ],
    sorts: Object.keys(JOB_SORTS),
    sort: '-created',
    columns: getColumns((date) => formatDateTime(date, config.siteTz)),
    getId: ({ id }) => id,
    getName: ({ name, id }) => `${name} ${id}`,
    read: ({ filters: { state = '', name = '' }, ...order }) => listJobs(db, { state, name }, order),
    summary: 'Runs jobs now, drops them, or puts dropped ones back',
    actions: {
      retry: { label: 'Run now', done: 'will run now', act: (ids, { tx }) => retryJobs(tx, ids.filter(isUuid)) },
      drop: {
        label: 'Drop',
        done: 'dropped',
        undo: 'put_back',
        needsReason: true,
        act: (ids, { tx }) => dropJobs(tx, ids.filter(isUuid)),
      },
      put_back: { label: 'Put back', done: 'put back', act: (ids, { tx }) => restoreJobs(tx, ids.filter(isUuid)) },
    },
  })
}

const getColumns = (moment: (date: Date) => string): Column<ListedJob>[] => [
  {
    title: 'Job',
    sort: 'name',
    cell: ({ name, problem, state }) => (
      <>
        {name}
        {problem && state !== 'completed' && <p className="admin-more">{problem}</p>}
      </>
    ),
  },
  { title: 'State', cell: ({ state }) => STATES[state] },
  { title: 'Failed tries', figure: true, cell: ({ tries }) => tries },
  { title: 'Due', sort: 'due', cell: ({ startAfter }) => <span className="admin-when">{moment(startAfter)}</span> },
  {
    title: 'Created',
    sort: 'created',
    cell: ({ createdAt }) => <span className="admin-when">{moment(createdAt)}</span>,
  },
]
