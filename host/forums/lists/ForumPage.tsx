import { PageLinks } from '../../_pages/PageLinks.tsx'
import { Crumbs } from '../Crumbs.tsx'
import { MADE_UP } from '../labels.ts'
import { LAST_FORUM_PAGE, PAGES } from '../limits.ts'
import { forumPath } from '../paths.ts'
import { WithEstimator } from '../WithEstimator.tsx'
import { forumPagePath, type SearchQuery, SORTS, type Sort } from './search-query.ts'
import type { Forum, TopicRow } from './store.ts'
import { TopicList } from './TopicList.tsx'

interface Props {
  forum: Forum
  topics: readonly TopicRow[]
  asked: SearchQuery
  timeZone: string
  /** True if somebody is signed in. */
  member: boolean
  /** A message about the action before this page. */
  done?: string | undefined
}

export const getLastPage = ({ topics }: Pick<Forum, 'topics'>): number =>
  Math.min(LAST_FORUM_PAGE, Math.max(1, Math.ceil(topics / PAGES.topics)))

/** The topics of one forum. */
export function ForumPage({ forum, topics, asked, timeZone, member, done }: Props) {
  const begin = `${forumPath(forum.id)}/topics/new`
  const way = member ? begin : `/login?${new URLSearchParams({ next: begin })}`
  return (
    <WithEstimator stands={forum.rentEstimator}>
      <Crumbs />
      <div className="head forum-head">
        <div>
          <h1 dir="auto">{forum.name}</h1>
          <p className="lead">{forum.about}</p>
        </div>
        <a className="button" href={way}>
          {member ? 'New topic' : 'Log in to post a topic'}
        </a>
      </div>
      {done && (
        <p className="forum-said" role="status">
          {done}
        </p>
      )}
      {forum.demo && <p className="notice">{MADE_UP}</p>}
      {topics.length ? (
        <>
          <Sorts forum={forum} sort={asked.sort} />
          <TopicList topics={topics} timeZone={timeZone} level={2} />
          <PageLinks
            page={asked.page}
            last={getLastPage(forum)}
            at={(page) => forumPagePath(forum.id, { ...asked, page })}
          />
        </>
      ) : (
        <p className="forum-none">No topics yet. Start the first one.</p>
      )}
    </WithEstimator>
  )
}

const Sorts = ({ forum, sort }: { forum: Forum; sort: Sort }) => (
  <nav className="forum-sorts" aria-label="Sort topics">
    {Object.entries(SORTS).map(([each, words]) => (
      <a
        key={each}
        href={forumPagePath(forum.id, { sort: each as Sort, page: 1 })}
        aria-current={each === sort ? 'true' : undefined}
      >
        {words}
      </a>
    ))}
  </nav>
)
