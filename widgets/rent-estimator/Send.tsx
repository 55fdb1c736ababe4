import type { ReactNode } from 'react'
import { CallError } from '../_ui/call-error/CallError.tsx'
import type { Estimator } from './use-estimator.ts'

interface Props {
  estimator: Estimator
  label: string
  disabled: boolean
  /** A second action beside the button. */
  children?: ReactNode
}

/** The button that sends a form, what went wrong with it as a whole, and the way to try again. */
export function Send({ estimator, label, disabled, children }: Props) {
  const { state, busy, leaving, problem, words, submit } = estimator
  const waiting = busy || leaving
  return (
    <div className="rent-estimator-send">
      <div role="alert">
        {state.errors.base && <p className="plat-problem">{state.errors.base}</p>}
        <CallError problem={problem} texts={words} onRetry={submit} />
      </div>
      {/* Not disabled while waiting, because that would take the focus away. */}
      <button
        type="submit"
        className="plat-button"
        disabled={disabled}
        aria-disabled={waiting || undefined}
        aria-busy={waiting || undefined}
      >
        {busy ? words.busy : leaving ? words.opening : label}
      </button>
      {children}
    </div>
  )
}
