import { text } from '../../widgets/_domain/text.ts'
import type { Database } from '../_db/database.ts'
import { HttpError } from '../_http/errors.ts'
import { countyName } from './publish.ts'
import { findByDigits, findByLikeness, findByPrefix, type MarketHit } from './search-store.ts'
import { getReadings, plainText, statesNamed, withoutSuffix } from './terms.ts'

/** Answers at most. */
export const LIMIT = 10
/** Characters from which on a name may be like another; shorter ones are like a thousand. */
const LIKE = 4
/** Characters at most. */
const MAX_LENGTH = 100

export interface MarketResult {
  /** Path of the market's page, or of all markets of a state. */
  id: string
  /** "Cook County, IL", or "Illinois"; finds the same again. */
  name: string
  /** The city of it that was asked for, where its own name does not say it. */
  city?: string
}

/**
 * Reads a trimmed text of a query by its name.
 * @returns undefined where the query has none
 * @throws HttpError 400 that names the parameter
 */
export function getQueryText(query: unknown, name: string): string | undefined {
  const given = (query as Record<string, unknown> | null)?.[name]
  if (given === undefined) return undefined
  const { success, error } = text(MAX_LENGTH).safeParse(given)
  if (success) return (given as string).trim()
  const shown = typeof given === 'string' ? JSON.stringify(given.slice(0, 40)) : 'given as a list'
  const expected = typeof given === 'string' ? error.issues[0]?.message : 'one text'
  throw new HttpError('bad_parameter', `"${name}" is ${shown}; expected ${expected}.`)
}

/** Markets by county, city, metro area, state, ZIP or FIPS code; where nothing starts so, those with names like it. */
export async function searchMarkets(db: Database, typed: string): Promise<MarketResult[]> {
  const plain = plainText(typed)
  if (!plain) return []
  if (/^\d+$/.test(plain)) return plain.length > 5 ? [] : (await findByDigits(db, plain, LIMIT)).map(getResult)
  const readings = getReadings(plain)
  const states = statesNamed(plain).map(({ code, name }) => ({ id: `/markets?state=${code}`, name }))
  const found = await findByPrefix(db, readings, LIMIT)
  if (found.length) return [...states, ...found.map(getResult)].slice(0, LIMIT)
  const certain = readings
    .filter(({ doubtful }) => !doubtful)
    .map(({ prefix, ...more }) => ({ prefix: withoutSuffix(prefix), ...more }))
    .filter(({ prefix }) => prefix.length >= LIKE)
  return certain.length ? (await findByLikeness(db, certain, LIMIT)).map(getResult) : []
}

const getResult = ({ fips, until, city, ...county }: MarketHit): MarketResult => ({
  id: `/markets/${fips}`,
  name: until === null ? countyName(county) : `${countyName(county)} (until ${until})`,
  ...(city && { city }),
})
