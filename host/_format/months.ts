/** Returns the first days of so many months, oldest first, ending with `last` (YYYY-MM-DD). */
export function monthsUntil(last: string, count: number): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number)
  const end = year * 12 + month - 1
  return Array.from({ length: count }, (_, index) => {
    const at = end - count + 1 + index
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`
  })
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** "Oct 2026" of YYYY-MM-DD. By hand: Intl took a fifth of a page's rendering. */
export const monthInWords = (date: string): string => `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`

/** "Aug to Oct 2026", "Nov 2025 to Jan 2026", or one month. */
export function spanInWords(from: string, to: string): string {
  const [first, last] = [monthInWords(from), monthInWords(to)]
  if (first === last) return last
  return first.slice(-4) === last.slice(-4) ? `${first.slice(0, -5)} to ${last}` : `${first} to ${last}`
}
