import * as z from 'zod/mini'
import { foldProse } from '../../../widgets/_http/fold.ts'
import { isObject } from './values.ts'

/** Text that is taken as it was typed, such as passwords. */
export const exactText = z.registry()

const TRUE = new Set(['1', 'true', 'on'])
const FALSE = new Set(['0', 'false', ''])
const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/

/**
 * Reads what a form sends, which is text, as its contract means it. What cannot be read is left as it is, for the contract
 * to refuse.
 * - numbers: `'12'` → 12
 * - checkboxes: `'1'`, `'on'` → true; `'0'` → false; a hidden 0 with a checked 1 behind it → true
 * - lists: one value → a list of it, a blank field → none
 * - optional fields: blank or null → undefined
 * - text: line ends, which forms send as two characters, become one; of marks heaped on one letter, as many as a language has; nothing
 *   turns around what stands beside it. {@link exactText} keeps all
 */
export function coerce(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return value === '' || value === null ? undefined : coerce(def.innerType, value)
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return coerce(def.innerType, value)
    case 'pipe':
      return coerce(def.in, value)
    case 'string':
      if (exactText.has(schema)) return value
      return typeof value === 'string' ? foldProse(limitMarks(value.replaceAll('\r\n', '\n'))) : value
    case 'number':
      return typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value
    case 'boolean':
      return toBoolean(value)
    case 'array':
      return toList(value).map((each) => coerce(def.element, each))
    case 'object':
      return coerceObject(def.shape, value)
    default:
      return value
  }
}

/** Letters of no language carry more marks than this; more of them cover what stands above and below. */
const MAX_MARKS = 6
const HEAPED_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')
const limitMarks = (text: string): string => text.replace(HEAPED_MARKS, '$1')

function toBoolean(input: unknown): unknown {
  const value = Array.isArray(input) && input.length <= 2 ? input.at(-1) : input
  if (typeof value !== 'string') return value
  return TRUE.has(value) ? true : FALSE.has(value) ? false : value
}

function toList(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return []
  // The parser of forms turns very many values into an object by index.
  if (isObject(value) && isIndexed(Object.keys(value))) return Object.values(value)
  return Array.isArray(value) ? value : [value]
}

const isIndexed = (keys: string[]): boolean => keys.length > 0 && keys.every((key) => /^\d+$/.test(key))

function coerceObject(shape: Readonly<Record<string, z.core.$ZodType>>, value: unknown): unknown {
  if (!isObject(value)) return value
  const read = Object.entries(shape).flatMap(([name, schema]) => {
    const isMissing = !Object.hasOwn(value, name)
    // A missing object has no fields, so that each of them says what is missing.
    const isObjectSchema = (schema as z.core.$ZodTypes)._zod.def.type === 'object'
    const each = isMissing ? (isObjectSchema ? coerce(schema, {}) : undefined) : coerce(schema, value[name])
    return each === undefined ? [] : [[name, each]]
  })
  return Object.fromEntries(read)
}
