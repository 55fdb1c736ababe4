/** Dispatches `plat:<type>` from an element. @returns false when a listener prevented it */
export function dispatch(element: Element, type: string, detail: unknown, cancelable = false): boolean {
  const event = new CustomEvent(`plat:${type}`, {
    detail,
    cancelable,
    bubbles: true,
    composed: true,
  })
  // An element that has left the page bubbles nowhere; `plat.on`, on the window, hears of it all the same.
  const isAccepted = element.dispatchEvent(event)
  return isAccepted && (element.isConnected || dispatchEvent(event))
}
