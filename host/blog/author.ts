import type { Viewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { findFollowership } from '../profiles/connections/follow-store.ts'
import { type Person, profilePath } from '../profiles/person.ts'
import { getShownName, getVisibility } from '../profiles/privacy.ts'
import { readProfile } from '../profiles/profile-store.ts'
import { findConnection } from '../profiles/relation-store.ts'

/** An author, as a viewer sees them beside an article. */
export interface BlogAuthor extends Person {
  /** What they say of themselves and what they do; empty where the viewer may not see it. */
  bio: string
  occupation: string
  /** Id of the viewer's followership. */
  followership: number | undefined
  /** Whether the viewer is the author, and whether they may follow. */
  self: boolean
  followable: boolean
}

/** @param id uuid; null where the account is gone */
export async function loadAuthor(
  { db }: Pick<AppContext, 'db'>,
  id: string | null,
  viewer: Viewer | undefined,
): Promise<BlogAuthor | undefined> {
  if (id === null) return undefined
  const [profile, connection, followership] = await Promise.all([
    readProfile(db, id),
    findConnection(db, viewer, id),
    viewer ? findFollowership(db, viewer.id, id) : undefined,
  ])
  if (!profile) return undefined
  const may = getVisibility(connection.relation, profile.privacy)
  const self = connection.relation === 'self'
  return {
    id,
    name: getShownName(profile.name, may.lastName),
    username: profile.username,
    href: profilePath(profile.username),
    photo: profile.photo ?? undefined,
    bio: may.profile ? profile.bio : '',
    occupation: may.profile ? profile.occupation : '',
    followership,
    self,
    followable: !self && (may.connect || !viewer) && !connection.blocking,
  }
}
