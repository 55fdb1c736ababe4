import { subscribePath } from '../checkout/begin.ts'
import { formatPrice } from '../format.ts'
import { PlanFeatures } from '../PlanFeatures.tsx'
import type { PaidPlan } from '../plan.ts'

interface Props {
  /** The paid plans, monthly and yearly. */
  plans: PaidPlan[]
  days: number
  visitor: boolean
  /** False for a member who had a plan or a trial. */
  allowed: boolean
}

/** What a free trial is, and the ways to begin one. */
export function TrialPage({ plans, days, visitor, allowed }: Props) {
  const [first] = plans
  if (!first) return null
  return (
    <section className="subscribe wide">
      <h1>
        Try {first.name} free for {days} days
      </h1>
      <div className="subscribe-columns">
        <PlanFeatures features={first.features} />
        <dl className="plan-facts">
          <dt>Today</dt>
          <dd>Nothing. We ask for a card and don’t charge it during the trial</dd>
          <dt>Reminder</dt>
          <dd>By email, three days before the trial ends</dd>
          <dt>To cancel</dt>
          <dd>Cancel anytime in Settings, under Plan. Cancel during the trial and you won’t be charged.</dd>
        </dl>
      </div>
      {allowed ? (
        <div className="trial-ways">
          {plans.map((plan, index) => (
            <a
              key={plan.id}
              className={index ? 'button quiet' : 'button'}
              href={
                visitor
                  ? `/signup?${new URLSearchParams({ next: subscribePath(plan.id, true) })}`
                  : subscribePath(plan.id, true)
              }
            >
              Start free, then {formatPrice(plan)}
            </a>
          ))}
        </div>
      ) : (
        <p className="notice">The free trial is for people who haven’t had a plan yet.</p>
      )}
      <p>
        <a href={`/pricing?for=${first.audience}`}>Compare all plans</a>
      </p>
    </section>
  )
}
