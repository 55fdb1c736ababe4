/** Fast at first, slowing to the end; both are from 0 to 1. */
export const easeOutQuad = (t: number): number => t * (2 - t)

/** Several numbers that change together: a box, a point. */
type Numbers<T> = { [K in keyof T]: number }

export interface Tween<T> {
  from: T
  to: T
  /** Milliseconds; 0 jumps at once. Default 500. */
  duration?: number | undefined
  /** Called once a frame with the numbers of that moment, the last time with those of `to`. */
  onFrame(now: T): void
  /** Called once after the last frame; not after `stop()`. */
  onEnd?: (() => void) | undefined
  /** The clock: milliseconds. */
  now(): number
  /** Calls back before the next frame: requestAnimationFrame, 60 times a second on most screens. */
  frame(callback: () => void): unknown
}

/**
 * Moves numbers from `from` to `to` by easeOutQuad.
 *
 * @returns stop(): no more frames, no end; the numbers stay where they are
 */
export function tween<T extends Numbers<T>>({
  from,
  to,
  duration = 500,
  onFrame,
  onEnd,
  now,
  frame,
}: Tween<T>): () => void {
  const start = now()
  let stopped = false
  const step = () => {
    if (stopped) return
    // A clock that was set back must not run the numbers the wrong way.
    const time = Math.max(0, now() - start) / duration
    if (!(duration > 0 && time < 1)) {
      onFrame(to)
      if (!stopped) onEnd?.()
      return
    }
    const eased = easeOutQuad(time)
    const at = { ...from }
    for (const key in to) at[key] = (from[key] + (to[key] - from[key]) * eased) as T[typeof key]
    onFrame(at)
    frame(step)
  }
  if (duration > 0) frame(step)
  else step()
  return () => {
    stopped = true
  }
}
