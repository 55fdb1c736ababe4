import type { FastifyInstance } from 'fastify'
import type { PoolClient } from 'pg'
import { formatDateTime } from '../../_format/dates.ts'
import { isUuid } from '../../_http/ids.ts'
import type { Column } from '../../_pages/admin/AdminTable.tsx'
import { listRoutes } from '../../_pages/admin/list-routes.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { dropJobs, restoreJobs, retryJobs } from '../../_services/jobs/list-store.ts'
import {
  deleteMessages,
  dropMessages,
  listUnsent,
  OUTBOX_SORTS,
  readOutboxMails,
  restoreMessages,
  type UnsentMessage,
} from './store.ts'

/** Registers the list of mails and text messages that were not sent. */
export function unsentRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  listRoutes<UnsentMessage>(app, site, {
    path: '/admin/outbox',
    title: 'Unsent messages',
    about: 'Mails and text messages that wait, or that no service was set up to send.',
    nouns: ['message', 'messages'],
    filters: [
      { name: 'to', label: 'Sent to' },
      {
        name: 'kind',
        label: 'Kind',
        options: [
          ['', 'All kinds'],
          ['mail', 'Email'],
          ['sms', 'Text'],
        ],
      },
      {
        name: 'state',
        label: 'State',
        options: [
          ['', 'Waiting'],
          ['dropped', 'Dropped'],
        ],
      },
    ],
    sorts: OUTBOX_SORTS,
    sort: '-created',
    columns: getColumns((date) => formatDateTime(date, config.siteTz)),
    getId: ({ id }) => id,
    getName: ({ to, subject }) => `${subject ?? 'message'} to ${to}`,
    read: (query) => listUnsent(db, query),
    summary: 'Sends messages again, drops them, or puts dropped ones back',
    actions: {
      retry: { label: 'Send again', done: 'on the way', act: (ids, { tx }) => sendAgain(site, tx, ids) },
      drop: {
        label: 'Drop',
        done: 'dropped',
        undo: 'put_back',
        needsReason: true,
        act: (ids, { tx }) => drop(tx, ids),
      },
      put_back: { label: 'Put back', done: 'put back', act: (ids, { tx }) => putBack(tx, ids) },
    },
  })
}

/** Sends mails by a new job, and has jobs that wait run at once. A server without a mail service keeps what it has. */
async function sendAgain({ config, providers }: AppContext, tx: PoolClient, ids: readonly string[]): Promise<string[]> {
  const sent = await retryJobs(tx, ids.filter(isUuid))
  if (!config.outside.smtpUrl) return sent
  const mails = await readOutboxMails(tx, ids)
  for (const { id: _, ...mail } of mails) await providers.mail.send(mail, tx)
  const moved = await deleteMessages(
    tx,
    mails.map(({ id }) => id),
  )
  return [...sent, ...moved]
}

const drop = async (tx: PoolClient, ids: readonly string[]): Promise<string[]> => [
  ...(await dropJobs(tx, ids.filter(isUuid))),
  ...(await dropMessages(tx, ids)),
]

const putBack = async (tx: PoolClient, ids: readonly string[]): Promise<string[]> => [
  ...(await restoreJobs(tx, ids.filter(isUuid))),
  ...(await restoreMessages(tx, ids)),
]

const getColumns = (moment: (date: Date) => string): Column<UnsentMessage>[] => [
  {
    title: 'Message',
    sentences: true,
    cell: ({ subject, kind, problem }) => (
      <>
        {subject ?? (kind === 'sms' ? 'Text message' : 'Email')}
        {problem && <p className="admin-more">{problem}</p>}
      </>
    ),
  },
  { title: 'To', sort: 'to', cell: ({ to }) => to },
  {
    title: 'State',
    cell: ({ id, tries, dropped }) =>
      dropped ? 'Dropped' : id.startsWith('o') ? 'In the outbox' : tries ? `Failed ${tries} times` : 'Waits',
  },
  {
    title: 'Created',
    sort: 'created',
    cell: ({ createdAt }) => <span className="admin-when">{moment(createdAt)}</span>,
  },
]
