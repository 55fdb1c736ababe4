import { encode } from 'uqr'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes by RFC 4648, without padding, which apps reject. */
export function base32(bytes: Uint8Array): string {
  let [text, bits, count] = ['', 0, 0]
  for (const byte of bytes) {
    bits = (bits << 8) | byte
    for (count += 8; count >= 5; count -= 5) text += ALPHABET[(bits >> (count - 5)) & 31]
    bits &= 0xff
  }
  return count ? text + ALPHABET[(bits << (5 - count)) & 31] : text
}

/**
 * Builds the address that authenticator apps read: https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export function otpauthUri(secret: string, email: string): string {
  const query = new URLSearchParams({ secret: base32(Buffer.from(secret)), issuer: 'Plat', digits: '6', period: '30' })
  return `otpauth://totp/Plat:${encodeURIComponent(email)}?${query}`
}

/**
 * Returns the dark squares of the QR code as one path, and the number of squares on a side; four are left free around
 * it.
 */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { path: rows.join(''), size }
}
