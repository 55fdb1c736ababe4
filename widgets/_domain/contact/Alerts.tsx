import { useRef } from 'react'
import type { Problem } from '../../_http/request.ts'
import { CallError } from '../../_ui/call-error/CallError.tsx'
import type { CONTACT_TEXTS } from './texts.ts'

interface Props {
  /** The messages of the answer. */
  alerts: string[]
  problem?: Problem | undefined
  words: typeof CONTACT_TEXTS
  onRetry(): void
}

/** Shows what did not go as requested; a call without an answer can be sent again. */
export function Alerts({ alerts, problem, words, onRetry }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const retry = () => {
    // The button goes with the problem, and would take the focus along.
    box.current?.focus()
    onRetry()
  }
  return (
    <div role="alert" className="contact-alerts" ref={box} tabIndex={-1}>
      {alerts.map((alert) => (
        <p className="plat-problem" key={alert}>
          {alert}
        </p>
      ))}
      <CallError problem={problem} texts={words} onRetry={retry} />
    </div>
  )
}
