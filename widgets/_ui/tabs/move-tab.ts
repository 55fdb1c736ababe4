import { turned } from '../wrap-index/wrap-index.ts'

/**
 * Returns the tab that a key moves to in a row that wraps around: left, right, Home and End; undefined for any other
 * key.
 */
export function movedTo(key: string, from: number, count: number): number | undefined {
  if (!count) return undefined
  if (key === 'ArrowRight') return turned(from, 1, count)
  if (key === 'ArrowLeft') return turned(from, -1, count)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
