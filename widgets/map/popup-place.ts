import type { Point } from '../_geo/types.ts'
import type { Settings } from './config/settings.ts'
import type { PopupContent } from './popup-card.ts'

/** Distance from the pointer, in CSS pixels. */
const GAP = 12
/** Narrower maps have their click pop-ups in the middle. */
const NARROW = 401

/** Of the map's box, across or down: its size, and from where to where it is on the screen, in CSS pixels. */
type Span = readonly [size: number, from: number, to: number]
export type Room = readonly [x: Span, y: Span]

/**
 * To be asked before anything is drawn: afterwards it would cost a layout.
 * @returns the map's room, and the point in it; a page may draw them larger or smaller than they are
 */
export function getRoom(holder: HTMLElement, { x, y }: Point): [Room, Point] {
  const { left, top, width, height } = holder.getBoundingClientRect()
  const times = width / holder.offsetWidth || 1
  const span = (size: number, start: number, screen: number): Span => [
    size / times,
    Math.max(0, -start) / times,
    Math.min(size, screen - start) / times,
  ]
  return [
    [span(width, left, innerWidth), span(height, top, innerHeight)],
    { x: (x - left) / times, y: (y - top) / times },
  ]
}

/**
 * Beside its point, on the other side of it near an edge, and never outside of the map or the screen; one that is longer than
 * that begins where they do. How large the pop-up is only its style sheet knows (as 100 %), so nothing has to be laid out to
 * find its place.
 * @param scale how much larger it is drawn, its own lengths with it
 * @returns its `transform`
 */
export function place(at: Point, mode: PopupContent['mode'], settings: Settings, [x, y]: Room, scale = 1): string {
  const { popup_centered: centered, popup_orientation: side } = settings
  const isCentered = mode === 'click' && (centered === 'yes' || (centered !== 'no' && x[0] < NARROW))
  const px = (length: number) => `${Math.round(length / scale)}px`
  const along = (point: number, [size, from, to]: Span, fixed?: string) => {
    const within = (spot: string) => `min(${px(to)} - 100%,${spot})`
    const [before, after] = [`${px(point - GAP)} - 100%`, px(point + GAP)]
    // All of the way to the other side as soon as the least of it stands out. A longer formula takes longer to be read.
    let rest = `${before},min(${after},${px((to - point - GAP) * 1e5)} - 1e7%)`
    if (isCentered) rest = within(`${px(size / 2)} - 50%`)
    else if (fixed === 'above') rest = within(before)
    else if (fixed === 'below') rest = within(after)
    return `max(${px(from)},${rest})`
  }
  return `translate(${along(at.x, x)},${along(at.y, y, side)})`
}

/** Ink that can be read on a card of any color. */
export function inkOn(card: HTMLElement): string {
  const [r = 255, g = 255, b = 255, a = 1] = (getComputedStyle(card).backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
  return a < 0.5 || r * 3 + g * 6 + b > 1400 ? '#1b2320' : '#fff'
}
