/**
 * Keeps wheel and fingers for what scrolls in a container, as long as it can move that way. Smooth scrollers hear them on the window of
 * their page and move the page instead; they see neither into a shadow root nor which box is under the pointer.
 */
export function keepScroll(container: Element, signal: AbortSignal): void {
  let start = 0
  const hear = <K extends 'wheel' | 'touchstart' | 'touchmove'>(
    type: K,
    getDelta: (event: HTMLElementEventMap[K]) => number,
  ) =>
    (container as HTMLElement).addEventListener(
      type,
      (event) => {
        const delta = getDelta(event)
        for (let box = event.target as Element | null; box && box !== container; box = box.parentElement) {
          const { scrollTop, clientHeight, scrollHeight } = box
          const room = delta < 0 ? scrollTop : delta && scrollHeight - clientHeight - scrollTop
          if (room > 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)) event.stopPropagation()
        }
      },
      { signal, passive: true },
    )
  const getY = ({ touches: [finger] }: TouchEvent) => finger?.clientY ?? 0
  hear('wheel', ({ deltaY }) => deltaY)
  hear('touchstart', (event) => {
    start = getY(event)
    return 0
  })
  hear('touchmove', (event) => start - getY(event))
}
