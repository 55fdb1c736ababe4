import { readCode } from '../../../widgets/_domain/numbers/numbers.ts'

/** Joins a county's FIPS code from its two parts, which files keep in separate columns. */
export function countyCode(state: string, county: string): string | undefined {
  const [two, three] = [readCode(state, 2), readCode(county, 3)]
  return two === undefined || three === undefined ? undefined : two + three
}

/** Finds the first year in a name; from 1990 on, since tables have names such as S1901. */
export function yearInName(name: string): number | undefined {
  const year = /(?<!\d)(?:199\d|20\d\d)(?!\d)/.exec(name)?.[0]
  return year === undefined ? undefined : Number(year)
}
