import { formatPhone, hasUnknownArea } from '../../widgets/_ui/phone-field/phone.ts'

/** Said beside a number whose area code is newer than our list, or a typo. */
export const UNKNOWN_AREA = 'we don’t know this area code'

/** Formats a phone number for whoever decides by it, or calls it: `(274) 234-5678 (we don’t know this area code)`. */
export const formatPhoneToCheck = (phone: string): string =>
  hasUnknownArea(phone) ? `${formatPhone(phone)} (${UNKNOWN_AREA})` : formatPhone(phone)
