import { Code } from '../../_pages/Code.tsx'
import { FormField } from '../../accounts/forms/FormField.tsx'
import { type CardErrors, TEST_CARDS } from './card.ts'
import type { FormValues } from './declined.ts'

const FIELDS = ['card_name', 'card_number', 'card_expiry', 'card_cvc'] as const

/** The fields of an invented card. Number and code are never shown again. */
export function CardFields({ typed, errors = {} }: { typed?: FormValues | undefined; errors?: CardErrors }) {
  const first = FIELDS.find((field) => errors[field])
  const of = (name: (typeof FIELDS)[number]) => ({ name, error: errors[name]?.[0], focus: first === name })
  return (
    <>
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
    </>
  )
}

/** The numbers that are accepted, and what becomes of each. */
export const TestCards = () => (
  <>
    <ul className="dev-cards">
      {Object.entries(TEST_CARDS).map(([number, outcome]) => (
        <li key={number}>
          <Code>{number.replace(/(\d{4})(?=\d)/g, '$1 ')}</Code> {outcome}
        </li>
      ))}
    </ul>
    <p>Use any name, any future date, and any three digits.</p>
  </>
)
