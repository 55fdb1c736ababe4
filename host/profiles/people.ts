import type { On } from '../_db/database.ts'
import { type Person, type PersonViewer, profilePath } from './person.ts'
import { getShownName } from './privacy.ts'

interface Row {
  id: string
  name: string
  username: string
  photo: string | null
  hides: boolean | null
  close?: boolean
}

/** The tables that a page names in `cachedUntilChange` where visitors see members on it. */
export const PEOPLE_TABLES = ['users', 'profiles', 'profile_privacy'] as const

/** True for the viewer, `$2`, who is a colleague of `u`. */
const CLOSE = `, v.hide_last_name and exists (
  select from colleagueships c where c.status = 'accepted'
    and least(c.requester_id, c.recipient_id) = least(u.id, $2::uuid)
    and greatest(c.requester_id, c.recipient_id) = greatest(u.id, $2::uuid)) as close`

/**
 * Loads members as a viewer sees them, for pages that name them, with one query.
 * @param ids uuids; undefined and null, of accounts that are gone, and doubles are passed over
 * @returns a map without those who are gone
 */
export async function loadPeople(
  { pool }: { pool: On },
  ids: Iterable<string | null | undefined>,
  viewer: PersonViewer,
): Promise<ReadonlyMap<string, Person>> {
  const uniqueIds = [...new Set(ids)].filter((id) => id !== undefined && id !== null)
  if (!uniqueIds.length) return new Map()
  const { rows } = await pool.query<Row>(
    `select u.id, u.name, u.username, p.photo, v.hide_last_name as hides${viewer ? CLOSE : ''}
     from users u left join profiles p on p.user_id = u.id left join profile_privacy v on v.user_id = u.id
     where u.id = any($1::uuid[])`,
    viewer ? [uniqueIds, viewer.id] : [uniqueIds],
  )
  return new Map(rows.map((row) => [row.id, getPerson(row, viewer)]))
}

function getPerson({ id, name, username, photo, hides, close }: Row, viewer: PersonViewer): Person {
  const isVisible = !hides || close === true || viewer?.admin === true || viewer?.id === id
  return { id, name: getShownName(name, isVisible), username, href: profilePath(username), photo: photo ?? undefined }
}
