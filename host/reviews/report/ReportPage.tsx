import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { FormPage } from '../../accounts/forms/FormPage.tsx'
import { ReasonField } from '../../accounts/forms/ReasonField.tsx'
import { TextAreaField } from '../../accounts/forms/TextAreaField.tsx'
import { formatStars, REPORT_REASONS } from '../labels.ts'
import { REVIEW_LIMITS } from '../limits.ts'
import { reviewsPath } from '../paths.ts'
import type { Review } from '../review.ts'

export interface ReportState {
  errors?: FieldErrors
  problem?: string | undefined
  done?: string | undefined
  values?: FieldValues
}

/** The form by which a member reports a review to the administrators. */
export const ReportPage = ({ review, state }: { review: Review; state: ReportState }) => {
  const { errors = {}, problem, done, values = {} } = state
  return (
    <FormPage
      title="Report a review"
      lead="Our team reads the review and decides whether it stays. Nobody else is told who reported it."
      problem={problem}
      done={done}
      action={`/reviews/${review.id}/reports`}
      submit="Send report"
      more={<a href={reviewsPath(review.businessId)}>Back to the reviews</a>}
    >
      <blockquote className="review-quote" dir="auto">
        <strong>
          {formatStars(review.ratings)}
          {review.title && ` · ${review.title}`}
        </strong>
        <p>{review.body}</p>
      </blockquote>
      <ReasonField reasons={REPORT_REASONS} value={values.reason} error={errors.reason?.[0]} />
      <TextAreaField
        name="details"
        label="Details (optional)"
        rows={4}
        maxLength={REVIEW_LIMITS.details}
        value={values.details}
        error={errors.details?.[0]}
      />
    </FormPage>
  )
}
