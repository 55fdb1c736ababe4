import { useRef } from 'react'
import { describing } from '../field/Field.tsx'
import type { Limits } from '../money-field/money-text.ts'

export interface AmountProps extends Limits {
  id: string
  name: string
  /** Text, as typed or as formatted. */
  value: string
  /** @param isOurs commas of the text are those of an earlier format, between which digits have gone or come: `250,00` */
  onChange(value: string, isOurs: boolean): void
  /** Called when somebody is done with the field, after the value was formatted. */
  onDone?(value: string): void
  error?: string | undefined
  hint?: string | undefined
  /** Written behind the amount: `/mo`, `%`. */
  unit?: string | undefined
  required?: boolean
  /** Brings what is pasted from elsewhere into the form of a typed amount. */
  readPasted?(text: string): string
  /** What screen readers call it where no label does. */
  label?: string
}

interface Props extends AmountProps {
  /** Written before the amount: `$`. */
  sign?: string
  /** Takes away what may not be typed, and what is above the limit. */
  limit(text: string, max: number | undefined): string
  /** Brings what somebody leaves between its limits. */
  format(text: string, limits: Limits, isOurs: boolean): string
}

/** The field that `MoneyInput` and `NumberInput` have in common. Styles: amount.css of money-field. */
export function AmountInput(props: Props) {
  const { id, name, value, min, max, onChange, onDone, error, hint, unit, required, label, sign, limit, format } = props
  const { readPasted = (text: string) => text } = props
  /** Commas of the text may have come from elsewhere than from its format. */
  const hasOwnComma = useRef(false)
  return (
    <span className="plat-amount" data-unit={unit}>
      {sign && <span aria-hidden="true">{sign}</span>}
      <input
        id={id}
        name={name}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="plat-input"
        value={value}
        required={required}
        aria-label={label}
        onChange={({ currentTarget, nativeEvent }) => {
          const { inputType = '', data } = nativeEvent as InputEvent
          const isPasted = inputType === 'insertFromPaste'
          const isGrouped = /^\d{1,3}(,\d{3})+(\.|$)/.test(currentTarget.value)
          if (isGrouped) hasOwnComma.current = false
          else if (data ? data.includes(',') : !inputType.startsWith('delete')) hasOwnComma.current = true
          const next = limit(isPasted ? readPasted(currentTarget.value) : currentTarget.value, max)
          // A value that does not change is not written again, so what may not be typed would stay.
          if (next !== currentTarget.value) currentTarget.value = next
          onChange(next, !hasOwnComma.current)
        }}
        onBlur={({ currentTarget }) => {
          // A field that is disabled while somebody is in it loses the focus before it has its new value.
          if (currentTarget.matches(':disabled')) return
          const next = format(currentTarget.value, { min, max }, !hasOwnComma.current)
          hasOwnComma.current = false
          if (next !== value) onChange(next, true)
          onDone?.(next)
        }}
        {...describing(id, hint, error)}
      />
      {unit && <span aria-hidden="true">{unit}</span>}
    </span>
  )
}
