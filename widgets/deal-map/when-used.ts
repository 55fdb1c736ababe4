/** What somebody does who is on a page; also what a screen reader does for them. */
const USES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll'] as const

/**
 * Calls once the page is used: when the pointer moves, or at the first touch, key, or scroll, wherever on the page. A page that was clicked or
 * typed in before is in use already. @returns stops waiting
 */
export function whenUsed(call: () => void): () => void {
  const waiting = new AbortController()
  let at: PointerEvent | undefined
  // A browser tells a page that has just come where the pointer rests, as if it had moved there. Whoever moves it, moves it on.
  const isAtRest = (event: PointerEvent) => {
    at ??= event
    return event.clientX === at.clientX && event.clientY === at.clientY
  }
  const onUse = (event?: Event) => {
    if (waiting.signal.aborted || (event?.type === 'pointermove' && isAtRest(event as PointerEvent))) return
    waiting.abort()
    call()
  }
  // WebKit before 16.4 has no userActivation.
  if (navigator.userActivation?.hasBeenActive) onUse()
  else for (const type of USES) addEventListener(type, onUse, { capture: true, passive: true, signal: waiting.signal })
  return () => waiting.abort()
}
