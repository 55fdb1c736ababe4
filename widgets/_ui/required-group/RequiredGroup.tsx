import { useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from '../../_runtime/use-hydrated.ts'
import { firstInvalid, REQUIRED } from '../field/use-validity.ts'

export interface Choice {
  value: string
  label: string
}

interface Props {
  id: string
  /** Name of every box. */
  name: string
  legend: string
  choices: Choice[]
  /** Values of those that are checked. */
  value: string[]
  onChoose(values: string[]): void
  /** Default `checkbox`. */
  type?: 'checkbox' | 'radio'
  /** Default: one has to be checked. */
  required?: boolean
  hint?: string | undefined
  error?: string | undefined
  /** Replaces 'This field is required'. */
  message?: string
}

/**
 * Boxes of which at least one has to be checked: as long as none is, the first is required, and none as soon as one is.
 * Without scripts nothing is required by the browser, which could only insist on the first; the server says it then. Styles:
 * fields.css, inputs.css.
 *
 *     <RequiredGroup id={`${id}-goals`} name="goals[]" legend="Goals" choices={GOALS} value={goals} onChoose={setGoals} />
 */
export function RequiredGroup(props: Props) {
  const {
    id,
    name,
    legend,
    choices,
    value,
    onChoose,
    type = 'checkbox',
    required = true,
    hint,
    message = REQUIRED,
  } = props
  const live = useHydrated()
  const first = useRef<HTMLInputElement>(null)
  const [telling, setTelling] = useState(false)
  const isMissing = required && !value.length
  const error = props.error ?? (isMissing && telling ? message : undefined)
  useLayoutEffect(() => first.current?.setCustomValidity(live && isMissing ? message : ''), [live, isMissing, message])

  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset className="plat-group" id={id} aria-describedby={described}>
      <legend>{legend}</legend>
      {choices.map((choice, index) => (
        <label className="plat-choice" key={choice.value}>
          <input
            ref={index ? undefined : first}
            type={type}
            name={name}
            value={choice.value}
            checked={value.includes(choice.value)}
            required={live && isMissing && !index}
            aria-invalid={error && !index ? true : undefined}
            aria-describedby={error && !index ? `${id}-error` : undefined}
            onChange={(event) => onChoose(chosen(event.currentTarget, type, value))}
            onInvalid={(event) => {
              event.preventDefault()
              setTelling(true)
              const box = event.currentTarget
              // An earlier invalid control gets the focus instead.
              if (firstInvalid(box.form) === box) box.focus()
            }}
          />
          {choice.label}
        </label>
      ))}
      {hint && (
        <p className="plat-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="plat-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

function chosen({ value, checked }: HTMLInputElement, type: string, before: string[]): string[] {
  if (type === 'radio') return [value]
  const others = before.filter((each) => each !== value)
  return checked ? [...others, value] : others
}
