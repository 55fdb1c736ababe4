import { CsrfField } from '../../_pages/CsrfField.tsx'
import { formatDay } from '../format.ts'
import type { OwnSubscription } from './store.ts'
import { MAX_LENGTH, REASONS } from './survey.ts'

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
          ? `It stays yours until ${formatDay(periodEnd, timeZone)}, which is paid for. Then it ends, and nothing more is charged.`
          : 'Its last payment did not go through, so it ends at once, and nothing more is charged.'}{' '}
        What you have kept stays.
      </p>
      <form method="post" action={`/subscriptions/${id}`} className="form">
        <CsrfField />
        <input type="hidden" name="_method" value="delete" />
        <fieldset className="plat-group">
          <legend>Why? You need not say</legend>
          {Object.entries(REASONS).map(([reason, words]) => (
            <label key={reason} className="plat-choice">
              <input type="radio" name={REASON} value={reason} />
              {words}
            </label>
          ))}
          <div className="plat-field cancel-other">
            <label htmlFor="other-reason">What is it?</label>
            <textarea
              id="other-reason"
              name="cancellation_survey[other_reason]"
              rows={3}
              maxLength={MAX_LENGTH}
              className="plat-input"
            />
          </div>
        </fieldset>
        <div className="row">
          <button type="submit" className="plat-button">
            Cancel {planName}
          </button>
          <a href="/settings/subscription">Keep it</a>
        </div>
      </form>
    </section>
  )
}
