import type { FastifyInstance } from 'fastify'
import { formatDate } from '../../_format/dates.ts'
import { isRowId } from '../../_http/ids.ts'
import type { Column } from '../../_pages/admin/AdminTable.tsx'
import { changeEach } from '../../_pages/admin/change-each.ts'
import { type BulkContext, listRoutes } from '../../_pages/admin/list-routes.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { moderate } from './act.ts'
import { FLAGGED_SORTS, type FlaggedPost, listFlagged } from './flagged-store.ts'
import { STATE_LABELS } from './QueuePage.tsx'
import { lockPostTopics } from './recount-store.ts'

/** What the log of moderators says of an undo, for which nobody is asked. */
const TAKEN_BACK = 'A moderator took a decision back.'

/** Registers the list of flagged posts, in which several are decided about at once. */
export function flaggedRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  const each =
    (action: 'hide' | 'delete' | 'restore') =>
    async (ids: readonly string[], { adminId, reason, tx }: BulkContext) => {
      const posts = ids.filter(isRowId)
      await lockPostTopics(tx, posts.map(Number))
      const act = { moderatorId: adminId, action, reason: reason || TAKEN_BACK }
      return changeEach(tx, posts, async (id) => {
        await moderate(site, tx, { ...act, postId: Number(id) })
        return true
      })
    }
  listRoutes<FlaggedPost>(app, site, {
    path: '/admin/forums/flagged',
    title: 'Flagged posts',
    about: 'Posts that members flagged or that are hidden, with what came of them.',
    nouns: ['post', 'posts'],
    filters: [
      { name: 'q', label: 'Text, topic, or author' },
      {
        name: 'state',
        label: 'State',
        options: [
          ['', 'All states'],
          ['waiting', 'Waits for a decision'],
          ['visible', STATE_LABELS.visible],
          ['hidden', STATE_LABELS.hidden],
          ['removed', STATE_LABELS.removed],
        ],
      },
    ],
    sorts: FLAGGED_SORTS,
    sort: '-flagged',
    columns: getColumns((date) => formatDate(date, 'medium', config.siteTz)),
    getId: ({ id }) => id,
    getName: ({ author, topic }) => `the post of ${author ?? 'a former member'} in “${topic}”`,
    read: (query) => listFlagged(db, query),
    summary: 'Hides, deletes or restores posts, and mails their authors the reason',
    actions: {
      hide: { label: 'Hide', done: 'hidden', undo: 'restore', needsReason: true, act: each('hide') },
      delete: { label: 'Delete', done: 'deleted', undo: 'restore', needsReason: true, act: each('delete') },
      restore: { label: 'Keep or restore', done: 'kept or restored', act: each('restore') },
    },
  })
}

const getColumns = (day: (date: Date) => string): Column<FlaggedPost>[] => [
  {
    title: 'Post',
    cell: ({ id, topic, text }) => (
      <>
        <a href={`/admin/forums/posts/${id}`}>{topic}</a>
        <p className="admin-more" dir="auto">
          {text}
        </p>
      </>
    ),
  },
  {
    title: 'Author',
    cell: ({ author, authorId }) => (author ? <a href={`/admin/members/${authorId}`}>{author}</a> : 'Former member'),
  },
  { title: 'State', cell: ({ state }) => STATE_LABELS[state] },
  { title: 'Open flags', sort: 'open', figure: true, cell: ({ open }) => open },
  {
    title: 'Last flagged',
    sort: 'flagged',
    cell: ({ flaggedAt }) => (flaggedAt ? <span className="admin-when">{day(flaggedAt)}</span> : 'Never'),
  },
  { title: 'Written', sort: 'created', cell: ({ createdAt }) => <span className="admin-when">{day(createdAt)}</span> },
]
