import { formatDollars } from '../../_format/numbers.ts'
import { FormField } from '../../accounts/forms/FormField.tsx'
import { FormPage } from '../../accounts/forms/FormPage.tsx'
import { subscribePath } from '../checkout/begin.ts'
import { formatPrice } from '../format.ts'
import type { PaidPlan } from '../plan.ts'
import { type CardErrors, TEST_CARDS } from './card.ts'
import type { FormValues } from './declined.ts'

interface Props {
  id: string
  plan: PaidPlan
  /** The values that are shown again, without number and code. */
  typed?: FormValues
  errors?: CardErrors
}

const FIELDS = ['card_name', 'card_number', 'card_expiry', 'card_cvc'] as const

/** The page of the payment provider on this machine. */
export function DevCheckoutPage({ id, plan, typed, errors = {} }: Props) {
  const first = FIELDS.find((field) => errors[field])
  const of = (name: (typeof FIELDS)[number]) => ({ name, error: errors[name]?.[0], focus: first === name })
  return (
    <FormPage
      title={`Pay for ${plan.name}`}
      lead={
        <>
          {formatPrice(plan)}. Test mode: no payment service is set up. Use a test card below. Never enter a real card;
          other numbers are declined.
        </>
      }
      action={`/dev/checkout/${id}`}
      submit={`Pay ${formatDollars(plan.priceCents)}`}
      more={
        <>
          <ul className="dev-cards">
            {Object.entries(TEST_CARDS).map(([number, outcome]) => (
              <li key={number}>
                <code>{number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code> {outcome}
              </li>
            ))}
          </ul>
          <p>Use any name, any future date, and any three digits.</p>
          <p>
            <a href={subscribePath(plan.id)}>Cancel and go back</a>
          </p>
        </>
      }
    >
      <FormField
        {...of('card_name')}
        label="Name on card"
        value={typed?.card_name ?? ''}
        autoComplete="off"
        maxLength={100}
      />
      <FormField {...of('card_number')} label="Card number" inputMode="numeric" autoComplete="off" maxLength={30} />
      <FormField
        {...of('card_expiry')}
        label="Expiration date"
        hint="MM/YY, such as 04/31"
        value={typed?.card_expiry ?? ''}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
      <FormField {...of('card_cvc')} label="Security code" inputMode="numeric" autoComplete="off" maxLength={4} />
    </FormPage>
  )
}
