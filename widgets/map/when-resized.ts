/** A window that is being dragged, a phone that turns: what depends on the size waits until that is over. */
const CALM_MS = 200

/**
 * Calls back when an element has had another size for 200 ms; not for the size that it begins with, not while it is hidden
 * (at once when it was so from the beginning), and not when the signal is aborted. The drawing itself needs none of it: its browser scales it.
 */
export function whenResized(element: Element, signal: AbortSignal, onResize: () => void): void {
  let timer = 0
  let [x, y] = [-1, 0]
  const observer = new ResizeObserver(([entry]) => {
    const { width, height } = (entry as ResizeObserverEntry).contentRect
    if (x >= 0 && (!width || (width === x && height === y))) return
    clearTimeout(timer)
    if (x >= 0) timer = window.setTimeout(() => signal.aborted || onResize(), x && CALM_MS)
    x = width
    y = height
  })
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}
