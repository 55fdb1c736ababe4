/** A month as a number that counts up: year × 12 + (month − 1). */
export type Month = number

export const getMonth = (year: number, month = 1): Month => year * 12 + month - 1
export const getYear = (month: Month): number => Math.floor(month / 12)

/** "2022-01" */
export const shortMonth = (month: Month): string => `${getYear(month)}-${String((month % 12) + 1).padStart(2, '0')}`

const TEXTS: string[] = []

/** Returns the first day of a month as periods are stored: "2022-01-01". */
export function monthText(month: Month): string {
  let text = TEXTS[month]
  if (text === undefined) {
    text = `${shortMonth(month)}-01`
    TEXTS[month] = text
  }
  return text
}

const NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const FORMS: { form: RegExp; read(parts: string[]): [year: string, month: string, day?: string] }[] = [
  { form: /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T ]00:00.*)?$/, read: ([y = '', m = '', d]) => [y, m, d] },
  { form: /^(\d{4})\/(\d{1,2})(?:\/(\d{1,2}))?$/, read: ([y = '', m = '', d]) => [y, m, d] },
  {
    form: /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/,
    // Ours are American; a day before the month can only be told where it is over 12, as ends of months are.
    read: ([m = '', d = '', y = '']) => (Number(m) > 12 ? [y, d, m] : [y, m, d]),
  },
  { form: /^([a-z]{3,9})\.?[- ,]*'?(\d{4}|\d{2})$/i, read: ([m = '', y = '']) => [y, m] },
  { form: /^(\d{1,2})-([a-z]{3})-(\d{4}|\d{2})$/i, read: ([d, m = '', y = '']) => [y, m, d] },
]

/**
 * Parses the month of a date: 2020-01-31, 1/31/2020, 1/31/20, 2020-01, Jan-20, January 2020, 31-Jan-2020.
 * @returns undefined for what is not written as a date, NaN for a date that there is not (2020-02-30)
 */
export function parseMonth(text: string): Month | undefined {
  const plain = text.trim()
  for (const { form, read } of FORMS) {
    const found = form.exec(plain)
    if (!found) continue
    const [y, m, d] = read(found.slice(1))
    const named = /^[a-z]/i.test(m)
    const month = named ? NAMES.indexOf(m.slice(0, 3).toLowerCase()) + 1 : Number(m)
    if (named && month === 0) return undefined
    const year = y.length === 2 ? Number(y) + (Number(y) < 70 ? 2000 : 1900) : Number(y)
    return isDate(year, month, d === undefined ? 1 : Number(d)) ? getMonth(year, month) : Number.NaN
  }
  return undefined
}

/** Tells whether a number is a year that such files can be about. */
export const isYear = (year: number): boolean => Number.isInteger(year) && year >= 1900 && year <= 2100

function isDate(year: number, month: number, day: number): boolean {
  if (!isYear(year) || month < 1 || month > 12) return false
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
