import { useEffect, useRef } from 'react'
import { requestHtml } from '../_http/request-html.ts'
import { useIsland } from '../_runtime/context.ts'
import type { Person } from './contract.ts'
import { MIN_SEARCH, parsePeople, SEARCH_DELAY_MS } from './model.ts'

/**
 * Searches for people once a text has rested. A search that another one replaces is given up and forgotten; one that fails is
 * only logged, and the people found before stay.
 */
export function useSearch(found: (people: Person[], search: string) => void) {
  const { signal } = useIsland()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<AbortController>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    running.current?.abort()
  }
  useEffect(() => stop, [])

  const ask = async (search: string, exclude: readonly string[]) => {
    stop()
    if (search.length < MIN_SEARCH) return found([], search)
    const abort = new AbortController()
    running.current = abort
    const query = new URLSearchParams({ search, exclude: exclude.join(',') })
    const answer = await requestHtml(
      `/conversations/social_users_searches?${query}`,
      AbortSignal.any([abort.signal, signal]),
    )
    if (abort.signal.aborted || signal.aborted) return undefined
    if (answer.ok) return found(parsePeople(answer.data), search)
    console.error('People couldn’t be searched', answer.problem)
    return undefined
  }
  return {
    ask,
    /** Asks once the text has rested. */
    type(search: string, exclude: readonly string[]) {
      stop()
      timer.current = setTimeout(() => void ask(search, exclude), SEARCH_DELAY_MS)
    },
  }
}
