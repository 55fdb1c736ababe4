const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'
const ENGLISH = MONTHS.split(' ')

/**
 * The month of a day, counted from January of year 0: charts draw by the month.
 * @param text YYYY-MM-DD, or YYYY-MM for a whole month
 * @returns NaN for what is no day of the calendar
 */
export function getMonth(text: string): number {
  const isDay = text.length === 10
  if (!(isDay || text.length === 7) || text[4] !== '-' || (isDay && text[7] !== '-')) return Number.NaN
  const year = digits(text, 0) * 100 + digits(text, 2)
  const month = digits(text, 5)
  const day = isDay ? digits(text, 8) : 1
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 && leap ? 29 : (DAYS[month - 1] ?? 0)
  return day >= 1 && day <= days ? year * 12 + month - 1 : Number.NaN
}

/** Two digits as a number; charts read thousands of dates, and an expression for them takes four times as long. */
function digits(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - 48, text.charCodeAt(at + 1) - 48]
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

/**
 * “Mar 2024”. The names are ours, not the browser's: server and browser have to say the same.
 * @param names twelve words with spaces between
 */
export function monthText(month: number, names = MONTHS): string {
  const list = names === MONTHS ? ENGLISH : names.split(' ')
  return `${list[month % 12] ?? (month % 12) + 1} ${Math.floor(month / 12)}`
}

/** YYYY-MM, for machines. */
export const monthIso = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
