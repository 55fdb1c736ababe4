import { randomInt } from 'node:crypto'
import { bareCode } from '../../../widgets/_domain/numbers/numbers.ts'

/** The alphabet of codes, without characters that are easily confused. Ten of them have 49 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const COUNT = 10
const HALF = 5

/** Creates ten codes for people who have lost their phone. */
export function makeRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: COUNT }, () => `${half()}-${half()}`)
}

/** Normalizes a typed code to the form in which it was issued: lower case, with a hyphen in the middle. */
export function getRecoveryCode(text: string): string {
  const bare = bareCode(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return `${bare.slice(0, HALF)}-${bare.slice(HALF)}`
}

/** Returns the six digits of an app's code; undefined for anything else. */
export function getDigits(text: string): string | undefined {
  const bare = bareCode(text)
  return /^\d{6}$/.test(bare) ? bare : undefined
}
