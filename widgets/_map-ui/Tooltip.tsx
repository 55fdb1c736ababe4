import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface TooltipData {
  id: string
  name: string
  note?: string | undefined
  /** Where it points to, in CSS pixels from the left top corner of the map's box. */
  x: number
  y: number
}

/** Distance from the pointer, in CSS pixels (the pointer's own picture is about that wide). */
const GAP = 12

/** Shows a tip, moves it where it already says the same, or hides it. @returns whether it is about another shape now */
export type ShowTooltip = (tip: TooltipData | undefined) => boolean

/**
 * The card beside the pointer or the focused shape. It holds its own state, so that a pointer crossing the map draws nothing
 * but the card. What it says is in the shape's name too, so it is hidden from those who hear the page.
 */
export function Tooltip({ handle, box }: { handle: { current: ShowTooltip }; box: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<TooltipData>()
  const now = useRef<TooltipData>(undefined)
  const card = useRef<HTMLDivElement>(null)
  const transform = useRef('')
  const move = () => {
    if (card.current) card.current.style.transform = transform.current
  }
  handle.current = (next) => {
    const last = now.current
    now.current = next
    // The box is asked for its size before anything is drawn: afterwards it would cost a layout.
    if (next && box.current) transform.current = place(next, box.current)
    if (next && next.id === last?.id && next.note === last.note) move()
    else if (next !== last) setTip(next)
    return next?.id !== last?.id
  }
  useLayoutEffect(move)
  if (!tip) return null
  return (
    <div className="map-view-tip" role="tooltip" aria-hidden="true" ref={card}>
      <b>{tip.name}</b>
      {tip.note && <span>{tip.note}</span>}
    </div>
  )
}

/**
 * Where the card begins along one axis of a box: after the point, and all of the way before it as soon as the least of the card
 * would stand out. How large the card is only its style sheet knows (as 100 %), so nothing has to be laid out for it.
 */
function along(at: number, size: number): string {
  const after = Math.round(at) + GAP
  return `max(0px,${after}px - clamp(0px,(${after - size}px + 100%)*1e5,${2 * GAP}px + 100%))`
}

/** @returns the `transform` of a card that belongs to a point of the map's box */
const place = ({ x, y }: TooltipData, { clientWidth, clientHeight }: Element): string =>
  `translate(${along(x, clientWidth)},${along(y, clientHeight)})`
