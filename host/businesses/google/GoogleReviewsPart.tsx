import type { GoogleReviews } from '../../_services/providers/index.ts'

/** Reviews of a company at Google, as far as there are any. */
export function GoogleReviewsPart({ reviews }: { reviews: GoogleReviews }) {
  const { rating, count, reviews: some } = reviews
  return (
    <section className="google-reviews" aria-label="Google reviews">
      <p className="google-rating">
        <strong>{rating.toFixed(1)}</strong> out of 5 from {count.toLocaleString('en-US')} Google{' '}
        {count === 1 ? 'review' : 'reviews'}
      </p>
      <ul>
        {some.map(({ author, rating, date, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two reviews apart
          <li key={at}>
            <p className="google-by">
              {author} · {rating} of 5{date && ` · ${date}`}
            </p>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
