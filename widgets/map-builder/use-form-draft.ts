import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { createHistory, getPreviousMap, type History, type HistoryAction, step } from './history.ts'
import { getDraftName, recall, remember, rememberPrevious } from './saved-draft.ts'

const REST_MS = 300

interface Handlers {
  /** Called if this browser refuses to store anything. */
  onRefused(): void
  /** A map is made in another tab too. Said once. */
  onOther(): void
}

/** Holds the history of the document, stored between visits if the page names it. */
export function useKept(keep: string | undefined, handlers: Handlers): [History, (action: HistoryAction) => void] {
  const { onRefused } = handlers
  const onOther = useEventCallback(handlers.onOther)
  const [history, dispatch] = useReducer(step, undefined, () => {
    const { now, previous } = recall(keep)
    return createHistory(now, previous)
  })
  const { now } = history
  const latest = useRef(now)
  const savedDocument = useRef(now)
  latest.current = now
  const previous = getPreviousMap(history)
  const replaced = useRef(previous)
  useEffect(() => {
    if (replaced.current === previous) return
    replaced.current = previous
    rememberPrevious(keep, previous)
  }, [keep, previous])

  const flush = () => {
    if (savedDocument.current === latest.current) return
    savedDocument.current = latest.current
    if (!remember(keep, latest.current)) onRefused()
  }
  useEffect(() => {
    const timer = setTimeout(flush, REST_MS)
    return () => clearTimeout(timer)
  }, [now])
  // Also keeps text typed a moment ago, whether the page is left, hidden or closed, or the builder unmounted.
  useLayoutEffect(() => {
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [])
  useEffect(() => {
    if (!keep) return undefined
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== getDraftName(keep) || !newValue) return
      onOther()
      removeEventListener('storage', onStorage)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [keep, onOther])
  return [history, dispatch]
}
