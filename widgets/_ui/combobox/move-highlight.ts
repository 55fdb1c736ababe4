/**
 * Returns the option that a key highlights, of `count` in the list; -1 is the field itself, which comes between the
 * last and the first. Home and End move the caret until an option is highlighted. @returns undefined for a key that
 * highlights none
 */
export function moveHighlight(key: string, active: number, count: number): number | undefined {
  if (!count) return undefined
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1
  if (active < 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
