import { foldSearch } from '../../widgets/_http/fold.ts'

/** The name of a city as the index of migration 0021 has it, as SQL: small letters, no dots and apostrophes, no hyphens. */
export const CITY_KEY = `(lower(translate(city, '-.''', ' '))) collate "C"`

/** Writes what somebody typed in the same way: "St. Louis" and "st louis" are one. */
export const toCityKey = (text: string): string =>
  foldSearch(text).replaceAll('-', ' ').replaceAll(/[.'’]/g, '').replaceAll(/\s+/g, ' ').trim()

/** SQL for cities whose name begins with the text of a parameter such as `$1`. */
export const startsWith = (parameter: string): string =>
  `${CITY_KEY} >= ${parameter} and ${CITY_KEY} < ${parameter} || U&'\\+10FFFF'`
