import { formatAverage, formatReviewCount } from './labels.ts'
import { MAX_STARS } from './limits.ts'
import type { Rating } from './review.ts'

/** A star in a box of 20 by 20. */
const STAR = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8z'
const ALL = Array.from({ length: MAX_STARS }, (_, at) => at * 20)
const WIDTH = MAX_STARS * 20

/** Stars in a row, the last of them filled in part. Pages with them name `stars.css`. */
export const Stars = ({ value, height = 18 }: { value: number; height?: number }) => (
  <svg
    className="stars"
    viewBox={`0 0 ${WIDTH} 20`}
    width={height * MAX_STARS}
    height={height}
    role="img"
    aria-label={`${Number.isInteger(value) ? value : formatAverage(value)} out of ${MAX_STARS} stars`}
  >
    {ALL.map((left) => (
      <path key={left} d={STAR} transform={`translate(${left})`} />
    ))}
    <svg aria-hidden="true" className="stars-filled" width={(value / MAX_STARS) * WIDTH} height={20}>
      {ALL.map((left) => (
        <path key={left} d={STAR} transform={`translate(${left})`} />
      ))}
    </svg>
  </svg>
)

/** A company's stars in one line, for cards and lists; nothing without reviews. */
export const RatingLine = ({ rating }: { rating: Rating | undefined }) =>
  rating ? (
    <p className="rating-line">
      <Stars value={rating.average} height={16} />
      <span>
        <b>{formatAverage(rating.average)}</b> ({formatReviewCount(rating.count)})
      </span>
    </p>
  ) : null
