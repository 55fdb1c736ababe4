import { useEffect, useRef } from 'react'
import type { ShowTooltip, TooltipData } from '../_map-ui/Tooltip.tsx'
import { useIsland } from '../_runtime/context.ts'
import type { HoverDetail } from './contract.ts'
import type { ResolvedProps } from './model.ts'

/**
 * Controls the card beside a state and the `plat:state-map:hover` event. `show` takes a code and a point of the map's
 * box in CSS pixels; without a code it hides the card. The text changes with the selection.
 */
export function useTooltip(plan: ResolvedProps, chosen: readonly string[], chosenText: string) {
  const { emit } = useIsland()
  const handle = useRef<ShowTooltip>(() => false)
  const last = useRef<TooltipData>(undefined)
  /** The state whose card Escape has closed; it stays closed until the pointer or the focus has been elsewhere. */
  const hushed = useRef<string>(undefined)
  const show = (id?: string, x = 0, y = 0) => {
    if (id && id === hushed.current) return
    hushed.current = undefined
    const shape = plan.shapes.find((each) => each.id === id)
    if (!id || !shape) {
      last.current = undefined
      handle.current(undefined)
      return
    }
    const note = chosen.includes(id) ? chosenText : plan.details.get(id)?.title
    last.current = { id, name: shape.name, note, x, y }
    if (handle.current(last.current)) emit('hover', { id, name: shape.name } satisfies HoverDetail)
  }
  useEffect(() => {
    const { id, x, y } = last.current ?? {}
    if (id) show(id, x, y)
  }, [chosen])
  // A finger leaves no pointer behind: its card goes with the next touch elsewhere. A mouse's is where the mouse is. By Escape it
  // goes wherever the focus is (WCAG 1.4.13).
  useEffect(() => {
    const hide = ({ key, pointerType }: Partial<KeyboardEvent & PointerEvent>) => {
      const { id } = last.current ?? {}
      if (!id || pointerType === 'mouse' || (key && key !== 'Escape')) return
      show()
      if (key) hushed.current = id
    }
    const gone = new AbortController()
    document.addEventListener('pointerdown', hide, gone)
    document.addEventListener('keydown', hide, gone)
    return () => gone.abort()
  }, [])
  return { show, handle }
}
