import { readDecimal } from '../../widgets/_domain/numbers/numbers.ts'

/** Parses an amount in dollars, `$1,250.50`. @returns cents; undefined for what is none */
export function parseDollars(text: string): number | undefined {
  const plain = readDecimal(text, '$') ?? ''
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain) * 100)
}

/** Writes cents as a form has them: `25`, `12.50`. */
export const toDollars = (cents: number): string => (cents % 100 ? (cents / 100).toFixed(2) : String(cents / 100))
