import { text } from '../../widgets/_domain/text.ts'
import type { Database } from '../_db/database.ts'
import { HttpError } from '../_http/errors.ts'
import { marketPath, statePath } from './paths.ts'
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
  const value = (query as Record<string, unknown> | null)?.[name]
  if (value === undefined) return undefined
  const { success, error } = text(MAX_LENGTH).safeParse(value)
  if (success) return (value as string).trim()
  const description = typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : 'given as a list'
  const expected = typeof value === 'string' ? error.issues[0]?.message : 'one text'
  throw new HttpError('bad_parameter', `"${name}" is ${description}; expected ${expected}.`)
}

export interface FoundMarkets {
  results: MarketResult[]
  /** Nothing starts so: the names are only like it. */
  alike: boolean
}

/** Markets by county, city, metro area, state, ZIP or FIPS code; where nothing starts so, those with names like it. */
export const searchMarkets = async (db: Database, text: string): Promise<MarketResult[]> =>
  (await findMarkets(db, text)).results

/** Finds the same, and tells whether the names are only like what was typed. */
export async function findMarkets(db: Database, text: string): Promise<FoundMarkets> {
  const plain = plainText(text)
  if (!plain) return { results: [], alike: false }
  if (/^\d+$/.test(plain)) {
    const found = plain.length > 5 ? [] : await findByDigits(db, plain, LIMIT)
    return { results: found.map(getResult), alike: false }
  }
  const readings = getReadings(plain)
  const states = statesNamed(plain).map(({ code, name }) => ({ id: statePath(code), name }))
  const found = await findByPrefix(db, readings, LIMIT)
  if (found.length) return { results: [...states, ...found.map(getResult)].slice(0, LIMIT), alike: false }
  const certain = readings
    .filter(({ doubtful }) => !doubtful)
    .map(({ prefix, ...more }) => ({ prefix: withoutSuffix(prefix), ...more }))
    .filter(({ prefix }) => prefix.length >= LIKE)
  const like = certain.length ? await findByLikeness(db, certain, LIMIT) : []
  return { results: like.map(getResult), alike: true }
}

const getResult = ({ fips, until, city, ...county }: MarketHit): MarketResult => ({
  id: marketPath(fips),
  name: until === null ? countyName(county) : `${countyName(county)} (until ${until})`,
  ...(city && { city }),
})
