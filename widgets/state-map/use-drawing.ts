import { type Ref, useLayoutEffect, useRef, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import type { DrawingPart } from './drawing.ts'
import { writeDrawing } from './write-drawing.ts'

interface Surface {
  ref: Ref<SVGSVGElement>
  dangerouslySetInnerHTML?: { __html: string }
  suppressHydrationWarning?: boolean
}

/** What keeps a renderer from clearing an element that it takes over: HTML, which it leaves as the server wrote it. */
const AS_IT_STANDS: Omit<Surface, 'ref'> = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

/** Keeps the drawing in an svg, which no component renders. @returns attributes of the svg; its content is not the renderer's */
export function useDrawing(drawing: readonly DrawingPart[]): Surface | undefined {
  const ref = useRef<SVGSVGElement>(null)
  const lastDrawing = useRef<readonly DrawingPart[]>(undefined)
  const [isTakenOver] = useState(!useIsland().fresh)
  useLayoutEffect(() => {
    if (!ref.current) return
    const isThere = ref.current.firstElementChild !== null
    writeDrawing(ref.current, drawing, isThere ? (lastDrawing.current ?? drawing) : [])
    lastDrawing.current = drawing
    // The map gives one of them its place in the page's tab order.
    for (const shape of ref.current.querySelectorAll('[data-id]:not([tabindex])')) shape.setAttribute('tabindex', '-1')
  }, [drawing])
  return { ref, ...(isTakenOver && AS_IT_STANDS) }
}
