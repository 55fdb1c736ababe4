import { formatDay } from '../../_format/dates.ts'
import { pluralize } from '../../_format/numbers.ts'
import { Illustration } from '../../_pages/Illustration.tsx'
import { PageLinks } from '../../_pages/PageLinks.tsx'
import { PersonLink } from '../../profiles/PersonLink.tsx'
import { Crumbs } from '../Crumbs.tsx'
import { FORUM_LIMITS, PAGES } from '../limits.ts'
import { forumPath, permalink } from '../paths.ts'
import { FilterFields } from './FilterFields.tsx'
import { type SearchFilters, searchPath } from './filters.ts'
import { SearchForm } from './SearchForm.tsx'
import { type Hit, MARKS, type SearchHit } from './store.ts'

interface Props {
  q: string
  page: number
  found: SearchHit
  timeZone: string
  filters: SearchFilters
  forums: readonly { id: number; name: string }[]
}

/** Posts that fit what was typed. */
export function SearchPage({ q, page, found, timeZone, filters, forums }: Props) {
  const { hits, total, words } = found
  return (
    <div className="forum">
      <Crumbs />
      <div className="head">
        <h1>Search forums</h1>
      </div>
      <SearchForm q={q} filters={<FilterFields filters={filters} forums={forums} />} />
      {hits.length > 0 && (
        <>
          <p className="forum-count" role="status">
            {total >= FORUM_LIMITS.matches
              ? `${total.toLocaleString('en-US')} or more results. Showing the newest, best matches first.`
              : pluralize(total, 'result', 'results')}
          </p>
          <ol className="forum-hits">
            {hits.map((hit) => (
              <HitLine key={hit.postId} hit={hit} timeZone={timeZone} />
            ))}
          </ol>
          <PageLinks page={page} last={Math.ceil(total / PAGES.found)} at={(each) => searchPath(q, each, filters)} />
        </>
      )}
      {!hits.length && (
        <div className="forum-none">
          <Illustration name="search" />
          <p role="status">
            {nothingFor(q, words)} <a href="/forums">See all forums</a>
          </p>
        </div>
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
      <PersonLink person={author} />, {formatDay(createdAt, timeZone)} in{' '}
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
