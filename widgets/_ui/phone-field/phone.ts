import { foldCode } from '../../_http/fold.ts'
import { AREAS } from './phone-areas.ts'

/**
 * Phone numbers of the United States and Canada, and the pattern for all others. Pure; the server uses it as well.
 *
 *     formatPhone('14155550100')            // '(415) 555-0100'
 *     formatPhone('415555', 'dashes')       // '415-555'
 *     isPhone('(415) 555-0100')             // true: one of the United States
 *     isPhone('416 555 0100', ['US', 'CA']) // true: Toronto
 *     isPhone('876 555 0100', ['US', 'CA']) // false: Jamaica shares the country code
 *     e164('(415) 555-0100')                // '+14155550100', as it is stored
 */
export type PhoneCountry = keyof typeof AREAS
export type PhoneStyle = 'parentheses' | 'dashes'

/** Sentence for what is no number of the United States. */
export const US_PHONE = 'Enter a valid 10-digit US phone number'

/** Optional plus, 3 digits (in parentheses or not), 3 digits, 4 to 6 digits; between them a dash, a space or a dot. */
export const PHONE_PATTERN = '\\+?(?:\\(\\d{3}\\)|\\d{3})[ .\\-]?\\d{3}[ .\\-]?\\d{4,6}'
const general = new RegExp(`^${PHONE_PATTERN}$`)

/** Tells whether it could be a phone number of any country. */
export const isGeneralPhone = (text: string): boolean => general.test(text.trim())

/**
 * Returns the digits of a US-style number as far as they are typed: at most ten, without the country code 1. No area
 * code begins with 1, so a leading 1 is the country code. A number with another country's code has none.
 */
export function phoneDigits(text: string): string {
  if (isForeign(text)) return ''
  return foldCode(text).replace(/\D/g, '').replace(/^1+/, '').slice(0, 10)
}

/** `+44 …` cut to ten digits would be somebody else's number. A plus alone stays: what comes after it says whose it is. */
const isForeign = (text: string) => /^\+ ?(?:[02-9]|$)/.test(foldCode(text))

/**
 * Formats a number while somebody types. The result never ends in a separator, so that Backspace always removes a
 * digit.
 */
export function formatPhone(text: string, style: PhoneStyle = 'parentheses'): string {
  if (isForeign(text)) return text
  const digits = phoneDigits(text)
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (!area) return ''
  if (style === 'dashes') return [area, exchange, line].filter(Boolean).join('-')
  return `(${area}${exchange && `) ${exchange}`}${line && `-${line}`}`
}

/**
 * Tells whether it is a valid number of one of these countries. An area code newer than our list passes as one of the United
 * States, since refusing it would keep a real number out.
 */
export function isPhone(text: string, countries: readonly PhoneCountry[] = ['US']): boolean {
  const digits = phoneDigits(text)
  return countries.some((country) => countryHas(country, digits)) || (countries.includes('US') && hasNewArea(digits))
}

/** Tells whether a valid number has an area code that our list does not know, so that somebody should look at it again. */
export const hasUnknownArea = (text: string): boolean => hasNewArea(phoneDigits(text))

/** Area codes of other countries and of territories with the country code 1 (North American Numbering Plan). */
const OTHERS = new Set(
  '242 246 264 268 284 340 345 441 473 649 658 664 670 671 684 721 758 767 784 787 809 829 849 868 869 876 939'.split(
    ' ',
  ),
)
/** What the plan can give out: no N11, none of the ranges N9X, 37X and 96X, which it reserves. */
const ASSIGNABLE = /^(?!.11|.9|37|96)[2-9]\d\d[2-9]\d{6}$/

function hasNewArea(digits: string): boolean {
  const area = digits.slice(0, 3)
  return ASSIGNABLE.test(digits) && !OTHERS.has(area) && !getCountry(`${area}2345678`)
}

/** Returns the country of a number; toll-free numbers, which all countries share, belong to the first. */
export const getCountry = (text: string): PhoneCountry | undefined =>
  (Object.keys(AREAS) as PhoneCountry[]).find((country) => countryHas(country, phoneDigits(text)))

const countryHas = (country: PhoneCountry, digits: string) => new RegExp(`^(?:${AREAS[country]})$`).test(digits)

/** As it is stored and dialled: `+14155550100`. Only for what `isPhone` takes. */
export const e164 = (text: string): string => `+1${phoneDigits(text)}`

/**
 * Returns the caret's position after formatting: behind as many digits as before, and after Delete also past the
 * separator, which would otherwise stop it forever.
 * @param before what stood before the caret, unformatted
 */
export function caretAfter(formatted: string, before: string, forward = false): number {
  let left = phoneDigits(before).length
  let at = 0
  while (left > 0 && at < formatted.length) if (/\d/.test(formatted[at++] as string)) left--
  if (forward) while (at < formatted.length && !/\d/.test(formatted[at] as string)) at++
  return at
}
