import { useEffect, useRef, useState } from 'react'
import { useEventCallback } from '../../_runtime/use-event-callback.ts'
import { type Delay, delay } from './delay.ts'

interface Options {
  /** True to keep the content once it has been shown. */
  idempotent?: boolean
  /** True to start by itself. Default true. */
  auto?: boolean
}

/**
 * Shows content after a delay.
 *
 *     const { shown, pause, resume } = useDelayed(30_000, { idempotent: true })
 *     return <div onFocus={pause} onBlur={resume}>{shown && <Offer />}</div>
 *
 * @returns `shown`, and `start` (hides it and begins anew, unless idempotent content was shown), `pause`, `resume`
 */
export function useDelayed(ms: number, { idempotent = false, auto = true }: Options = {}) {
  const [isVisible, setIsVisible] = useState(false)
  const was = useRef(false)
  const timer = useRef<Delay>(undefined)
  useEffect(() => {
    const now = delay(ms, () => {
      was.current = true
      setIsVisible(true)
    })
    timer.current = now
    if (auto && !(idempotent && was.current)) now.start()
    return () => now.end()
  }, [ms])
  return {
    shown: isVisible,
    start: useEventCallback(() => {
      if (idempotent && was.current) return
      setIsVisible(false)
      timer.current?.start()
    }),
    pause: useEventCallback(() => timer.current?.pause()),
    resume: useEventCallback(() => timer.current?.resume()),
  }
}
