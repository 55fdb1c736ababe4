import { formatMoney } from '../../_format/money.ts'
import { FormPage } from '../../accounts/forms/FormPage.tsx'
import { subscribePath } from '../checkout/begin.ts'
import { formatPrice } from '../format.ts'
import type { PaidPlan } from '../plan.ts'
import { CardFields, TestCards } from './CardFields.tsx'
import type { CardErrors } from './card.ts'
import type { FormValues } from './declined.ts'

interface Props {
  id: string
  plan: PaidPlan
  trialDays: number | null
  /** The values that are shown again, without number and code. */
  typed?: FormValues
  errors?: CardErrors
}

/** The page of the payment provider on this machine. */
export function DevCheckoutPage({ id, plan, trialDays, typed, errors = {} }: Props) {
  return (
    <FormPage
      title={trialDays ? `Try ${plan.name}` : `Pay for ${plan.name}`}
      lead={
        <>
          {trialDays ? `Free for ${trialDays} days, then ${formatPrice(plan)}` : formatPrice(plan)}. Test mode: no
          payment service is set up. Use a test card below. Never enter a real card; other numbers are declined.
        </>
      }
      action={`/dev/checkout/${id}`}
      submit={trialDays ? 'Start free trial' : `Pay ${formatMoney(plan.priceCents)}`}
      more={
        <>
          <TestCards />
          <p>
            <a href={subscribePath(plan.id, trialDays !== null)}>Cancel and go back</a>
          </p>
        </>
      }
    >
      <CardFields typed={typed} errors={errors} />
    </FormPage>
  )
}
