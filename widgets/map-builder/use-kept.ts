import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { begin, type History, type HistoryAction, step } from './history.ts'
import { recall, remember } from './keep.ts'

const REST_MS = 300

/** The history of the document, kept between visits where the page gives it a name. */
export function useKept(keep: string | undefined, onRefused: () => void): [History, (action: HistoryAction) => void] {
  const [history, dispatch] = useReducer(step, undefined, () => begin(recall(keep)))
  const { now } = history
  const latest = useRef(now)
  const kept = useRef(now)
  latest.current = now

  const flush = () => {
    if (kept.current === latest.current) return
    kept.current = latest.current
    if (!remember(keep, latest.current)) onRefused()
  }
  useEffect(() => {
    const timer = setTimeout(flush, REST_MS)
    return () => clearTimeout(timer)
  }, [now])
  // What was typed a moment ago is kept too, whether the page is left, hidden or closed, or the builder taken down.
  useLayoutEffect(() => {
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [])
  return [history, dispatch]
}
