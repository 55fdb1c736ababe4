import { PageLinks } from '../../_pages/PageLinks.tsx'
import { SORT_WORDS, SORTS } from '../labels.ts'
import { LAST_REVIEW_PAGE, REVIEWS_PER_PAGE } from '../limits.ts'
import { OWNER_REVIEWS, reportPath, reviewsPath, writePath } from '../paths.ts'
import type { RatingSpread, Review, ReviewSort } from '../review.ts'
import { type ReviewContext, ReviewItem } from './ReviewItem.tsx'
import { ReviewSummary } from './Summary.tsx'

export interface ReviewsView extends ReviewContext {
  business: { id: number; name: string; demo: boolean }
  reviews: readonly Review[]
  spread: RatingSpread
  sort: ReviewSort
  page: number
  /** The member who looks; undefined for visitors. */
  viewerId: string | undefined
  /** True if the member owns the company. */
  own: boolean
}

/** The reviews of a company: their summary, an order, and one page of them. Pages with it name `reviews.css` and `stars.css`. */
export function ReviewsPart({ business, reviews, spread, sort, page, viewerId, own, ...context }: ReviewsView) {
  const { count } = spread
  return (
    <section className="reviews" id="reviews" aria-labelledby="reviews-title">
      <div className="reviews-head">
        <h2 id="reviews-title">Reviews</h2>
        {own ? (
          <a className="reviews-write" href={`${OWNER_REVIEWS}?company=${business.id}`}>
            Answer reviews
          </a>
        ) : (
          <a className="reviews-write" href={`/business/page/${business.id}/review`}>
            Write a review
          </a>
        )}
      </div>
      {count === 0 ? (
        <p className="lead">
          No reviews yet. Only people who contacted <bdi>{business.name}</bdi> on Plat can write one.
        </p>
      ) : (
        <>
          <div className="reviews-aside">
            <ReviewSummary {...spread} />
            <p className="reviews-from">
              Everyone who wrote a review contacted <bdi>{business.name}</bdi> on Plat.
            </p>
          </div>
          <div className="reviews-main">
            {count > 1 && (
              <nav className="reviews-sort" aria-label="Sort reviews">
                {SORT_WORDS.map((each) => (
                  <a
                    key={each}
                    href={reviewsPath(business.id, { sort: each })}
                    aria-current={each === sort ? 'true' : undefined}
                  >
                    {SORTS[each]}
                  </a>
                ))}
              </nav>
            )}
            <ol className="reviews-list">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewItem review={review} company={business.name} marked={!business.demo} {...context}>
                    <ReviewLinks review={review} viewerId={viewerId} />
                  </ReviewItem>
                </li>
              ))}
            </ol>
            <PageLinks
              page={page}
              last={Math.min(Math.ceil(count / REVIEWS_PER_PAGE), LAST_REVIEW_PAGE)}
              at={(each) => reviewsPath(business.id, { sort, page: each })}
              label="Pages of reviews"
            />
          </div>
        </>
      )}
    </section>
  )
}

/** What a member may do with a review. */
function ReviewLinks({ review, viewerId }: { review: Review; viewerId: string | undefined }) {
  if (viewerId === undefined) return null
  return (
    <p className="review-links">
      {review.authorId === viewerId ? (
        <a href={writePath(review.leadId)}>Edit your review</a>
      ) : (
        <a href={reportPath(review.id)} rel="nofollow">
          Report<span className="heard"> this review</span>
        </a>
      )}
    </p>
  )
}
