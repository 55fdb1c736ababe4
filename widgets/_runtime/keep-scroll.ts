/**
 * Keeps wheel and fingers for what scrolls in a container, as long as it can move that way. Smooth scrollers hear them on the window of
 * their page and move the page instead; they see neither into a shadow root nor which box is under the pointer. One that hears them
 * first, and keeps the browser from scrolling, cannot be told, so the box is moved here.
 */
export function keepScroll(container: Element, signal: AbortSignal): void {
  let y = 0
  /** @returns how far the finger has moved the content, downward or upward */
  const follow = ({ touches: [finger] }: TouchEvent) => {
    const before = y
    y = (finger as Touch).clientY
    return before - y
  }
  const keep = (event: Event, delta: number) => {
    const path = event.composedPath() as Element[]
    for (const box of path.slice(0, path.indexOf(container) + 1)) {
      const { scrollTop, clientHeight, scrollHeight } = box
      const room = delta < 0 ? scrollTop : scrollHeight - clientHeight - scrollTop
      if (delta && room > 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)) {
        if (event.defaultPrevented) box.scrollBy(0, delta)
        return event.stopImmediatePropagation()
      }
    }
  }
  // On the window browsers take these for passive.
  const options = { signal, capture: true }
  addEventListener('wheel', (event) => keep(event, event.deltaY), options)
  addEventListener('touchstart', follow, options)
  addEventListener('touchmove', (event) => keep(event, follow(event)), options)
}
