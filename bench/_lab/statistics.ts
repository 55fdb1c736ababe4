/** Returns the median; of an even count, the mean of the two in the middle. */
export function median(values: number[]): number {
  if (values.length === 0) throw new Error('no values to take the median of')
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1] as number, sorted[Math.floor(middle)] as number]
  return (low + high) / 2
}

/** Returns a copy in random order (Fisher–Yates). */
export function shuffled<T>(values: readonly T[]): T[] {
  const copy = [...values]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[copy[i], copy[j]] = [copy[j] as T, copy[i] as T]
  }
  return copy
}
