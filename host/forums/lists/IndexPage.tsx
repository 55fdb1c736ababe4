import type { ReactNode } from 'react'
import { formatDay } from '../../_format/dates.ts'
import { pluralize } from '../../_format/numbers.ts'
import { DemoNote } from '../../_pages/DemoBar.tsx'
import { formatReplies, MADE_UP } from '../labels.ts'
import { forumPath, topicPath } from '../paths.ts'
import { SearchForm } from '../search/SearchForm.tsx'
import { MemberLinks } from './MemberLinks.tsx'
import type { ForumRow, TopicRow } from './store.ts'
import { TopicList } from './TopicList.tsx'

interface Props {
  forums: readonly ForumRow[]
  recent: readonly TopicRow[]
  /** What an advertiser paid for (host/ads). */
  ad?: ReactNode
  timeZone: string
  /** True if somebody is signed in. */
  member: boolean
}

/** The page of all forums by category, and the latest posts anywhere. */
export function IndexPage({ forums, recent, ad, timeZone, member }: Props) {
  return (
    <>
      <div className="head">
        <h1>Forums</h1>
        <p className="lead">Questions and answers from real estate investors. Open to everyone.</p>
      </div>
      <SearchForm q="" />
      <nav className="forum-sorts" aria-label="More of the forums">
        {member && <MemberLinks />}
        <a href="/events">Events</a>
        <a href="/forum-stats">Forum activity</a>
      </nav>
      {forums.some(({ demo }) => demo) && <DemoNote>{MADE_UP}</DemoNote>}
      {!forums.length && <p className="forum-none">No forums yet. New forums and their topics will appear here.</p>}
      {getCategories(forums).map(([category, members]) => (
        <section key={category} className="forum-group">
          <h2>{category}</h2>
          <ul className="forum-list">
            {members.map((forum) => (
              <ForumLine key={forum.id} forum={forum} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ))}
      {ad}
      {recent.length > 0 && (
        <section className="forum-group">
          <h2>Recent topics</h2>
          <TopicList topics={recent} timeZone={timeZone} withForum />
        </section>
      )}
    </>
  )
}

const ForumLine = ({ forum, timeZone }: { forum: ForumRow; timeZone: string }) => (
  <li>
    <div>
      <h3>
        <a href={forumPath(forum.id)}>{forum.name}</a>
      </h3>
      <p>{forum.about}</p>
    </div>
    <p className="forum-figures">
      <span>{pluralize(forum.topics, 'topic', 'topics')}</span>
      <span>{formatReplies(forum.replies)}</span>
    </p>
    <p className="forum-latest">
      {forum.latest ? (
        <>
          <a href={topicPath(forum.latest)} dir="auto">
            {forum.latest.title}
          </a>
          <time dateTime={forum.latest.lastPostAt.toISOString()}>{formatDay(forum.latest.lastPostAt, timeZone)}</time>
        </>
      ) : (
        'No topics yet'
      )}
    </p>
  </li>
)

/** Groups forums by category, in the order in which they come. */
function getCategories(forums: readonly ForumRow[]): [string, ForumRow[]][] {
  const groups = new Map<string, ForumRow[]>()
  for (const forum of forums) groups.set(forum.category, [...(groups.get(forum.category) ?? []), forum])
  return [...groups]
}
