import type { Settings } from './config/settings.ts'
import type { Shown } from './MapPopup.tsx'

/** Distance from the pointer, in CSS pixels. */
const GAP = 12
/** Narrower maps have their click pop-ups in the middle. */
const NARROW = 401

/** The map's box, and what of it is on the screen, in CSS pixels from its left top corner. */
export interface Room {
  width: number
  height: number
  left: number
  top: number
  right: number
  bottom: number
}

/** To be asked before anything is drawn: afterwards it would cost a layout. */
export function roomOf(box: HTMLElement): Room {
  const { clientWidth: width, clientHeight: height } = box
  const { left, top } = box.getBoundingClientRect()
  return {
    width,
    height,
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.min(width, innerWidth - left),
    bottom: Math.min(height, innerHeight - top),
  }
}

/**
 * Puts a pop-up beside its point, on the other side of it near an edge, and never outside of the map or the screen. How
 * large it is only its style sheet knows (as 100 %), so nothing has to be laid out to find its place.
 * @param scale how much larger the card is drawn, its own lengths with it
 */
export function place(card: HTMLElement | null, shown: Shown | undefined, settings: Settings, room: Room, scale = 1) {
  if (!card || !shown) return
  const { at, mode } = shown
  const { width, height } = room
  const { popup_maxwidth: widest, popup_centered: centered, popup_orientation: side } = settings
  const px = (length: number) => `${Math.round(length / scale)}px`
  const most = px(Math.min(widest || Math.max(250, width / 2), width))
  if (card.style.maxWidth !== most) card.style.maxWidth = most
  const middle = mode === 'click' && (centered === 'yes' || (centered !== 'no' && width < NARROW))
  const along = (point: number, size: number, from: number, to: number, fixed?: string | false) => {
    const before = `${px(point - GAP)} - 100%`
    const after = px(point + GAP)
    // All of the way to the other side, as soon as the least of it stands out.
    const turned = `${after} - clamp(0px,(${px(point + GAP - to)} + 100%)*1e5,${px(2 * GAP)} + 100%)`
    const beside = fixed === 'above' ? before : fixed === 'below' ? after : turned
    return `max(${px(from)},min(${px(to)} - 100%,${middle ? `${px(size / 2)} - 50%` : beside}))`
  }
  card.style.transform = `translate(${along(at.x, width, room.left, room.right)},${along(at.y, height, room.top, room.bottom, side)})`
}

/** Ink that can be read on a card of any colour. */
export function inkOn(card: HTMLElement): string {
  const [r = 255, g = 255, b = 255] = (getComputedStyle(card).backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
  return r * 0.299 + g * 0.587 + b * 0.114 > 140 ? '#1b2320' : '#fff'
}
