import { type ReactNode, useRef } from 'react'
import { getTarget } from '../../../_http/to-host-url.ts'
import { FROM, writeFrom } from '../start.ts'
import type { Calculator } from './use-calculator.ts'

interface Props {
  calculator: Calculator
  children: ReactNode
  results: ReactNode
  /** True where the button leads to the page instead of to the results beside the form. */
  leaves?: boolean
  button?: string
  /** Further buttons. */
  actions?: ReactNode
}

/**
 * Fields beside what they come to. Without scripts the form is sent to the calculator's page, which computes the same; with them
 * the results follow what is typed, and the button goes to them.
 */
export function CalculatorForm({
  calculator,
  children,
  results,
  leaves = false,
  button = 'Calculate',
  actions,
}: Props) {
  const { urls, hidden, values, touch } = calculator
  const output = useRef<HTMLDivElement>(null)
  return (
    <div className="calc">
      <div className="calc-columns">
        <form
          method="get"
          action={urls.page}
          target={getTarget(urls.page)}
          onSubmit={(event) => {
            touch()
            if (leaves) return
            event.preventDefault()
            output.current?.focus()
          }}
        >
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {'down_payment' in values && <input type="hidden" name={FROM} value={writeFrom(values)} />}
          {children}
          <div className="calc-actions">
            <button type="submit" className="plat-button">
              {button}
            </button>
            {actions}
          </div>
        </form>
        <div className="calc-results" ref={output} tabIndex={-1}>
          {results}
        </div>
      </div>
    </div>
  )
}
