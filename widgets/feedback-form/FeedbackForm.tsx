import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useVariant } from '../_domain/experiments/use-variant.ts'
import { useIsland } from '../_runtime/context.ts'
import { CallError } from '../_ui/call-error/CallError.tsx'
import { CloseSign } from '../_ui/close-icon/CloseIcon.tsx'
import type { FeedbackFormProps } from './contract.ts'
import { TEXTS } from './texts.ts'
import { useFeedback } from './use-feedback.ts'

const LINKS = ['control', 'question'] as const
const MAX_FOLLOW_UP = 1000

/** A question about a page: its link always, and a small form beside the page once it has been scrolled a little. */
export function FeedbackForm(props: FeedbackFormProps) {
  const { question, answers, followUp, thanks, path } = props
  const { id } = useIsland()
  const words = { ...TEXTS, ...props.texts }
  const { step, answer, call, open, choose, tell, close } = useFeedback(props)
  const { variant, convert } = useVariant(props.experiment, props.link ?? 'control', LINKS)
  const [text, setText] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const acted = useRef(false)
  const isOpen = step !== 'waiting' && step !== 'closed'
  // What was pressed goes away: the focus goes on to what came instead. A form that opens by itself takes no focus.
  useLayoutEffect(() => {
    if (acted.current && isOpen) heading.current?.focus()
  }, [step, isOpen])
  const act = (deed: () => unknown) => () => {
    acted.current = true
    void deed()
  }
  const again = step === 'question' ? () => choose(answer) : () => tell(text)

  return (
    <div className="feedback-form">
      <a
        className="feedback-form-link"
        href={`/feedback/${props.id}?${new URLSearchParams({ path })}`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          convert()
          act(open)()
        }}
      >
        {variant === 'question' ? question : words.open}
      </a>
      {isOpen && (
        <section
          className="feedback-form-box"
          data-step={step}
          aria-labelledby={`${id}-title`}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close()
          }}
        >
          <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
            {step === 'question' ? question : step === 'follow-up' ? followUp : thanks}
          </h2>
          <button type="button" className="plat-close" aria-label={words.close} onClick={close}>
            <CloseSign />
          </button>
          {step === 'question' && (
            <div className="feedback-form-answers">
              {answers.map(({ key, label }) => (
                <button
                  key={key}
                  type="button"
                  className="plat-button"
                  aria-disabled={call.busy || undefined}
                  onClick={act(() => choose(key))}
                >
                  {label}
                </button>
              ))}
            </div>
          )}
          {step === 'follow-up' && (
            <form
              onSubmit={(event: FormEvent) => {
                event.preventDefault()
                act(() => tell(text))()
              }}
            >
              <textarea
                className="plat-input"
                aria-labelledby={`${id}-title`}
                rows={3}
                maxLength={MAX_FOLLOW_UP}
                placeholder={words.optional}
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
              <div className="feedback-form-answers">
                <button type="submit" className="plat-button" aria-disabled={call.busy || undefined}>
                  {words.send}
                </button>
                <button type="button" className="plat-button feedback-form-quiet" onClick={act(() => tell(''))}>
                  {words.skip}
                </button>
              </div>
            </form>
          )}
          <div role="alert">
            <CallError problem={call.problem} texts={words} busy={call.busy} onRetry={again} />
          </div>
        </section>
      )}
    </div>
  )
}
