import { type RefObject, useEffect } from 'react'

/**
 * Tells the style sheet the shape of the map, width by height: one that stays in view while its fields are filled in may be
 * only so high.
 */
export function useFit(holder: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = holder.current
    if (!element) return undefined
    let frame = 0
    const fit = () => {
      const { width, height } = element.getBoundingClientRect()
      if (width && height > 80) element.style.setProperty('--map-builder-shape', (width / height).toFixed(2))
    }
    // It may change the very size that is observed, which the page would hear of as an error.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(fit)
    })
    observer.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [holder])
}
