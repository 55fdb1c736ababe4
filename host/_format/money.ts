const WHOLE_DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const DOLLARS_AND_CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const SHORT_DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
})

/** Formats cents, as a price is written: `$29`, and `$29.50` where there are cents. */
export const formatMoney = (cents: number): string =>
  cents % 100 ? formatDollarsAndCents(cents) : formatWholeDollars(cents / 100)

/** Formats cents, as a bill lists them: `$29.00`. */
export const formatDollarsAndCents = (cents: number): string => DOLLARS_AND_CENTS.format(cents / 100)

/** Formats cents, rounded to dollars: `$1,235` of 123,450. */
export const formatRoundedCents = (cents: number): string => formatWholeDollars(Math.round(cents / 100))

/** Formats dollars: `$249,900`. */
export const formatWholeDollars = (dollars: number): string => WHOLE_DOLLARS.format(dollars)

/** Formats dollars in short, for a mark on a map: `$250K`. */
export const formatShortDollars = (dollars: number): string => SHORT_DOLLARS.format(dollars)
