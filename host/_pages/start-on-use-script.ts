import { inlineScript } from './inline-script.ts'

interface Plat {
  on(type: 'mount', listener: (event: CustomEvent) => void): void
  scan(element: Element): void
}

/**
 * Starts islands that wait until somebody uses the page: when the pointer moves, or at the first touch, key, or scroll, wherever on the page. Until
 * then the server's HTML stands, and their code is not fetched. What was pressed in them meanwhile, and where the pointer rests, they hear when they are there.
 */
export const startOnUseScript: string = inlineScript(() => {
  const page = window as unknown as { plat?: { push(run: (plat: Plat) => void): void } }
  const MARKED = '[data-start="use"]'
  const used = new AbortController()
  let pressed: PointerEvent | undefined
  let resting: PointerEvent | undefined
  let at: PointerEvent | undefined

  // A browser tells a page that has just come where the pointer rests, as if it had moved there. Whoever moves it, moves it on.
  const isAtRest = (event: PointerEvent) => {
    at ??= event
    return event.clientX === at.clientX && event.clientY === at.clientY
  }
  const start = (event: Event) => {
    const { type, target } = event
    // Boxes in the page are scrolled by scripts, too.
    if (type === 'scroll' && target !== document) return
    if (type === 'pointermove' && isAtRest(event as PointerEvent)) return
    used.abort()
    page.plat = page.plat || []
    page.plat.push((plat) => {
      plat.on('mount', ({ target }) => {
        if ((target as Element).matches(MARKED)) replay(target as Element)
      })
      for (const element of document.querySelectorAll(MARKED)) plat.scan(element)
    })
  }
  const getTarget = (island: Element, event: PointerEvent | undefined) => {
    const target = event && document.elementFromPoint(event.clientX, event.clientY)
    return target && island.contains(target) ? target : undefined
  }
  const replay = (island: Element) => {
    const press = getTarget(island, pressed)
    // A link has led on already.
    if (press && !press.closest('a[href]')) press.dispatchEvent(new MouseEvent('click', pressed))
    getTarget(island, resting)?.dispatchEvent(new PointerEvent('pointermove', resting))
    pressed = resting = undefined
  }
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll'])
    addEventListener(type, start, { capture: true, passive: true, signal: used.signal })
  addEventListener(
    'pointermove',
    (event) => {
      resting = event.pointerType === 'mouse' ? event : undefined
    },
    { capture: true, passive: true },
  )
  // The end of a touch that scrolls is no `pointerup`.
  addEventListener(
    'pointerup',
    (event) => {
      pressed = event.button === 0 ? event : undefined
    },
    { capture: true, passive: true },
  )
}, undefined)
