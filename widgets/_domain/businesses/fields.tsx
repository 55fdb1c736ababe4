import { type HTMLAttributes, type ReactNode, useState } from 'react'
import { chosenIn, typedIn } from '../../_ui/field/early-input.ts'
import { describing, Field } from '../../_ui/field/Field.tsx'
import { REQUIRED, useValidity } from '../../_ui/field/use-validity.ts'
import { type Choice, RequiredGroup } from '../../_ui/required-group/RequiredGroup.tsx'
import { splitValues, useFormField } from './form-context.ts'

/** A subject of the form, with what it is about. */
export const Part = ({ title, about, children }: { title: string; about: string; children: ReactNode }) => (
  <section className="business-form-part">
    <h2>{title}</h2>
    <p className="plat-hint">{about}</p>
    {children}
  </section>
)

interface TextProps {
  name: string
  label: string
  hint?: string
  required?: boolean
  maxLength: number
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
}

/** One line of text. As long as a required one is blank, its form is not valid. */
export function TextField({
  name,
  label,
  hint,
  required = false,
  maxLength,
  autoComplete = 'off',
  inputMode,
}: TextProps) {
  const { id, value: initialValue, error: refused, autoFocus } = useFormField(name)
  const [value, setValue] = useState(() => typedIn(id) ?? initialValue)
  const { ref, told, ...validityProps } = useValidity<HTMLInputElement>(
    required && !value.trim() ? REQUIRED : undefined,
  )
  const error = refused ?? told
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        ref={ref}
        id={id}
        name={name}
        className="plat-input"
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        required={required}
        maxLength={maxLength}
        autoComplete={autoComplete}
        inputMode={inputMode}
        {...validityProps}
        {...(autoFocus && { autoFocus })}
        {...describing(id, hint, error)}
      />
    </Field>
  )
}

interface GroupProps {
  name: string
  label: string
  labels: Record<string, string>
  hint?: string
  /** One of them, and not several. */
  single?: boolean
  onChoose?(values: string[]): void
}

/** Boxes of which one has to be checked. */
export function ChoiceGroup({ name, label, labels, hint, single = false, onChoose }: GroupProps) {
  const { id, value: initialValue, error } = useFormField(name)
  const [value, setValue] = useState(() => checkedBefore(id, single) ?? splitValues(initialValue))
  const choices = Object.entries(labels).map(([slug, text]): Choice => ({ value: slug, label: text }))
  return (
    <RequiredGroup
      id={id}
      name={name}
      legend={label}
      choices={choices}
      value={value.filter((slug) => Object.hasOwn(labels, slug))}
      onChoose={(chosen) => {
        setValue(chosen)
        onChoose?.(chosen)
      }}
      type={single ? 'radio' : 'checkbox'}
      hint={hint}
      error={error}
    />
  )
}

/** Returns what was checked before the island loaded. */
function checkedBefore(id: string, single: boolean): string[] | undefined {
  if (typeof document === 'undefined') return undefined
  if (single) {
    const chosen = chosenIn(id)
    return chosen === undefined ? undefined : [chosen]
  }
  const group = document.getElementById(id)
  return group ? [...group.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value) : undefined
}
