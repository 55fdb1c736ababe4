import { useLayoutEffect, useRef, useState } from 'react'

export interface Tip {
  id: string
  name: string
  note?: string | undefined
  /** Where it points to, in CSS pixels from the left top corner of the map's box. */
  x: number
  y: number
}

/** Shows a tip, moves it where it already says the same, or hides it. @returns whether it is about another shape now */
export type ShowTip = (tip: Tip | undefined) => boolean

/** Distance from the pointer, in CSS pixels (the pointer's own picture is about that wide). */
const GAP = 12

/**
 * The card beside the pointer or the focused shape. It holds its own state, so that a pointer crossing the map draws nothing
 * but the card. What it says is in the shape's name too, so it is hidden from those who hear the page.
 */
export function Tooltip({ handle }: { handle: { current: ShowTip } }) {
  const [tip, setTip] = useState<Tip>()
  const now = useRef<Tip>(undefined)
  const card = useRef<HTMLDivElement>(null)
  handle.current = (next) => {
    const last = now.current
    now.current = next
    if (next && next.id === last?.id && next.note === last.note) place(card.current, next)
    else if (next !== last) setTip(next)
    return next?.id !== last?.id
  }
  useLayoutEffect(() => place(card.current, now.current))
  if (!tip) return null
  return (
    <div className="map-view-tip" role="tooltip" aria-hidden="true" ref={card}>
      <b>{tip.name}</b>
      {tip.note && <span>{tip.note}</span>}
    </div>
  )
}

/** Moves a card to a point of the map's box; near an edge it stands on the other side of the point. */
function place(card: HTMLElement | null, tip: Tip | undefined): void {
  const box = card?.parentElement
  if (!card || !box || !tip) return
  const { x, y } = tip
  const { offsetWidth: width, offsetHeight: height } = card
  const left = x + GAP + width > box.clientWidth ? Math.max(0, x - GAP - width) : x + GAP
  const top = y + GAP + height > box.clientHeight ? Math.max(0, y - GAP - height) : y + GAP
  card.style.transform = `translate(${Math.round(left)}px,${Math.round(top)}px)`
}
