import type { Database } from '../_db/database.ts'
import { describePeople } from '../profiles/connections/list-store.ts'
import { findMembers } from '../profiles/search-store.ts'
import { type Group, joinDetails } from './groups.ts'

/** Letters from which on names are looked for. */
const MIN_LENGTH = 3

/** Finds members as visitors see them, without those who hide from the search. */
export async function findPeople(db: Database, q: string, limit: number): Promise<Group> {
  const text = q.trim().toLowerCase()
  if (text.length < MIN_LENGTH) return { name: 'Members', results: [] }
  const { ids } = await findMembers(db, text, limit)
  const people = await describePeople(db, ids, undefined)
  return {
    name: 'Members',
    results: people.map(({ name, username, href, occupation, place }) => ({
      title: name,
      detail: joinDetails([`@${username}`, occupation, place]),
      path: href,
    })),
  }
}
