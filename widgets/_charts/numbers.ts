/** `1,234`. The same on every server and in every browser, which `toLocaleString` is not. */
export function whole(count: number): string {
  let rest = String(Math.round(count))
  let text = ''
  for (; rest.length > 3; rest = rest.slice(0, -3)) text = `,${rest.slice(-3)}${text}`
  return rest + text
}

/** `$1,234`: whole dollars. */
export const formatDollars = (cents: number): string => `$${whole(cents / 100)}`

const UNITS: [number, string][] = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'k'],
]

/**
 * `$950`, `$1.2k`, `$320k`, `$1.25M`.
 * @param digits behind the point, where there is a unit; as many as needed, two at most, if left out
 */
export function shortDollars(cents: number, digits?: number): string {
  const amount = cents / 100
  const [size, unit] = UNITS.find(([min]) => amount >= min) ?? [1, '']
  const short = amount / size
  return `$${unit && digits !== undefined ? short.toFixed(digits) : Number(short.toFixed(unit ? 2 : 0))}${unit}`
}

/**
 * Digits behind the point that write an amount as it is, where it has a unit: two at most, of millions four.
 * @returns undefined where it takes more
 */
function getDigits(cents: number): number | undefined {
  const size = UNITS.find(([min]) => cents / 100 >= min)?.[0]
  if (!size) return 0
  const maxDigits = size > 1e3 ? 4 : 2
  for (let digits = 0; digits <= maxDigits; digits++) if ((cents * 10 ** digits) % (size * 100) === 0) return digits
  return undefined
}

/** Cents below which the amounts of an axis are written out, as people write rents: `$1,000`. */
const SHORT_FROM = 1_000_000

/**
 * Amounts of one axis, all with as many digits behind the point as one of them needs: `$19k`, `$20k`, `$1.245M`. Written out where
 * all are below $10,000, and where so few digits would not tell one from the next: `$1,020`, `$19,255`, `$950.50`.
 */
export function axisDollars(values: readonly number[]): string[] {
  const amounts = values.map(Math.round)
  if (amounts.some((cents) => cents % 100))
    return amounts.map((cents) => `${formatDollars(cents - (cents % 100))}.${String(cents % 100).padStart(2, '0')}`)
  if (amounts.every((cents) => cents < SHORT_FROM)) return amounts.map(formatDollars)
  const digits = amounts.map(getDigits)
  return amounts.map(
    digits.includes(undefined) ? formatDollars : (cents) => shortDollars(cents, Math.max(...(digits as number[]))),
  )
}

/** A fraction as a percentage for an SVG attribute: exact to a tenth of a pixel on a chart 1,000 pixels wide. */
export const percent = (fraction: number): string => `${Math.round(fraction * 1e4) / 100}%`

/** Hebrew, Arabic and their kin. */
const RTL = /[\u0590-\u08ff]/

/**
 * Fills `{name}` in a text. A name that has no value stays, so that a typo in a page's own texts is seen. In words from right to
 * left each value is isolated (UAX 9, FSI and PDI): else `$100k` would be torn apart.
 */
export function say(text: string, values: Record<string, string | number>): string {
  const isolated = RTL.test(text)
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name] ?? whole
    return isolated ? `\u2068${value}\u2069` : String(value)
  })
}
