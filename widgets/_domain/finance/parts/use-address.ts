import { useEffect } from 'react'
import { readDocument } from '../../../_runtime/read-document.ts'

/** Milliseconds that typing has to rest; Safari takes a hundred changes of its history in thirty seconds. */
const REST_MS = 250

/**
 * Keeps the page's address at what is entered, if the page is the calculator's own.
 * @param page its path; undefined: the address stays as it is
 */
export function useAddress(page: string | undefined, query: string): void {
  useEffect(() => {
    if (page === undefined) return
    const timer = setTimeout(() => {
      const url = new URL(page, readDocument('baseURI'))
      if (url.origin !== location.origin || url.pathname !== location.pathname) return
      try {
        history.replaceState(history.state, '', `${url.pathname}?${query}`)
      } catch {
        // Too many changes at once, or a frame that may not: the form keeps what was typed anyway.
      }
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [page, query])
}
