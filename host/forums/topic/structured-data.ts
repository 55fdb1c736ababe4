import type { Person } from '../../profiles/person.ts'
import { permalink, topicPath } from '../paths.ts'
import type { Post, Topic } from './store.ts'

/** Characters of a post that search engines are given. */
const MAX_TEXT = 5000

const describePerson = (person: Person | undefined, origin: string) =>
  person
    ? { '@type': 'Person', name: person.name, url: origin + person.href }
    : { '@type': 'Person', name: 'Former member' }

/**
 * Describes a page of a topic to search engines as a DiscussionForumPosting with its comments.
 * @returns JSON that is safe inside of a script element
 */
export function describeTopic(topic: Topic, posts: readonly Post[], origin: string): string {
  const visible = posts.filter(({ removedBy }) => removedBy === undefined)
  const first = visible.find(({ place }) => place === 1)
  const getContent = (post: Post) => ({
    text: post.body.slice(0, MAX_TEXT),
    author: describePerson(post.author, origin),
    datePublished: post.createdAt.toISOString(),
    ...(post.editedAt && { dateModified: post.editedAt.toISOString() }),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: post.votes,
    },
  })
  const url = origin + topicPath(topic)
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    '@id': url,
    url,
    headline: topic.title,
    commentCount: topic.replies,
    // A later page says where the first post is, and not what.
    ...(first ? getContent(first) : { isPartOf: { '@type': 'WebPage', url } }),
    comment: visible
      .filter((post) => post !== first)
      .map((post) => ({ '@type': 'Comment', url: origin + permalink(topic, post.id), ...getContent(post) })),
  }).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
