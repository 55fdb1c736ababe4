import type { Settings } from './config/settings.ts'
import type { Shown } from './MapPopup.tsx'

/** Distance from the pointer, in CSS pixels. */
const GAP = 12
/** Narrower maps have their click pop-ups in the middle. */
const NARROW = 401

/**
 * Puts a pop-up beside its point, on the other side of it near an edge, and never outside of the map or the screen.
 */
export function place(card: HTMLElement | null, shown: Shown | undefined, settings: Settings, focus?: boolean): void {
  const box = card?.parentElement
  if (!card || !box || !shown) return
  const { at, mode } = shown
  const { clientWidth: width, clientHeight: height } = box
  const most = `${Math.min(settings.popup_maxwidth || Math.max(250, width / 2), width)}px`
  if (card.style.maxWidth !== most) card.style.maxWidth = most
  const { offsetWidth: w, offsetHeight: h } = card
  const { left, top } = box.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const between = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))
  const centered = settings.popup_centered === 'yes' || (settings.popup_centered !== 'no' && width < NARROW)
  let x = at.x + GAP + w > Math.min(width, innerWidth - left) ? at.x - GAP - w : at.x + GAP
  const above = settings.popup_orientation === 'above'
  const below = settings.popup_orientation === 'below'
  const flip = above || (!below && at.y + GAP + h > Math.min(height, innerHeight - top))
  let y = flip ? at.y - GAP - h : at.y + GAP
  if (mode === 'click' && centered) {
    x = (width - w) / 2
    y = (height - h) / 2
  }
  x = between(x, Math.max(0, -left), Math.min(width, innerWidth - left) - w)
  y = between(y, Math.max(0, -top), Math.min(height, innerHeight - top) - h)
  // Between reading and writing: here the focus costs no layout of its own.
  if (focus) card.focus({ preventScroll: true })
  card.style.transform = `translate(${Math.round(Math.max(0, x))}px,${Math.round(Math.max(0, y))}px)`
}

/** Ink that can be read on a card of any colour. */
export function inkOn(card: HTMLElement): string {
  const [r = 255, g = 255, b = 255] = (getComputedStyle(card).backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
  return r * 0.299 + g * 0.587 + b * 0.114 > 140 ? '#1b2320' : '#fff'
}
