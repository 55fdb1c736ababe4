/** The demo world's markets and homes stand still at this month, so that they are the same on every day. */
export const LAST_MONTH = '2025-12-01'

/** Months of prices that are known, the last one included: fifteen years. */
export const PRICE_MONTHS = 180

const MONTHS = Array.from({ length: PRICE_MONTHS }, (_, months) => {
  const [year = 0, month = 0] = LAST_MONTH.split('-').map(Number)
  const at = year * 12 + month - 1 - months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
})

/** Returns the first day of the month so many months before the last one, less than {@link PRICE_MONTHS}. */
export const monthBefore = (months: number): string => MONTHS[months] as string

/** A made-up national course of home prices, one number for each January from 2010 to 2026: flat, a climb, a leap, a plateau. */
const COURSE = [0.53, 0.51, 0.5, 0.53, 0.57, 0.6, 0.635, 0.67, 0.71, 0.74, 0.77, 0.85, 0.97, 0.99, 0.96, 0.98, 1]

/** Returns the national price index in the middle of a month, 1 at the end. */
export function nationalPrice(monthsBack: number): number {
  const at = COURSE.length - 1 - monthsBack / 12
  const year = Math.max(0, Math.min(COURSE.length - 2, Math.floor(at)))
  const [from = 1, to = 1] = COURSE.slice(year, year + 2)
  return from + (to - from) * (at - year)
}
