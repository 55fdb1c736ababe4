import { cancelSubscription } from '../../../widgets/cancel-subscription/server.ts'
import { formatDate } from '../../_format/dates.ts'
import { IslandSlot } from '../../_pages/island.tsx'
import type { Retention } from '../../_services/providers/retention.ts'
import { isTrial } from '../events/rules.ts'
import type { OwnSubscription } from './store.ts'
import { MAX_ANSWER_LENGTH, REASONS } from './survey.ts'

interface Props {
  subscription: OwnSubscription
  person: { name: string; email: string }
  retention: Retention
  timeZone: string
}

/** One press more, and it is canceled. Without scripts, what is asked need not be answered. */
export function CancelPage({ subscription, person, retention, timeZone }: Props) {
  const { id, ref, planName, features, status, periodEnd } = subscription
  const goesOn = status === 'active' && periodEnd
  return (
    <section className="form-page">
      <h1>Cancel {planName}?</h1>
      <p className="lead">
        {goesOn && isTrial(subscription)
          ? `Your free trial goes on until ${formatDate(periodEnd, 'long', timeZone)}, and you won’t be charged.`
          : goesOn
            ? `You keep it until ${formatDate(periodEnd, 'long', timeZone)}, the end of your billing period. You won’t be charged again.`
            : 'Your last payment failed, so your plan ends now. You won’t be charged again.'}{' '}
        Everything you saved stays.
      </p>
      <IslandSlot
        island={cancelSubscription}
        id="cancel"
        on="load"
        withToken
        props={{
          subscription: ref ?? String(id),
          plan: planName,
          features,
          reasons: Object.entries(REASONS).map(([value, label]) => ({ value, label })),
          max: MAX_ANSWER_LENGTH,
          retention: retention.name === 'local' ? 'local' : 'script',
          action: `/subscriptions/${id}`,
          person,
        }}
      />
    </section>
  )
}
