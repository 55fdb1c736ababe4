import { HttpError } from '../../_http/errors.ts'
import { getQueryText } from '../../markets/search.ts'

/** Markets side by side, at most. */
export const MAX_COMPARED = 4

/**
 * Parses `ids=48453,48491` of `/markets/compare`; each once.
 * @throws HttpError 400 that names what cannot be used
 */
export function parseIds(query: unknown): string[] {
  const list = getQueryText(query, 'ids') ?? ''
  const ids = [...new Set(list.split(',').map((id) => id.trim()))].filter(Boolean)
  const wrong = ids.find((id) => !/^\d{5}$/.test(id))
  if (wrong !== undefined)
    throw new HttpError(
      'bad_parameter',
      `"ids" has ${JSON.stringify(wrong)}; expected five-digit FIPS codes, such as 48453,48491.`,
    )
  if (ids.length > MAX_COMPARED)
    throw new HttpError('bad_parameter', `"ids" has ${ids.length} markets; expected ${MAX_COMPARED} at most.`)
  return ids
}
