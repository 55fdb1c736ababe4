import { useEffect, useRef } from 'react'
import { MoneyInput } from '../../../_ui/money-field/MoneyInput.tsx'
import { type CustomIncome, getIncomeField, MAX_INCOME, MAX_INCOMES, MAX_LABEL } from '../incomes.ts'
import type { Calculator } from './use-calculator.ts'

const BLANK: CustomIncome = { label: '', amount: '' }

/** Lines of income beside the rent: a label and an amount each. Without scripts, one more line without a label can be filled. */
export function IncomeLines({ calculator }: { calculator: Calculator }) {
  const { id, entries, errors, live, changeEntries } = calculator
  const lines = live || entries.length >= MAX_INCOMES ? entries : [...entries, BLANK]
  const put = (at: number, next: Partial<CustomIncome>) =>
    changeEntries(entries.map((entry, index) => (index === at ? { ...entry, ...next } : entry)))
  const box = useRef<HTMLFieldSetElement>(null)
  const nextFocus = useRef<'line' | 'button'>(undefined)
  // A new line is typed into at once; with a removed one goes its button, so the keyboard goes on behind the lines.
  useEffect(() => {
    const part = nextFocus.current === 'line' ? '.calc-income:last-of-type > input' : ':scope > button'
    if (nextFocus.current) box.current?.querySelector<HTMLElement>(part)?.focus()
    nextFocus.current = undefined
  }, [entries.length])
  const setLines = (next: readonly CustomIncome[], focus: 'line' | 'button') => {
    nextFocus.current = focus
    changeEntries(next)
  }
  return (
    <fieldset className="calc-group calc-incomes" ref={box}>
      <legend>Other income</legend>
      {lines.map(({ label, amount }, at) => {
        const field = getIncomeField(label)
        const error = errors[field]?.[0]
        const line = `${id}-income-${at}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
          <div className="calc-income" key={at}>
            {live ? (
              <input
                type="text"
                className="plat-input"
                aria-label={`Label of income ${at + 1}`}
                placeholder="Laundry, parking, storage"
                maxLength={MAX_LABEL}
                value={label}
                onChange={({ currentTarget }) => put(at, { label: currentTarget.value })}
              />
            ) : (
              <span>{label || 'Other income a month'}</span>
            )}
            <MoneyInput
              id={line}
              name={field}
              label={`${label || `Income ${at + 1}`}, dollars a month`}
              max={MAX_INCOME}
              value={amount}
              unit="/mo"
              error={error}
              onChange={(text) => put(at, { amount: text })}
            />
            {live && (
              <button
                type="button"
                className="plat-link"
                onClick={() =>
                  setLines(
                    entries.filter((_, index) => index !== at),
                    'button',
                  )
                }
              >
                Remove<span className="plat-heard"> {label || `income ${at + 1}`}</span>
              </button>
            )}
            {error && (
              <p className="plat-error" id={`${line}-error`}>
                {error}
              </p>
            )}
          </div>
        )
      })}
      {live && entries.length < MAX_INCOMES && (
        <button type="button" className="plat-link" onClick={() => setLines([...entries, BLANK], 'line')}>
          Add income
        </button>
      )}
    </fieldset>
  )
}
