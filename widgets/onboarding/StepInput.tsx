import { describing } from '../_ui/field/Field.tsx'
import { RequiredGroup } from '../_ui/required-group/RequiredGroup.tsx'
import type { Step } from './contract.ts'
import type { Texts } from './texts.ts'

interface Props {
  id: string
  step: Step
  value: string
  onValue(value: string): void
  words: Texts
  /** The server's error. */
  fieldError: string | undefined
}

/** More than these stand in a list that opens. */
const OPEN_CHOICES = 6

/** Tells whether a step shows its choices as a group, which reports its own errors. */
export const isGroup = ({ input, choices = [] }: Step): boolean => input === 'choice' && choices.length <= OPEN_CHOICES

/** The field of a step, by what it asks for. */
export function StepInput({ id, step, value, onValue, words, fieldError }: Props) {
  const { input, label = '', choices = [] } = step
  const name = 'response_value'
  const common = { id, name, className: 'plat-input', value, ...describing(id, undefined, fieldError) }
  if (isGroup(step))
    return (
      <RequiredGroup
        id={id}
        type="radio"
        name={name}
        legend={label}
        choices={choices}
        value={value ? [value] : []}
        onChoose={([chosen = '']) => onValue(chosen)}
        error={fieldError}
      />
    )
  return (
    <div className="plat-field">
      <label htmlFor={id}>{label}</label>
      {input === 'choice' ? (
        <select {...common} onChange={(event) => onValue(event.currentTarget.value)}>
          <option value="">{words.choose}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : input === 'long' ? (
        <textarea
          {...common}
          rows={4}
          maxLength={step.longest ?? 2000}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      ) : (
        <input {...common} maxLength={step.longest ?? 200} onChange={(event) => onValue(event.currentTarget.value)} />
      )}
    </div>
  )
}
