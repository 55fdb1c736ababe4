/** Names of the edges of an area in the query, in degrees. */
export const BOUNDS = ['min_latitude', 'max_latitude', 'min_longitude', 'max_longitude'] as const

/** The area that a map shows. Where the smaller longitude is the greater number, it lies across the date line. */
export type Bounds = Record<(typeof BOUNDS)[number], number>

const DEGREES = /^-?\d{1,3}(\.\d{1,15})?$/

/** Returns all four bounds or none, because fewer are no area. Errors are reported under the name of each edge. */
export function getBounds(edges: Record<keyof Bounds, string>, errors: Record<string, string>): Bounds | undefined {
  if (BOUNDS.every((name) => !edges[name])) return undefined
  const wrong = BOUNDS.filter((name) => {
    const limit = name.endsWith('latitude') ? 90 : 180
    if (DEGREES.test(edges[name]) && Math.abs(Number(edges[name])) <= limit) return false
    errors[name] ??=
      `${name} is ${edges[name] ? `“${edges[name].slice(0, 20)}”` : 'missing'}; expected -${limit} to ${limit}.`
    return true
  })
  if (wrong.length) return undefined
  const bounds = Object.fromEntries(BOUNDS.map((name) => [name, Number(edges[name])])) as Bounds
  if (bounds.min_latitude <= bounds.max_latitude) return bounds
  errors.min_latitude = 'min_latitude is greater than max_latitude.'
}
