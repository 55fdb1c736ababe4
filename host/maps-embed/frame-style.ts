import frameStyles from '../embed/frame.css?inline'
import type { RenderedMap } from './draw-map.tsx'
import slotStyles from './map-slot.css?inline'

/** The whole map is in view however low the frame is; where it has a width of its own, so has its picture. */
export const getFrameStyle = ({ width, height, fixed }: RenderedMap): string =>
  [
    frameStyles,
    slotStyles,
    `.bare main:has(>.island){max-width:calc((100dvh - var(--beside,0px))*${width}/${height})}`,
    fixed ? `.map-slot img{max-width:${width}px;margin:auto}` : '',
  ].join('')
