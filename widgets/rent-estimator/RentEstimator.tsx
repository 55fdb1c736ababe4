import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import type { RentEstimatorProps } from './contract.ts'
import { DetailsStep } from './DetailsStep.tsx'
import { Modes } from './Modes.tsx'
import { PlaceStep } from './PlaceStep.tsx'
import { Result } from './Result.tsx'
import { Steps } from './Steps.tsx'
import { useEstimator } from './use-estimator.ts'
import { ZipForm } from './ZipForm.tsx'

/**
 * Two plain forms, one for each mode, that scripts turn into steps. Without scripts the first gets the estimator's page,
 * which draws the next step, and the others post.
 */
export function RentEstimator(props: RentEstimatorProps) {
  const live = useHydrated()
  const estimator = useEstimator(props)
  const { id, words, urls, state, submit, change } = estimator
  const { mode, step } = state
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (state.refusals) shownIn(box.current, '[aria-invalid]')?.focus()
  }, [state.refusals])
  // Moves the focus to the first field of the new step, since the pressed button is gone.
  useLayoutEffect(() => {
    if (state.moves) shownIn(box.current, step === 'result' ? 'a' : 'form select, form input')?.focus()
  }, [state.moves])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const details = step === 'details'
  return (
    <div className="rent-estimator" ref={box}>
      {step === 'result' ? (
        <Result estimator={estimator} headingLevel={props.headingLevel} />
      ) : (
        <>
          <Modes id={id} mode={mode} words={words} onMode={(next) => change({ type: 'mode', mode: next })} />
          <form
            className="rent-estimator-by-address"
            action={details ? urls.validated : urls.page}
            method={details ? 'post' : 'get'}
            noValidate={live}
            onSubmit={onSubmit}
          >
            <Steps step={step} words={words} />
            {details ? (
              <DetailsStep estimator={estimator} live={live} />
            ) : (
              <PlaceStep estimator={estimator} live={live} />
            )}
          </form>
          <form
            className="rent-estimator-by-zip"
            action={urls.zips}
            method="post"
            noValidate={live}
            onSubmit={onSubmit}
          >
            <ZipForm estimator={estimator} live={live} />
          </form>
        </>
      )}
    </div>
  )
}

/** Finds the first visible match, since the other mode's form is hidden. */
const shownIn = (box: Element | null, selector: string): HTMLElement | undefined =>
  [...(box?.querySelectorAll<HTMLElement>(selector) ?? [])].find(
    (each) => each.checkVisibility() && (each as HTMLInputElement).type !== 'hidden',
  )
