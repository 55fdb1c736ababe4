/** Rules of the rent estimator that page and server share (growth document, section 5). */
import { foldZip } from '../_http/fold.ts'

/** The option of the location select if nothing is known of the place; with this value it is invalid. */
export const UNKNOWN_LOCATION = 'Sorry, this location is not known, please try again.'

/** Tells whether the location select is valid: not empty and not the option that says that the location is unknown. */
export const locationIsValid = (value: string): boolean => value.trim() !== '' && value !== UNKNOWN_LOCATION

/** Tells whether text is a ZIP code of exactly five digits once it is folded. */
export const isZip = (text: string): boolean => /^[0-9]{5}$/.test(foldZip(text))
