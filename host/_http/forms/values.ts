/** Whether a value has fields: an object, and no list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of a query or a body by its name; undefined where there is no such thing. */
export function getValue(source: unknown, name: string): unknown {
  return typeof source === 'object' && source !== null && Object.hasOwn(source, name)
    ? (source as Record<string, unknown>)[name]
    : undefined
}

/** A value that is text; what was given twice or in brackets is none. */
export function getString(source: unknown, name: string): string | undefined {
  const value = getValue(source, name)
  return typeof value === 'string' ? value : undefined
}
