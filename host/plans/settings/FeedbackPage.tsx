import { cancellationFeedback } from '../../../widgets/cancellation-feedback/server.ts'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { IslandSlot } from '../../_pages/island.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { OTHER_PRODUCT, SIGNUP_REASONS } from './feedback-form.ts'
import type { OwnSubscription } from './store.ts'
import { MAX_ANSWER_LENGTH } from './survey.ts'

interface Props {
  subscription: OwnSubscription
  done?: string | undefined
  errors?: FieldErrors | undefined
  values?: FieldValues | undefined
}

const listChoices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Two questions once a plan is canceled. Nobody has to answer them. */
export const FeedbackPage = ({ subscription, done, errors = {}, values = {} }: Props) => (
  <section className="form-page">
    <h1>What could we do better?</h1>
    <FormMessage done={done} />
    <p className="lead">{subscription.planName} is canceled. Two questions help us improve it for others.</p>
    <IslandSlot
      island={cancellationFeedback}
      id="feedback"
      on="load"
      withToken
      props={{
        signupReasons: listChoices(SIGNUP_REASONS),
        otherProduct: listChoices(OTHER_PRODUCT),
        max: MAX_ANSWER_LENGTH,
        action: `/subscriptions/${subscription.id}/feedback`,
        values: Object.fromEntries(
          Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
        ),
        errors: Object.fromEntries(Object.entries(errors).flatMap(([name, [error]]) => (error ? [[name, error]] : []))),
      }}
    />
  </section>
)
