import type { Limits } from '../money-field/money-text.ts'

/** Keeps digits and the first dot. */
export function keepNumberCharacters(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  return rest.length ? `${whole}.${rest.join('')}` : whole
}

/** Writes a point for a comma that is a decimal sign: no three digits stand behind it, or with them the number is above its limit. */
export function foldNumberComma(text: string, max = Number.POSITIVE_INFINITY): string {
  const [, whole = '', digits = ''] = /^(\d*),(\d+)$/.exec(text) ?? []
  return digits && (digits.length !== 3 || Number(whole + digits) > max) ? `${whole}.${digits}` : text
}

/** Holds the number of a text between the limits; text without a number stays empty. */
export function clampNumberText(text: string, { min, max }: Limits = {}): string {
  const numberText = keepNumberCharacters(foldNumberComma(text, max))
  if (!/\d/.test(numberText)) return ''
  const number = Number(numberText)
  return String(Math.max(min ?? 0, Math.min(max ?? number, number)))
}

/** Lowers typed text to the maximum at once; what is not above it stays as typed, so that `6.` can become `6.5`, and `6,` too. */
export function limitNumberText(text: string, max: number | undefined): string {
  const hasComma = /^\D*\d+,\d*$/.test(text)
  const numberText = hasComma ? text.replace(/[^\d,]/g, '') : keepNumberCharacters(text)
  const number = Number(keepNumberCharacters(foldNumberComma(numberText, max)))
  return max !== undefined && number > max ? String(max) : numberText
}
