import { useEffect, useRef, useState } from 'react'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import type { Answer, Problem } from './request.ts'

export interface Call<Args extends unknown[], T> {
  busy: boolean
  /** The problem of the last try. */
  problem: Problem | undefined
  /** Sends, unless one is under way. @returns what came; nothing where it was not sent, or given up */
  send(...args: Args): Promise<Answer<T> | undefined>
  /** Gives up what is under way and forgets the problem. */
  reset(): void
}

/**
 * Runs one call at a time: a busy control cannot send twice, and the call ends with the island. A call that rejects,
 * because a lazily loaded part is missing, counts as failed, and the page hears of it.
 */
export function useCall<Args extends unknown[], T>(
  call: (signal: AbortSignal, ...args: Args) => Promise<Answer<T>>,
): Call<Args, T> {
  const [state, setState] = useState<{ busy: boolean; problem?: Problem }>({ busy: false })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = useEventCallback(async (...args: Args) => {
    if (running.current) return undefined
    const abort = new AbortController()
    running.current = abort
    setState({ busy: true })
    const answer = await call(abort.signal, ...args).catch((error): Answer<T> => {
      if (!abort.signal.aborted) reportError(error)
      return { ok: false, problem: { kind: 'contract' } }
    })
    if (abort.signal.aborted) return undefined
    running.current = undefined
    setState(answer.ok ? { busy: false } : { busy: false, problem: answer.problem })
    return answer
  })
  const reset = useEventCallback(() => {
    running.current?.abort()
    running.current = undefined
    setState({ busy: false })
  })
  return { ...state, problem: state.problem, send, reset }
}
