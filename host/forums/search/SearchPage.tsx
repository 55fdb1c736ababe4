import { formatDay } from '../../_format/dates.ts'
import { PageLinks } from '../../_pages/PageLinks.tsx'
import { Crumbs } from '../Crumbs.tsx'
import { DELETED_MEMBER, formatCount } from '../labels.ts'
import { FORUM_LIMITS, PAGES } from '../limits.ts'
import { forumPath, permalink } from '../paths.ts'
import { SearchForm } from './SearchForm.tsx'
import { type Hit, MARKS, type SearchHit } from './store.ts'

interface Props {
  q: string
  page: number
  found: SearchHit
  timeZone: string
}

export const searchPath = (q: string, page: number): string =>
  `/forums?${new URLSearchParams({ q, ...(page > 1 && { page: String(page) }) })}`

/** Posts that fit what was typed. */
export function SearchPage({ q, page, found, timeZone }: Props) {
  const { hits, total, words } = found
  return (
    <div className="forum">
      <Crumbs />
      <div className="head">
        <h1>Search forums</h1>
      </div>
      <SearchForm q={q} />
      {hits.length > 0 && (
        <>
          <p className="forum-count" role="status">
            {total >= FORUM_LIMITS.matches
              ? `${total.toLocaleString('en-US')} or more results. Showing the newest, best matches first.`
              : formatCount(total, 'result', 'results')}
          </p>
          <ol className="forum-hits">
            {hits.map((hit) => (
              <HitLine key={hit.postId} hit={hit} timeZone={timeZone} />
            ))}
          </ol>
          <PageLinks page={page} last={Math.ceil(total / PAGES.found)} at={(each) => searchPath(q, each)} />
        </>
      )}
      {!hits.length && (
        <p className="forum-none" role="status">
          {nothingFor(q, words)} <a href="/forums">See all forums</a>
        </p>
      )}
    </div>
  )
}

function nothingFor(q: string, words: boolean): string {
  if (!/[\p{L}\p{N}]/u.test(q)) return 'Enter words or numbers to search for.'
  return words
    ? 'No results. Try fewer or different words.'
    : 'These words are too common to search for. Add a more specific word.'
}

const HitLine = ({ hit: { topic, postId, author, createdAt, snippet }, timeZone }: { hit: Hit; timeZone: string }) => (
  <li>
    <h2>
      <a href={permalink(topic, postId)} dir="auto">
        {topic.title}
      </a>
    </h2>
    <p dir="auto">{marked(snippet)}</p>
    <p className="forum-hit-by">
      {author ?? DELETED_MEMBER}, {formatDay(createdAt, timeZone)} in{' '}
      <a href={forumPath(topic.forumId)}>{topic.forum}</a>
    </p>
  </li>
)

/** Marks the matches in a snippet; the rest stays plain text. */
const marked = (snippet: string) =>
  snippet.split(MARKS[0]).map((part, index) => {
    const [hit, rest] = index ? part.split(MARKS[1], 2) : ['', part]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <span key={index}>
        {hit && <mark>{hit}</mark>}
        {rest}
      </span>
    )
  })
