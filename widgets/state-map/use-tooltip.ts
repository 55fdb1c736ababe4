import { useEffect, useRef } from 'react'
import type { Shape } from '../_geo/shapes.ts'
import { Tooltip } from '../_map-ui/tooltip.ts'
import { useIsland } from '../_runtime/context.ts'
import type { HoverDetail } from './contract.ts'
import { getDetailWords, type ResolvedProps } from './model.ts'

/**
 * The card beside a state and the `plat:state-map:hover` event. `show` takes a code and a point of the map's box in CSS
 * pixels; without a code it hides the card. `card` is its element.
 * @param isSelecting a click selects, so the card is where details are read
 */
export function useTooltip(plan: ResolvedProps, chosen: readonly string[], chosenText: string, isSelecting: boolean) {
  const { emit } = useIsland()
  const card = useRef<HTMLDivElement>(null)
  const tooltip = useRef<Tooltip>(undefined)
  const unmounted = useRef<AbortController>(undefined)
  const findShape = (id: string | undefined) => plan.shapes.find((shape) => shape.id === id)
  const getContent = ({ id, name }: Shape) => {
    const state = chosen.includes(id) ? chosenText : undefined
    const note = isSelecting
      ? [state, getDetailWords(plan, id)].filter(Boolean).join(' · ')
      : (state ?? plan.details.get(id)?.title)
    return { title: name, note }
  }
  /** Creates the card for the first pointer that comes, because most maps of a page never see one. */
  const createTooltip = (element: HTMLElement) => {
    unmounted.current = new AbortController()
    const container = element.parentElement as HTMLElement
    return new Tooltip({ card: element, container, signal: unmounted.current.signal, onDismiss() {} })
  }
  const show = (id?: string, x = 0, y = 0) => {
    const shape = findShape(id)
    if (!shape || !card.current) {
      tooltip.current?.hide()
      return
    }
    tooltip.current ??= createTooltip(card.current)
    const isOther = tooltip.current.show(shape.id, getContent(shape), [x, y])
    if (isOther) emit('hover', { id: shape.id, name: shape.name } satisfies HoverDetail)
  }
  // What it says changes with the choice.
  useEffect(() => {
    const shape = findShape(tooltip.current?.id)
    if (shape) tooltip.current?.fill(getContent(shape))
  }, [chosen])
  // React may mount the same component again (StrictMode, Activity), which needs another card with listeners of its own.
  useEffect(
    () => () => {
      tooltip.current?.hide()
      unmounted.current?.abort()
      tooltip.current = undefined
    },
    [],
  )
  return { show, card }
}
