import { joinDetails, type SearchSource } from '../_services/search-source.ts'
import { getTextQuery } from '../forums/search/topics-store.ts'
import { loadPeople } from '../profiles/people.ts'
import { FORMER_MEMBER } from '../profiles/person.ts'
import { searchArticles } from './list-store.ts'
import { articlePath } from './paths.ts'

/** Articles by their titles and texts. */
export const articleSource: SearchSource = {
  name: 'Articles',
  order: 20,
  async find(db, q, limit) {
    const query = getTextQuery(q)
    const found = query ? await searchArticles(db, query, limit) : []
    const people = await loadPeople(
      db,
      found.map(({ authorId }) => authorId),
      undefined,
    )
    return {
      results: found.map(({ slug, title, authorId }) => ({
        title,
        detail: joinDetails(['Blog', people.get(authorId ?? '')?.name ?? FORMER_MEMBER]),
        path: articlePath(slug),
      })),
    }
  },
}
