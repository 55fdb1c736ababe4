import { FORMER_MEMBER } from '../../profiles/person.ts'
import type { ReviewsView } from './ReviewsPart.tsx'

/** Describes the reviews of a company to search engines: real ones alone, as they are on the page. */
export function getReviewData({ reviews, spread, people }: ReviewsView): object {
  if (spread.demo || !spread.count) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(spread.average.toFixed(2)),
      reviewCount: spread.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map(({ authorId, authorName, ratings, title, body, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: (authorId && people.get(authorId)?.name) || authorName || FORMER_MEMBER },
      datePublished: createdAt.toISOString(),
      reviewRating: { '@type': 'Rating', ratingValue: ratings, bestRating: 5, worstRating: 1 },
      ...(title && { name: title }),
      reviewBody: body,
    })),
  }
}
