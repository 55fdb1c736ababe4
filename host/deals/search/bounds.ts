/** Names of the edges of an area in the query, in degrees. */
export const BOUNDS = ['min_latitude', 'max_latitude', 'min_longitude', 'max_longitude'] as const

/** The area that a map shows. Where the smaller longitude is the greater number, it lies across the date line. */
export type Bounds = Record<(typeof BOUNDS)[number], number>

const DEGREES = /^-?\d{1,3}(\.\d{1,15})?$/

/** Returns all four bounds or none, because fewer are no area. Errors are reported under the name of each edge. */
export function getBounds(given: Record<keyof Bounds, string>, errors: Record<string, string>): Bounds | undefined {
  if (BOUNDS.every((name) => !given[name])) return undefined
  const wrong = BOUNDS.filter((name) => {
    const most = name.endsWith('latitude') ? 90 : 180
    if (DEGREES.test(given[name]) && Math.abs(Number(given[name])) <= most) return false
    errors[name] ??=
      `${name} is ${given[name] ? `“${given[name].slice(0, 20)}”` : 'missing'}; expected -${most} to ${most}.`
    return true
  })
  if (wrong.length) return undefined
  const bounds = Object.fromEntries(BOUNDS.map((name) => [name, Number(given[name])])) as Bounds
  if (bounds.min_latitude <= bounds.max_latitude) return bounds
  errors.min_latitude = 'min_latitude is greater than max_latitude.'
}
