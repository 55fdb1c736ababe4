import frameStyles from '../embed/frame.css?inline'
import slotStyles from './map-slot.css?inline'
import type { RenderedMap } from './render-map.tsx'

/**
 * Returns the frame's style: the whole map is visible however low the frame is, and a map with a fixed width keeps it.
 */
export const getFrameStyle = ({ width, height, fixed }: RenderedMap): string =>
  [
    frameStyles,
    slotStyles,
    `.bare main:has(>.island){max-width:calc((100dvh - var(--beside,0px))*${width}/${height})}`,
    fixed ? `.map-slot img{max-width:${width}px;margin:auto}` : '',
  ].join('')
