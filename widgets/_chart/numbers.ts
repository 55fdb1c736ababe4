/** `$1,234`: whole dollars. */
export function dollars(cents: number): string {
  return `$${String(Math.round(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')}`
}

const UNITS: [number, string][] = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
]

/** `$950`, `$1.2k`, `$320k`, `$1.25M`: for axes. */
export function shortDollars(cents: number): string {
  const amount = cents / 100
  const [size, unit] = UNITS.find(([least]) => amount >= least) ?? [1, '']
  return `$${Number((amount / size).toFixed(size === 1 ? 0 : 2))}${unit}`
}

/** A fraction as a percentage for an SVG attribute: exact to a tenth of a pixel on a chart 1,000 pixels wide. */
export const percent = (fraction: number): string => `${Math.round(fraction * 1e4) / 100}%`

/** Fills `{name}` in a text. A name that has no value stays, so that a typo in a page's own texts is seen. */
export function say(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
}
