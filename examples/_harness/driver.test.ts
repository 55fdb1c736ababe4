import { expect, onTestFinished, test, vi } from 'vitest'
import { until } from './driver.ts'

const LOST = new Promise<never>(() => {})

function withFakeTimers(): void {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

test('a browser that loses one question is asked again', async () => {
  withFakeTimers()
  const ask = vi.fn<() => Promise<string>>().mockReturnValueOnce(LOST).mockResolvedValue('here')
  const answer = until(ask, 'a page')
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await answer).toBe('here')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a browser that answers nothing is given up, with what was waited for', async () => {
  withFakeTimers()
  const failed = expect(until(() => LOST, 'a page')).rejects.toThrow('waited in vain for: a page')
  await vi.advanceTimersByTimeAsync(40_000)
  await failed
})
