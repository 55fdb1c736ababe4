import type { Database } from '../../_db/database.ts'

/** The blocks of the graph, in their order (PROF-050). */
export const BLOCKS = ['posts', 'post_visits', 'replies', 'profile_visits', 'upvotes'] as const
export type Block = (typeof BLOCKS)[number]

/** What each block counts about `$1`: SQL with the moment of each as `at`. */
const SOURCES: Record<Block, string> = {
  posts: 'select created_at as at from posts where author_id = $1 and removed_at is null',
  post_visits: `select v.day::timestamptz as at from topic_visits v join topics t on t.id = v.topic_id
    where t.author_id = $1`,
  replies: `select p.created_at as at from posts p join topics t on t.id = p.topic_id
    where t.author_id = $1 and p.place > 1 and p.author_id is distinct from $1 and p.removed_at is null`,
  profile_visits: 'select day::timestamptz as at from profile_visits where user_id = $1',
  upvotes: `select v.created_at as at from post_votes v join posts p on p.id = v.post_id
    where p.author_id = $1 and p.removed_at is null`,
}

/** Spans of the graph: how many of what. */
export const SPANS = { month: 12, day: 30 } as const
export type Span = keyof typeof SPANS

export interface Series {
  block: Block
  /** One number for each period, the oldest first. */
  counts: number[]
}

/** Counts what happened around a member in the last periods. @returns with the first day of each period, YYYY-MM-DD */
export async function readStats(
  { pool }: Pick<Database, 'pool'>,
  member: string,
  span: Span,
): Promise<{ periods: string[]; series: Series[] }> {
  const starts = `generate_series(date_trunc('${span}', now()) - interval '${SPANS[span] - 1} ${span}s',
    date_trunc('${span}', now()), interval '1 ${span}')`
  const { rows } = await pool.query<{ period: string } & Record<Block, number>>(
    `select to_char(start, 'YYYY-MM-DD') as period, ${BLOCKS.map((block) => `coalesce(${block}.count, 0)::int as ${block}`).join(', ')}
     from ${starts} start ${BLOCKS.map(
       (block) => `left join (select date_trunc('${span}', at) as start, count(*) from (${SOURCES[block]}) s
         where at >= date_trunc('${span}', now()) - interval '${SPANS[span] - 1} ${span}s' group by 1) ${block} using (start)`,
     ).join(' ')} order by start`,
    [member],
  )
  return {
    periods: rows.map(({ period }) => period),
    series: BLOCKS.map((block) => ({ block, counts: rows.map((row) => row[block]) })),
  }
}
