import type { MapController } from './controller.ts'

/** What can be pressed on a map, as getHit() finds it: imported, it would come with the map's chunk. */
const PRESSED = '[data-type],[data-for],[data-face]'

/**
 * A tap presses what is under the middle of the finger. A browser may rather press something small that is near (the touch adjustment of
 * Chromium): right among the buttons of a page, and on a map whose shapes fill it another one than was meant.
 */
export function tap({ svg, signal }: MapController): void {
  let down: PointerEvent | undefined
  const listen = (type: string, listener: (event: PointerEvent) => void) =>
    svg.addEventListener(type, listener as (event: Event) => void, { capture: true, signal })
  listen('pointerdown', (event) => {
    down = event
  })
  listen('click', (event) => {
    if (!down || !event.isTrusted || event.pointerType !== 'touch') return
    const under = (svg.getRootNode() as Document | ShadowRoot).elementFromPoint(down.clientX, down.clientY)
    if (!under || under === event.target || !svg.contains(under) || !under.closest(PRESSED)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    under.dispatchEvent(new PointerEvent('click', event))
  })
}
