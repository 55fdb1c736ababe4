import type { props } from '../../widgets/map/contract.ts'
import { HttpError } from '../_http/errors.ts'
import { isObject } from '../_http/forms/values.ts'
import { MAP_LIMITS } from './limits.ts'
import { getOddText } from './odd-text.ts'

type Json = Record<string, unknown>

/** A map as it is stored and drawn: what the island's props of the same names take, without globals of a page. */
export interface MapConfig {
  data: Json
  info: Json | { builtin: Builtin }
  title?: string
}

export const BUILTINS = ['us', 'us-counties', 'world'] as const
export type Builtin = (typeof BUILTINS)[number]
export const isBuiltin = (value: unknown): value is Builtin => BUILTINS.includes(value as Builtin)
export const getBuiltin = (info: MapConfig['info']): Builtin | undefined =>
  isBuiltin(info.builtin) ? info.builtin : undefined

const FIELDS = ['data', 'info', 'title'] satisfies (keyof typeof props._zod.def.shape)[]

const wrong = (sentence: string) => new HttpError('unprocessable', sentence)

/**
 * Reads a posted body as a map. The map's own reader validates data and info.
 * @throws HttpError 422 that names the field
 */
export function getMapConfig(body: unknown): MapConfig {
  const input = getObject(body, 'The body', 'an object with "data" and "info"')
  for (const name of Object.keys(input)) {
    if (!(FIELDS as string[]).includes(name)) {
      throw wrong(`"${name.slice(0, 40)}" isn’t a known field; expected ${FIELDS.join(', ')}.`)
    }
  }
  const odd = getOddText(input, MAP_LIMITS)
  if (odd) throw wrong(odd)
  const title = readTitle(input.title)
  return {
    data: getSource(input.data, 'data', 'the map data as an object'),
    info: getInfo(input.info),
    ...(title && { title }),
  }
}

function getInfo(info: unknown): MapConfig['info'] {
  if (info === undefined || info === null) return { builtin: 'us' }
  const source = getSource(info, 'info', `the map info as an object, or {"builtin": "${BUILTINS.join('" or "')}"}`)
  if (!('builtin' in source)) return source
  if (isBuiltin(source.builtin)) return { builtin: source.builtin }
  throw wrong(`"info.builtin" is ${formatValue(source.builtin)}; expected "${BUILTINS.join('" or "')}".`)
}

function getSource(value: unknown, name: string, expected: string): Json {
  const source = getObject(value, `"${name}"`, expected)
  if (typeof source.global !== 'string') return source
  throw wrong(`"${name}" names a variable on a page, which the server can’t read; expected ${expected}.`)
}

function getObject(value: unknown, what: string, expected: string): Json {
  if (isObject(value)) return value
  throw wrong(`${what} is ${value === undefined ? 'missing' : formatValue(value)}; expected ${expected}.`)
}

/**
 * Reads a title, trimmed; '' for none.
 * @throws HttpError of the given code
 */
export function readTitle(value: unknown, code: 'unprocessable' | 'bad_parameter' = 'unprocessable'): string {
  if (value === undefined || value === null) return ''
  const title = typeof value === 'string' ? value.trim() : undefined
  if (title === undefined) throw new HttpError(code, `"title" is ${formatValue(value)}; expected text.`)
  if (title.length > MAP_LIMITS.title)
    throw new HttpError(code, `"title" has ${title.length} characters; expected at most ${MAP_LIMITS.title}.`)
  if (/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(title))
    throw new HttpError(code, '"title" has control characters; expected text without them.')
  return title
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (value && typeof value === 'object') return 'an object'
  return typeof value === 'string'
    ? `"${value
        .slice(0, 60)
        .toWellFormed()
        .replace(/\p{Cc}/gu, '?')}"`
    : String(value)
}
