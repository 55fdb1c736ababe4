import type { ConnectionCounts } from '../../profiles/connections/list-store.ts'
import { photoPath } from '../../profiles/person.ts'
import type { FoundMember } from '../find-member.ts'
import type { Activity } from './activity-store.ts'

/** Describes a profile to search engines as a schema.org `ProfilePage`, with nothing that visitors do not see. */
export function getProfileData(
  origin: string,
  { person, profile }: FoundMember,
  { followers }: ConnectionCounts,
  { postsCount }: Activity,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: profile.createdAt.toISOString(),
    mainEntity: {
      '@type': 'Person',
      name: person.name,
      alternateName: person.username,
      identifier: person.id,
      url: origin + person.href,
      ...(person.photo && { image: origin + photoPath(person.photo, 240) }),
      ...(profile.bio && { description: profile.bio }),
      ...(profile.occupation && { jobTitle: profile.occupation }),
      interactionStatistic: [
        {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/FollowAction',
          userInteractionCount: followers,
        },
      ],
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/WriteAction',
        userInteractionCount: postsCount,
      },
    },
  }
}
