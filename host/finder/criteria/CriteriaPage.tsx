import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import type { Business } from '../../businesses/store.ts'
import { type CriteriaValues, KIND_FIELDS, type ListField } from './fields.ts'

interface Props {
  business: Pick<Business, 'id' | 'name' | 'kind'>
  typed: CriteriaValues
  errors: FieldErrors
  done: string | undefined
}

/** Whom a company works with: what the business finder matches it by. */
export function CriteriaPage({ business: { id, name, kind }, typed, errors, done }: Props) {
  const { amounts, downPayment, lists } = KIND_FIELDS[kind]
  const text = (field: 'min_price' | 'max_price' | 'min_down_payment', label: string, hint?: string) => (
    <TextField name={field} label={label} hint={hint} value={typed[field]} error={errors[field]?.[0]} />
  )
  return (
    <div className="finder-criteria">
      <div className="head">
        <p className="eyebrow">{name}</p>
        <h1>Who you work with</h1>
        <p className="lead">
          The business finder shows your company to investors who fit. What you leave empty matches everybody.
        </p>
      </div>
      <FormMessage
        done={done}
        problem={Object.keys(errors).length ? 'Fix what is marked below, then save.' : undefined}
      />
      <form method="post" action={`/business/page/${id}/matching`} className="form">
        <CsrfField />
        <input type="hidden" name="_method" value="put" />
        {amounts && (
          <div className="finder-pair">
            {text('min_price', amounts[0])}
            {text('max_price', amounts[1])}
          </div>
        )}
        {downPayment && text('min_down_payment', 'Lowest down payment, as a percentage', 'Such as 20')}
        {lists.map((list) => (
          <CheckboxList key={list.name} {...list} chosen={typed[list.name]} error={errors[list.name]?.[0]} />
        ))}
        <div className="row">
          <button type="submit" className="plat-button">
            Save changes
          </button>
          <a href={`/business/page/${id}/settings`}>Page settings</a>
        </div>
      </form>
    </div>
  )
}

interface TextProps {
  name: string
  label: string
  hint: string | undefined
  value: string
  error: string | undefined
}

const TextField = ({ name, label, hint, value, error }: TextProps) => (
  <Field id={name} label={label} hint={hint} error={error}>
    <input
      id={name}
      name={name}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      className="plat-input"
      defaultValue={value}
      {...describing(name, hint, error)}
    />
  </Field>
)

const CheckboxList = ({
  name,
  legend,
  options,
  chosen,
  error,
}: ListField & { chosen: string[]; error: string | undefined }) => (
  <fieldset className="plat-group" id={name} {...describing(name, undefined, error)}>
    <legend>{legend}</legend>
    <div className="finder-choices">
      {options.map(({ value, label }) => (
        <label key={value} className="plat-choice">
          <input type="checkbox" name={`${name}[]`} value={value} defaultChecked={chosen.includes(value)} />
          {label}
        </label>
      ))}
    </div>
    {error && (
      <p className="plat-error" id={`${name}-error`}>
        {error}
      </p>
    )}
  </fieldset>
)
