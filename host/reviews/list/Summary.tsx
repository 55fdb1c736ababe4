import { formatAverage, formatReviewCount, formatStars } from '../labels.ts'
import type { RatingSpread } from '../review.ts'
import { Stars } from '../Stars.tsx'

/** The average of all reviews, and how many gave how many stars. */
export const ReviewSummary = ({ average, count, spread }: RatingSpread) => (
  <div className="review-summary">
    <div className="review-average">
      <p className="review-number">{formatAverage(average)}</p>
      <Stars value={average} height={20} />
      <p className="review-facts">{formatReviewCount(count)}</p>
    </div>
    <table className="review-spread">
      <caption className="heard">Reviews by stars</caption>
      <tbody>
        {spread
          .map((many, at) => ({ stars: at + 1, many }))
          .toReversed()
          .map(({ stars, many }) => (
            <tr key={stars}>
              <th scope="row">{formatStars(stars)}</th>
              <td className="review-bar" aria-hidden="true">
                <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" height="8">
                  <rect className="review-track" width="100" height="8" />
                  <rect width={count ? (many / count) * 100 : 0} height="8" />
                </svg>
              </td>
              <td>{many.toLocaleString('en-US')}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </div>
)
