/** The middle 95% of the normal distribution ends here. */
const Z = 1.959963984540054

export interface Interval {
  low: number
  high: number
}

export interface Group {
  visitors: number
  conversions: number
}

export const getRate = ({ visitors, conversions }: Group): number => (visitors ? conversions / visitors : 0)

/** Returns Wilson's 95% interval of a rate, which is right for few visitors and rates near 0, too. Undefined without visitors. */
export function getRateInterval({ visitors: n, conversions }: Group): Interval | undefined {
  if (!n) return undefined
  const p = conversions / n
  const middle = p + Z ** 2 / (2 * n)
  const reach = Z * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2))
  const scale = 1 + Z ** 2 / n
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) }
}

/**
 * Returns the 95% interval of the difference between two rates: method 10 of R. G. Newcombe, "Interval estimation for the difference
 * between independent proportions", Statistics in Medicine 17 (1998).
 */
export function getDifference(variant: Group, control: Group): (Interval & { difference: number }) | undefined {
  const [first, second] = [getRateInterval(variant), getRateInterval(control)]
  if (!first || !second) return undefined
  const [p1, p2] = [getRate(variant), getRate(control)]
  const difference = p1 - p2
  return {
    difference,
    low: difference - Math.hypot(p1 - first.low, second.high - p2),
    high: difference + Math.hypot(first.high - p1, p2 - second.low),
  }
}
