import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delay } from './delay.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const timer = () => {
  const done = vi.fn()
  return { done, ...delay(1000, done) }
}

test('UI-038 the timer can be started, paused and resumed; pauses do not count', () => {
  const { done, start, pause, resume } = timer()
  vi.advanceTimersByTime(5000)
  expect(done).not.toHaveBeenCalled()
  start()
  vi.advanceTimersByTime(600)
  pause()
  vi.advanceTimersByTime(5000)
  resume()
  resume()
  vi.advanceTimersByTime(399)
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(done).toHaveBeenCalledOnce()
})

test('started again it begins anew; over, it cannot be resumed', () => {
  const { done, start, resume, end } = timer()
  start()
  vi.advanceTimersByTime(900)
  start()
  vi.advanceTimersByTime(999)
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  resume()
  vi.advanceTimersByTime(5000)
  expect(done).toHaveBeenCalledOnce()
  start()
  end()
  resume()
  vi.advanceTimersByTime(5000)
  expect(done).toHaveBeenCalledOnce()
})

test('what was never started is not resumed', () => {
  const { done, pause, resume } = timer()
  resume()
  pause()
  resume()
  vi.advanceTimersByTime(5000)
  expect(done).not.toHaveBeenCalled()
})
