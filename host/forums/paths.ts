import { foldSearch } from '../../widgets/_http/fold.ts'
import { PAGES } from './limits.ts'

/** The parts of a topic's address. */
export interface TopicAddress {
  id: number
  forumId: number
  /** The words of the address, without the id. */
  slug: string
  /** Path of the page of another area that shows its posts; an address without it leads there too. */
  page?: string | undefined
}

export const forumPath = (id: number): string => `/forums/${id}`

/** The last part of a topic's address. */
export const topicSlug = ({ id, slug }: Pick<TopicAddress, 'id' | 'slug'>): string => `${id}-${slug}`

/** The address of a topic in the forums, which its forms are sent to. */
export const topicPath = (topic: TopicAddress): string => `/forums/${topic.forumId}/topics/${topicSlug(topic)}`

/** The page on which the posts of a topic are read. */
export const readingPath = (topic: TopicAddress): string => topic.page ?? topicPath(topic)

/** Returns the page of a topic that contains a position. */
export const getPage = (place: number): number => Math.max(1, Math.ceil(place / PAGES.posts))

/** @param sort the order of the posts, if the oldest are not first */
export function topicPagePath(topic: TopicAddress, page: number, sort = 'oldest'): string {
  const query = new URLSearchParams({ ...(sort !== 'oldest' && { sort }), ...(page > 1 && { page: String(page) }) })
  return query.size ? `${readingPath(topic)}?${query}` : readingPath(topic)
}

/** Builds the address of a post on its topic's page. */
export const postPath = (topic: TopicAddress, { id, place }: { id: number; place: number }): string =>
  `${topicPagePath(topic, getPage(place))}#post_${id}`

/** Returns a permanent link to one post, which highlights it. */
export const permalink = (topic: TopicAddress, id: number): string =>
  `${readingPath(topic)}?highlight_post=${id}#post_${id}`

/** Builds the words of a topic's address: at most 60 characters, whole words if there is more than one. */
export function toSlug(title: string): string {
  const words = foldSearch(title)
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const cut =
    words.length > 60
      ? words
          .slice(0, 61)
          .replace(/-[^-]*$/, '')
          .slice(0, 60)
      : words
  return cut || 'topic'
}

/** The route that begins a topic. */
export const TOPIC_ROUTE = 'POST /forums/:id/topics'
/** The route that replies to a topic. */
export const REPLY_ROUTE = 'POST /forums/:id/topics/:slug/replies'
