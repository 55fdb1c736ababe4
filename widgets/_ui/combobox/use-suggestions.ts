import { useEffect, useRef, useState } from 'react'
import type { Answer, Problem } from '../../_http/request.ts'
import { useEventCallback } from '../../_runtime/use-event-callback.ts'

export interface Suggestions<T> {
  /** `idle`: too short to ask; `asking`: the newest text has no answer yet, and the items are those of the one before. */
  status: 'idle' | 'asking' | 'done' | 'failed'
  items: T[]
  problem?: Problem | undefined
  /** Asks the failed question again, at once. */
  retry(): void
}

interface Options<T> {
  /** The text to look up; null to look up nothing. */
  query: string | null
  /** Characters, counted without the white space around them, from which on it asks; 0 asks for an empty text, too. */
  minLength: number
  /** Milliseconds that the text has to rest. */
  delay: number
  load(query: string, signal: AbortSignal): Promise<Answer<T[]>>
}

const NONE = { status: 'idle' as const, items: [] }

/** Suggestions for what is typed: asked once it rests, the stale request aborted, a late answer dropped. */
export function useSuggestions<T>({ query, minLength, delay, load }: Options<T>): Suggestions<T> {
  const [state, setState] = useState<Omit<Suggestions<T>, 'retry'>>(NONE)
  const [tries, setTries] = useState(0)
  const at = useRef(false)
  const trimmed = query?.trim() ?? ''
  const searchText = query !== null && [...trimmed].length >= minLength ? trimmed : undefined
  const ask = useEventCallback(load)

  useEffect(() => {
    if (searchText === undefined) {
      setState(NONE)
      return undefined
    }
    const abort = new AbortController()
    setState(({ items }) => ({ status: 'asking', items }))
    const timer = setTimeout(
      async () => {
        const answer = await ask(searchText, abort.signal)
        // A newer text has taken over, whatever the network does about it.
        if (abort.signal.aborted) return
        setState(
          answer.ok ? { status: 'done', items: answer.data } : { status: 'failed', items: [], problem: answer.problem },
        )
      },
      at.current ? 0 : delay,
    )
    at.current = false
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [searchText, tries])

  const retry = useEventCallback(() => {
    at.current = true
    setTries((now) => now + 1)
  })
  return { ...state, retry }
}
