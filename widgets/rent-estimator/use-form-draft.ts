import { useEffect, useLayoutEffect, useRef } from 'react'
import { readDocument } from '../_runtime/read-document.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { type FormDraft, getDraftAddress, getFormDraft, readKept } from './form-draft.ts'
import type { EstimatorState } from './model.ts'

/** Milliseconds that typing has to rest; Safari takes a hundred changes of its history in thirty seconds. */
const REST = 250

interface Options {
  /** The key in the history entry, unique in the page. */
  name: string
  keep: 'address' | 'entry' | undefined
  /** The estimator's own page. */
  page: string
  state: EstimatorState
  /** The entry holds this, found when the page came, or on the way through the history. */
  onFound(draft: FormDraft, way: 'came' | 'walked'): void
}

/**
 * Restores typed values after Back and reload. Browsers restore forms only if scripts do not render them, so the values
 * are kept in the browser's history entry.
 *
 * - `address`, on the estimator's own page alone: the page is about nothing else, so its address says what is asked for, as the
 *   form without scripts has it; it can be handed on and loaded again. Going on from the first step adds an entry, as that
 *   form does: Back leads to the first step.
 * - `entry`, as a part of our other pages (a forum): their address is that of a topic, and Back belongs to it. Nothing is added
 *   and no address is changed.
 * - Nothing on pages of strangers, unless they ask for `entry`: scripts of theirs hear every change of the history (routers
 *   act on it, counters report it), and where somebody looks for a home is nothing to report. There, browsers that keep the page
 *   as it was when somebody comes back (bfcache) keep the form too.
 */
export function useKept({ name, keep, page, state, onFound }: Options) {
  const latest = useRef(state)
  const saved = useRef(state)
  latest.current = state
  const found = useEventCallback((way: 'came' | 'walked') => {
    const draft = readKept(entry()?.[name], latest.current.fields)
    if (!draft || (way === 'walked' && draft.step === latest.current.step)) return
    onFound(draft, way)
  })

  const flush = useEventCallback(() => {
    if (!keep || saved.current === latest.current) return
    const { step: before } = getFormDraft(saved.current)
    const now = getFormDraft(latest.current)
    saved.current = latest.current
    const own = keep === 'address' && isPage(page)
    if (own && before === 'place' && now.step === 'details' && entry()?.[name]?.step !== 'details') {
      // Text typed a moment ago belongs to the first step too.
      write('replaceState', { ...now, step: 'place' })
      write('pushState', { ...now, added: true }, getDraftAddress(now, location.href))
    } else {
      const { added } = readKept(entry()?.[name], now.fields) ?? {}
      write(
        'replaceState',
        { ...now, ...(added && now.step === 'details' && { added }) },
        own && getDraftAddress(now, location.href),
      )
    }
  })
  const write = (how: 'pushState' | 'replaceState', draft: FormDraft, address?: string | false) => {
    const others = entry()
    if (!others) return
    try {
      history[how]({ ...others, [name]: draft }, '', address || undefined)
    } catch {
      // Too many changes at once, or a frame that may not change it: the form keeps what was typed anyway.
    }
  }

  useLayoutEffect(() => {
    if (keep) found('came')
  }, [])
  // A step is kept at once, so that the browser's way back is that of the steps; typing when it rests.
  useLayoutEffect(() => {
    if (saved.current.step !== state.step || saved.current.mode !== state.mode) flush()
  }, [state.step, state.mode])
  useEffect(() => {
    const timer = setTimeout(flush, REST)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    const walked = () => found('walked')
    if (keep === 'address') addEventListener('popstate', walked)
    if (keep) addEventListener('pagehide', flush)
    return () => {
      removeEventListener('popstate', walked)
      removeEventListener('pagehide', flush)
    }
  }, [keep])

  return {
    flush,
    /** The way back to the first step by the browser's own, where that is the entry before. @returns whether it is */
    back(): boolean {
      const added = keep === 'address' && readKept(entry()?.[name], latest.current.fields)?.added === true
      if (added) history.back()
      return added
    },
  }
}

/** Returns the history entry's state; undefined if it has a form that cannot hold ours. */
const entry = (): Record<string, Partial<FormDraft>> | undefined =>
  history.state === null || typeof history.state === 'object' ? (history.state ?? {}) : undefined

function isPage(page: string): boolean {
  const { origin, pathname } = new URL(page, readDocument('baseURI'))
  return origin === location.origin && pathname === location.pathname
}
