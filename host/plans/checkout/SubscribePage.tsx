import { formatDate } from '../../_format/dates.ts'
import { formatDollars } from '../../_format/numbers.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { BILLED, formatPrice, NOT_SOLD } from '../format.ts'
import { PlanFeatures } from '../PlanFeatures.tsx'
import type { PaidPlan } from '../plan.ts'

interface Props {
  plan: PaidPlan
  /** When it would renew first. */
  renews: Date
  timeZone: string
  /** The token that identifies this form. */
  formToken: string
  /** True if plans can be paid for on this host. */
  sold: boolean
  /** True if the plan is for companies and the buyer has none. */
  unlisted: boolean
}

/** The summary of an order, before the page on which it is paid. */
export function SubscribePage({ plan, renews, timeZone, formToken, sold, unlisted }: Props) {
  const { id, name, interval, priceCents, audience, features } = plan
  return (
    <section className="subscribe">
      <p className="eyebrow">For {audience === 'investor' ? 'investors' : 'companies'}</p>
      <h1>
        {name}, {formatPrice(plan)}
      </h1>
      <FormMessage problem={sold ? undefined : NOT_SOLD} />
      {unlisted && (
        <p className="notice">
          You haven’t listed a company yet. <a href="/business/signup">List your company</a> first. It’s free.
        </p>
      )}
      <PlanFeatures features={features} />
      <dl className="plan-facts">
        <dt>Today</dt>
        <dd>
          {formatDollars(priceCents)}, billed {BILLED[interval]}, in US dollars
        </dd>
        <dt>Renews</dt>
        <dd>
          On {formatDate(renews, 'long', timeZone)} at the same price, then every {interval} until you cancel
        </dd>
        <dt>To cancel</dt>
        <dd>Cancel anytime in Settings, under Subscription. You keep your plan until the end of the billing period.</dd>
      </dl>
      {sold && (
        <form method="post" action="/subscriptions" className="form">
          <CsrfField />
          <input type="hidden" name="plan" value={id} />
          <input type="hidden" name="form_token" value={formToken} />
          <button type="submit" className="plat-button">
            Continue to payment
          </button>
        </form>
      )}
      <p>
        <a href={`/pricing?for=${audience}`}>Back to all plans</a>
      </p>
    </section>
  )
}
