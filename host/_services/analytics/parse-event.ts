import { isStorable } from '../../../widgets/_domain/text.ts'
import {
  COMMON,
  EVENTS,
  type EventName,
  type EventSpec,
  PROPERTIES,
  type PropertyName,
  type PropertyType,
} from '../../../widgets/_http/track/catalog.ts'
import { describeValue } from '../../_http/forms/describe-issue.ts'
import { isObject } from '../../_http/forms/values.ts'
import { EVENT_LIMITS } from './limits.ts'

/** The properties of an event as they are stored, or what is wrong with them. */
export type ParsedProperties = { properties: Record<string, unknown>; error?: undefined } | { error: string }

const FITS: Record<PropertyType, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && isStorable(value),
  integer: Number.isSafeInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
}
const EXPECTED: Record<PropertyType, string> = {
  text: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
}

export const isEventName = (name: unknown): name is EventName => typeof name === 'string' && Object.hasOwn(EVENTS, name)

/** Tells whether an event is neither sent nor stored for administrators. */
export const leavesOutAdministrators = (name: EventName): boolean =>
  (EVENTS[name] as EventSpec).withoutAdministrators === true

/** Checks the properties of an event by the catalog. Null is the same as none, and long texts are cut. */
export function parseProperties(name: EventName, rawProperties: unknown): ParsedProperties {
  const { required = [], optional = [] }: EventSpec = EVENTS[name]
  if (rawProperties !== undefined && !isObject(rawProperties))
    return { error: `"properties" is ${describeValue(rawProperties)}; expected an object.` }
  const values = Object.entries(rawProperties ?? {}).filter(([, value]) => value !== null && value !== undefined)
  const known = new Set<string>([...required, ...optional, ...COMMON])
  for (const [property, value] of values) {
    if (!known.has(property))
      return { error: `"${name}" has no property "${property.slice(0, 60)}"; expected ${[...known].join(', ')}.` }
    const { type } = PROPERTIES[property as PropertyName]
    if (!FITS[type](value))
      return { error: `"${property}" of "${name}" is ${describeValue(value)}; expected ${EXPECTED[type]}.` }
  }
  const properties = Object.fromEntries(
    values.map(([property, value]) => [
      property,
      typeof value === 'string' ? value.slice(0, EVENT_LIMITS.text).toWellFormed() : value,
    ]),
  )
  const missing = required.find((property) => !Object.hasOwn(properties, property))
  if (missing) return { error: `"${missing}" of "${name}" is missing; expected ${EXPECTED[PROPERTIES[missing].type]}.` }
  return { properties }
}
