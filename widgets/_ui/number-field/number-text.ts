import type { Limits } from '../money-field/money-text.ts'

/** Keeps digits and the first dot. */
export function keepNumberCharacters(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  return rest.length ? `${whole}.${rest.join('')}` : whole
}

/** Holds the number of a text between the limits; text without a number stays empty. */
export function clampNumberText(text: string, { min, max }: Limits = {}): string {
  const numberText = keepNumberCharacters(text)
  if (!/\d/.test(numberText)) return ''
  const number = Number(numberText)
  return String(Math.max(min ?? 0, Math.min(max ?? number, number)))
}

/** Lowers typed text to the maximum at once; what is not above it stays as typed, so that `6.` can become `6.5`. */
export function limitNumberText(text: string, max: number | undefined): string {
  const numberText = keepNumberCharacters(text)
  return max !== undefined && Number(numberText) > max ? String(max) : numberText
}
