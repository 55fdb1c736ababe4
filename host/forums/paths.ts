import { PAGES } from './limits.ts'

/** The parts of a topic's address. */
export interface TopicAddress {
  id: number
  forumId: number
  /** The words of the address, without the id. */
  slug: string
}

export const forumPath = (id: number): string => `/forums/${id}`

export const topicPath = ({ id, forumId, slug }: TopicAddress): string => `/forums/${forumId}/topics/${id}-${slug}`

/** Returns the page of a topic that contains a position. */
export const getPage = (place: number): number => Math.max(1, Math.ceil(place / PAGES.posts))

export const topicPagePath = (topic: TopicAddress, page: number): string =>
  page > 1 ? `${topicPath(topic)}?page=${page}` : topicPath(topic)

/** Builds the address of a post on its topic's page. */
export const postPath = (topic: TopicAddress, { id, place }: { id: number; place: number }): string =>
  `${topicPagePath(topic, getPage(place))}#post_${id}`

/** Returns a permanent link to one post, which highlights it. */
export const permalink = (topic: TopicAddress, id: number): string =>
  `${topicPath(topic)}?highlight_post=${id}#post_${id}`

/** Builds the words of a topic's address: at most 60 characters, whole words if there is more than one. */
export function toSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
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
