const getY = ({ touches: [finger] }: TouchEvent) => finger?.clientY ?? 0

/**
 * Keeps wheel and fingers for what scrolls in a container, as long as it can move that way. Smooth scrollers hear them on the window of
 * their page and move the page instead; they see neither into a shadow root nor which box is under the pointer. One that hears them
 * first, and keeps the browser from scrolling, cannot be told, so the box is moved here.
 */
export function keepScroll(container: Element, signal: AbortSignal): void {
  let start = 0
  /** @param delta how far the content is to move, downward or upward */
  const keep = (event: Event, delta: number) => {
    const path = event.composedPath() as Element[]
    for (const box of path.slice(0, path.indexOf(container) + 1)) {
      const { scrollTop, clientHeight, scrollHeight } = box
      const room = delta < 0 ? scrollTop : delta && scrollHeight - clientHeight - scrollTop
      if (room > 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)) {
        if (event.defaultPrevented) box.scrollTop += delta
        return event.stopImmediatePropagation()
      }
    }
  }
  const options = { signal, passive: true, capture: true }
  const setStart = (event: TouchEvent) => {
    start = getY(event)
  }
  addEventListener('wheel', (event) => keep(event, event.deltaY), options)
  addEventListener('touchstart', setStart, options)
  addEventListener(
    'touchmove',
    (event) => {
      keep(event, start - getY(event))
      // What the box has moved by is not moved again.
      if (event.defaultPrevented) setStart(event)
    },
    options,
  )
}
