import type { SearchResult } from '../../../widgets/site-search/contract.ts'
import { formatCount } from '../../_format/numbers.ts'
import { joinDetails, type SearchSource, searchPath } from '../../_services/search-source.ts'
import { permalink, topicPath } from '../paths.ts'
import { findTopics, findTopicsLike, type TopicHit } from './topics-store.ts'

/** Topics by their titles and posts. */
export const topicSource: SearchSource = {
  name: 'Topics',
  order: 10,
  async find(db, q, limit) {
    const found = await findTopics(db, q, limit + 1)
    return {
      results: found.slice(0, limit).map(getResult),
      all: { path: searchPath('/forums', q), total: found.length > limit ? undefined : found.length },
    }
  },
  // The search of the forums forgives no typos.
  findLike: async (db, q, limit) => (await findTopicsLike(db, q, limit)).map(getResult),
}

const getResult = (topic: TopicHit): SearchResult => ({
  title: topic.title,
  detail: joinDetails([topic.forum, `${formatCount(topic.replies)} ${topic.replies === 1 ? 'reply' : 'replies'}`]),
  path: topic.postId === undefined ? topicPath(topic) : permalink(topic, topic.postId),
})
