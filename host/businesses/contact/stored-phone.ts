import { foldCode } from '../../../widgets/_http/fold.ts'
import { e164, isPhone } from '../../../widgets/_ui/phone-field/phone.ts'

/** Normalizes a phone number. Surplus digits are not cut off, because the rest would be somebody else's number. */
export function storedPhone(text: string): string | undefined {
  const folded = foldCode(text)
  const digits = folded.replace(/\D/g, '')
  return /^[\d\s().+-]+$/.test(folded) && /^1?\d{10}$/.test(digits) && isPhone(folded, ['US', 'CA'])
    ? e164(folded)
    : undefined
}
