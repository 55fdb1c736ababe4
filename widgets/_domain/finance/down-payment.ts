/** Whole dollars and whole percent; undefined where nothing is entered. */
export interface DownPayment {
  price: number | undefined
  amount: number | undefined
  percentage: number | undefined
}

/** The percentage at which the dollar display has a plus sign: lenders take it as “25% or more”. */
const PLUS_PERCENTAGE = 25

export const getPrice = (amount: number, percentage: number): number => Math.round((amount * 100) / percentage)
export const getAmount = (price: number, percentage: number): number => Math.round((price * percentage) / 100)
export const getPercentage = (amount: number, price: number): number => Math.round((amount * 100) / price)

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max)

/**
 * Changes one of the three and makes the others follow: price and percentage set the amount, the amount sets the percentage. The
 * price follows only while none is entered. Nothing is divided by zero.
 */
export function changeDownPayment(
  { price, amount, percentage }: DownPayment,
  field: keyof DownPayment,
  input: number | undefined,
): DownPayment {
  const value = input === undefined ? undefined : Math.round(input)
  if (value === undefined) return { price, amount, percentage, [field]: undefined }
  if (field === 'price') {
    const next = Math.max(0, value)
    return {
      price: next,
      amount: percentage === undefined ? limit(amount, next) : getAmount(next, percentage),
      percentage,
    }
  }
  if (field === 'percentage') {
    const next = clamp(value, 100)
    if (price !== undefined) return { price, amount: getAmount(price, next), percentage: next }
    return { price: amount && next ? getPrice(amount, next) : undefined, amount, percentage: next }
  }
  if (price === undefined) {
    const next = Math.max(0, value)
    return { price: next && percentage ? getPrice(next, percentage) : undefined, amount: next, percentage }
  }
  const next = clamp(value, price)
  return { price, amount: next, percentage: price === 0 ? percentage : getPercentage(next, price) }
}

const limit = (amount: number | undefined, price: number) => (amount === undefined ? undefined : clamp(amount, price))

/** `$50,000`, and `$62,500+` at 25%. */
export const formatDownPayment = ({ amount = 0, percentage }: DownPayment): string =>
  `$${amount.toLocaleString('en-US')}${percentage === PLUS_PERCENTAGE ? '+' : ''}`
