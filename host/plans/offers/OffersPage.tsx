import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'
import { formatMoney } from '../../_format/money.ts'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { BILLED } from '../format.ts'
import { isPaid, type Plan } from '../plan.ts'

export const OFFERS_PATH = '/admin/plans'

type ListedPlan = Plan & { subscribers: number }

/** A form that was refused. */
export interface RefusedOffer {
  id: string
  values: FieldValues
  errors: FieldErrors
}

interface Props {
  plans: readonly ListedPlan[]
  refused?: RefusedOffer | undefined
  done?: string | undefined
}

const AUDIENCES = { investor: 'Investors', business: 'Companies' }
const FEATURES_HINT = 'One per line. Members read them on the pricing page; the limits themselves don’t change.'
const PRICE_HINT = 'Members who have this plan, or switch to it with their next period, keep their price.'

/** The plans on offer, each a form of its own. */
export const OffersPage = ({ plans, refused, done }: Props) => (
  <div className="admin-list admin-settings">
    <div className="head">
      <h1>Plans</h1>
      <p className="lead">
        What members can subscribe to. See it as they do: <a href="/pricing">plans for investors</a> and{' '}
        <a href="/pricing?for=business">for companies</a>.
      </p>
    </div>
    <FormMessage done={done} />
    {plans.map((plan) => (
      <OfferForm key={plan.id} plan={plan} refused={refused?.id === plan.id ? refused : undefined} />
    ))}
  </div>
)

function OfferForm({ plan, refused }: { plan: ListedPlan; refused: RefusedOffer | undefined }) {
  const { id, audience, name, interval, priceCents, features, active, subscribers } = plan
  const errors = refused?.errors ?? {}
  const values = refused?.values ?? {}
  const title = `${AUDIENCES[audience]}: ${name}${interval ? `, billed ${BILLED[interval]}` : ''}`
  const first = Object.keys(errors)[0]
  const getAttributes = (field: string, hint?: string) => ({
    id: `${id}-${field}`,
    name: field,
    className: 'plat-input',
    required: true,
    ...(first === field && { autoFocus: true }),
    ...describing(`${id}-${field}`, hint, errors[field]?.[0]),
  })
  return (
    <form method="post" action={`${OFFERS_PATH}/${id}`} className="admin-panel" aria-label={title}>
      <h2>{title}</h2>
      <p>
        {subscribers.toLocaleString('en-US')} running {subscribers === 1 ? 'subscription' : 'subscriptions'}
        {active ? '' : '. Not offered: who has it keeps it.'}
      </p>
      <CsrfField />
      <input type="hidden" name="_method" value="put" />
      <Field id={`${id}-name`} label="Name" error={errors.name?.[0]}>
        <input {...getAttributes('name')} maxLength={40} autoComplete="off" defaultValue={values.name ?? name} />
      </Field>
      {isPaid(plan) && (
        <Field
          id={`${id}-price`}
          label={`Price a ${plan.interval}, in US dollars`}
          hint={PRICE_HINT}
          error={errors.price?.[0]}
        >
          <input
            {...getAttributes('price', PRICE_HINT)}
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            defaultValue={values.price ?? formatMoney(priceCents)}
          />
        </Field>
      )}
      <Field id={`${id}-features`} label="Features" hint={FEATURES_HINT} error={errors.features?.[0]}>
        <textarea
          {...getAttributes('features', FEATURES_HINT)}
          rows={Math.max(4, features.length + 1)}
          defaultValue={values.features ?? features.join('\n')}
        />
      </Field>
      {isPaid(plan) && (
        <>
          <input type="hidden" name="active" value="0" />
          <label className="plat-choice">
            <input
              type="checkbox"
              name="active"
              value="1"
              defaultChecked={values.active === undefined ? active : values.active === 'true' || values.active === '1'}
            />
            Offer this plan
          </label>
        </>
      )}
      <button type="submit" className="plat-button">
        Save <span className="heard">{title}</span>
      </button>
    </form>
  )
}
