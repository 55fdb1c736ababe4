import { readDecimal } from '../numbers/numbers.ts'
import { NONE_APPLY } from './options.ts'

/** Dollars that most lenders lend at least, and below which a target purchase price is invalid. */
export const MIN_AMOUNT = 75_000
/** Percent that most lenders want at least. */
export const MIN_DOWN_PAYMENT = 15
/** Milliseconds that typing has to rest before a low value is pointed out. */
export const WARNING_DELAY_MS = 1500
/** Characters of a texted code. */
export const CODE_LENGTH = 6
/** Dollars that a price may have at most. */
export const MAX_AMOUNT = 1_000_000_000

/** Reads dollars as people type them. @returns undefined for what is no amount */
export function parseDollars(text: string): number | undefined {
  const plain = readDecimal(text, '$') ?? ''
  return /^\d{1,12}(\.\d{0,2})?$/.test(plain) ? Number(plain) : undefined
}

/** Reads a percentage, with its sign or without. @returns undefined for what is none */
export function parsePercent(text: string): number | undefined {
  const plain = readDecimal(text, '%') ?? ''
  return /^\d{1,3}(\.\d{0,3})?$/.test(plain) && Number(plain) <= 100 ? Number(plain) : undefined
}

const isBelow = (value: number | undefined, min: number) => value !== undefined && value < min
/** True for dollars below what most lenders lend; not for a field that is empty or has no amount yet. */
export const isLowAmount = (text: string): boolean => isBelow(parseDollars(text), MIN_AMOUNT)
export const isLowDownPayment = (text: string): boolean => isBelow(parsePercent(text), MIN_DOWN_PAYMENT)

/** Lowers a minimum price to the maximum, whichever of them was edited; everything else stays as typed. */
export function lowerMinimum(minimum: string, maximum: string): string {
  const [minAmount, maxAmount] = [parseDollars(minimum), parseDollars(maximum)]
  return minAmount !== undefined && maxAmount !== undefined && minAmount > maxAmount ? maximum : minimum
}

/** Takes a change of checkboxes where "none apply" and all others exclude each other: the newest choice stays. */
export function excludeNone(before: readonly string[], chosen: readonly string[]): string[] {
  const nowNone = chosen.includes(NONE_APPLY) && !before.includes(NONE_APPLY)
  return chosen.filter((value) => (value === NONE_APPLY ? nowNone || chosen.length === 1 : !nowNone))
}

/**
 * Formats an amount with commas for a field: `250000` → `250,000`. What is no amount stays as it was typed. Commas that stand where
 * somebody has removed a digit between them, as in `250,00`, are set anew.
 */
export function formatAmount(text: string): string {
  const amount = parseDollars(/^\$?[\d,]+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text)
  return amount === undefined ? text : amount.toLocaleString('en-US', { maximumFractionDigits: 2 })
}
