import { formatDate } from '../../_format/dates.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import type { OwnSubscription } from './store.ts'
import { MAX_ANSWER_LENGTH, REASONS } from './survey.ts'

interface Props extends OwnSubscription {
  timeZone: string
}

const REASON = 'cancellation_survey[cancellation_reason]'

/** One press more, and it is cancelled. What is asked need not be answered. */
export function CancelPage({ id, planName, status, periodEnd, timeZone }: Props) {
  const goesOn = status === 'active' && periodEnd
  return (
    <section className="form-page">
      <h1>Cancel {planName}?</h1>
      <p className="lead">
        {goesOn
          ? `You keep it until ${formatDate(periodEnd, 'long', timeZone)}, the end of your billing period. You won’t be charged again.`
          : 'Your last payment failed, so your plan ends now. You won’t be charged again.'}{' '}
        Everything you saved stays.
      </p>
      <form method="post" action={`/subscriptions/${id}`} className="form">
        <CsrfField />
        <input type="hidden" name="_method" value="delete" />
        <fieldset className="plat-group">
          <legend>Why are you canceling? (optional)</legend>
          {Object.entries(REASONS).map(([reason, words]) => (
            <label key={reason} className="plat-choice">
              <input type="radio" name={REASON} value={reason} />
              {words}
            </label>
          ))}
          <div className="plat-field cancel-other">
            <label htmlFor="other-reason">Tell us more</label>
            <textarea
              id="other-reason"
              name="cancellation_survey[other_reason]"
              rows={3}
              maxLength={MAX_ANSWER_LENGTH}
              className="plat-input"
            />
          </div>
        </fieldset>
        <div className="row">
          <button type="submit" className="plat-button">
            Cancel {planName}
          </button>
          <a href="/settings/subscription">Keep plan</a>
        </div>
      </form>
    </section>
  )
}
