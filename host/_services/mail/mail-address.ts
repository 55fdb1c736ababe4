import { breakLinks } from '../../_format/neutral-text.ts'

/** Somebody who gets answers. */
export interface MailAddress {
  name: string
  address: string
}

/** Signs that mean something in a header with addresses (RFC 5322), or begin an encoded word (RFC 2047). */
const SPECIALS = /=\?|["\\<>()[\]:;,@]+/g
const MAX_NAME = 80

/**
 * Writes the value of a header that names one person. A name that people chose is one line without anything that would make a second
 * address or a link of it; letters beyond ASCII are encoded when the mail is sent.
 */
export function formatMailAddress({ name, address }: MailAddress): string {
  const displayName = breakLinks(name.replace(SPECIALS, ' '), MAX_NAME).replace(/\s+/g, ' ').trim()
  return displayName ? `"${displayName}" <${address}>` : address
}
