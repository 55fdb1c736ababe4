import type { MapOptions } from '../../widgets/embed-snippets/contract.ts'
import { QueryError, readMapQuery } from '../../widgets/embed-snippets/query.ts'
import { STATES } from '../../widgets/state-map/shapes.ts'
import { HttpError } from '../_http/errors.ts'

export interface MapQuery {
  options: MapOptions
  /** Codes in the query that are not on the map. */
  unknown: string[]
}

/** Code → name of everything on the map. */
export const NAMES: Record<string, string> = Object.fromEntries(STATES.map(({ id, name }) => [id, name]))

const isCode = (code: string) => Object.hasOwn(NAMES, code)

/**
 * Parses map options from a request's URL.
 * @throws HttpError 400 that names the parameter whose value cannot be used
 */
export function getMapQuery(url: string): MapQuery {
  try {
    return readMapQuery(getQuery(url), isCode)
  } catch (error) {
    throw error instanceof QueryError ? new HttpError('bad_parameter', `${error.message}.`) : error
  }
}

/** Parses everything after the first question mark. `URL` would also parse the path, and throw on some. */
export const getQuery = (url: string): URLSearchParams => new URLSearchParams(url.split(/\?(.*)/s)[1])

/** Joins the states' names as in a sentence, in the order of the codes. */
export const getNames = (codes: readonly string[]): string => LIST.format(codes.map((code) => NAMES[code] ?? code))

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' })
