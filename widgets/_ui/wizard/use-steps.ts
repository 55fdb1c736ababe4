import { useEffect, useRef, useState } from 'react'
import { useEventCallback } from '../../_runtime/use-event-callback.ts'

export interface WizardSteps {
  step: number
  next(): void
  back(): void
}

interface Options {
  onStep?: ((step: number) => void) | undefined
  /** The step that the server wrote. Default 0. */
  start?: number | undefined
  /** Address of a step, for a page that can be opened at it; without it the address stays as it is. */
  urlOf?: ((step: number) => string) | undefined
}

/**
 * Steps with the browser's own way back: going on adds an entry to the history of the page, Back and Forward of the browser
 * walk the entries, and never past the step that was reached here. Other states of the page's history are kept.
 *
 *     const { step, next, back } = useSteps(`${id}-step`, 3)
 *
 * @param name of the step in `history.state`, unique in the page
 * @param count of all steps
 */
export function useSteps(name: string, count: number, { onStep, start = 0, urlOf }: Options = {}): WizardSteps {
  const [step, setStep] = useState(start)
  const now = useRef(start)
  const reached = useRef(start)
  /** The browser is on its way back: a second press would take it out of the page. */
  const isGoingBack = useRef(false)
  const go = useEventCallback((to: number) => {
    if (to === now.current || to < 0 || to >= count) return
    now.current = to
    reached.current = Math.max(reached.current, to)
    setStep(to)
    onStep?.(to)
  })

  useEffect(() => {
    // Typed text is gone after a reload, so the server's step counts, whatever the history entry says. If both agree,
    // the entries of earlier steps still exist.
    const other = getState(name) !== start && getState(name) > 0
    const url = urlOf?.(start)
    if (other || (url && url !== location.href))
      history.replaceState({ ...history.state, ...(other && { [name]: 0 }) }, '', url)
    const moved = () => {
      isGoingBack.current = false
      go(Math.min(getState(name) || getState(`${name}-opened`), reached.current))
    }
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [name])

  return {
    step,
    next: useEventCallback(() => {
      const to = now.current + 1
      if (to >= count) return
      isGoingBack.current = false
      // The entry that the page was opened with is not ours, so back() must not leave it; but its step has to be found again.
      if (now.current > 0 && !getState(name))
        history.replaceState({ ...history.state, [`${name}-opened`]: now.current }, '')
      history.pushState({ ...history.state, [name]: to }, '', urlOf?.(to))
      go(to)
    }),
    back: useEventCallback(() => {
      if (isGoingBack.current) return
      // The entry that going on has added is taken back; where it is not ours, the step alone.
      isGoingBack.current = getState(name) === now.current && now.current > 0
      if (isGoingBack.current) return history.back()
      const to = Math.max(now.current - 1, 0)
      if (urlOf) history.replaceState(history.state, '', urlOf(to))
      go(to)
    }),
  }
}

const getState = (name: string): number => Number(history.state?.[name]) || 0
