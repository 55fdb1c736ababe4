import type { HTMLAttributes } from 'react'
import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'

/** What stands in the fields of a form, and what is wrong with them. */
export interface FormState {
  values: FieldValues
  errors: FieldErrors
}

interface Control {
  state: FormState
  name: string
  label: string
  hint?: string
}

const bind = ({ state, name, hint }: Control) => ({
  id: name,
  name,
  className: 'plat-input',
  ...describing(name, hint, state.errors[name]?.[0]),
  ...(Object.keys(state.errors)[0] === name && { autoFocus: true }),
})

interface TextProps extends Control {
  type?: 'text' | 'date'
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  maxLength?: number
  required?: boolean
}

/** One line of text. */
export function TextControl({ state, name, label, hint, type = 'text', autoComplete = 'off', ...input }: TextProps) {
  return (
    <Field id={name} label={label} hint={hint} error={state.errors[name]?.[0]}>
      <input
        {...input}
        {...bind({ state, name, label, ...(hint !== undefined && { hint }) })}
        type={type}
        autoComplete={autoComplete}
        defaultValue={state.values[name] ?? ''}
      />
    </Field>
  )
}

/** Several lines of text. */
export function LinesControl({ state, name, label, hint, rows = 4, maxLength }: TextProps & { rows?: number }) {
  return (
    <Field id={name} label={label} hint={hint} error={state.errors[name]?.[0]}>
      <textarea
        {...bind({ state, name, label, ...(hint !== undefined && { hint }) })}
        className="plat-input form-lines"
        rows={rows}
        maxLength={maxLength}
        defaultValue={state.values[name] ?? ''}
      />
    </Field>
  )
}

export type Choices = Iterable<readonly [value: string, label: string]>

/** One of a few. @param none the label of no choice; without one there has to be a choice */
export function SelectControl({
  state,
  name,
  label,
  hint,
  choices,
  none,
}: Control & { choices: Choices; none?: string }) {
  return (
    <Field id={name} label={label} hint={hint} error={state.errors[name]?.[0]}>
      <select
        {...bind({ state, name, label, ...(hint !== undefined && { hint }) })}
        defaultValue={state.values[name] ?? ''}
      >
        {none !== undefined && <option value="">{none}</option>}
        {[...choices].map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** A choice that is on or off. */
export const CheckControl = ({ state, name, label }: Control) => (
  <label className="plat-choice">
    <input type="hidden" name={name} value="0" />
    <input type="checkbox" name={name} value="1" defaultChecked={['1', 'true'].includes(state.values[name] ?? '')} />
    {label}
  </label>
)
