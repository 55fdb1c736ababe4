import type { ReactNode } from 'react'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { HiddenFields } from '../../_pages/HiddenFields.tsx'
import { FormField } from '../../accounts/forms/FormField.tsx'
import { FormMessage, FormPage } from '../../accounts/forms/FormPage.tsx'
import { TextAreaField } from '../../accounts/forms/TextAreaField.tsx'
import { REVIEW_LIMITS } from '../limits.ts'
import { companyPath, reviewsPath, writePath } from '../paths.ts'
import type { Review } from '../review.ts'
import type { ReviewedLead } from './lead-store.ts'
import { StarsField } from './StarsField.tsx'
import { getVisitorName } from './visitor-name.ts'

export interface WriteState {
  errors?: FieldErrors
  problem?: string | undefined
  done?: string | undefined
  values?: FieldValues
}

interface Props {
  lead: ReviewedLead
  review: Review | undefined
  /** Why an administrator removed it. */
  removedFor: string | undefined
  /** The key of a mailed link. */
  linkKey: string
  /** The day of the request, in words. */
  sent: string
  state: WriteState
}

/** The form by which the sender of a request writes, changes, or deletes the review. */
export function WritePage({
  lead,
  review,
  removedFor,
  linkKey,
  sent,
  state: { errors = {}, problem, done, values },
}: Props) {
  const { business } = lead
  if (review?.removedAt) return <Removed lead={lead} review={review} reason={removedFor} linkKey={linkKey} />
  const formValues =
    values ?? (review && { ratings: String(review.ratings), title: review.title, body: review.body }) ?? {}
  return (
    <FormPage
      title={review ? `Your review of ${business.name}` : `Review ${business.name}`}
      lead={`You contacted them on ${sent}. Everyone can read your review, signed ${lead.userId ? 'with your name' : `“${getVisitorName(lead.name)}”`}, and the company can answer.`}
      problem={problem}
      done={done}
      action={writePath(lead.id)}
      submit={review ? 'Save review' : 'Post review'}
      more={
        <>
          {review && <DeleteForm lead={lead.id} linkKey={linkKey} />}
          <a href={review ? reviewsPath(business.id) : companyPath(business.id)}>
            {review ? `See reviews of ${business.name}` : `Back to ${business.name}`}
          </a>
        </>
      }
    >
      <HiddenFields fields={getHidden(linkKey, review && 'put')} />
      <StarsField value={formValues.ratings ?? ''} error={errors.ratings?.[0]} focus={errors.ratings !== undefined} />
      <FormField
        name="title"
        label="Title (optional)"
        value={formValues.title ?? ''}
        required={false}
        error={errors.title?.[0]}
        focus={!errors.ratings && errors.title !== undefined}
        maxLength={REVIEW_LIMITS.title}
        autoComplete="off"
      />
      <TextAreaField
        name="body"
        label="Your review"
        hint="What did they do for you, and would you work with them again?"
        value={formValues.body}
        error={errors.body?.[0]}
        focus={!errors.ratings && !errors.title && errors.body !== undefined}
        required
        rows={8}
        maxLength={REVIEW_LIMITS.body}
      />
    </FormPage>
  )
}

const getHidden = (linkKey: string, method: string | undefined): [string, string][] => [
  ...(method ? ([['_method', method]] satisfies [string, string][]) : []),
  ...(linkKey ? ([['key', linkKey]] satisfies [string, string][]) : []),
]

const DeleteForm = ({ lead, linkKey }: { lead: number; linkKey: string }) => (
  <form method="post" action={writePath(lead)}>
    <CsrfField />
    <HiddenFields fields={getHidden(linkKey, 'delete')} />
    <button type="submit" className="button quiet">
      Delete review
    </button>
  </form>
)

interface RemovedProps extends Pick<Props, 'lead' | 'linkKey'> {
  review: Review
  reason: string | undefined
}

/** In place of the form: what an administrator removed can be deleted for good, and not written again. */
function Removed({ lead, review, reason, linkKey }: RemovedProps): ReactNode {
  return (
    <section className="form-page">
      <h1>Your review was removed</h1>
      <p className="lead">An administrator removed your review of {lead.business.name}. Nobody else can see it.</p>
      <FormMessage problem={reason && `Reason: ${reason}`} />
      {review.body && (
        <>
          <blockquote className="review-quote" dir="auto">
            {review.title && <strong>{review.title}</strong>}
            <p>{review.body}</p>
          </blockquote>
          <DeleteForm lead={lead.id} linkKey={linkKey} />
        </>
      )}
      <p>
        If you think this is a mistake, <a href="/contact">contact us</a>.
      </p>
    </section>
  )
}
