import { describing, Field } from '../../../_ui/field/Field.tsx'
import { MoneyInput } from '../../../_ui/money-field/MoneyInput.tsx'
import { NumberInput } from '../../../_ui/number-field/NumberInput.tsx'
import type { FieldSpec } from '../fields.ts'
import { readEntered } from '../money.ts'
import type { Calculator } from './use-calculator.ts'

interface Props {
  calculator: Calculator
  spec: FieldSpec
}

/** A field of a calculator, as its kind has it. */
export function CalculatorField({ calculator, spec }: Props) {
  const { id: prefix, values, errors, change, settle } = calculator
  const { name, label, kind, min, max, unit, hint, choices } = spec
  const id = `${prefix}-${name}`
  const value = values[name] ?? ''
  const error = errors[name]?.[0]
  const onChange = (text: string, isOurs?: boolean) => change(name, text, isOurs)
  if (kind === 'flag')
    return (
      <label className="calc-check" htmlFor={id}>
        <input
          id={id}
          name={name}
          type="checkbox"
          value="1"
          checked={value === '1' || value === 'on'}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? '1' : '')}
        />
        {label}
      </label>
    )
  const readPasted = (text: string) => readEntered(text, kind === 'percent' ? '%' : '$')
  const common = { id, name, value, onChange, readPasted, error, hint, unit, max, onDone: () => settle(name) }
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {kind === 'choice' ? (
        <select
          id={id}
          name={name}
          className="plat-input"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          {...describing(id, hint, error)}
        >
          {choices?.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      ) : kind === 'money' ? (
        <MoneyInput {...common} min={min} />
      ) : (
        <NumberInput {...common} min={min} />
      )}
    </Field>
  )
}

/** Several fields under a legend. */
export const FieldGroup = ({
  calculator,
  specs,
  legend,
}: {
  calculator: Calculator
  specs: readonly FieldSpec[]
  legend: string
}) => (
  <fieldset className="calc-group">
    <legend>{legend}</legend>
    <div className="calc-fields">
      {specs.map((spec) => (
        <CalculatorField key={spec.name} calculator={calculator} spec={spec} />
      ))}
    </div>
  </fieldset>
)
