import { readCode } from '../../../widgets/_domain/numbers/numbers.ts'

const SCIENTIFIC = /^(\d)(?:\.(\d+))?E\+?(\d{1,2})$/i
const DATES: { form: RegExp; order: [year: number, month: number, day: number] }[] = [
  { form: /^(\d{4})-(\d{2})-(\d{2})$/, order: [0, 1, 2] },
  { form: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [2, 0, 1] },
]
const DAY_MS = 86_400_000
/** The day that spreadsheets count from. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

/**
 * Reads the code in a cell, also as a spreadsheet may have rewritten it: without its zeros, as `1.001E+3`, or as the day with its
 * number. A code that lost digits is none.
 */
export const readCodeCell = (text: string, length: number): string | undefined =>
  readCode(text, length) ?? readCode(restoreNumber(text.trim()) ?? '', length)

function restoreNumber(text: string): string | undefined {
  const [, first, rest = '', exponent] = SCIENTIFIC.exec(text) ?? []
  if (first !== undefined) {
    const places = Number(exponent)
    // With fewer digits than the number has, the last ones are lost.
    return rest.length === places || (rest === '' && places === 0) ? first + rest : undefined
  }
  for (const { form, order } of DATES) {
    const parts = form.exec(text)?.slice(1).map(Number)
    if (!parts) continue
    const [year = 0, month = 0, day = 0] = order.map((place) => parts[place] as number)
    const time = Date.UTC(year, month - 1, day)
    if (new Date(time).getUTCDate() === day) return String(Math.round((time - DAY_ZERO) / DAY_MS))
  }
  return undefined
}

/** Joins a county's FIPS code from its two parts, which files keep in separate columns. */
export function countyCode(state: string, county: string): string | undefined {
  const [two, three] = [readCodeCell(state, 2), readCodeCell(county, 3)]
  return two === undefined || three === undefined ? undefined : two + three
}

/** Finds the first year in a name; from 1990 on, since tables have names such as S1901. */
export function yearInName(name: string): number | undefined {
  const year = /(?<!\d)(?:199\d|20\d\d)(?!\d)/.exec(name)?.[0]
  return year === undefined ? undefined : Number(year)
}
