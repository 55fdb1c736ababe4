const TYPES = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const

/**
 * Forwards pinches on an element that covers the map to the map, from the second finger down until both are up. Touch events always go to
 * the element where the finger came down, so the map would not get them.
 */
export function forwardPinch(over: HTMLElement, surface: HTMLElement, signal: AbortSignal, isOn: () => boolean): void {
  let isPinch = false
  const forward = (event: TouchEvent) => {
    const [touches, targetTouches, changedTouches] = [
      [...event.touches],
      [...event.targetTouches],
      [...event.changedTouches],
    ]
    if (event.type === 'touchstart') isPinch = touches.length === 2 && isOn()
    if (!isPinch) return
    const { bubbles, cancelable } = event
    const copy = new TouchEvent(event.type, { bubbles, cancelable, touches, targetTouches, changedTouches })
    if (!surface.dispatchEvent(copy)) event.preventDefault()
    isPinch = touches.length > 0
  }
  for (const type of TYPES) over.addEventListener(type, forward, { signal, passive: false })
  // Two fingers would zoom the page instead.
  over.style.touchAction = 'pan-x pan-y'
  signal.addEventListener('abort', () => over.style.removeProperty('touch-action'))
}
