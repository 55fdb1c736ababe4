import { formatPlace } from '../../_format/places.ts'
import { formatLocation } from '../../forums/events/labels.ts'
import type { ListedEvent } from '../../forums/events/store.ts'
import { topicSlug } from '../../forums/paths.ts'
import type { ColleagueRequest } from '../../profiles/connections/colleague-store.ts'
import { imagePath, photoPath } from '../../profiles/person.ts'
import { parseVideo } from '../../profiles/video.ts'
import type { LoadedUser } from './load-user.ts'

interface Resource {
  type: string
  id: string
  attributes: Record<string, unknown>
}

const getResource = (type: string, id: string | number, attributes: Record<string, unknown> = {}): Resource => ({
  type,
  id: String(id),
  attributes,
})

/** The marks beside a member's name. */
function getBadges({ member: { profile }, companies }: LoadedUser): string[] {
  return [profile.admin && 'administrator', companies.length > 0 && 'company-owner', profile.pro && 'pro'].filter(
    (badge) => badge !== false,
  )
}

const ACCOUNT_TYPES = { admin: 'Administrator', business: 'Company owner', pro: 'Pro', basic: 'Member' }

function getAccountType({ member: { profile }, companies }: LoadedUser): keyof typeof ACCOUNT_TYPES {
  if (profile.admin) return 'admin'
  if (companies.length > 0) return 'business'
  return profile.pro ? 'pro' : 'basic'
}

/** The attributes of a user (PROF-005): what the viewer may not see is null. */
export function getAttributes(user: LoadedUser): Record<string, unknown> {
  const { member, counts, activity, companies } = user
  const { profile, person, may, connection } = member
  const open = <T>(value: T) => (may.profile ? value : null)
  const type = getAccountType(user)
  return {
    bio: open(profile.bio),
    'about-myself': open(profile.bio),
    'avatar-url': person.photo ? photoPath(person.photo, 80) : null,
    username: person.username,
    'first-name': profile.name.split(/\s+/)[0],
    'display-name': person.name,
    'created-on': open(profile.createdAt.toISOString().slice(0, 10)),
    'colleagues-count': may.connections ? counts.colleagues : null,
    'followers-count': may.connections ? counts.followers : null,
    'followings-count': may.connections ? counts.following : null,
    paid: open(profile.pro),
    'account-type': open(type),
    'account-type-string': open(ACCOUNT_TYPES[type]),
    'has-business-subscription': open(companies.length > 0),
    location: open(formatPlace(profile) || null),
    'location-text': open(profile.locationText || null),
    occupation: open(profile.occupation || null),
    'occupation-started-date': open(profile.occupationStarted),
    'years-of-experience': open(profile.yearsOfExperience),
    'real-estate-experience': open(profile.experience || null),
    'real-estate-goals': open(profile.goals || null),
    'currently-seeking': open(profile.currentlySeeking || null),
    'show-profile-video': open(profile.showVideo && profile.videoUrl !== null),
    'votes-received': open(activity.votesReceived),
    'votes-count': open(activity.votesCount),
    'posts-count': open(activity.postsCount),
    'badgings-count': open(getBadges(user).length),
    'investments-count': open(activity.investmentsCount),
    blocking: connection.blocking,
    email: may.email ? profile.email : null,
    website: may.website ? profile.website : null,
    'phone-number': may.phoneNumber ? profile.phone : null,
    'primary-company-association-id': open(companies[0] ? String(companies[0].id) : null),
    'bp-blog-author': open(user.blog.author),
  }
}

const toRequest = ({ id, status }: ColleagueRequest) => getResource('colleague-request', id, { status })

/** `slug` is that of the topic's address: `/forums/{forum-id}/topics/{slug}`. */
const toEvent = (event: ListedEvent) =>
  getResource('event', event.topic.id, {
    location: formatLocation(event),
    'forum-id': String(event.topic.forumId),
    slug: topicSlug(event.topic),
    'event-time': event.startsAt.toISOString(),
  })

/** The relationships of a user (PROF-006 to PROF-020): what the viewer may not see is null, or an empty list. */
export function getRelationships(user: LoadedUser): Record<string, { data: unknown }> {
  const { member, details, companies, signature, blog, notes, event, webinar, own } = user
  const { profile, person, may, connection } = member
  const one = (data: unknown) => ({ data: may.profile && data ? data : null })
  const many = (data: readonly unknown[]) => ({ data: may.profile ? data : [] })
  const video = profile.showVideo && profile.videoUrl ? parseVideo(profile.videoUrl) : undefined
  const toCompany = (type: string) => (company: (typeof companies)[number]) =>
    getResource(type, company.id, { name: company.name, slug: `/business/page/${company.id}` })
  const toNote = ({ id, body, recent }: (typeof notes)[number]) => getResource('note', id, { body, recent })
  const { colleagueship, followership } = connection
  return {
    'profile-video': one(
      video &&
        getResource('profile-video', person.id, {
          'video-url': video.url,
          'video-embed': video.embed,
          thumbnail: video.thumbnail ?? null,
        }),
    ),
    // The last part of the address of their articles: `/blog/authors/{slug}`.
    blog: one((blog.author || blog.articles > 0) && getResource('blog', person.id, { slug: person.username })),
    profile: one(
      getResource('profile', person.id, {
        'profile-image-url': profile.photo && photoPath(profile.photo, 240),
        'profile-image-position': `${profile.photoX}% ${profile.photoY}%`,
        'cover-image-url': profile.cover && imagePath(profile.cover, 1600),
        'cover-image-position': `${profile.coverX}% ${profile.coverY}%`,
        'social-profiles': details.socialProfiles
          .filter(({ displayOnProfile }) => displayOnProfile || own !== undefined)
          .map(({ id, network, value, displayOnProfile }) => ({
            id: String(id),
            'network-name': network,
            value,
            'display-on-profile': displayOnProfile,
          })),
      }),
    ),
    signature: one(signature && getResource('signature', person.id, toAttributes(signature))),
    'upcoming-webinar': one(webinar && getResource('webinar', webinar.id, { name: webinar.name })),
    'upcoming-event': one(event && toEvent(event)),
    'sent-colleague-requests': { data: (own?.sent ?? []).map(toRequest) },
    'received-colleague-requests': { data: (own?.received ?? []).map(toRequest) },
    'current-colleagueship': {
      data: colleagueship?.status === 'accepted' ? getResource('colleagueship', colleagueship.id) : null,
    },
    'current-followership': { data: followership === undefined ? null : getResource('followership', followership) },
    notes: { data: notes.filter(({ moderator }) => !moderator).map(toNote) },
    'moderator-notes': { data: notes.filter(({ moderator }) => moderator).map(toNote) },
    companies: many(companies.map(toCompany('company'))),
    businesses: many(companies.map(toCompany('business'))),
    business: one(companies[0] && toCompany('business')(companies[0])),
    interests: many(details.interests.map((name) => getResource('interest', name, { name }))),
    credentials: many(
      details.credentials.map(({ id, ...credential }) => getResource('credential', id, { ...credential })),
    ),
    investments: many(
      details.investments.map(({ id, ...investment }) => getResource('investment', id, { ...investment })),
    ),
    settings: {
      data:
        own === undefined
          ? null
          : getResource('settings', person.id, {
              'cell-number': profile.phone,
              'cell-verified': profile.phone !== null,
              'two-factor-authentication-enabled': own.secondFactor,
              'tfa-key': own.tfaKey ?? null,
            }),
    },
    privacy: {
      data: own === undefined ? null : getResource('privacy', person.id, toAttributes(profile.privacy)),
    },
  }
}

/** `{ showEmailTo: 'nobody' }` → `{ 'show-email-to': 'nobody' }`. */
const toAttributes = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.replace(/[A-Z]/g, (each) => `-${each.toLowerCase()}`), value]),
  )
