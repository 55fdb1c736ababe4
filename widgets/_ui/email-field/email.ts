import { foldCode, foldEmail } from '../../_http/fold.ts'

/** The WHATWG's form of an address (https://html.spec.whatwg.org/#valid-e-mail-address), with a domain that has a dot. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

/** Maximum length of an address that mail can be sent to (RFC 5321, section 4.5.3.1.3). */
const MAX_LENGTH = 254

/**
 * Normalizes an address for comparison: folded, in lower case, with a domain of ASCII letters. Dots and text after a plus are kept, because their
 * meaning is up to each mail server. Undefined if it is no address.
 */
export function emailAddress(text: string): string | undefined {
  const tidy = foldEmail(text)
  return tidy.length <= MAX_LENGTH && ADDRESS.test(tidy) ? tidy : undefined
}

/** Sentence for an address that cannot take mail. */
export const EMAIL = 'Enter a valid email address'

/**
 * Describes what is wrong with an invalid address. Letters with accents before the @ are named, since they may be
 * correct (RFC 6531), but few mail servers pass them on and browsers refuse them, so we do too.
 */
export function emailProblem(text: string): string {
  const parts = foldCode(text).split('@')
  const odd = parts.length === 2 && /[^a-z0-9.!#$%&'*+/=?^_`{|}~\s-]/iu.exec(parts[0] ?? '')?.[0]
  return odd ? `${EMAIL}: the part before the @ can’t contain “${odd}”` : EMAIL
}
