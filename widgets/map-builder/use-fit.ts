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
    // Waits a frame, because it may change the observed size, which the page would see as an error.
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
