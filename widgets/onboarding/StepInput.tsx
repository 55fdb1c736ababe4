import type { Step } from './contract.ts'
import type { Texts } from './texts.ts'

interface Props {
  id: string
  step: Step
  value: string
  onValue(value: string): void
  words: Texts
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** More than these stand in a list that opens. */
const OPEN_CHOICES = 6

/** The field of a step, by what it asks for. */
export function StepInput({ id, step, value, onValue, words, ...aria }: Props) {
  const { input, label, choices = [] } = step
  const common = { id, name: 'response_value', className: 'plat-input', value, ...aria }
  if (input === 'choice' && choices.length <= OPEN_CHOICES)
    return (
      <fieldset className="onboarding-choices" aria-describedby={aria['aria-describedby']}>
        <legend>{label}</legend>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name="response_value"
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onValue(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </fieldset>
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
        <textarea {...common} rows={4} maxLength={2000} onChange={(event) => onValue(event.currentTarget.value)} />
      ) : (
        <input {...common} maxLength={200} onChange={(event) => onValue(event.currentTarget.value)} />
      )}
    </div>
  )
}
