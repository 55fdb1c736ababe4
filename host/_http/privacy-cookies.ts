/** Cookies about statistics and ads. The scripts of pages read and write them by the same names. */

/** `allow` or `decline`. */
export const PRIVACY_CHOICE = 'privacy_choice'
/** Set once the banner was answered. */
export const BANNER_HIDDEN = 'cookie_banner_hidden'
/** A random id, with consent alone. */
export const VISITOR_ID = 'visitor_id'
/** The IANA name of the browser's time zone. */
export const TIME_ZONE = 'timezone'
/** The id of a click on an ad at Google. */
export const CLICK_ID = 'gclid'

const NAMES: ReadonlySet<string> = new Set([PRIVACY_CHOICE, BANNER_HIDDEN, VISITOR_ID, TIME_ZONE, CLICK_ID])

/** Tells whether a request has cookies that a cached page may depend on. Only scripts in the browser read those about privacy. */
export const hasPageCookies = (header: string | undefined): boolean =>
  header?.split(';').some((cookie) => !NAMES.has(cookie.split('=')[0]?.trim() ?? '')) ?? false
