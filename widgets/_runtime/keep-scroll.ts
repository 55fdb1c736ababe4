const getY = ({ touches: [finger] }: TouchEvent) => finger?.clientY ?? 0

/**
 * Keeps wheel and fingers for what scrolls in a container, as long as it can move that way. Smooth scrollers hear them on the window of
 * their page and move the page instead; they see neither into a shadow root nor which box is under the pointer.
 */
export function keepScroll(root: Element, signal: AbortSignal): void {
  const container = root as HTMLElement
  let start = 0
  /** @param delta how far the content is to move, downward or upward */
  const keep = (event: Event, delta: number) => {
    for (let box = event.target as Element | null; box && box !== container; box = box.parentElement) {
      const { scrollTop, clientHeight, scrollHeight } = box
      const room = delta < 0 ? scrollTop : delta && scrollHeight - clientHeight - scrollTop
      if (room > 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)) return event.stopPropagation()
    }
  }
  const options = { signal, passive: true }
  container.addEventListener('wheel', (event) => keep(event, event.deltaY), options)
  container.addEventListener(
    'touchstart',
    (event) => {
      start = getY(event)
    },
    options,
  )
  container.addEventListener('touchmove', (event) => keep(event, start - getY(event)), options)
}
