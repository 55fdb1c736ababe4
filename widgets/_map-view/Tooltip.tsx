import { type RefObject, useLayoutEffect, useRef } from 'react'

export interface Tip {
  name: string
  note?: string | undefined
  /** Where it points to, in CSS pixels from the left top corner of the map's box. */
  x: number
  y: number
}

/** Distance from the pointer, in CSS pixels (the pointer's own picture is about that wide). */
const GAP = 12

/**
 * The card beside the pointer or the focused shape. It follows without a drawing of its own: `place` moves it. What it
 * says is in the shape's name too, so it is hidden from those who hear the page.
 */
export function Tooltip({ tip, card }: { tip: Tip; card: RefObject<HTMLDivElement | null> }) {
  const first = useRef(tip)
  first.current = tip
  useLayoutEffect(() => place(card.current, first.current.x, first.current.y))
  return (
    <div className="map-view-tip" role="tooltip" aria-hidden="true" ref={card}>
      <b>{tip.name}</b>
      {tip.note && <span>{tip.note}</span>}
    </div>
  )
}

/** Moves a card to a point of the map's box; near an edge it stands on the other side of the point. */
export function place(card: HTMLElement | null, x: number, y: number): void {
  const box = card?.parentElement
  if (!card || !box) return
  const { offsetWidth: width, offsetHeight: height } = card
  const left = x + GAP + width > box.clientWidth ? Math.max(0, x - GAP - width) : x + GAP
  const top = y + GAP + height > box.clientHeight ? Math.max(0, y - GAP - height) : y + GAP
  card.style.transform = `translate(${Math.round(left)}px,${Math.round(top)}px)`
}
