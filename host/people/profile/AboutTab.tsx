import type { ReactNode } from 'react'
import { phoneInWords } from '../../../widgets/_domain/leads/phone-in-words.ts'
import { formatPlace } from '../../_format/places.ts'
import { CompanyLink } from '../../_pages/CompanyLink.tsx'
import type { ListedArticle } from '../../blog/article.ts'
import { KINDS } from '../../businesses/labels.ts'
import { formatLocation, formatSpan } from '../../forums/events/labels.ts'
import type { ListedEvent } from '../../forums/events/store.ts'
import { topicPath } from '../../forums/paths.ts'
import type { Details } from '../../profiles/details-store.ts'
import { getLabel, INTERESTS } from '../../profiles/labels.ts'
import { getSocialUrl, NETWORK_LABELS } from '../../profiles/networks.ts'
import { describeCredential, describeInvestment } from '../../profiles/settings/EntryParts.tsx'
import { SignatureView } from '../../profiles/signature/SignatureView.tsx'
import type { Signature } from '../../profiles/signature/signature.ts'
import { parseVideo } from '../../profiles/video.ts'
import { webinarPath } from '../../webinars/paths.ts'
import type { NamedWebinar } from '../../webinars/store.ts'
import type { FoundMember } from '../find-member.ts'
import { ArticlesPart } from './ArticlesPart.tsx'
import type { Activity, AuthoredPost, OwnedCompany } from './activity-store.ts'
import { PostLines } from './TopicsTab.tsx'

interface Props {
  member: FoundMember
  details: Details
  activity: Activity
  companies: readonly OwnedCompany[]
  replies: readonly AuthoredPost[]
  /** What they published last in the blog. */
  articles: readonly ListedArticle[]
  signature: Signature | undefined
  /** What they host next. */
  event: ListedEvent | undefined
  webinar: NamedWebinar | undefined
  /** The viewer's own notes about the member. */
  notes: ReactNode
  timeZone: string
}

/** What a member says of themselves, as far as the viewer may see it. */
export function AboutTab(props: Props) {
  const { member, details, activity, companies, replies, articles, signature, event } = props
  const { webinar, notes, timeZone } = props
  const { person, profile } = member
  const texts: [string, string][] = [
    ['About', profile.bio],
    ['Experience', profile.experience],
    ['Goals', profile.goals],
    ['Currently seeking', profile.currentlySeeking],
  ]
  const filledTexts = texts.filter(([, text]) => text)
  return (
    <div className="profile-about">
      <div className="profile-texts">
        {filledTexts.map(([title, text]) => (
          <section key={title}>
            <h2>{title}</h2>
            <p className="profile-text" dir="auto">
              {text}
            </p>
          </section>
        ))}
        {!filledTexts.length && <p className="profile-private">{person.name} hasn’t written anything here yet.</p>}
        <ArticlesPart articles={articles} person={person} timeZone={timeZone} />
        {replies.length > 0 && (
          <section>
            <h2>Recent posts</h2>
            <PostLines posts={replies} timeZone={timeZone} />
          </section>
        )}
        {signature && (
          <section>
            <h2>Signature</h2>
            <SignatureView signature={signature} person={person} />
          </section>
        )}
        {notes}
      </div>
      <aside className="profile-facts" aria-label={`Facts about ${person.name}`}>
        <Contact member={member} details={details} />
        {event && (
          <Facts title="Upcoming event">
            <li>
              <a href={topicPath(event.topic)} dir="auto">
                {event.topic.title}
              </a>
              <time className="profile-small" dateTime={event.startsAt.toISOString()}>
                {formatSpan(event, event.timeZone)}
              </time>
              <span className="profile-small" dir="auto">
                {formatLocation(event)}
              </span>
            </li>
          </Facts>
        )}
        {webinar && (
          <Facts title="Upcoming webinar">
            <li>
              <a href={webinarPath(webinar.id)} dir="auto">
                {webinar.name}
              </a>
            </li>
          </Facts>
        )}
        <Facts title="Companies">
          {companies.map(({ id, name, kind, city, state }) => (
            <li key={id}>
              <CompanyLink path={`/business/page/${id}`}>{name}</CompanyLink>
              <span className="profile-small">
                {[KINDS[kind as keyof typeof KINDS]?.one, formatPlace({ city, state })].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </Facts>
        <Facts title="Interests">
          {details.interests.map((interest) => (
            <li key={interest}>{getLabel(INTERESTS, interest)}</li>
          ))}
        </Facts>
        <Facts title="Credentials">
          {details.credentials.map((each) => (
            <li key={each.id}>{describeCredential(each)}</li>
          ))}
        </Facts>
        <Facts title="Investments">
          {details.investments.map((each) => (
            <li key={each.id}>{describeInvestment(each)}</li>
          ))}
        </Facts>
        <Facts title="Activity">
          <Figure count={activity.postsCount} one="post" many="posts" />
          <Figure count={activity.votesReceived} one="vote received" many="votes received" />
          <Figure count={activity.votesCount} one="vote given" many="votes given" />
          {profile.yearsOfExperience !== null && (
            <Figure count={profile.yearsOfExperience} one="year in real estate" many="years in real estate" />
          )}
        </Facts>
      </aside>
    </div>
  )
}

/** A short list with a heading; nothing where it is empty. */
function Facts({ title, children }: { title: string; children: ReactNode }) {
  if (![children].flat(2).some(Boolean)) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

const Figure = ({ count, one, many }: { count: number; one: string; many: string }) => (
  <li>
    <b>{count.toLocaleString('en-US')}</b> {count === 1 ? one : many}
  </li>
)

/** The ways to a member outside of the site. Links of members are no recommendation of ours. */
function Contact({ member: { profile, may }, details }: { member: FoundMember; details: Details }) {
  const rel = 'nofollow ugc noopener noreferrer'
  const video = profile.showVideo && profile.videoUrl ? parseVideo(profile.videoUrl) : undefined
  const links = details.socialProfiles.flatMap(({ network, value, displayOnProfile }) => {
    const url = displayOnProfile ? getSocialUrl(network, value) : undefined
    return url ? [{ network, url }] : []
  })
  return (
    <Facts title="Contact">
      {may.website && profile.website && (
        <li>
          <a href={profile.website} rel={rel}>
            {new URL(profile.website).hostname.replace(/^www\./, '')}
          </a>
        </li>
      )}
      {may.email && (
        <li>
          <a href={`mailto:${encodeURIComponent(profile.email)}`}>{profile.email}</a>
        </li>
      )}
      {may.phoneNumber && profile.phone && (
        <li>
          <a href={`tel:${profile.phone}`}>{phoneInWords(profile.phone)}</a>
        </li>
      )}
      {video && (
        <li>
          <a href={video.url} rel={rel}>
            Video on {video.on}
          </a>
        </li>
      )}
      {links.map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel={`me ${rel}`}>
            {NETWORK_LABELS[network]}
          </a>
        </li>
      ))}
    </Facts>
  )
}
