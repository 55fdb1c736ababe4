/** Of a mouse wheel's notch in pixels: 100 to 120, in several events where the wheel is a fine one. */
const NOTCH = 120
/** Pixels of a line and a page, as browsers scroll by them. */
const UNITS = [1, 40, 400]

/** How far a wheel was turned, in notches: at most one an event, above 0 for in. Pinching a touch pad gives small parts. */
export function getNotches({ deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number {
  return Math.max(-1, Math.min(1, (-deltaY * (UNITS[deltaMode] ?? 1)) / NOTCH)) || 0
}
