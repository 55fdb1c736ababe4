import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { stateUnder } from './marks.ts'

interface Brush {
  active: boolean
  /** The pointer is pressed on a state, or crosses it pressed. */
  onPaint(state: string, stroke: string): void
  /** A state was clicked with Shift. */
  onPick(state: string): void
}

/**
 * Paints what a pressed mouse or pen crosses on the map. Fingers scroll the page, so that a tap paints, by its click.
 * @returns tells whether the click that the map tells of was a stroke already
 */
export function useStroke(holder: RefObject<HTMLElement | null>, { active, ...brush }: Brush): () => boolean {
  const handled = useRef(false)
  const strokes = useRef(0)
  const onPaint = useEventCallback(brush.onPaint)
  const onPick = useEventCallback(brush.onPick)
  useLayoutEffect(() => {
    const element = holder.current
    if (!active || !element) return undefined
    let last: string | undefined
    let pressed = false
    const abort = new AbortController()
    const on = (target: EventTarget, type: string, listener: (event: PointerEvent) => void) =>
      target.addEventListener(type, listener as EventListener, { signal: abort.signal, capture: true })
    const cross = (event: PointerEvent) => {
      const state = stateUnder(event)
      if (!state || state === last) return
      last = state
      onPaint(state, String(strokes.current))
    }
    on(element, 'pointerdown', (event) => {
      handled.current = false
      if (event.pointerType === 'touch' || event.button !== 0) return
      const state = stateUnder(event)
      handled.current = state !== undefined
      if (event.shiftKey) {
        if (state) onPick(state)
        return
      }
      pressed = true
      last = undefined
      strokes.current++
      cross(event)
    })
    on(element, 'pointermove', (event) => {
      if (pressed && event.buttons & 1) cross(event)
    })
    on(element, 'keydown', () => {
      handled.current = false
    })
    for (const type of ['pointerup', 'pointercancel'])
      on(window, type, () => {
        pressed = false
      })
    return () => abort.abort()
  }, [active, holder, onPaint, onPick])
  return () => handled.current
}
