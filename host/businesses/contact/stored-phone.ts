import { foldCode } from '../../../widgets/_http/fold.ts'
import { e164, isPhone } from '../../../widgets/_ui/phone-field/phone.ts'

/** Normalizes a phone number. Surplus digits are not cut off, because the rest would be somebody else's number. */
export function storedPhone(text: string): string | undefined {
  const typed = foldCode(text)
  const digits = typed.replace(/\D/g, '')
  return /^[\d\s().+-]+$/.test(typed) && /^1?\d{10}$/.test(digits) && isPhone(typed, ['US', 'CA'])
    ? e164(typed)
    : undefined
}
