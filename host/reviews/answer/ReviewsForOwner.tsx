import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { HiddenFields } from '../../_pages/HiddenFields.tsx'
import { TextAreaField } from '../../accounts/forms/TextAreaField.tsx'
import { REVIEW_LIMITS } from '../limits.ts'
import { type ReviewContext, ReviewItem } from '../list/ReviewItem.tsx'
import { companyPath, reportPath } from '../paths.ts'
import type { OwnedReview } from './answer-store.ts'

/** An answer that could not be saved, with what was typed. */
export interface RefusedAnswer {
  review: number
  answer: string
  errors: FieldErrors
}

interface Props extends ReviewContext {
  reviews: readonly OwnedReview[]
  /** The query of the list, so that the answer leads back to it. */
  query: string
  refused?: RefusedAnswer | undefined
}

/** Reviews of the companies of one owner, each with the form of its public answer. */
export const ReviewsForOwner = ({ reviews, query, refused, ...context }: Props) => (
  <ol className="reviews-list owner-reviews">
    {reviews.map((review) => (
      <li key={review.id}>
        <p className="eyebrow">
          <a href={`${companyPath(review.businessId)}#review-${review.id}`}>{review.company}</a>
        </p>
        <ReviewItem review={review} company={review.company} {...context} withAnswer={false}>
          <AnswerForm review={review} query={query} refused={refused?.review === review.id ? refused : undefined} />
        </ReviewItem>
      </li>
    ))}
  </ol>
)

function AnswerForm({
  review,
  query,
  refused,
}: Pick<Props, 'query'> & { review: OwnedReview; refused: RefusedAnswer | undefined }) {
  const { id, businessId, answer } = review
  const path = `/business/page/${businessId}/reviews/${id}/answer${query}`
  const form = `answer-form-${id}`
  return (
    <>
      <form method="post" action={path} className="owner-answer" id={form}>
        <CsrfField />
        <HiddenFields fields={[['_method', 'put']]} />
        <TextAreaField
          name="answer"
          id={`answer-${id}`}
          label={answer ? 'Your public answer' : 'Answer publicly'}
          value={refused?.answer ?? answer ?? ''}
          error={refused?.errors.answer?.[0]}
          focus={refused !== undefined}
          rows={3}
          maxLength={REVIEW_LIMITS.answer}
        />
        <div className="owner-answer-buttons">
          <button type="submit" className="button">
            {answer ? 'Save answer' : 'Post answer'}
          </button>
          {answer && (
            <button type="submit" className="button quiet" form={`${form}-delete`}>
              Delete answer
            </button>
          )}
          <a href={reportPath(id)}>
            Report<span className="heard"> this review</span>
          </a>
        </div>
      </form>
      {answer && (
        <form method="post" action={path} id={`${form}-delete`} hidden>
          <CsrfField />
          <HiddenFields fields={[['_method', 'delete']]} />
        </form>
      )}
    </>
  )
}
