import { sentenceOf } from '../problem.ts'
import type { Problem } from '../request.ts'
import type { CONTACT_TEXTS } from './texts.ts'

interface Props {
  /** What the answer said. */
  alerts: string[]
  problem?: Problem | undefined
  words: typeof CONTACT_TEXTS
  onRetry(): void
}

/** What did not go as asked, as text; a call that has no answer can be sent again. */
export const Alerts = ({ alerts, problem, words, onRetry }: Props) => (
  <div role="alert" className="contact-alerts">
    {alerts.map((alert) => (
      <p className="plat-problem" key={alert}>
        {alert}
      </p>
    ))}
    {problem && (
      <p className="plat-problem">
        {sentenceOf(problem, words)}{' '}
        <button type="button" className="plat-link" onClick={onRetry}>
          {words.retry}
        </button>
      </p>
    )}
  </div>
)
