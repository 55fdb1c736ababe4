import type * as z from 'zod/mini'
import { text } from '../../../widgets/_domain/text.ts'
import { HttpError } from '../errors.ts'

/**
 * One text of a query.
 * @throws HttpError 422 that names it
 */
export function queryText(query: unknown, name: string): string | undefined {
  const value = isObject(query) ? query[name] : undefined
  if (value === undefined) return undefined
  const parsed = text().safeParse(value)
  if (!parsed.success)
    throw new HttpError(
      'unprocessable',
      `"${name}" is ${describeValue(value)}; expected ${getExpectation(parsed.error)}.`,
    )
  return parsed.data
}

/** What a schema expected, in words. */
export const getExpectation = (error: z.core.$ZodError): string => error.issues[0]?.message ?? 'text'

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as a sentence shows it. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value) return 'an object'
  // What no answer could carry is shown as the mark for it.
  return typeof value === 'string' ? `"${value.slice(0, 60).replace(/\0|\p{Cs}/gu, '\ufffd')}"` : String(value)
}
