import { PageLinks } from '../../_pages/PageLinks.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import type { ReviewContext } from '../list/ReviewItem.tsx'
import { OWNER_REVIEWS } from '../paths.ts'
import { OWNED_PER_PAGE, type OwnedReview } from './answer-store.ts'
import { type RefusedAnswer, ReviewsForOwner } from './ReviewsForOwner.tsx'

/** Which reviews of an owner's companies are listed. */
export interface OwnedQuery {
  /** The id of one company; undefined for all. */
  company?: number | undefined
  show: 'all' | 'unanswered'
  page: number
}

interface Props extends ReviewContext {
  asked: OwnedQuery
  companies: readonly { id: number; name: string }[]
  reviews: readonly OwnedReview[]
  total: number
  done: string | undefined
  refused?: RefusedAnswer | undefined
}

const getQuery = ({ company, show, page }: OwnedQuery): string => {
  const query = new URLSearchParams({
    ...(company && { company: String(company) }),
    ...(show !== 'all' && { show }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size ? `?${query}` : ''
}

/** The reviews of an owner's companies, where they answer them. */
export function OwnerReviewsPage({ asked, companies, reviews, total, done, refused, ...context }: Props) {
  return (
    <>
      <div className="head">
        <h1>Reviews</h1>
        <p className="lead">
          Only people who contacted your company can review it. Your answers are public, one for each review.
        </p>
      </div>
      <FormMessage done={done} />
      <Filters asked={asked} companies={companies} />
      {reviews.length ? (
        <ReviewsForOwner reviews={reviews} query={getQuery(asked)} refused={refused} {...context} />
      ) : (
        <p className="owner-none" role="status">
          {asked.show === 'unanswered'
            ? 'You answered every review.'
            : 'No reviews yet. When you close a lead, we ask the person for a review.'}
        </p>
      )}
      <PageLinks
        page={asked.page}
        last={Math.ceil(total / OWNED_PER_PAGE)}
        at={(page) => OWNER_REVIEWS + getQuery({ ...asked, page })}
      />
    </>
  )
}

const Filters = ({ asked, companies }: Pick<Props, 'asked' | 'companies'>) => (
  <form className="owner-filters" action={OWNER_REVIEWS} method="get">
    {companies.length > 1 && (
      <div className="plat-field">
        <label htmlFor="company">Company</label>
        <select id="company" name="company" className="plat-input" defaultValue={asked.company ?? ''}>
          <option value="">All companies</option>
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    )}
    <div className="plat-field">
      <label htmlFor="show">Show</label>
      <select id="show" name="show" className="plat-input" defaultValue={asked.show}>
        <option value="all">All reviews</option>
        <option value="unanswered">Without an answer</option>
      </select>
    </div>
    <button type="submit" className="button quiet">
      Show
    </button>
  </form>
)
