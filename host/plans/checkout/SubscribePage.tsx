import { formatDate } from '../../_format/dates.ts'
import { formatMoney } from '../../_format/money.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import type { CHECKOUT_BUTTON } from '../experiments.ts'
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
  /** Days of the free trial that it begins with; 0: without one. */
  trialDays: number
  /** True if taxes come on top of the price. */
  taxed: boolean
  /** What the button says. */
  button: (typeof CHECKOUT_BUTTON.variants)[number]
}

/** The summary of an order, before the page on which it is paid. */
export function SubscribePage({ plan, renews, timeZone, formToken, sold, unlisted, button, ...rest }: Props) {
  const { id, name, interval, priceCents, audience, features } = plan
  const { trialDays, taxed } = rest
  const day = formatDate(renews, 'long', timeZone)
  return (
    <section className="subscribe">
      <p className="eyebrow">For {audience === 'investor' ? 'investors' : 'companies'}</p>
      <h1>{trialDays ? `${name}, free for ${trialDays} days` : `${name}, ${formatPrice(plan)}`}</h1>
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
          {trialDays
            ? 'Nothing. We ask for a card and don’t charge it during the trial'
            : `${formatMoney(priceCents)}${taxed ? ' plus tax' : ''}, billed ${BILLED[interval]}, in US dollars`}
        </dd>
        {trialDays > 0 && (
          <>
            <dt>Reminder</dt>
            <dd>By email, three days before the trial ends</dd>
          </>
        )}
        <dt>{trialDays ? 'Then' : 'Renews'}</dt>
        <dd>
          {trialDays
            ? `On ${day} we charge ${formatMoney(priceCents)}${taxed ? ' plus tax' : ''}, in US dollars, then every ${interval} until you cancel`
            : `On ${day} at the same price, then every ${interval} until you cancel`}
        </dd>
        <dt>To cancel</dt>
        <dd>
          Cancel anytime in Settings, under Plan.{' '}
          {trialDays
            ? `Cancel before ${day} and you won’t be charged.`
            : 'You keep your plan until the end of the billing period.'}
        </dd>
      </dl>
      {sold && (
        <form method="post" action="/subscriptions" className="form">
          <CsrfField />
          <input type="hidden" name="plan" value={id} />
          <input type="hidden" name="form_token" value={formToken} />
          {trialDays > 0 && <input type="hidden" name="trial" value="1" />}
          <button type="submit" className="plat-button">
            {trialDays
              ? 'Start free trial'
              : button === 'price'
                ? `Continue and pay ${formatMoney(priceCents)}`
                : 'Continue to payment'}
          </button>
        </form>
      )}
      <p>
        <a href={`/pricing?for=${audience}`}>Back to all plans</a>
      </p>
    </section>
  )
}
