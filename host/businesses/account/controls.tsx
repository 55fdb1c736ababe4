import type { HTMLAttributes } from 'react'
import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'
import { type BusinessFields, MAX } from './fields.ts'

interface Control {
  name: keyof BusinessFields
  label: string
  value: string
  hint?: string
  error: string | undefined
  /** The cursor is put here when the page opens. */
  focus: boolean
  required?: boolean
}

const bindings = ({ name, hint, error, focus, required }: Control) => ({
  id: name,
  name,
  required,
  ...describing(name, hint, error),
  ...(focus && { autoFocus: true }),
})
const getMax = (name: string) => (MAX as Record<string, number>)[name]

interface TextProps extends Control {
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
}

export function TextControl({ type = 'text', autoComplete = 'off', inputMode, ...control }: TextProps) {
  const { name, label, value, hint, error } = control
  const plain = type === 'email' || inputMode === 'url'
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <input
        {...bindings(control)}
        {...(plain && { autoCapitalize: 'none', spellCheck: false })}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        defaultValue={value}
        maxLength={getMax(name)}
        className="plat-input"
      />
    </Field>
  )
}

export function LongControl(control: Control) {
  const { name, label, value, hint, error } = control
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <textarea
        {...bindings(control)}
        // The first line break behind the tag is none of the text.
        defaultValue={value.startsWith('\n') ? `\n${value}` : value}
        maxLength={getMax(name)}
        rows={6}
        className="plat-input listing-long"
      />
    </Field>
  )
}

/** Values and their names. */
export type ChoiceLabels = readonly (readonly [value: string, label: string])[]

/** @param none what stands for nothing chosen; a value that is no choice is offered as it was given */
export function SelectControl({ choices, none, ...control }: Control & { choices: ChoiceLabels; none: string }) {
  const { name, label, value, hint, error } = control
  const odd = value !== '' && !choices.some(([each]) => each === value)
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <select {...bindings(control)} className="plat-input" defaultValue={value}>
        <option value="">{none}</option>
        {odd && <option value={value}>{value}</option>}
        {choices.map(([each, said]) => (
          <option key={each} value={each}>
            {said}
          </option>
        ))}
      </select>
    </Field>
  )
}

export function RadioControl({ choices, ...control }: Control & { choices: ChoiceLabels }) {
  const { name, label, value, error, focus } = control
  return (
    <fieldset className="plat-group" id={name} {...describing(name, undefined, error)}>
      <legend>{label}</legend>
      {choices.map(([each, said], index) => (
        <label key={each} className="plat-choice">
          <input
            type="radio"
            name={name}
            value={each}
            defaultChecked={each === value}
            {...(!index && focus && { autoFocus: true })}
          />
          {said}
        </label>
      ))}
      {error && (
        <p className="plat-error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
