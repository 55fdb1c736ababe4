import type { Database } from '../_db/database.ts'
import { articlePath } from '../blog/paths.ts'
import { topicPath } from '../forums/paths.ts'
import { marketPath } from '../markets/paths.ts'
import type { SitemapEntry } from './xml.ts'

/**
 * Addresses of one part at most; parts are ranges of so many ids. The protocol allows 50,000 (https://www.sitemaps.org/protocol.html), but
 * other requests wait while a part is written.
 */
export const MAX_URLS = 10_000

/** The things with pages of their own that come in parts by their ids. */
export const KINDS = {
  properties: {
    from: 'properties where true',
    // Nothing says when a home's figures changed.
    changed: 'null::timestamptz',
  },
  topics: { from: 'topics where removed_at is null and page is null', changed: 'last_post_at' },
  articles: {
    from: `blog_articles a where state = 'published'
      and exists (select from posts p where p.topic_id = a.topic_id and p.place = 1 and p.removed_at is null)`,
    changed: 'updated_at',
  },
  // A company may change its page without a trace.
  companies: { from: "businesses where review = 'approved'", changed: 'null::timestamptz' },
} as const
export type Kind = keyof typeof KINDS

export interface Part {
  kind: Kind
  /** From 1. */
  part: number
  changed: Date | null
}

/** Lists the parts of all kinds that are not empty. */
export async function readParts({ pool }: Database): Promise<Part[]> {
  const lists = await Promise.all(
    Object.entries(KINDS).map(async ([kind, { from, changed }]) => {
      const { rows } = await pool.query<Part>(
        `select $1 as kind, ((id - 1) / ${MAX_URLS} + 1)::float8 as part, max(${changed}) as changed from ${from} group by 2 order by 2`,
        [kind],
      )
      return rows
    }),
  )
  return lists.flat()
}

interface Row {
  id: number
  changed: Date | null
  forumId?: number
  slug?: string
}

/** What addresses need besides the id. */
const MORE_COLUMNS: Partial<Record<Kind, string>> = {
  topics: ', forum_id::float8 as "forumId", slug',
  articles: ', slug',
}

/** Lists the pages of one part. */
export async function readPart({ pool }: Database, kind: Kind, part: number): Promise<SitemapEntry[]> {
  const { from, changed } = KINDS[kind]
  const more = MORE_COLUMNS[kind] ?? ''
  const { rows } = await pool.query<Row>(
    `select id::float8 as id, ${changed} as changed${more} from ${from} and id > $1 and id <= $2 order by id`,
    [(part - 1) * MAX_URLS, part * MAX_URLS],
  )
  return rows.map((row) => ({ path: getPath(kind, row), changed: row.changed }))
}

function getPath(kind: Kind, { id, forumId = 0, slug = '' }: Row): string {
  if (kind === 'topics') return topicPath({ id, forumId, slug })
  if (kind === 'articles') return articlePath(slug)
  return kind === 'properties' ? `/insights/properties/${id}` : `/business/page/${id}`
}

/** When market figures changed last: with an import. Null if there are none. */
export async function readFiguresChanged({ pool }: Database): Promise<Date | null> {
  const { rows } = await pool.query<{ changed: Date | null }>('select max(imported_at) as changed from vintages', [])
  return rows[0]?.changed ?? null
}

/** Lists the pages of counties that exist today, and of forums. */
export async function readPlaces({ pool }: Database): Promise<{ markets: SitemapEntry[]; forums: SitemapEntry[] }> {
  const [counties, forums] = await Promise.all([
    pool.query<{ fips: string; changed: Date | null }>(
      `select c.fips, max(v.imported_at) as changed
       from counties c left join market_metrics m using (fips)
       left join lateral json_to_recordset(m.inputs::json) as i (source text, vintage text, demo boolean) on true
       left join vintages v on v.source = i.source and v.vintage = i.vintage and v.demo = i.demo
       where c.until is null group by 1 order by 1`,
      [],
    ),
    pool.query<{ id: number; changed: Date | null }>(
      `select f.id::float8 as id, max(t.last_post_at) as changed
       from forums f left join topics t on t.forum_id = f.id and t.removed_at is null
       where f.page is null group by f.id order by f.id`,
      [],
    ),
  ])
  return {
    markets: counties.rows.map(({ fips, changed }) => ({ path: marketPath(fips), changed })),
    forums: forums.rows.map(({ id, changed }) => ({ path: `/forums/${id}`, changed })),
  }
}
