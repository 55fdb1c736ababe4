const LATER = ['touchmove', 'touchend', 'touchcancel'] as const

/**
 * Forwards pinches on an element that covers the map to the map, from the second finger down until both are up. Touch events always go to
 * the element where the finger came down, so the map would not get them. They go there also when it has left the page meanwhile, as the
 * zoom closes a pop-up; so that very element is listened to.
 */
export function forwardPinch(over: HTMLElement, surface: HTMLElement, signal: AbortSignal, isOn: () => boolean): void {
  let pinch: AbortController | undefined

  const forward = (event: TouchEvent) => {
    const [touches, targetTouches, changedTouches] = [
      [...event.touches],
      [...event.targetTouches],
      [...event.changedTouches],
    ]
    const { bubbles, cancelable } = event
    const copy = new TouchEvent(event.type, { bubbles, cancelable, touches, targetTouches, changedTouches })
    if (!surface.dispatchEvent(copy)) event.preventDefault()
    if (!touches.length) pinch?.abort()
  }

  const begin = (event: TouchEvent) => {
    pinch?.abort()
    const touches = [...event.touches]
    if (touches.length !== 2 || !isOn()) return
    pinch = new AbortController()
    const options = { signal: pinch.signal, passive: false }
    for (const target of new Set(touches.map((touch) => touch.target as HTMLElement))) {
      if (!over.contains(target)) continue
      for (const type of LATER) {
        // A finger on a part of the other one's element sends its events through both.
        target.addEventListener(type, (later) => later.target === target && forward(later), options)
      }
    }
    forward(event)
  }

  over.addEventListener('touchstart', begin, { signal, passive: false })
  // Two fingers would zoom the page instead.
  over.style.touchAction = 'pan-x pan-y'
  signal.addEventListener('abort', () => {
    pinch?.abort()
    over.style.removeProperty('touch-action')
  })
}
