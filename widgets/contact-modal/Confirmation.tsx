import { useLayoutEffect, useRef } from 'react'
import { Alerts } from '../_domain/contact/Alerts.tsx'
import { listed } from './model.ts'
import type { Texts } from './texts.ts'
import type { SentResult } from './use-form.ts'

interface Props {
  result: SentResult
  words: Texts
  /** Closes the dialog, if there is one. */
  onDone?: (() => void) | undefined
}

/** The confirmation: companies that were contacted, and what did not go as requested. */
export function Confirmation({ result, words, onDone }: Props) {
  const said = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => said.current?.focus(), [])
  return (
    <div className="contact-modal-sent">
      <p role="status" ref={said} tabIndex={-1}>
        <strong>{words.sent}</strong> {words.sentTo.replace('{names}', listed(result.names))}
      </p>
      <Alerts alerts={result.alerts} words={words} onRetry={() => {}} />
      {onDone && (
        <button type="button" className="plat-button" onClick={onDone}>
          {words.done}
        </button>
      )}
    </div>
  )
}
