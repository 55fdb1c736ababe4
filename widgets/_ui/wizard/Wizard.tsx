import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useHydrated } from '../../_runtime/use-hydrated.ts'
import { useSteps } from './use-steps.ts'

/** The texts of a wizard. `{step}` and `{count}` are filled in. */
export const WIZARD_TEXTS = { next: 'Next', back: 'Back', submit: 'Submit', progress: 'Step {step} of {count}' }

export interface Step {
  key: string
  title: string
  content: ReactNode
  /** False keeps the next button from being pressed. */
  ready?: boolean
}

interface Props {
  id: string
  steps: Step[]
  action: string
  /** Hidden fields, before the steps. */
  hidden?: ReactNode
  /** The content beside the buttons: a problem of sending. */
  problem?: ReactNode
  /** The content below the buttons, within the form. */
  extra?: ReactNode
  busy?: boolean
  /** The last step was sent; every control is valid. Prevent it to send by a call. */
  onSubmit(event: FormEvent<HTMLFormElement>): void
  onStep?(step: number): void
  texts?: Partial<typeof WIZARD_TEXTS> | undefined
  /** True while the steps after the last one depend on its answer. */
  open?: boolean
  /** Set where each step is a page of the server's. */
  pages?: WizardPages | undefined
}

/**
 * Without scripts, only the step that the server drew is shown: its buttons send `from` (on to the next step) or `to` (back)
 * with the key of a step. With scripts, the address follows the steps.
 */
export interface WizardPages {
  /** The step that the server drew, from 0 on. */
  start: number
  /** How that step is sent. Steps whose answers belong in no address are posted. */
  method: 'get' | 'post'
  urlOf(step: number): string
}

/**
 * A form in steps, with next and back; the browser's own back goes a step back too. The next button (Enter as well) goes on
 * once the controls of the step are valid, and the heading of the new step gets the focus. Without scripts all steps stand
 * below each other in one form, or each is a page (`pages`). Styles: fields.css, inputs.css, wizard.css.
 *
 *     <Wizard id={`${id}-w`} action="/signup" steps={[{ key: 'email', title: 'Get started for free', content: … }, …]} onSubmit={send} />
 */
export function Wizard({
  id,
  steps,
  action,
  hidden,
  problem,
  extra,
  busy,
  onSubmit,
  onStep,
  texts: ownTexts,
  open = false,
  pages,
}: Props) {
  const texts = { ...WIZARD_TEXTS, ...ownTexts }
  const live = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const { step, next, back } = useSteps(`${id}-step`, steps.length, {
    onStep,
    start: pages?.start,
    urlOf: pages?.urlOf,
  })
  const stepwise = live || pages !== undefined
  const last = step === steps.length - 1 && !open
  const before = useRef(step)
  const current = () => form.current?.querySelector<HTMLFieldSetElement>('fieldset[data-current]')
  useLayoutEffect(() => {
    if (before.current !== step) current()?.querySelector<HTMLElement>('legend')?.focus()
    before.current = step
  }, [step])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const controls = [...(current()?.elements ?? [])] as HTMLInputElement[]
    // Checks every control, so that each one reports its own error. The browser's bubble is for those without one.
    const wrong = controls.filter((control) => !control.checkValidity())
    if (wrong.length || busy) event.preventDefault()
    else if (last) onSubmit(event)
    else {
      event.preventDefault()
      if (steps[step]?.ready !== false) next()
    }
    if (wrong[0] && !wrong[0].hasAttribute('aria-invalid')) wrong[0].reportValidity()
  }

  return (
    <form
      ref={form}
      className="plat-wizard"
      action={action}
      method={pages?.method ?? 'post'}
      noValidate={stepwise}
      onSubmit={submit}
    >
      {hidden}
      {stepwise && !open && (
        <p className="plat-hint plat-wizard-progress" aria-live="polite">
          {texts.progress.replace('{step}', `${step + 1}`).replace('{count}', `${steps.length}`)}
        </p>
      )}
      {steps.map(({ key, title, content }, index) => (
        <fieldset
          key={key}
          className="plat-group"
          data-current={index === step || undefined}
          hidden={stepwise && index !== step}
        >
          <legend tabIndex={-1}>{title}</legend>
          {content}
        </fieldset>
      ))}
      {problem}
      <div className="plat-wizard-ways">
        <button
          type="submit"
          className="plat-button"
          name={pages && !live ? 'from' : undefined}
          value={pages && !live ? steps[step]?.key : undefined}
          disabled={live && steps[step]?.ready === false}
          aria-disabled={busy || undefined}
        >
          {last || !stepwise ? texts.submit : texts.next}
        </button>
        {/* Behind the other, which Enter presses. */}
        {stepwise && step > 0 && (
          <button
            {...(live
              ? ({ type: 'button', onClick: back } as const)
              : ({ type: 'submit', name: 'to', value: steps[step - 1]?.key } as const))}
            className="plat-link plat-wizard-back"
            formNoValidate
          >
            {texts.back}
          </button>
        )}
      </div>
      {extra}
    </form>
  )
}
