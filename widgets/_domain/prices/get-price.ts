import { readDecimal } from '../numbers/numbers.ts'

/** Parses the dollars of `250000`, `$250,000` or `250 000.50`; undefined for anything that is no price above zero. */
export function getPrice(text: string): number | undefined {
  const decimal = readDecimal(text, '$') ?? ''
  const dollars = /^\d+(?:\.\d{1,2})?$/.test(decimal) ? Number(decimal) : 0
  return dollars > 0 && dollars <= MAX_PRICE ? dollars : undefined
}

/** Dollars; no home in the country has cost as much. */
const MAX_PRICE = 1_000_000_000
