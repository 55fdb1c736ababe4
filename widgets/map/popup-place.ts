import type { Point } from '../_geo/types.ts'
import { GAP, placeBeside } from '../_map-ui/placement.ts'
import type { Settings } from './config/settings.ts'
import type { PopupContent } from './popup-card.ts'

/** Narrower maps have their click pop-ups in the middle. */
const NARROW = 401

/** Of the map's box, across or down: its size, and from where to where it is on the screen, in CSS pixels. */
type Span = readonly [size: number, from: number, to: number]
export type Room = readonly [x: Span, y: Span]

/**
 * Measures the map; to be called before anything is drawn.
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
 * Places a pop-up beside its point, or in the middle of the map or above or below the point where the settings say so; never outside of
 * the map or the screen.
 * @param scale how much larger it is drawn, its own lengths with it
 * @returns its `transform`
 */
export function place(at: Point, mode: PopupContent['mode'], settings: Settings, [x, y]: Room, scale = 1): string {
  const { popup_centered: centered, popup_orientation: side } = settings
  const isCentered = mode === 'click' && (centered === 'yes' || (centered !== 'no' && x[0] < NARROW))
  const px = (length: number) => `${Math.round(length / scale)}px`
  const along = (point: number, [size, from, to]: Span, fixed?: string) => {
    const clamp = (start: string) => `max(${px(from)}, min(${px(to)} - 100%, ${start}))`
    if (isCentered) return clamp(`${px(size / 2)} - 50%`)
    if (fixed === 'above') return clamp(`${px(point - GAP)} - 100%`)
    if (fixed === 'below') return clamp(px(point + GAP))
    return placeBeside(
      Math.round(point / scale),
      { from: Math.round(from / scale), to: Math.round(to / scale) },
      GAP / scale,
    )
  }
  return `translate(${along(at.x, x)}, ${along(at.y, y, side)})`
}

/** Ink that can be read on a card of any color. */
export function inkOn(card: HTMLElement): string {
  const [r = 255, g = 255, b = 255, a = 1] = (getComputedStyle(card).backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
  return a < 0.5 || r * 3 + g * 6 + b > 1400 ? '#1b2320' : '#fff'
}
