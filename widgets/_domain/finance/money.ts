import { readDecimal } from '../numbers/numbers.ts'

/** Whole cents. */
export type Cents = number
/** Thousandths of a percent: 6.875% is 6875. */
export type Rate = number

/** A hundred million dollars. */
export const MAX_CENTS = 10_000_000_000
/** 100%. */
export const WHOLE: Rate = 100_000

/** Divides whole numbers and rounds half away from zero. Exact, which `Math.round(a / b)` is not. */
export function divide(amount: number, by: number): number {
  const size = Math.abs(amount)
  const rest = size % by
  const rounded = (size - rest) / by + (2 * rest >= by ? 1 : 0)
  return amount < 0 ? 0 - rounded : rounded
}

/** Multiplies and divides whole numbers, rounded half away from zero. The product may be larger than numbers are exact. */
export function scale(amount: number, by: number, of: number): number {
  const product = amount * by
  if (Number.isSafeInteger(product)) return divide(product, of)
  const [exact, divisor] = [BigInt(amount) * BigInt(by), BigInt(of)]
  const half = exact < 0n ? -divisor : divisor
  return Number((2n * exact + half) / (2n * divisor))
}

/** Returns a share of an amount, to the cent. */
export const getShare = (cents: Cents, rate: Rate): Cents => scale(cents, rate, WHOLE)

/**
 * Reads a number as people type it (`$1,234.50`, `6.875%`) as a whole number of units, without rounding through fractions.
 * @param digits behind the point that the unit has: 2 for cents, 3 for rates; further digits are rounded
 * @returns undefined for blank text; NaN for what is no number
 */
export function parseUnits(text: string, digits: number, sign: '$' | '%' = '$'): number | undefined {
  const decimal = readDecimal(text, sign)
  if (decimal === undefined) return undefined
  const [, minus, whole = '', fraction = ''] = /^(-?)(\d{0,15})(?:\.(\d*))?$/.exec(decimal) ?? []
  if (whole === '' && fraction === '') return Number.NaN
  const padded = fraction.padEnd(digits + 1, '0')
  const units = Number(whole + padded.slice(0, digits)) + (Number(padded[digits]) >= 5 ? 1 : 0)
  return minus ? -units : units
}

/** Writes a number of a table or another program as fields take it: `1 234,0` stays, `1’234(p)` becomes `1234`, below zero is 0. */
export function readEntered(text: string, sign: '$' | '%'): string {
  const decimal = readDecimal(text, sign)
  return decimal?.startsWith('-') ? '0' : decimal || text
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const EXACT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const PERCENT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Writes a real minus, which is as wide as a plus. */
const withMinus = (text: string) => text.replace('-', '−')

/** `$1,234`, `−$1,234` */
export const formatDollars = (cents: Cents): string => withMinus(DOLLARS.format(divide(cents, 100)))
/** `$1,234.56` */
export const formatExact = (cents: Cents): string => withMinus(EXACT.format(cents / 100))
/** `3 years 2 months`, `1 year`, `0 months` */
export function formatMonths(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const say = (count: number, word: string) => (count ? [`${count} ${word}${count === 1 ? '' : 's'}`] : [])
  return [...say(years, 'year'), ...say(rest, 'month')].join(' ') || '0 months'
}

/** `6.88%` */
export const formatRate = (rate: Rate): string => `${withMinus(PERCENT.format(rate / 1000))}%`
