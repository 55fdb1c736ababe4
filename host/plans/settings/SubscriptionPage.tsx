import { formatDate } from '../../_format/dates.ts'
import { formatDollars } from '../../_format/numbers.ts'
import { Part, SettingsForm, SettingsFrame } from '../../accounts/settings/SettingsFrame.tsx'
import { formatPrice } from '../format.ts'
import type { LedgerLine, OwnSubscription } from './store.ts'

interface Props {
  live: OwnSubscription[]
  payments: LedgerLine[]
  /** The member's levels, paid or granted. */
  levels: string[]
  done: string | undefined
  timeZone: string
}

const NAMES: Record<string, string> = { pro: 'Pro', business: 'Business' }

/** The page of a member's subscription: plan, end of the paid period, payments, and cancellation. */
export function SubscriptionPage({ live, payments, levels, done, timeZone }: Props) {
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
  const { id, planName, interval, last4, cancelAtPeriodEnd, audience, status, payUrl } = each
  const other = interval === 'month' ? 'annual' : 'monthly'
  return (
    <Part title={planName} about={`${formatPrice(each)}${last4 ? `, billed to the card ending in ${last4}` : ''}.`}>
      <p className="settings-is">{getStatusText(each, timeZone)}</p>
      {status === 'past_due' && payUrl && (
        <a className="button" href={payUrl}>
          Pay now
        </a>
      )}
      {cancelAtPeriodEnd ? (
        <SettingsForm action={`/subscriptions/${id}/resume`} submit="Resume" about={planName} />
      ) : (
        <a className="button quiet" href={`/subscriptions/${id}/cancel`}>
          Cancel<span className="heard"> {planName}</span>
        </a>
      )}
      <p className="settings-when">
        To switch to {other} billing, cancel, then choose it on the{' '}
        <a href={`/pricing?for=${audience}&billing=${other}`}>pricing page</a> when your billing period ends.
      </p>
    </Part>
  )
}

function getStatusText(
  { planName, priceCents, status, periodEnd, cancelAtPeriodEnd }: OwnSubscription,
  timeZone: string,
): string {
  if (status === 'past_due')
    return `Your last payment of ${formatDollars(priceCents)} failed. Pay within seven days of the first attempt to keep ${planName}.`
  const day = periodEnd ? formatDate(periodEnd, 'long', timeZone) : ''
  return cancelAtPeriodEnd
    ? `Canceled. You keep it until ${day} and won’t be charged again.`
    : `Renews on ${day} for ${formatDollars(priceCents)}.`
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
              <time dateTime={at.toISOString()}>{formatDate(at, 'long', timeZone)}</time>
            </td>
            <td>{planName}</td>
            <td className="ledger-ref">{ref}</td>
            <td className="ledger-sum">{formatDollars(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
