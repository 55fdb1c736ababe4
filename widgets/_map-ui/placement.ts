/** Distance of a card from the point that it belongs to, in CSS pixels: the pointer's own picture is about that wide. */
export const GAP = 12

/** Across or down: from where to where a card may stand, in CSS pixels of its container. */
export interface Span {
  from: number
  to: number
}

/**
 * Finds where a card begins along one axis: after its point, or before it where it would stand out there, and never before the span begins.
 * Written as CSS, with the card's own size as 100 %, so that a card that grows later (an image in it has loaded) stays within its span.
 */
export function placeBeside(at: number, { from, to }: Span, gap = GAP): string {
  const before = `${at - gap}px - 100%`
  const after = `${at + gap}px`
  // What is left behind a card that stands after its point. Below 0 it is made so small that min() takes it, and max() the place before
  // the point instead; above 0 so large that min() takes the place after it.
  const rest = `(${to - at - gap}px - 100%) * 1e5`
  return `max(${from}px, ${before}, min(${after}, ${rest}))`
}

/** @returns the `transform` of a card beside a point of a container, within it */
export function placeInBox([x, y]: readonly [number, number], { clientWidth, clientHeight }: Element): string {
  const across = placeBeside(Math.round(x), { from: 0, to: clientWidth })
  const down = placeBeside(Math.round(y), { from: 0, to: clientHeight })
  return `translate(${across}, ${down})`
}
