import { createHash, randomBytes } from 'node:crypto'

/** SHA-256 of a text (as UTF-8) or of bytes: 32 bytes. */
export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()

/** A secret that nobody guesses, for links in mails: 43 characters that need no escape in an address. */
export const createToken = (): string => randomBytes(32).toString('base64url')
