import { foldSearch } from '../../widgets/_http/fold.ts'
import type { SearchResult } from '../../widgets/site-search/contract.ts'
import type { Database } from '../_db/database.ts'
import { formatCount } from '../_format/numbers.ts'
import { stateName } from '../_format/places.ts'
import { searchArticles } from '../blog/list-store.ts'
import { articlePath } from '../blog/paths.ts'
import { KINDS } from '../businesses/labels.ts'
import { getTerms } from '../businesses/searched.ts'
import { type Business, findBusinesses, findBusinessesLike } from '../businesses/store.ts'
import { permalink, topicPath } from '../forums/paths.ts'
import { findTopics, findTopicsLike, getTextQuery, type TopicHit } from '../forums/search/topics-store.ts'
import { loadPeople } from '../profiles/people.ts'
import { FORMER_MEMBER } from '../profiles/person.ts'
import { type Group, joinDetails, searchPath } from './groups.ts'

/** Characters from which on a name may be like another. */
const MIN_LIKE = 4

/** Finds topics of the forums by their titles and posts. */
export async function findForumTopics(db: Database, q: string, limit: number): Promise<Group> {
  const found = await findTopics(db, q, limit + 1)
  return {
    name: 'Topics',
    results: found.slice(0, limit).map(getTopic),
    all: { path: searchPath('/forums', q), total: found.length > limit ? undefined : found.length },
  }
}

/** Finds articles of the blog by their titles and texts. */
export async function findArticles(db: Database, q: string, limit: number): Promise<Group> {
  const query = getTextQuery(q)
  const found = query ? await searchArticles(db, query, limit) : []
  const people = await loadPeople(
    db,
    found.map(({ authorId }) => authorId),
    undefined,
  )
  return {
    name: 'Articles',
    results: found.map(({ slug, title, authorId }) => ({
      title,
      detail: joinDetails(['Blog', people.get(authorId ?? '')?.name ?? FORMER_MEMBER]),
      path: articlePath(slug),
    })),
  }
}

/** Finds companies that everybody may see, as their directory does. */
export async function findCompanies(db: Database, q: string, limit: number): Promise<Group> {
  const { terms } = getTerms(q)
  if (!terms.length) return { name: 'Companies', results: [] }
  const { businesses, total } = await findBusinesses(db, { terms }, { limit, offset: 0 })
  return {
    name: 'Companies',
    results: businesses.map(getCompany),
    all: { path: searchPath('/companies', q), total },
  }
}

/** Finds topics and companies whose names are like a text that nothing has: the searches of their own forgive no typos. */
export async function findAlike(db: Database, q: string, limit: number): Promise<Group[]> {
  const [topics, companies] = await Promise.all([
    findTopicsLike(db, q, limit),
    q.length < MIN_LIKE ? [] : findBusinessesLike(db, foldSearch(q), limit),
  ])
  return [
    { name: 'Topics', results: topics.map(getTopic) },
    { name: 'Companies', results: companies.map(getCompany) },
  ]
}

const getTopic = (topic: TopicHit): SearchResult => ({
  title: topic.title,
  detail: joinDetails([topic.forum, `${formatCount(topic.replies)} ${topic.replies === 1 ? 'reply' : 'replies'}`]),
  path: topic.postId === undefined ? topicPath(topic) : permalink(topic, topic.postId),
})

const getCompany = ({ id, name, kind, city, state }: Business): SearchResult => ({
  title: name,
  detail: joinDetails([KINDS[kind].one, [city, state && (city ? state : stateName(state))].filter(Boolean).join(', ')]),
  path: `/business/page/${id}`,
})
