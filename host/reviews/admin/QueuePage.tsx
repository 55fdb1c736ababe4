import { formatDateTime } from '../../_format/dates.ts'
import { DecisionForm, Fact, ReviewList } from '../../_pages/ReviewList.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { TextAreaField } from '../../accounts/forms/TextAreaField.tsx'
import { PersonLink } from '../../profiles/PersonLink.tsx'
import type { Person } from '../../profiles/person.ts'
import { formatStars, REPORT_REASONS } from '../labels.ts'
import { REVIEW_LIMITS } from '../limits.ts'
import { ADMIN_REVIEWS, companyPath } from '../paths.ts'
import type { QueuedReview } from './queue-store.ts'

/** A decision that came back with an error, with what was typed. */
export interface RefusedDecision {
  review: number
  reason: string
  error: string
}

interface Props {
  reported: readonly QueuedReview[]
  removed: readonly QueuedReview[]
  people: ReadonlyMap<string, Person>
  timeZone: string
  problem?: string | undefined
  refused?: RefusedDecision | undefined
}

/** Reviews that members reported, and those that were removed, where administrators decide about them. */
export const QueuePage = ({ reported, removed, problem, ...rest }: Props) => (
  <>
    <ReviewList
      title="Reported reviews"
      lead={
        reported.length
          ? 'Oldest report first. We email authors your decision and its reason.'
          : 'No reports to review.'
      }
      notice={<FormMessage problem={problem} />}
    >
      {reported.map((review) => (
        <Queued key={review.id} review={review} {...rest} />
      ))}
    </ReviewList>
    {removed.length > 0 && (
      <section className="review-removed" aria-labelledby="removed-title">
        <h2 id="removed-title">Recently removed</h2>
        <ul className="review-list">
          {removed.map((review) => (
            <Queued key={review.id} review={review} {...rest} />
          ))}
        </ul>
      </section>
    )}
  </>
)

function Queued({
  review,
  people,
  timeZone,
  refused,
}: Omit<Props, 'reported' | 'removed' | 'problem'> & { review: QueuedReview }) {
  const { id, company, businessId, authorId, authorName, ratings, title, body, createdAt, removedAt, reason } = review
  const mine = refused?.review === id ? refused : undefined
  return (
    <li>
      <p className="eyebrow">
        {formatStars(ratings)} · {formatDateTime(createdAt, timeZone)}
      </p>
      <h3>
        <a href={companyPath(businessId)}>{company}</a>
      </h3>
      <blockquote className="review-quote" dir="auto">
        {title && <strong>{title}</strong>}
        <p>{body || 'The author deleted the text.'}</p>
      </blockquote>
      <dl>
        <Fact term="Author">{authorName ?? <PersonLink person={authorId ? people.get(authorId) : undefined} />}</Fact>
        {removedAt && <Fact term="Removed">{formatDateTime(removedAt, timeZone)}</Fact>}
        {reason && <Fact term="Reason">{reason}</Fact>}
        {review.reports.map(({ by, at, reason: why, details }) => (
          <Fact key={by + at} term="Report">
            {REPORT_REASONS[why]}
            {details && `: ${details}`} ({by}, {formatDateTime(new Date(at), timeZone)})
          </Fact>
        ))}
      </dl>
      {body && (
        <DecisionForm
          action={`${ADMIN_REVIEWS}/${id}`}
          choices={
            removedAt
              ? [['restored', 'Restore review']]
              : [
                  ['removed', 'Remove review'],
                  ['dismissed', 'Dismiss reports'],
                ]
          }
        >
          <TextAreaField
            name="reason"
            id={`reason-${id}`}
            label="Reason, for the author"
            value={mine?.reason}
            error={mine?.error}
            focus={mine !== undefined}
            rows={2}
            maxLength={REVIEW_LIMITS.reason}
          />
        </DecisionForm>
      )}
    </li>
  )
}
