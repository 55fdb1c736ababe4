import { foldSearch } from '../../widgets/_http/fold.ts'
import { joinDetails, type SearchSource } from '../_services/search-source.ts'
import { describePeople } from './connections/list-store.ts'
import { findMembers } from './search-store.ts'

/** Letters from which on names are looked for. */
const MIN_LENGTH = 3

/** Members as visitors see them, without those who hide from the search. */
export const memberSource: SearchSource = {
  name: 'Members',
  order: 40,
  async find(db, q, limit) {
    const text = foldSearch(q)
    if (text.length < MIN_LENGTH) return { results: [] }
    const { ids } = await findMembers(db, text, limit)
    const people = await describePeople(db, ids, undefined)
    return {
      results: people.map(({ name, username, href, occupation, place }) => ({
        title: name,
        detail: joinDetails([`@${username}`, occupation, place]),
        path: href,
      })),
    }
  },
}
