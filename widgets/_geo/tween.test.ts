import { describe, expect, it, vi } from 'vitest'
import { easeOutQuad, tween } from './tween.ts'

const from = { x: 0, y: 0, x2: 1000, y2: 600 }
const to = { x: 400, y: 300, x2: 500, y2: 360 }

/** A screen that draws a frame every so many milliseconds. */
function screen(interval = 1000 / 60) {
  let time = 0
  let waiting: (() => void)[] = []
  return {
    now: () => time,
    frame: (callback: () => void) => waiting.push(callback),
    /** Draws until the time is over or nothing waits. */
    run(milliseconds: number) {
      const end = time + milliseconds
      while (waiting.length && time + interval <= end + 1e-6) {
        time += interval
        const now = waiting
        waiting = []
        for (const callback of now) callback()
      }
      return time
    },
    set: (value: number) => {
      time = value
    },
  }
}

it('MAP-078 a tween runs 500 ms by default', () => {
  const { now, frame, run } = screen(10)
  const onEnd = vi.fn()
  tween({ from, to, onFrame: () => {}, onEnd, now, frame })
  run(490)
  expect(onEnd).not.toHaveBeenCalled()
  expect(run(1000)).toBe(500)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

it('MAP-079 a tween runs at 60 frames per second, on a screen that does', () => {
  const { now, frame, run } = screen()
  const onFrame = vi.fn()
  tween({ from, to, duration: 10_000, onFrame, now, frame })
  run(1000)
  expect(onFrame).toHaveBeenCalledTimes(60)
})

it('MAP-103 moving from one zoom level to another goes by easeOutQuad: fast at first, slowing to the end', () => {
  const { now, frame, run } = screen(50)
  const frames: (typeof from)[] = []
  tween({ from, to, onFrame: (view) => frames.push(view), now, frame })
  run(500)
  expect(frames).toHaveLength(10)
  frames.forEach((view, i) => {
    const t = (i + 1) / 10
    const moved = 1 - (1 - t) ** 2
    expect(view.x).toBeCloseTo(400 * moved)
    expect(view.y2).toBeCloseTo(600 - 240 * moved)
  })
})

it('easeOutQuad starts at 0, ends at 1 and has three quarters of the way behind it at half time', () => {
  expect([0, 0.5, 1].map(easeOutQuad)).toEqual([0, 0.75, 1])
})

describe('a tween', () => {
  it('ends exactly where it should, however late the last frame comes', () => {
    const { now, frame, run } = screen(333)
    const onFrame = vi.fn()
    tween({ from, to, onFrame, now, frame })
    run(5000)
    expect(onFrame).toHaveBeenLastCalledWith(to)
    expect(onFrame).toHaveBeenCalledTimes(2)
  })

  it.each([0, -1, NaN])('of %s ms jumps at once', (duration) => {
    const { now, frame } = screen()
    const [onFrame, onEnd] = [vi.fn(), vi.fn()]
    tween({ from, to, duration, onFrame, onEnd, now, frame })
    expect(onFrame.mock.calls).toEqual([[to]])
    expect(onEnd).toHaveBeenCalledTimes(1)
  })

  it('that is stopped draws no more and does not end', () => {
    const { now, frame, run } = screen()
    const [onFrame, onEnd] = [vi.fn(), vi.fn()]
    const stop = tween({ from, to, onFrame, onEnd, now, frame })
    run(100)
    const frameCount = onFrame.mock.calls.length
    stop()
    run(1000)
    expect(onFrame).toHaveBeenCalledTimes(frameCount)
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('that is stopped by its last frame does not end', () => {
    const { now, frame, run } = screen(600)
    const onEnd = vi.fn()
    const stop = tween({ from, to, onFrame: () => stop(), onEnd, now, frame })
    run(600)
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('stands still while the clock is set back', () => {
    const { now, frame, run, set } = screen()
    const onFrame = vi.fn()
    set(1e6)
    tween({ from, to, onFrame, now, frame })
    set(0)
    run(20)
    expect(onFrame).toHaveBeenLastCalledWith(from)
  })
})
