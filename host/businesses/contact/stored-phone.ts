import { e164, isPhone } from '../../../widgets/_ui/phone-field/phone.ts'

/** More digits than a number has are not cut off: the number that is left would be somebody else's. */
export function storedPhone(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  return /^[\d\s().+-]+$/.test(typed) && /^1?\d{10}$/.test(digits) && isPhone(typed, ['US', 'CA'])
    ? e164(typed)
    : undefined
}
