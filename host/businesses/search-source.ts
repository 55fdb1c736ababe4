import { foldSearch } from '../../widgets/_http/fold.ts'
import type { SearchResult } from '../../widgets/site-search/contract.ts'
import { stateName } from '../_format/places.ts'
import { joinDetails, type SearchSource, searchPath } from '../_services/search-source.ts'
import { KINDS } from './labels.ts'
import { getTerms } from './searched.ts'
import { type Business, findBusinesses, findBusinessesLike } from './store.ts'

/** Characters from which on a name may be like another. */
const MIN_LIKE = 4

/** Companies that everybody may see, as their directory does. */
export const companySource: SearchSource = {
  name: 'Companies',
  order: 30,
  async find(db, q, limit) {
    const { terms } = getTerms(q)
    if (!terms.length) return { results: [] }
    const { businesses, total } = await findBusinesses(db, { terms }, { limit, offset: 0 })
    return { results: businesses.map(getResult), all: { path: searchPath('/companies', q), total } }
  },
  // The directory forgives no typos.
  async findLike(db, q, limit) {
    if (q.length < MIN_LIKE) return []
    return (await findBusinessesLike(db, foldSearch(q), limit)).map(getResult)
  },
}

const getResult = ({ id, name, kind, city, state }: Business): SearchResult => ({
  title: name,
  detail: joinDetails([KINDS[kind].one, [city, state && (city ? state : stateName(state))].filter(Boolean).join(', ')]),
  path: `/business/page/${id}`,
})
