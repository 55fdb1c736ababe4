import type { Viewer } from '../_http/viewer.ts'
import type { AppContext } from '../_services/app-context.ts'
import { type Person, profilePath } from '../profiles/person.ts'
import { getDiscovery, getShownName, getVisibility, type Visibility } from '../profiles/privacy.ts'
import { type Profile, readProfile } from '../profiles/profile-store.ts'
import { type Connection, findConnection } from '../profiles/relation-store.ts'
import { isUsername } from '../profiles/username.ts'
import { findByUsername } from '../profiles/username-store.ts'

/** A member, with what connects them with the viewer and what the viewer may see of them. */
export interface FoundMember {
  /** Everything: show no field of it without asking `may`. */
  profile: Profile
  person: Person
  connection: Connection
  may: Visibility
  discovery: ReturnType<typeof getDiscovery>
}

/** Finds a member by today's or a former username, in any case. */
export async function findMember(
  site: Pick<AppContext, 'db'>,
  username: string,
  viewer: Viewer | undefined,
): Promise<FoundMember | undefined> {
  const folded = username.toLowerCase()
  const found = isUsername(folded) ? await findByUsername(site.db, folded) : undefined
  return found && findMemberById(site, found.id, viewer)
}

/** @param id uuid */
export async function findMemberById(
  { db }: Pick<AppContext, 'db'>,
  id: string,
  viewer: Viewer | undefined,
): Promise<FoundMember | undefined> {
  const [profile, connection] = await Promise.all([readProfile(db, id), findConnection(db, viewer, id)])
  if (!profile) return undefined
  const may = getVisibility(connection.relation, profile.privacy)
  return {
    profile,
    connection,
    may,
    discovery: getDiscovery(profile.privacy),
    person: {
      id,
      name: getShownName(profile.name, may.lastName),
      username: profile.username,
      href: profilePath(profile.username),
      photo: profile.photo ?? undefined,
    },
  }
}
