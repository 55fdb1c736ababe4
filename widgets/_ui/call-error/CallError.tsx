import type { MouseEvent, Ref } from 'react'
import { getSentence, PROBLEMS } from '../../_http/problem.ts'
import type { Problem } from '../../_http/request.ts'

interface Props {
  /** Why there is no answer; a string is the sentence itself. */
  problem: Problem | string | undefined
  /** Sentences for problems, and the button's label. */
  texts: Partial<typeof PROBLEMS> & { retry: string }
  /** What stands before the sentence. */
  lead?: string
  /** It is tried again: the button stays, the sentence goes. */
  busy?: boolean
  className?: string | undefined
  buttonRef?: Ref<HTMLButtonElement>
  /** The button goes with the problem: who hears of it looks after the focus. */
  onRetry(event: MouseEvent<HTMLElement>): void
}

/**
 * Says why a call has failed, with a button that tries it again. Stands within an element with the role `alert`.
 *
 *     <div role="alert">
 *       <CallError problem={call.problem} texts={words} onRetry={send} />
 *     </div>
 */
export function CallError({ problem, texts, lead, busy, className = 'plat-problem', buttonRef, onRetry }: Props) {
  if (!problem) return null
  const sentence = typeof problem === 'string' ? problem : getSentence(problem, { ...PROBLEMS, ...texts })
  return (
    <p className={className}>
      {!busy && `${lead ? `${lead} ` : ''}${sentence} `}
      <button
        type="button"
        className="plat-link"
        ref={buttonRef}
        aria-busy={busy || undefined}
        onClick={(event) => !busy && onRetry(event)}
      >
        {texts.retry}
      </button>
    </p>
  )
}
