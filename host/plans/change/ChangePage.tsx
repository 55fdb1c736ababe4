import { formatDate } from '../../_format/dates.ts'
import { formatDollarsAndCents } from '../../_format/money.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { SETTINGS_PATH } from '../checkout/begin.ts'
import { BILLED, BILLING, formatPrice } from '../format.ts'
import type { Interval, PaidPlan } from '../plan.ts'
import { type Changeable, getShown, type Quote } from './quote.ts'

interface Props {
  subscription: Changeable
  plan: PaidPlan
  quote: Quote
  formToken: string
  problem?: string | undefined
  /** Further plans that one can change to. */
  others: PaidPlan[]
  /** True if taxes come on top of prices. */
  taxed: boolean
  timeZone: string
}

export const changePath = (id: number, planId?: string): string =>
  `/subscriptions/${id}/plan${planId ? `?${new URLSearchParams({ plan: planId })}` : ''}`

/** Names a plan with its billing: `Pro, billed annually`. */
const getPlanText = (name: string, interval: Interval) => `${name}, billed ${BILLED[interval]}`

/** What a change of plan costs today and later, before it is confirmed. */
export function ChangePage({ subscription, plan, quote, formToken, problem, others, taxed, timeZone }: Props) {
  const { id, planName, interval, periodEnd, trialEnd } = subscription
  const { kind, dueCents, renewsAt, proratedAt } = quote
  const day = (date: Date) => formatDate(date, 'long', timeZone)
  const title = plan.name === planName ? `Switch to ${BILLING[plan.interval]}` : `Switch to ${plan.name}`
  const price = `${formatPrice(plan)}${taxed ? ', plus tax' : ''}`
  return (
    <section className="subscribe wide">
      <h1>{title}</h1>
      <FormMessage problem={problem} />
      <div className="subscribe-columns">
        <dl className="plan-facts">
          <dt>Your plan now</dt>
          <dd>
            {planName}, {formatPrice(subscription)}
          </dd>
          <dt>New plan</dt>
          <dd>
            {plan.name}, {price}
          </dd>
          <dt>Starts</dt>
          <dd>{kind === 'later' ? `On ${day(periodEnd)}, when your current period ends` : 'Today'}</dd>
          <dt>Next renewal</dt>
          <dd>
            On {day(renewsAt)} for {price.replace(/ a (month|year)/, '')}, then every {plan.interval} until you cancel
          </dd>
        </dl>
        <div className="subscribe-pay">
          {kind === 'now' ? (
            <Bill {...{ subscription, plan, quote, timeZone }} />
          ) : (
            <p>
              <strong>Nothing is due today.</strong>{' '}
              {kind === 'trial' && trialEnd
                ? `Your free trial goes on until ${day(trialEnd)}. Cancel before then and you won’t be charged.`
                : `You’ve paid for ${getPlanText(planName, interval)} until ${day(periodEnd)} and keep it until then.`}
            </p>
          )}
          <form method="post" action={changePath(id)} className="form">
            <CsrfField />
            <input type="hidden" name="plan" value={plan.id} />
            <input type="hidden" name="form_token" value={formToken} />
            <input type="hidden" name="prorated_at" value={Math.floor(proratedAt.getTime() / 1000)} />
            <input type="hidden" name="shown" value={getShown(quote, plan)} />
            <button type="submit" className="plat-button">
              {kind === 'now' ? `Pay ${formatDollarsAndCents(dueCents)} and switch` : 'Confirm switch'}
            </button>
          </form>
        </div>
      </div>
      {others.length > 0 && (
        <ul>
          {others.map((each) => (
            <li key={each.id}>
              <a href={changePath(id, each.id)}>
                Switch to {each.name}, {formatPrice(each)}, instead
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={SETTINGS_PATH}>Keep my current plan</a>
      </p>
    </section>
  )
}

function Bill({ subscription, plan, quote, timeZone }: Pick<Props, 'subscription' | 'plan' | 'quote' | 'timeZone'>) {
  const { planName, interval, periodEnd } = subscription
  const { creditCents, chargeCents, taxCents, dueCents, proratedAt, renewsAt } = quote
  const day = (date: Date) => formatDate(date, 'long', timeZone)
  return (
    <div className="ledger">
      <table>
        <caption className="heard">What is due today</caption>
        <tbody>
          <tr>
            <td>
              {getPlanText(plan.name, plan.interval)}: {day(proratedAt)} to {day(renewsAt)}
            </td>
            <td className="ledger-sum">{formatDollarsAndCents(chargeCents)}</td>
          </tr>
          <tr>
            <td>
              Credit for unused time on {getPlanText(planName, interval)}, until {day(periodEnd)}
            </td>
            <td className="ledger-sum">−{formatDollarsAndCents(creditCents)}</td>
          </tr>
          {taxCents > 0 && (
            <tr>
              <td>Tax</td>
              <td className="ledger-sum">{formatDollarsAndCents(taxCents)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">Due today, in US dollars</th>
            <td className="ledger-sum">
              <strong>{formatDollarsAndCents(dueCents)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
