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

/** The confirmation: companies that were contacted or will be once the sender confirms, and what did not go as requested. */
export function Confirmation({ result, words, onDone }: Props) {
  const statusRef = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => statusRef.current?.focus(), [])
  const { names, alerts, confirmation, email } = result
  const [title, about] =
    confirmation?.by === 'email'
      ? [words.check, words.checkAbout]
      : confirmation
        ? [words.inReview, '']
        : [words.sent, words.sentTo]
  return (
    <div className="contact-modal-sent">
      <p role="status" ref={statusRef} tabIndex={-1}>
        <strong>{title}</strong> {about.replace('{names}', listed(names)).replace('{email}', email)}
      </p>
      <Alerts alerts={alerts} words={words} onRetry={() => {}} />
      {confirmation?.by === 'email' && (
        <p>
          <a href={confirmation.page}>{words.change}</a>
        </p>
      )}
      {onDone && (
        <button type="button" className="plat-button" onClick={onDone}>
          {words.done}
        </button>
      )}
    </div>
  )
}
