import { type FormEvent, useRef, useState } from 'react'
import { getRefusal, getSentence } from '../_http/problem.ts'
import { request } from '../_http/request.ts'
import { useCall } from '../_http/use-request.ts'
import { useIsland } from '../_runtime/context.ts'
import { chosenIn, typedIn } from '../_ui/field/early-input.ts'
import { type Response, reply, type Step } from './contract.ts'
import { SKIPPED } from './model.ts'
import { isGroup, StepInput } from './StepInput.tsx'
import type { Texts } from './texts.ts'

interface Props {
  flow: number
  step: Step
  url: string
  token: string | undefined
  error: string | undefined
  /** The value of a form that was refused without scripts. */
  typed: string | undefined
  words: Texts
  onAnswered(complete: string[], value: string, skipped: boolean): void
}

/** The form of a step. Without scripts it posts and comes back as a page. */
export function StepForm({ flow, step, url, token, error, typed, words, onAnswered }: Props) {
  const id = `${useIsland().id}-${step.key}`
  const box = useRef<HTMLDivElement>(null)
  const [value, setValue] = useState(() => chosenIn(id) ?? typedIn(id) ?? typed ?? step.value ?? '')
  const [fieldError, setFieldError] = useState(error)
  const call = useCall((signal, body: Response) => request(url, { schema: reply, body, signal }))

  const send = async (event: FormEvent<HTMLFormElement>, answer: string) => {
    event.preventDefault()
    const body = { onboardings_flow_id: flow, step_type: step.type, response_key: step.key, response_value: answer }
    const came = await call.send(body)
    if (!came) return
    const skipped = answer === SKIPPED && step.skip === true
    if (came.ok) return onAnswered(came.data.onboarding.complete, skipped ? '' : answer, skipped)
    const refusal = getRefusal(came.problem)
    setFieldError(refusal?.response_value ?? Object.values(refusal ?? {})[0])
    if (refusal) box.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
  }
  const hidden = (
    <>
      <input type="hidden" name="authenticity_token" value={token ?? ''} />
      <input type="hidden" name="onboardings_flow_id" value={flow} />
      <input type="hidden" name="step_type" value={step.type} />
      <input type="hidden" name="response_key" value={step.key} />
    </>
  )
  const busy = call.busy || undefined
  const { problem } = call
  return (
    <div className="onboarding-form" ref={box}>
      <h3>{step.name}</h3>
      <p>{step.about}</p>
      {step.link && (
        <p>
          <a href={step.link.href}>{step.link.text}</a>
        </p>
      )}
      {!step.away && (
        <form method="post" action={url} onSubmit={(event) => send(event, step.input === 'done' ? 'done' : value)}>
          {hidden}
          {step.input === 'done' ? (
            <input type="hidden" name="response_value" value="done" />
          ) : (
            <StepInput
              id={id}
              step={step}
              value={value}
              onValue={(entered) => {
                setValue(entered)
                setFieldError(undefined)
              }}
              words={words}
              fieldError={fieldError}
            />
          )}
          <button type="submit" className="plat-button" aria-disabled={busy} aria-busy={busy}>
            {call.busy ? words.saving : (step.action ?? words.save)}
          </button>
        </form>
      )}
      <div role="alert">
        {fieldError && !isGroup(step) && (
          <p className="plat-error" id={`${id}-error`}>
            {fieldError}
          </p>
        )}
        {problem && !getRefusal(problem) && <p className="plat-problem">{getSentence(problem, words)}</p>}
      </div>
      {step.skip && (
        <form method="post" action={url} onSubmit={(event) => send(event, SKIPPED)}>
          {hidden}
          <input type="hidden" name="response_value" value={SKIPPED} />
          <button type="submit" className="plat-link" aria-disabled={busy}>
            {words.skip}
          </button>
        </form>
      )}
    </div>
  )
}
