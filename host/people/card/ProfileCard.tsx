import { pluralize } from '../../_format/numbers.ts'
import { formatPlace } from '../../_format/places.ts'
import type { ConnectionCounts } from '../../profiles/connections/list-store.ts'
import { PersonPhoto } from '../../profiles/PersonLink.tsx'
import type { FoundMember } from '../find-member.ts'
import type { Activity } from '../profile/activity-store.ts'

const BIO = 160

interface Props {
  member: FoundMember
  counts: ConnectionCounts
  activity: Activity
}

/** A member in a few lines, for the card at their name. */
export function ProfileCard({ member: { person, profile, may }, counts, activity }: Props) {
  const { bio } = profile
  const line = [profile.occupation, profile.locationText || formatPlace(profile)].filter(Boolean).join(' · ')
  return (
    <div className="person-card-body">
      <PersonPhoto person={person} size={56} />
      <div>
        <a href={person.href} className="person-card-name" dir="auto">
          {person.name}
        </a>
        <p className="person-card-small">@{person.username}</p>
        {may.profile && line && <p className="person-card-small">{line}</p>}
        {may.profile && bio && <p dir="auto">{bio.length > BIO ? `${bio.slice(0, BIO).trimEnd()}…` : bio}</p>}
        {may.profile && (
          <p className="person-card-small">
            {[
              pluralize(activity.postsCount, 'post', 'posts'),
              ...(may.connections ? [pluralize(counts.followers, 'follower', 'followers')] : []),
            ].join(', ')}
          </p>
        )}
      </div>
    </div>
  )
}
