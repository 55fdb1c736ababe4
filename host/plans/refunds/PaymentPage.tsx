import { formatDate } from '../../_format/dates.ts'
import { formatDollarsAndCents } from '../../_format/money.ts'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { FormField } from '../../accounts/forms/FormField.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { PAYMENTS_PATH } from './PaymentsPage.tsx'
import type { AdminPayment, Refund } from './store.ts'

interface Props {
  payment: AdminPayment
  refunds: readonly Refund[]
  formToken: string
  done?: string | undefined
  problem?: string | undefined
  errors?: FieldErrors
  values?: FieldValues
  timeZone: string
}

const STATES: Record<Refund['state'], string> = { pending: 'Not confirmed', done: 'Refunded', refused: 'Refused' }

/** One payment: what was refunded of it, and the form that refunds more. */
export function PaymentPage({ payment, refunds, formToken, done, problem, errors = {}, values = {}, timeZone }: Props) {
  const { id, userId, name, planName, cents, at, ref, refundedCents } = payment
  const left = cents - refundedCents
  const field = (field: string, otherwise: string) => ({
    name: field,
    value: typeof values[field] === 'string' ? values[field] : otherwise,
    error: errors[field]?.[0],
    autoComplete: 'off',
  })
  return (
    <section className="form-page">
      <h1>Payment of {formatDollarsAndCents(cents)}</h1>
      <FormMessage done={done} problem={problem} />
      <p className="lead">
        <a href={`/admin/members/${userId}`}>{name}</a> paid for {planName} on {formatDate(at, 'long', timeZone)}.
        Reference: {ref}
      </p>
      {left > 0 ? (
        <form method="post" action={`${PAYMENTS_PATH}/${id}/refunds`} className="form">
          <CsrfField />
          <input type="hidden" name="form_token" value={formToken} />
          <FormField
            {...field('amount', (left / 100).toFixed(2))}
            label="Refund in dollars"
            hint={`Up to ${formatDollarsAndCents(left)}. A plan whose last payment is refunded whole ends.`}
            inputMode="decimal"
            maxLength={12}
          />
          <FormField {...field('reason', '')} label="Reason" hint="For our records." maxLength={500} />
          <button type="submit" className="plat-button">
            Refund
          </button>
        </form>
      ) : (
        <p>Everything was refunded.</p>
      )}
      {refunds.length > 0 && (
        <>
          <h2>Refunds</h2>
          <ul className="payment-refunds">
            {refunds.map((refund) => (
              <li key={refund.id}>
                <p>
                  <strong>{formatDollarsAndCents(refund.cents)}</strong> · {STATES[refund.state]} · {refund.reason}
                </p>
                <p className="eyebrow">
                  {refund.adminName ?? 'A former administrator'}, {formatDate(refund.at, 'mediumAndTime', timeZone)}
                </p>
                {refund.state === 'pending' && (
                  <form method="post" action={`${PAYMENTS_PATH}/${id}/refunds`}>
                    <CsrfField />
                    <input type="hidden" name="form_token" value={refund.token} />
                    <input type="hidden" name="amount" value={(refund.cents / 100).toFixed(2)} />
                    <input type="hidden" name="reason" value={refund.reason} />
                    <button type="submit" className="button quiet">
                      Try again
                    </button>
                  </form>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={PAYMENTS_PATH}>All payments</a>
      </p>
    </section>
  )
}
