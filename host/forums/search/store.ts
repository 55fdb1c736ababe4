import type { Database } from '../../_db/database.ts'
import { planByValues } from '../../_db/prepared-queries.ts'
import { loadPeople } from '../../profiles/people.ts'
import type { Person, PersonViewer } from '../../profiles/person.ts'
import { FORUM_LIMITS } from '../limits.ts'
import { plainly } from '../markdown/markdown.ts'
import type { TopicAddress } from '../paths.ts'
import { NO_FILTERS, PERIOD_DAYS, type SearchFilters } from './filters.ts'

/** The characters around a match in a snippet. */
export const MARKS = ['\u0002', '\u0003'] as const
/** Stand for < and > while the server picks words: it would take what is between them for a tag, and leave it out. */
const SIGNS = ['\u0004', '\u0005'] as const
const withSigns = (snippet: string) => snippet.replaceAll(SIGNS[0], '<').replaceAll(SIGNS[1], '>')

/** A post that fits. */
export interface Hit {
  postId: number
  topic: TopicLink
  author: Person | undefined
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

interface Wanted {
  limit: number
  offset: number
  viewer: PersonViewer
  filters?: SearchFilters
}

/** Lists the forums that a search can be limited to. */
export async function readForumNames({ pool }: Database): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id::float8 as id, name from forums order by name, id',
    [],
  )
  return rows
}

/** Builds the conditions on posts `p` of the filters that are set: the server plans each search anew, so it gets no others to plan. */
function getConditions({ forum, author, since, solved }: SearchFilters, addValue: (value: unknown) => string): string {
  const conditions = [
    forum !== undefined && `p.topic_id in (select id from topics where forum_id = ${addValue(forum)})`,
    author && `p.author_id = (select id from users where username = ${addValue(author)})`,
    since !== 'any' && `p.created_at > now() - make_interval(days => ${addValue(PERIOD_DAYS[since])})`,
    solved !== 'any' &&
      `(select t.answer_post_id is not null from topics t where t.id = p.topic_id) = ${addValue(solved === 'yes')}`,
  ]
  return conditions.flatMap((condition) => (condition ? [`and ${condition}`] : [])).join(' ')
}

/** A topic as a link names it. */
export interface TopicLink extends TopicAddress {
  title: string
  forum: string
}

/** Finds the topics whose posts fit a search best, among the newest matches. */
export async function findTopicsAbout({ pool }: Database, q: string, limit: number): Promise<TopicLink[]> {
  // Two statements: only the first has to be planned by its words, and most places have no topics yet.
  const found = await pool.query<{ id: string }>(
    planByValues(
      `select topic_id as id from (
         select p.id, p.topic_id, ts_rank_cd(p.search, websearch_to_tsquery('english', $1)) as rank from posts p
         where p.search @@ websearch_to_tsquery('english', $1) and p.removed_at is null order by p.id desc limit $2) newest
       group by topic_id order by max(rank) desc, max(id) desc limit $3`,
      [q, FORUM_LIMITS.matches, limit],
    ),
  )
  if (!found.rows.length) return []
  const { rows } = await pool.query<TopicLink>(
    `select t.id::float8 as id, t.forum_id::float8 as "forumId", t.slug, t.title, f.name as forum
     from topics t join forums f on f.id = t.forum_id
     where t.id = any($1::bigint[]) order by array_position($1::bigint[], t.id)`,
    [found.rows.map(({ id }) => id)],
  )
  return rows
}

/** Posts that fit a search: of the newest matches those that fit best. Removed ones are not among them. */
export async function searchPosts(
  db: Database,
  q: string,
  { limit, offset, viewer, filters = NO_FILTERS }: Wanted,
): Promise<SearchHit> {
  const values: unknown[] = [q, FORUM_LIMITS.matches, limit, offset]
  const conditions = getConditions(filters, (value) => `$${values.push(value)}`)
  const query = planByValues(
    // The words stand in the condition themselves: the server then knows how often they occur, and reads common ones newest first.
    `with asked as materialized (select websearch_to_tsquery('english', $1) as query),
     newest as materialized (
       select p.id, p.search from posts p
       where p.search @@ websearch_to_tsquery('english', $1) and p.removed_at is null ${conditions}
       order by p.id desc limit $2),
     matches as materialized (select n.id, ts_rank_cd(n.search, a.query) as rank from newest n, asked a),
     page as (select id, rank from matches order by rank desc, id desc limit $3 offset $4)
     select (select numnode(query) > 0 from asked) as words, (select count(*)::int from matches) as total,
       p.id::float8 as "postId", p.created_at as "createdAt", p.author_id as "authorId", t.id::float8 as id,
       t.forum_id::float8 as "forumId", t.slug, t.title, f.name as forum,
       ts_headline('english', translate(p.body, '<>', '${SIGNS.join('')}'), a.query, '${HEADLINE}') as snippet,
       p.body
     from asked a left join (page join posts p using (id) join topics t on t.id = p.topic_id
       join forums f on f.id = t.forum_id) on true
     order by page.rank desc, p.id desc`,
    values,
  )
  const { rows } = await db.pool.query(query)
  const people = await loadPeople(
    db,
    rows.map(({ authorId }) => authorId),
    viewer,
  )
  const hits = rows.flatMap(({ postId, createdAt, authorId, snippet, body, id, forumId, slug, title, forum }): Hit[] =>
    postId === null
      ? []
      : [
          {
            postId,
            createdAt,
            author: people.get(authorId),
            snippet: toPlainSnippet(withSigns(snippet), body),
            topic: { id, forumId, slug, title, forum },
          },
        ],
  )
  return { hits, total: rows[0]?.total ?? 0, words: rows[0]?.words === true }
}
