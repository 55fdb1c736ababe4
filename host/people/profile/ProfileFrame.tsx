import type { ReactNode } from 'react'
import { followButton } from '../../../widgets/follow-button/server.ts'
import { formatDate } from '../../_format/dates.ts'
import { formatPlace } from '../../_format/places.ts'
import type { Viewer } from '../../_http/viewer.ts'
import { IslandSlot } from '../../_pages/island.tsx'
import { StructuredData } from '../../_pages/StructuredData.tsx'
import { blogAuthorPath } from '../../blog/paths.ts'
import type { ConnectionCounts } from '../../profiles/connections/list-store.ts'
import { PersonPhoto } from '../../profiles/PersonLink.tsx'
import { COVER_WIDTHS, imagePath, type Person } from '../../profiles/person.ts'
import { VisitPixel } from '../../profiles/VisitPixel.tsx'
import type { FoundMember } from '../find-member.ts'
import { BlockForm, ColleagueForms } from './ConnectForms.tsx'

export type Tab = 'stats' | 'about' | 'topics' | 'articles' | 'colleagues' | 'followers' | 'following'

interface Props {
  member: FoundMember
  viewer: Viewer | undefined
  tab: Tab
  counts: ConnectionCounts
  topics: number
  /** Published articles. */
  articles: number
  /** What search engines read of the page. */
  data: object | undefined
  children: ReactNode
}

/** The head of a member's pages, and the ways between them. */
export function ProfileFrame({ member, viewer, tab, counts, topics, articles, data, children }: Props) {
  const { person, profile, may, connection } = member
  const cover = may.profile ? profile.cover : null
  const tabs: [Tab, string, number | undefined][] = [
    ['about', 'About', undefined],
    ['topics', 'Topics', topics],
    ...(articles ? ([['articles', 'Articles', articles]] satisfies [Tab, string, number][]) : []),
    ...(may.connections
      ? ([
          ['colleagues', 'Colleagues', counts.colleagues],
          ['followers', 'Followers', counts.followers],
          ['following', 'Following', counts.following],
        ] satisfies [Tab, string, number][])
      : []),
    ...(['self', 'admin'].includes(connection.relation)
      ? ([['stats', 'Statistics', undefined]] satisfies [Tab, string, undefined][])
      : []),
  ]
  return (
    <div className="profile">
      {data && <StructuredData data={data} />}
      <header className="profile-head">
        {cover && (
          <img
            className="profile-cover"
            src={imagePath(cover, COVER_WIDTHS[0])}
            srcSet={COVER_WIDTHS.map((width) => `${imagePath(cover, width)} ${width}w`).join(', ')}
            sizes="(min-width: 1112px) 1048px, 100vw"
            alt=""
            width={1600}
            height={400}
          />
        )}
        <PersonPhoto person={person} size={120} />
        <div className="profile-who">
          <h1 dir="auto">{person.name}</h1>
          <p className="profile-line">
            {[`@${person.username}`, may.profile && profile.occupation, may.profile && getPlace(member)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {may.profile && <p className="profile-line">Member since {formatDate(profile.createdAt, 'long', 'UTC')}</p>}
        </div>
        <div className="profile-ways">
          {connection.relation === 'self' ? (
            <a className="button" href="/settings/profile">
              Edit profile
            </a>
          ) : (
            <Ways member={member} viewer={viewer} />
          )}
        </div>
      </header>
      {may.profile && (
        <nav className="profile-tabs" aria-label="Profile">
          {tabs.map(([to, label, count]) => (
            <a key={to} href={getTabPath(to, person)} aria-current={to === tab ? 'page' : undefined}>
              {label}
              {count !== undefined && <span className="profile-count">{count.toLocaleString('en-US')}</span>}
            </a>
          ))}
        </nav>
      )}
      {children}
      <VisitPixel kind="profile" id={person.id} />
    </div>
  )
}

/** Articles have their page in the blog. */
function getTabPath(tab: Tab, { href, username }: Person): string {
  if (tab === 'articles') return blogAuthorPath(username)
  return tab === 'about' ? href : `${href}/${tab}`
}

const getPlace = ({ profile }: FoundMember): string => profile.locationText || formatPlace(profile)

/** What a viewer can do about a member. */
function Ways({ member, viewer }: { member: FoundMember; viewer: Viewer | undefined }) {
  const { person, connection, may } = member
  const { followership } = connection
  return (
    <>
      {(may.connect || !viewer) && !connection.blocking && (
        <IslandSlot
          island={followButton}
          id="follow"
          props={{
            user: { id: person.id, name: person.name },
            ...(viewer && { viewer: viewer.id }),
            ...(followership !== undefined && { followership: String(followership) }),
            login: `/login?${new URLSearchParams({ next: person.href })}`,
          }}
          {...(viewer && { withToken: true as const })}
        />
      )}
      {viewer && may.connect && !connection.blocking && <ColleagueForms member={member} viewer={viewer} />}
      {/* Whoever is blocked sees it as before (docs/decisions/141). */}
      {viewer && (may.message || connection.relation === 'blocked') && !connection.blocking && (
        <a className="button quiet" href={`/conversations/new?${new URLSearchParams({ user_id: person.id })}`}>
          Message
        </a>
      )}
      {viewer && <BlockForm member={member} />}
    </>
  )
}

/** What stands in place of a profile that is not for the viewer. */
export const PrivateTab = ({ name }: { name: string }) => (
  <p className="profile-private">{name} shares this with colleagues only.</p>
)
