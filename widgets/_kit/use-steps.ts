import { useEffect, useRef, useState } from 'react'
import { useStable } from './use-stable.ts'

export interface Steps {
  step: number
  next(): void
  back(): void
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
export function useSteps(name: string, count: number, onStep?: (step: number) => void): Steps {
  const [step, setStep] = useState(0)
  const now = useRef(0)
  const reached = useRef(0)
  /** The browser is on its way back: a second press would take it out of the page. */
  const going = useRef(false)
  const go = useStable((to: number) => {
    if (to === now.current || to < 0 || to >= count) return
    now.current = to
    reached.current = Math.max(reached.current, to)
    setStep(to)
    onStep?.(to)
  })

  useEffect(() => {
    // What was typed is gone after a reload, so the steps begin anew, whatever the entry says.
    if (stateOf(name)) history.replaceState({ ...history.state, [name]: 0 }, '')
    const moved = () => {
      going.current = false
      go(Math.min(stateOf(name), reached.current))
    }
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [name])

  return {
    step,
    next: useStable(() => {
      const to = now.current + 1
      if (to >= count) return
      going.current = false
      history.pushState({ ...history.state, [name]: to }, '')
      go(to)
    }),
    back: useStable(() => {
      if (going.current) return
      // The entry that going on has added is taken back; where it is not ours, the step alone.
      going.current = stateOf(name) === now.current && now.current > 0
      if (going.current) history.back()
      else go(now.current - 1)
    }),
  }
}

const stateOf = (name: string): number => Number(history.state?.[name]) || 0
