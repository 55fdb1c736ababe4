import { onTestFinished, vi } from 'vitest'

/**
 * Counts the entries that a page adds to its history from now on, until the test ends. `history.length` cannot tell: all tests of a
 * browser share one page, and browsers keep 50 entries.
 */
export function countNewEntries(): () => number {
  const push = vi.spyOn(history, 'pushState')
  onTestFinished(() => push.mockRestore())
  return () => push.mock.calls.length
}
