import { formatAmount, parseDollars } from '../_domain/finder/rules.ts'
import { useIsland } from '../_runtime/context.ts'
import { describing, Field } from '../_ui/field/Field.tsx'
import { useValidity } from '../_ui/field/use-validity.ts'
import type { Texts } from './texts.ts'
import { useLowWarning } from './use-low-warning.ts'

interface Props {
  name: string
  label: string
  value: string
  onInput(text: string): void
  /** The field was left; the value has its commas. */
  onLeave?(value: string): void
  words: Texts
  hint?: string
  required?: boolean
  /** Reads the value; undefined for what is none. Default: dollars. */
  parse?: (text: string) => number | undefined
  /** What is said where the value can't be read. */
  unreadable?: string
  /** What makes a value that can be read invalid. */
  problem?: string | undefined
  /** A value that is low is pointed out, and nothing more. */
  isLow?: (text: string) => boolean
  warning?: string
  error: string | undefined
}

const never = () => false

/** A field for dollars or a percentage, with a warning about low values once typing has rested. */
export function AmountField(props: Props) {
  const {
    name,
    label,
    value,
    onInput,
    onLeave,
    words,
    hint,
    required = false,
    parse = parseDollars,
    isLow = never,
  } = props
  const { id: island } = useIsland()
  const id = `${island}-${name}`
  const unreadable = value.trim() && parse(value) === undefined ? (props.unreadable ?? words.noAmount) : undefined
  const problem = value.trim() ? (unreadable ?? props.problem) : required ? words.required : undefined
  const { ref, told, onBlur, onInvalid } = useValidity<HTMLInputElement>(problem)
  const low = useLowWarning(value, isLow)
  const error = props.error ?? told
  return (
    <div className="finder-wizard-amount">
      <Field id={id} label={label} hint={hint} error={error}>
        <input
          ref={ref}
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          className="plat-input"
          value={value}
          required={required}
          onChange={(event) => onInput(event.currentTarget.value)}
          onBlur={() => {
            onBlur()
            const formatted = parse === parseDollars ? formatAmount(value) : value
            if (formatted !== value) onInput(formatted)
            onLeave?.(formatted)
          }}
          onInvalid={onInvalid}
          {...describing(id, hint, error)}
        />
      </Field>
      <p className="finder-wizard-warning" role="status">
        {low && !error ? props.warning : ''}
      </p>
    </div>
  )
}
