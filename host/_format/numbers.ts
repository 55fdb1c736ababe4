const COUNT = new Intl.NumberFormat('en-US')
const WHOLE_DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const DOLLARS_AND_CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `1,234` */
export const formatCount = (number: number): string => COUNT.format(number)

/** `$249,900` of dollars. */
export const formatWholeDollars = (dollars: number): string => WHOLE_DOLLARS.format(dollars)

/** `$29.00` of cents. */
export const formatCents = (cents: number): string => DOLLARS_AND_CENTS.format(cents / 100)

/** `$29` of cents, with cents if there are any: `$29.50`. */
export const formatDollars = (cents: number): string =>
  cents % 100 ? formatCents(cents) : formatWholeDollars(cents / 100)
