/** Called when the island is live (with its shadow root, if it has one) or has failed. */
export type Replay = (shadow?: ShadowRoot | null) => void

// biome-ignore lint/suspicious/noConfusingVoidType: most triggers have nothing to replay
export type Trigger = (start: () => void, element: HTMLElement, signal: AbortSignal, rest: string) => Replay | void

/** What each word of `data-plat-on` waits for. `rest` is what stands behind `media:`; what they start is started once. */
export const triggers = {
  visible(start, element) {
    // An observer says so a frame later, which is wanted: Firefox and Safari count what is imported before a page's load event
    // as a part of the page, and a chunk that never came would hold that event for ever.
    new IntersectionObserver(
      (entries, observer) => {
        // It watches one element; the last entry is how things are.
        if (!entries.at(-1)?.isIntersecting) return
        observer.disconnect()
        start()
      },
      { rootMargin: '256px' },
    ).observe(element)
  },
  load(start) {
    start()
  },
  idle(start) {
    // WebKit has no requestIdleCallback, and an element may have that name.
    const whenIdle = typeof window.requestIdleCallback === 'function' ? requestIdleCallback : setTimeout
    whenIdle(() => start())
  },
  /**
   * The last click that comes too early is kept and replayed once: in the island's shadow root on what is then under the
   * pointer, else on its own target where that still stands (hydrated HTML, or a fallback that stays), else on the element.
   */
  interaction(start, element, signal) {
    let isLive = false
    let earlyClick: MouseEvent | undefined
    let target: Element
    for (const type of ['pointerenter', 'focusin']) element.addEventListener(type, start)
    element.addEventListener(
      'click',
      (event) => {
        if (isLive) return
        event.preventDefault()
        earlyClick = event
        target = event.target as Element
        start()
      },
      { signal, capture: true },
    )
    return (shadow) => {
      isLive = true
      const to =
        earlyClick &&
        (shadow?.elementFromPoint(earlyClick.clientX, earlyClick.clientY) ?? (target.isConnected ? target : element))
      // The old event serves as the description of the new one.
      to?.dispatchEvent(new MouseEvent('click', earlyClick))
      earlyClick = undefined
    }
  },
  media(start, _, signal, rest) {
    const query = matchMedia(rest)
    // One that does not match changes to one that does. A query that is listened to is never forgotten, nor is the element
    // behind its listener.
    query.addEventListener('change', start, { signal })
    if (query.matches) start()
  },
  manual() {},
} satisfies Record<string, Trigger>
