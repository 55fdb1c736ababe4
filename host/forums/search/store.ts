import type { Database } from '../../_db/database.ts'
import { FORUM_LIMITS } from '../limits.ts'
import { plainly } from '../markdown/markdown.ts'
import type { TopicAddress } from '../paths.ts'

/** The characters around a match in a snippet. */
export const MARKS = ['\u0002', '\u0003'] as const
/** Stand for < and > while the server picks words: it would take what is between them for a tag, and leave it out. */
const SIGNS = ['\u0004', '\u0005'] as const
const withSigns = (snippet: string) => snippet.replaceAll(SIGNS[0], '<').replaceAll(SIGNS[1], '>')

/** A post that fits. */
export interface Hit {
  postId: number
  topic: TopicAddress & { title: string; forum: string }
  author: string | undefined
  createdAt: Date
  /** Some words around the matches, which are between MARKS, with an ellipsis where the post goes on. */
  snippet: string
}

export interface SearchHit {
  hits: Hit[]
  /** Number of matches, at most LIMITS.matches. */
  total: number
  /** The query has words that are looked for. */
  words: boolean
}

const HEADLINE = `StartSel="${MARKS[0]}", StopSel="${MARKS[1]}", MaxWords=32, MinWords=16, MaxFragments=2, FragmentDelimiter=" … "`
const NO_WORDS = /^[^\p{L}\p{N}]*$/u

/** Makes plain text of a snippet, with an ellipsis where the post has more words before or after it. */
function toPlainSnippet(snippet: string, body: string): string {
  const [first = '', ...rest] = MARKS.reduce((text, mark) => text.replaceAll(mark, ''), snippet).split(' … ')
  const last = rest.at(-1) ?? first
  const before = body.slice(0, Math.max(0, body.indexOf(first)))
  const after = body.slice(body.lastIndexOf(last) + last.length)
  return `${NO_WORDS.test(before) ? '' : '… '}${plainly(snippet)}${NO_WORDS.test(after) ? '' : ' …'}`
}

/** Posts that fit a search: of the newest matches those that fit best. Removed ones are not among them. */
export async function searchPosts(
  { pool }: Database,
  q: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<SearchHit> {
  const { rows } = await pool.query(
    `with asked as materialized (select websearch_to_tsquery('english', $1) as query),
     matches as materialized (
       select p.id, ts_rank_cd(p.search, a.query) as rank from asked a, lateral (
         select id, search from posts where search @@ a.query and removed_at is null
         order by id desc limit $2) p),
     page as (select id, rank from matches order by rank desc, id desc limit $3 offset $4)
     select (select numnode(query) > 0 from asked) as words, (select count(*)::int from matches) as total,
       p.id::float8 as "postId", p.created_at as "createdAt", u.name as author, t.id::float8 as id,
       t.forum_id::float8 as "forumId", t.slug, t.title, f.name as forum,
       ts_headline('english', translate(p.body, '<>', '${SIGNS.join('')}'), a.query, '${HEADLINE}') as snippet,
       p.body
     from asked a left join (page join posts p using (id) join topics t on t.id = p.topic_id
       join forums f on f.id = t.forum_id left join users u on u.id = p.author_id) on true
     order by page.rank desc, p.id desc`,
    [q, FORUM_LIMITS.matches, limit, offset],
  )
  const hits = rows.flatMap(({ postId, createdAt, author, snippet, body, id, forumId, slug, title, forum }): Hit[] =>
    postId === null
      ? []
      : [
          {
            postId,
            createdAt,
            author: author ?? undefined,
            snippet: toPlainSnippet(withSigns(snippet), body),
            topic: { id, forumId, slug, title, forum },
          },
        ],
  )
  return { hits, total: rows[0]?.total ?? 0, words: rows[0]?.words === true }
}
