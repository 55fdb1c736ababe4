import { isObject } from '../../_http/forms/values.ts'
import { parseRowId } from '../../_http/ids.ts'

/** What is read from a provider's JSON: anything may be in it. */
export type Json = Record<string, unknown>

export const getObject = (value: unknown): Json => (isObject(value) ? value : {})

export const getList = (value: unknown): unknown[] => {
  const { data } = getObject(value)
  return Array.isArray(data) ? data : []
}

export const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,255}$/.test(value)

export const getName = (value: unknown): string | undefined => (isName(value) ? value : undefined)

export const getNumber = (value: unknown): number | undefined =>
  typeof value === 'string' ? parseRowId(value) : undefined

/** Reads a sum of money in cents that fits a column. */
export const getCents = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31 ? value : undefined

/** Parses a time in seconds, up to the year 2100. */
export const getMoment = (value: unknown): Date | undefined =>
  typeof value === 'number' && value > 0 && value < 4_102_444_800 ? new Date(value * 1000) : undefined

export const getHttps = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length < 2000 && /^https:\/\/[\x21-\x7e]+$/.test(value) ? value : undefined
