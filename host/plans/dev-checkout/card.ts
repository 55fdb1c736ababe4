/** The values of the card form. Number and code are read but never stored. */
export interface Card {
  name: string
  number: string
  /** MM/YY */
  expiry: string
  cvc: string
}

export type CardErrors = Partial<Record<'card_name' | 'card_number' | 'card_expiry' | 'card_cvc', string[]>>

/** Invented numbers, and what becomes of each. */
export const TEST_CARDS = {
  '4242424242424242': 'succeeds',
  '4000000000000341': 'succeeds now, then is declined at renewal',
  '4000000000000002': 'is declined',
} as const

/** Returns the problems of a card by field; empty if it can be charged. */
export function cardErrors({ name, number, expiry, cvc }: Card, now: Date): CardErrors {
  const errors: CardErrors = {}
  if (!name.trim()) errors.card_name = ['Enter the name on the card.']
  const digits = getDigits(number)
  if (!number.trim()) errors.card_number = ['Enter the card number.']
  else if (!/^\d{12,19}$/.test(digits) || !luhn(digits))
    errors.card_number = ['This isn’t a valid card number. Check it for typos.']
  const until = getExpiry(expiry)
  if (!expiry.trim()) errors.card_expiry = ['Enter the expiration date.']
  else if (!until) errors.card_expiry = ['Enter the expiration date as MM/YY, such as 04/31.']
  else if (until <= now) errors.card_expiry = ['This card has expired.']
  if (!cvc.trim()) errors.card_cvc = ['Enter the security code.']
  else if (!/^\d{3,4}$/.test(cvc.trim())) errors.card_cvc = ['Enter a security code of three or four digits.']
  return errors
}

export const DECLINED = 'This card was declined. You weren’t charged. Use another card.'

/** Tells whether a valid number is declined. All are, except the test cards that are listed as accepted. */
export function isDeclined(number: string): boolean {
  const digits = getDigits(number) as keyof typeof TEST_CARDS
  return !Object.hasOwn(TEST_CARDS, digits) || TEST_CARDS[digits] === 'is declined'
}

export const getLast4 = (number: string): string => getDigits(number).slice(-4)

const getDigits = (number: string): string => number.replace(/[\s-]/g, '')

/** Computes the check digit of ISO/IEC 7812-1. */
function luhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Parses an expiry date as the first moment after its month, in UTC. */
function getExpiry(text: string): Date | undefined {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d\d)\s*$/.exec(text) ?? []
  return month && year ? new Date(Date.UTC(2000 + Number(year), Number(month), 1)) : undefined
}
