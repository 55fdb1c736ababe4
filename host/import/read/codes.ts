/**
 * Digits of a code, with the leading zeros that a spreadsheet took away ("1001" and "1001.0" are 01001).
 * @returns undefined for what is no such code
 */
export function digits(text: string, length: number): string | undefined {
  const found = /^'?(\d+)(?:\.0+)?$/.exec(text.trim())?.[1]
  return found !== undefined && found.length <= length ? found.padStart(length, '0') : undefined
}

/** Joins a county's FIPS code from its two parts, which files keep in separate columns. */
export function countyCode(state: string, county: string): string | undefined {
  const [two, three] = [digits(state, 2), digits(county, 3)]
  return two === undefined || three === undefined ? undefined : two + three
}

/** Finds the first year in a name; from 1990 on, since tables have names such as S1901. */
export function yearInName(name: string): number | undefined {
  const year = /(?<!\d)(?:199\d|20\d\d)(?!\d)/.exec(name)?.[0]
  return year === undefined ? undefined : Number(year)
}
