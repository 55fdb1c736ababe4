import type { ReactNode } from 'react'
import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'
import { STATES } from '../../../widgets/state-map/shapes.ts'
import { formatMoney } from '../../_format/money.ts'
import { stateName } from '../../_format/places.ts'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { FigureTable } from '../../_pages/FigureTable.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { KINDS } from '../labels.ts'
import type { LeadPrice } from './store.ts'

interface Props {
  prices: readonly LeadPrice[]
  day(moment: Date): string
  done?: string | undefined
  errors?: FieldErrors
  values?: FieldValues
}

const LIST = '/admin/lead-prices'
const PLACES = STATES.toSorted((a, b) => a.name.localeCompare(b.name))

/** The price list of leads, and the form that sets a price. */
export const PricesPage = ({ prices, day, done, errors = {}, values = {} }: Props) => (
  <div className="company-page page-wide">
    <div className="head">
      <h1>Lead prices</h1>
      <p className="lead">
        A company pays the price of its service in its state, or else the one for all other states. Without either, its
        leads are free. A new price applies to new leads only.
      </p>
    </div>
    <FormMessage done={done} />
    <form method="post" action={LIST} className="price-form">
      <CsrfField />
      <input type="hidden" name="_method" value="put" />
      <Select name="kind" label="Service" errors={errors} value={values.kind ?? ''}>
        {Object.entries(KINDS).map(([kind, { many }]) => (
          <option key={kind} value={kind}>
            {many}
          </option>
        ))}
      </Select>
      <Select name="state" label="State" errors={errors} value={values.state ?? ''}>
        <option value="">All other states</option>
        {PLACES.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Field id="price" label="Price per lead, in dollars" error={errors.price?.[0]}>
        <input
          id="price"
          name="price"
          className="plat-input"
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={20}
          defaultValue={values.price ?? ''}
          {...(errors.price && { autoFocus: true })}
          {...describing('price', undefined, errors.price?.[0])}
        />
      </Field>
      <button type="submit" className="plat-button">
        Set price
      </button>
    </form>
    {prices.length > 0 && (
      <FigureTable
        aria-label="Prices"
        columns={[{ words: 'Service' }, { words: 'State' }, 'Price', 'Since', { words: 'Change' }]}
      >
        {prices.map(({ kind, state, cents, updatedAt }) => (
          <tr key={`${kind} ${state}`}>
            <th scope="row">{KINDS[kind].many}</th>
            <td className="figure-words">{state ? stateName(state) : 'All other states'}</td>
            <td className="figure-main">{formatMoney(cents)}</td>
            <td>{day(updatedAt)}</td>
            <td className="figure-words">
              <form method="post" action={LIST}>
                <CsrfField />
                <input type="hidden" name="_method" value="delete" />
                <input type="hidden" name="kind" value={kind} />
                <input type="hidden" name="state" value={state ?? ''} />
                <button type="submit" className="plat-link">
                  Remove
                  <span className="heard">
                    {' '}
                    the price of {KINDS[kind].many.toLowerCase()} in {state ? stateName(state) : 'all other states'}
                  </span>
                </button>
              </form>
            </td>
          </tr>
        ))}
      </FigureTable>
    )}
  </div>
)

interface SelectProps {
  name: string
  label: string
  errors: FieldErrors
  value: string
  children: ReactNode
}

const Select = ({ name, label, errors, value, children }: SelectProps) => (
  <Field id={name} label={label} error={errors[name]?.[0]}>
    <select
      id={name}
      name={name}
      className="plat-input"
      defaultValue={value}
      {...describing(name, undefined, errors[name]?.[0])}
    >
      {children}
    </select>
  </Field>
)
