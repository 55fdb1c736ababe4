/**
 * Keeps wheel and fingers for what scrolls in a container, as long as it can move that way. Smooth scrollers hear them on the window of
 * their page and move the page instead; they see neither into a shadow root nor which box is under the pointer. One that hears them
 * first, and keeps the browser from scrolling, cannot be told, so the box is moved here.
 */
export function keepScroll(container: Element, signal: AbortSignal): void {
  /** Where the finger was. */
  let y = 0
  const keep = (event: Event) => {
    const { touches, deltaY, type } = event as TouchEvent & WheelEvent
    const before = y
    if (touches) y = (touches[0] as Touch).clientY
    // How far the content is to move, downward or upward.
    const delta = touches ? before - y : deltaY
    const path = event.composedPath() as Element[]
    for (const box of path.slice(0, path.indexOf(container) + 1)) {
      const { scrollTop, clientHeight, scrollHeight } = box
      const room = delta < 0 ? scrollTop : scrollHeight - clientHeight - scrollTop
      if (delta && type !== 'touchstart' && room > 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)) {
        if (event.defaultPrevented) box.scrollBy(0, delta)
        return event.stopImmediatePropagation()
      }
    }
  }
  // On the window browsers take these for passive.
  for (const type of ['wheel', 'touchstart', 'touchmove']) addEventListener(type, keep, { signal, capture: true })
}
