import { useLayoutEffect, useRef } from 'react'
import { useEventCallback } from '../../_runtime/use-event-callback.ts'

/** The claimed parts of the address: for each of the list and the open lead, one island of the page may use it. */
const held = new Set<string>()

interface Options {
  /** The page whose address it is: `/business/page/7/leads`. Elsewhere the address is not ours, and nothing is written. */
  base: string
  /** The part of the address that it uses. A second island of the same name leaves the address alone. */
  name: 'list' | 'lead'
  /** The browser went to another entry of the same page, which says this. */
  onWalk(query: URLSearchParams): void
}

/**
 * Manages the address of a page of leads and its history entries. Other parameters, and other state in an entry, stay
 * unchanged.
 */
export function useAddress({ base, name, onWalk }: Options) {
  const mine = useRef(false)
  const walked = useEventCallback(onWalk)
  useLayoutEffect(() => {
    const key = `${name} ${base}`
    if (location.pathname !== base || held.has(key)) return undefined
    held.add(key)
    mine.current = true
    const walk = () => {
      if (location.pathname === base) walked(new URLSearchParams(location.search))
    }
    addEventListener('popstate', walk)
    return () => {
      removeEventListener('popstate', walk)
      held.delete(key)
      mine.current = false
    }
  }, [base])

  return {
    /** Returns the current query; undefined if another island uses it. */
    read: () => (mine.current ? new URLSearchParams(location.search) : undefined),
    /** Sets parameters, and takes away those that are empty; `add` makes an entry to come back from, with what it keeps. */
    write(params: Record<string, string | number | undefined>, add?: object) {
      if (!mine.current || location.pathname !== base) return
      const url = new URL(location.href)
      for (const [name, value] of Object.entries(params)) {
        url.searchParams.delete(name)
        if (value) url.searchParams.set(name, `${value}`)
      }
      try {
        if (add && url.href !== location.href) history.pushState({ ...history.state, ...add }, '', url)
        else history.replaceState(history.state, '', url)
      } catch {
        // Too many changes at once, or a frame that may not change it: the choice is shown anyway.
      }
    },
  }
}
