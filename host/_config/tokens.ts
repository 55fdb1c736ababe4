import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** SHA-256 of a text (as UTF-8) or of bytes: 32 bytes. */
export const sha256 = (data: string | Uint8Array): Buffer => hash('sha256', data, 'buffer')

/** Compares a text that somebody sent with the right one, in a time that tells nothing. */
export function isSame(candidate: string, right: string): boolean {
  const [one, other] = [Buffer.from(candidate), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** A secret that nobody guesses, for links in mails: 43 characters that need no escape in an address. */
export const createToken = (): string => randomBytes(32).toString('base64url')
