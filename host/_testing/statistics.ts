import { quantile as findQuantile } from 'd3-array'

/** The middle one; of an even number, between the two. @throws where there are no values */
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/**
 * @param share such as 0.99, the value that so many do not pass; between two, in proportion
 * @throws where there are no values
 */
export function quantile(values: readonly number[], share: number): number {
  const found = findQuantile(values, share)
  if (found === undefined) throw new Error('no values')
  return found
}

/**
 * Computes how likely two samples differ at least this much by chance: the Mann–Whitney U test, two-sided, by the
 * normal approximation with ties (Conover, Practical Nonparametric Statistics, 3rd edition, 5.1).
 */
export function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, first: true })), ...b.map((value) => ({ value, first: false }))]
  all.sort((x, y) => x.value - y.value)
  let [ranksOfA, ties] = [0, 0]
  for (let start = 0; start < all.length; ) {
    let end = start
    while (end < all.length && all[end]?.value === all[start]?.value) end++
    const tied = all.slice(start, end)
    ranksOfA += tied.filter(({ first }) => first).length * ((start + 1 + end) / 2)
    ties += tied.length ** 3 - tied.length
    start = end
  }
  const [m, n, count] = [a.length, b.length, all.length]
  const u = ranksOfA - (m * (m + 1)) / 2
  const spread = Math.sqrt(((m * n) / 12) * (count + 1 - ties / (count * (count - 1))))
  const z = spread === 0 ? 0 : Math.max(0, Math.abs(u - (m * n) / 2) - 0.5) / spread
  return Math.min(1, 2 * (1 - normal(z)))
}

/** Returns the share of a normal distribution below `z` (Abramowitz and Stegun, 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153].reduce(
    (sum, each) => (sum + each) * t,
    0,
  )
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}

/** Returns by how much `y` grows per unit of `x`, by least squares. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [midX, midY] = [mean(0), mean(1)]
  const along = points.reduce((sum, [x]) => sum + (x - midX) ** 2, 0)
  return points.reduce((sum, [x, y]) => sum + (x - midX) * (y - midY), 0) / along
}
