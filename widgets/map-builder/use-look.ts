import { type RefObject, useLayoutEffect } from 'react'

/** Padding of the stage on both sides, in pixels. */
const PADDING = 18

/**
 * Shows the map at a width of a page, smaller where there is less room.
 * @param width undefined: as wide as there is room
 */
export function useLook(
  holder: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  width: number | undefined,
): void {
  useLayoutEffect(() => {
    const [map, around] = [holder.current, stage.current]
    if (!map || !around || !width) return undefined
    const resize = () => {
      map.style.width = `${width}px`
      map.style.maxWidth = 'none'
      map.style.zoom = String(Math.min(1, (around.clientWidth - PADDING) / width))
    }
    resize()
    addEventListener('resize', resize)
    return () => {
      removeEventListener('resize', resize)
      for (const property of ['width', 'max-width', 'zoom']) map.style.removeProperty(property)
    }
  }, [holder, stage, width])
}
