import type { ReactNode } from 'react'
import type { ForumKind } from '../../../widgets/_domain/forums/kinds.ts'
import { trackClick } from '../../../widgets/_http/track/attributes.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { DemoNote } from '../../_pages/DemoBar.tsx'
import { Illustration } from '../../_pages/Illustration.tsx'
import { PageLinks } from '../../_pages/PageLinks.tsx'
import { Crumbs } from '../Crumbs.tsx'
import { MADE_UP } from '../labels.ts'
import { LAST_FORUM_PAGE, PAGES } from '../limits.ts'
import { forumPath } from '../paths.ts'
import { WithEstimator } from '../WithEstimator.tsx'
import { ARCHIVED } from '../writing/create.ts'
import { forumPagePath, type SearchQuery, SORTS, type Sort } from './search-query.ts'
import type { Forum, TopicRow } from './store.ts'
import { TopicList } from './TopicList.tsx'

interface Props {
  forum: Forum
  topics: readonly TopicRow[]
  asked: SearchQuery
  timeZone: string
  /** Pinned topics, on the first page. */
  pinned?: readonly TopicRow[]
  /** The list of a marketplace, in place of the topics. */
  ads?: ReactNode
  /** What an advertiser paid for (host/ads). */
  ad?: ReactNode
  /** True if somebody is signed in. */
  member: boolean
  /** True if the member leaves the forum out of their lists. */
  muted: boolean
  /** A message about the action before this page. */
  done?: string | undefined
}

export const getLastPage = ({ topics }: Pick<Forum, 'topics'>): number =>
  Math.min(LAST_FORUM_PAGE, Math.max(1, Math.ceil(topics / PAGES.topics)))

const BEGIN: Record<ForumKind, { member: string; visitor: string }> = {
  discussion: { member: 'New topic', visitor: 'Log in to post a topic' },
  events: { member: 'Create an event', visitor: 'Log in to create an event' },
  marketplace: { member: 'Post an ad', visitor: 'Log in to post an ad' },
}
const NONE: Record<ForumKind, string> = {
  discussion: 'No topics yet. Start the first one.',
  events: 'No events yet. Announce the first one.',
  marketplace: 'No ads yet. Post the first one.',
}

/** The topics of one forum. */
export function ForumPage({ forum, topics, pinned = [], ads, ad, asked, timeZone, member, muted, done }: Props) {
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
        {!forum.archived && (
          <a className="button" href={way}>
            {BEGIN[forum.kind][member ? 'member' : 'visitor']}
          </a>
        )}
      </div>
      {member && <MuteForm forum={forum} muted={muted} />}
      {done && (
        <p className="forum-said" role="status">
          {done}
        </p>
      )}
      {forum.archived && <p className="forum-said">{ARCHIVED}</p>}
      {forum.demo && <DemoNote>{MADE_UP}</DemoNote>}
      {ads && ad}
      {ads}
      {forum.kind === 'events' && (
        <p className="row">
          <a className="button quiet" href="/events">
            See the event calendar
          </a>
        </p>
      )}
      {pinned.length > 0 && (
        <section className="forum-pinned" aria-labelledby="pinned">
          <h2 id="pinned">Pinned</h2>
          <TopicList topics={pinned} timeZone={timeZone} level={3} />
        </section>
      )}
      {!ads && topics.length > 0 && (
        <>
          <Sorts forum={forum} sort={asked.sort} />
          {ad}
          <TopicList topics={topics} timeZone={timeZone} level={2} />
          <PageLinks
            page={asked.page}
            last={getLastPage(forum)}
            at={(page) => forumPagePath(forum.id, { ...asked, page })}
          />
        </>
      )}
      {!ads && !topics.length && (
        <div className="forum-none">
          <Illustration name="topics" />
          <p>{NONE[forum.kind]}</p>
        </div>
      )}
    </WithEstimator>
  )
}

/** Leaves the forum out of the member's lists of new and unread topics, or shows it there again. */
const MuteForm = ({ forum, muted }: { forum: Forum; muted: boolean }) => (
  <form method="post" action={`${forumPath(forum.id)}/mute`}>
    <CsrfField />
    {muted && <input type="hidden" name="_method" value="delete" />}
    <button type="submit" className="plat-link forum-mute">
      {muted ? 'Unmute forum' : 'Mute forum'}
    </button>
    {muted && <span> Its topics are left out of your lists.</span>}
  </form>
)

const Sorts = ({ forum, sort }: { forum: Forum; sort: Sort }) => (
  <nav className="forum-sorts" aria-label="Sort topics">
    {Object.entries(SORTS).map(([each, words]) => (
      <a
        key={each}
        href={forumPagePath(forum.id, { sort: each as Sort, page: 1 })}
        aria-current={each === sort ? 'true' : undefined}
        {...(each !== sort && trackClick('Sorted Forum Discussions', { sort: each, forum: String(forum.id) }))}
      >
        {words}
      </a>
    ))}
  </nav>
)
