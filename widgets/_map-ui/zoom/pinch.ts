/** Two fingers that have moved less are only lying there (the reference's constant). */
const THRESHOLD_PX = 10

interface PinchOptions {
  /** Two fingers zoom here, so the browser is kept from doing it. */
  isOn(): boolean
  /** The fingers have begun to zoom or move the map. */
  begin(event: TouchEvent): void
  /** One finger tries to move the map, which scrolls the page. */
  alone(): void
}

/** Tells the first movement of two fingers from their rest, and from one finger. */
export function hearPinch(surface: HTMLElement, signal: AbortSignal, { isOn, begin, alone }: PinchOptions): void {
  /** Distance and middle of the two fingers when they came down. */
  let start: [spread: number, x: number, y: number] | undefined
  let hasBegun = false
  let from: Touch | undefined
  const measure = ([a, b]: TouchList): [number, number, number] => {
    const [one, two] = [a as Touch, b as Touch]
    const [dx, dy] = [one.clientX - two.clientX, one.clientY - two.clientY]
    return [Math.hypot(dx, dy), (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2]
  }
  const on = (type: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel', listener: (event: TouchEvent) => void) =>
    surface.addEventListener(type, listener, { signal, passive: false })

  on('touchstart', (event) => {
    const { touches } = event
    start = touches.length === 2 ? measure(touches) : undefined
    from = touches.length === 1 ? touches[0] : undefined
    // The second finger is back while the first one still moves the map.
    if (hasBegun && start) begin(event)
  })
  on('touchmove', (event) => {
    const { touches } = event
    const [finger] = touches
    if (!isOn()) return
    if (from && finger && Math.hypot(finger.clientX - from.clientX, finger.clientY - from.clientY) > THRESHOLD_PX) {
      from = undefined
      alone()
    }
    if (touches.length !== 2 || !start || hasBegun) return
    // Else the browser scrolls by two fingers.
    event.preventDefault()
    const [spread, x, y] = measure(touches)
    if (Math.abs(spread - start[0]) <= THRESHOLD_PX && Math.hypot(x - start[1], y - start[2]) <= THRESHOLD_PX) return
    hasBegun = true
    begin(event)
  })
  const end = ({ touches }: TouchEvent) => {
    if (!touches.length) hasBegun = false
  }
  on('touchend', end)
  on('touchcancel', end)
  surface.style.touchAction = 'pan-x pan-y'
  signal.addEventListener('abort', () => surface.style.removeProperty('touch-action'))
}
