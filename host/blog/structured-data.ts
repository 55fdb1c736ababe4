import { permalink } from '../forums/paths.ts'
import type { Post } from '../forums/topic/store.ts'
import type { TopicView } from '../forums/topic/TopicPage.tsx'
import { FORMER_MEMBER, type Person } from '../profiles/person.ts'
import type { Article } from './article.ts'
import { countWords } from './labels.ts'
import { articlePath, coverPath } from './paths.ts'

const describePerson = (person: Person | undefined, origin: string) =>
  person
    ? { '@type': 'Person', name: person.name, url: origin + person.href }
    : { '@type': 'Person', name: FORMER_MEMBER }

/** Describes an article to search engines as a BlogPosting with its comments. */
export function describeArticle(
  article: Article,
  author: Person | undefined,
  { posts, topic, origin }: Pick<TopicView, 'posts' | 'topic' | 'origin'>,
): object {
  const url = origin + articlePath(article.slug)
  const first = posts.find(({ place }) => place === 1)
  const edited = first?.editedAt ?? article.publishedAt
  const toComment = (post: Post) => ({
    '@type': 'Comment',
    url: origin + permalink(topic, post.id),
    text: post.body.slice(0, 1000),
    author: describePerson(post.author, origin),
    datePublished: post.createdAt.toISOString(),
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.summary,
    image: article.cover ? origin + coverPath(article.cover) : `${origin}/pictures/topics/${topic.id}.png`,
    author: describePerson(author, origin),
    publisher: { '@type': 'Organization', name: 'Plat', url: origin },
    datePublished: article.publishedAt?.toISOString(),
    dateModified: edited?.toISOString(),
    wordCount: countWords(article.body),
    ...(article.tags.length > 0 && { keywords: article.tags.join(', ') }),
    commentCount: topic.replies,
    comment: posts.filter(({ place, removedBy }) => place > 1 && !removedBy).map(toComment),
  }
}
