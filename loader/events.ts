import type { Phase } from '../widgets/_kit/types.ts'

/** Dispatches `plat:<type>` from an element. @returns false when a listener prevented it */
export function dispatch(element: Element, type: string, detail: unknown, cancelable?: boolean): boolean {
  const event = new CustomEvent(`plat:${type}`, {
    detail,
    bubbles: true,
    composed: true,
    cancelable: cancelable as boolean,
  })
  // An element that has left the page bubbles nowhere; `plat.on`, on the window, hears of it all the same.
  return element.dispatchEvent(event) && (element.isConnected || dispatchEvent(event))
}

/** One `plat:error`, and one line in the console unless a listener prevented it. An error's own phase wins. */
export function report(element: Element, name: string, where: Phase, error: unknown): void {
  // Anything can be thrown, null too.
  const { phase = where, code = '', message = error } = Object(error)
  if (dispatch(element, 'error', { name, phase, code, error }, true)) {
    console.error(`[plat] ${name}, ${phase}:`, message, code, element, error)
  }
}
