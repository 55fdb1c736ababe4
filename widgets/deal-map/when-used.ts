/** What somebody does who is on a page; also what a screen reader does for them. */
const USES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll'] as const

/**
 * Calls once the page is used: at the first move of the pointer, touch, key, or scroll, wherever on the page. A page that was clicked or
 * typed in before is in use already. @returns stops waiting
 */
export function whenUsed(call: () => void): () => void {
  const waiting = new AbortController()
  const onUse = () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    call()
  }
  // WebKit before 16.4 has no userActivation.
  if (navigator.userActivation?.hasBeenActive) onUse()
  else for (const type of USES) addEventListener(type, onUse, { capture: true, passive: true, signal: waiting.signal })
  return () => waiting.abort()
}
