import type { Database } from '../../_db/database.ts'
import { readList } from '../../_db/read-list.ts'
import type { ListQuery } from '../../_pages/admin/list-query.ts'

export interface FlaggedPost {
  id: number
  topic: string
  /** The beginning of its text. */
  text: string
  author: string | null
  authorId: string | null
  state: 'visible' | 'hidden' | 'removed'
  /** Of members who still wait for a decision. */
  open: number
  flaggedAt: Date | null
  createdAt: Date
}

const SORTS = { flagged: 'coalesce(g.last, p.created_at)', open: 'coalesce(g.open, 0)', created: 'p.created_at' }
export const FLAGGED_SORTS = Object.keys(SORTS)

const STATES: Readonly<Record<string, string>> = {
  waiting: '(coalesce(g.open, 0) > 0 or p.hidden_at is not null)',
  visible: 'p.removed_at is null',
  hidden: 'p.hidden_at is not null',
  removed: 'p.removed_at is not null and p.hidden_at is null',
}

/** Lists posts that members flagged or that are hidden, whether or not they were decided about. */
export function listFlagged(db: Database, { filters, ...query }: ListQuery) {
  const { q = '', state = '' } = filters
  return readList<FlaggedPost>(
    db,
    {
      columns: `p.id::float8 as id, t.title as topic, left(p.body, 160) as text, u.name as author, p.author_id as "authorId",
        case when p.hidden_at is not null then 'hidden' when p.removed_at is not null then 'removed' else 'visible' end as state,
        coalesce(g.open, 0)::int as open, g.last as "flaggedAt", p.created_at as "createdAt"`,
      from: `(select post_id as id from post_flags union select id from posts where hidden_at is not null) w
        join posts p on p.id = w.id join topics t on t.id = p.topic_id left join users u on u.id = p.author_id
        left join lateral (select count(*) filter (where resolved_at is null) as open, max(created_at) as last
          from post_flags where post_id = p.id) g on true`,
      where: `($1 = '' or strpos(lower(p.body || ' ' || coalesce(u.name, '') || ' ' || t.title), lower($1)) > 0)
        and ${STATES[state] ?? 'true'}`,
      values: [q],
      sorts: SORTS,
      tie: 'p.id',
    },
    query,
  )
}
