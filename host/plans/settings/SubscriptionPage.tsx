import { formatDate } from '../../_format/dates.ts'
import { formatMoney } from '../../_format/money.ts'
import { Part, SettingsForm, SettingsFrame } from '../../accounts/settings/SettingsFrame.tsx'
import { changePath } from '../change/ChangePage.tsx'
import { getCancelDay, isTrial } from '../events/rules.ts'
import { BILLING, formatCharge, formatPrice } from '../format.ts'
import type { LedgerLine, OwnSubscription } from './store.ts'

interface Props {
  live: OwnSubscription[]
  payments: LedgerLine[]
  /** The member's levels, paid or granted. */
  levels: string[]
  /** The way to a free trial, for who may have one. */
  trialPath: string | undefined
  done: string | undefined
  timeZone: string
}

const NAMES: Record<string, string> = { pro: 'Pro', business: 'Business' }

/** The page of a member's subscription: plan, end of the paid period, payments, and cancellation. */
export function SubscriptionPage({ live, payments, levels, trialPath, done, timeZone }: Props) {
  return (
    <SettingsFrame path="/settings/subscription" done={done}>
      {live.map((each) => (
        <Subscription key={each.id} {...each} timeZone={timeZone} />
      ))}
      {!live.length && (
        <Part title="Plan">
          <p className="settings-is">
            {levels.length
              ? `You have ${levels.map((level) => NAMES[level] ?? level).join(' and ')} for free.`
              : 'You’re on the Free plan.'}
          </p>
          {trialPath && (
            <a className="button" href={trialPath}>
              Try Pro for free
            </a>
          )}
          <a className="button quiet" href="/pricing">
            View plans
          </a>
        </Part>
      )}
      <Part title="Payments" about="In US dollars.">
        {payments.length ? <Ledger payments={payments} timeZone={timeZone} /> : <p>No payments yet.</p>}
      </Part>
    </SettingsFrame>
  )
}

function Subscription({ timeZone, ...each }: OwnSubscription & { timeZone: string }) {
  const { id, planName, interval, last4, cancelAtPeriodEnd, status, payUrl, hasFeedback, ref, next } = each
  const other = interval === 'month' ? 'year' : 'month'
  const canChange = status === 'active' && !cancelAtPeriodEnd && ref
  return (
    <Part title={planName} about={`${formatPrice(each)}${last4 ? `, billed to the card ending in ${last4}` : ''}.`}>
      <p className="settings-is">{getStatusText(each, timeZone)}</p>
      {status === 'past_due' && payUrl && (
        <a className="button" href={payUrl}>
          Pay now
        </a>
      )}
      {each.paused && (
        <a className="button quiet" href="/contact">
          Contact us
        </a>
      )}
      {canChange && !next && (
        <a className="button quiet" href={changePath(id)}>
          Switch to {BILLING[other]}
          <span className="heard"> of {planName}</span>
        </a>
      )}
      {canChange && next && (
        <SettingsForm action={`/subscriptions/${id}/keep`} submit="Keep current plan" about={planName} quiet />
      )}
      {cancelAtPeriodEnd ? (
        <SettingsForm action={`/subscriptions/${id}/resume`} submit="Resume" about={planName} />
      ) : (
        <a className="button quiet" href={`/subscriptions/${id}/cancel`}>
          Cancel<span className="heard"> {planName}</span>
        </a>
      )}
      {!cancelAtPeriodEnd && ref && (
        <SettingsForm action={`/subscriptions/${id}/card`} submit="Change card" about={planName} quiet />
      )}
      {cancelAtPeriodEnd && !hasFeedback && (
        <p>
          <a href={`/subscriptions/${id}/feedback`}>Tell us what we could do better</a>
        </p>
      )}
    </Part>
  )
}

function getStatusText(subscription: OwnSubscription, timeZone: string): string {
  const { planName, status, periodEnd, cancelAtPeriodEnd, next } = subscription
  const { collectionPaused, collectionResumesAt } = subscription
  if (status === 'past_due')
    return `Your last payment of ${formatCharge(subscription)} failed. Pay within seven days of the first attempt to keep ${planName}.`
  if (status === 'suspended' && subscription.paused)
    return `Paused. You aren’t charged while it’s paused. To resume ${planName}, contact us.`
  if (status === 'suspended')
    return `Paused: a payment was disputed or refunded. ${planName} comes back if the dispute is decided in our favor.`
  const end = cancelAtPeriodEnd ? getCancelDay(subscription) : periodEnd
  const day = end ? formatDate(end, 'long', timeZone) : ''
  if (isTrial(subscription))
    return cancelAtPeriodEnd
      ? `Free trial, canceled. You keep it until ${day} and won’t be charged.`
      : `Free trial until ${day}. Then it’s ${formatPrice(subscription)} unless you cancel before that day.`
  if (next && !cancelAtPeriodEnd) return `Switches on ${day} to ${next.planName} for ${formatPrice(next)}.`
  if (cancelAtPeriodEnd && periodEnd && end && end > periodEnd)
    return `Canceled. It renews until ${day} and ends that day.`
  if (!cancelAtPeriodEnd && collectionPaused) {
    const resumes = collectionResumesAt && formatDate(collectionResumesAt, 'long', timeZone)
    return `You keep ${planName} and aren’t charged for now.${resumes ? ` Payments begin again on ${resumes}.` : ''}`
  }
  return cancelAtPeriodEnd
    ? `Canceled. You keep it until ${day} and won’t be charged again.`
    : `Renews on ${day} for ${formatCharge(subscription)}.`
}

const Ledger = ({ payments, timeZone }: Pick<Props, 'payments' | 'timeZone'>) => (
  <div className="ledger">
    <table>
      <thead>
        <tr>
          <th scope="col">Paid on</th>
          <th scope="col">For</th>
          <th scope="col">Reference</th>
          <th scope="col" className="ledger-sum">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ id, at, planName, ref, cents }) => (
          <tr key={id}>
            <td>
              <a href={`/settings/payments/${id}`}>
                <time dateTime={at.toISOString()}>{formatDate(at, 'long', timeZone)}</time>
              </a>
            </td>
            <td>{planName}</td>
            <td className="ledger-ref">{ref}</td>
            <td className="ledger-sum">{formatMoney(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
