/** Rules of the rent estimator that page and server share (growth document, section 5). */

/** The option of the location select if nothing is known of the place; with this value it is invalid. */
export const UNKNOWN_LOCATION = 'Sorry, this location is not known, please try again.'

/** Tells whether the location select is valid: not empty and not the option that says that the location is unknown. */
export const locationIsValid = (value: string): boolean => value.trim() !== '' && value !== UNKNOWN_LOCATION

/** Tells whether text is exactly five digits, ignoring white space around them. */
export const isZip = (text: string): boolean => /^[0-9]{5}$/.test(text.trim())

/** Parses the dollars of `250000`, `$250,000` or `250 000.50`; undefined for anything that is no price above zero. */
export function getPrice(text: string): number | undefined {
  const digits = text.trim().replace(/^\$\s*/, '')
  if (!/^(?:\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.\d{1,2})?$/.test(digits)) return undefined
  const dollars = Number(digits.replace(/[, ]/g, ''))
  return dollars > 0 && dollars <= MAX_PRICE ? dollars : undefined
}

/** Dollars; no home in the country has cost as much. */
const MAX_PRICE = 1_000_000_000
