import { HttpError } from '../_http/errors.ts'
import { queryText } from '../_http/forms/query-text.ts'

/** Parses an id in an address: 1 to fifteen digits, so that it is a safe number. */
export const idIn = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

/** Parses the id at the beginning of a topic's slug. */
export const topicIdIn = (slug: string): number | undefined => idIn(/^(\d+)(?:-|$)/.exec(slug)?.[1] ?? '')

/**
 * Parses a whole number of a query.
 * @throws HttpError 422 that names it
 */
export function queryNumber(query: unknown, name: string, most = 999_999_999_999_999): number | undefined {
  const value = queryText(query, name)?.trim()
  if (!value) return undefined
  const number = idIn(value)
  if (number !== undefined && number <= most) return number
  const range = most < 1_000_000 ? ` from 1 to ${most.toLocaleString('en')}` : ', such as 12'
  throw new HttpError('unprocessable', `"${name}" is "${value.slice(0, 60)}"; expected a whole number${range}.`)
}
