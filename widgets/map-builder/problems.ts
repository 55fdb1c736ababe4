import { colorIn, isSet } from './colors.ts'
import type { Field } from './fields.ts'

/** Quotes a value for a message. */
export const quoteValue = (value: unknown) =>
  typeof value === 'object' ? 'an object' : `“${String(value).slice(0, 40)}”`
const expected: Partial<Record<Field['kind'], (value: unknown, field: Field) => string | undefined>> = {
  color: (value) => (colorIn(value) === undefined ? 'a color such as #17adc1 or teal' : undefined),
  number(value, { min, max, words = [] }) {
    const trimmed = typeof value === 'string' ? value.trim() : value
    if (words.includes(trimmed as string)) return undefined
    const known = typeof trimmed === 'number' || (typeof trimmed === 'string' && trimmed !== '')
    const amount = known ? Number(trimmed) : Number.NaN
    if (Number.isFinite(amount) && amount >= (min ?? amount) && amount <= (max ?? amount)) return undefined
    const range = min !== undefined && max !== undefined ? ` from ${minus(min)} to ${minus(max)}` : ''
    return [`a number${range}`, ...words.map((word) => `“${word}”`)].join(' or ')
  },
  // A host name without a scheme would be a path on the embedding site.
  url: (value) =>
    /^\s*(?:www\.|(?:[a-z\d-]+\.)+(?:com|org|net|edu|gov|io|co|us)(?:[/?#]|\s*$))/i.test(String(value))
      ? `a full URL, such as https://${String(value).trim().slice(0, 60)}`
      : typeof value !== 'string' ||
          /^[\s\p{Cc}]*(?:javascript|data|vbscript)\s*:/iu.test(value) ||
          /\s\S/.test(value.trim())
        ? 'a URL such as https://example.com/page'
        : undefined,
  choice: (value, { choices = {} }) =>
    Object.hasOwn(choices, String(value)) ? undefined : list(Object.keys(choices).filter(Boolean)),
  flag: (value) => (typeof value === 'boolean' || /^(?:yes|no)$/i.test(String(value)) ? undefined : '“yes” or “no”'),
}

const minus = (amount: number) => String(amount).replace('-', '−')
const list = (words: string[]) => words.map((word) => `“${word}”`).join(' or ')

/**
 * Returns the problem with a field's value, in one sentence that names what was given and what was expected; undefined
 * if there is none. An empty value is always fine: its default applies.
 */
export function getProblem(field: Field, value: unknown): string | undefined {
  if (!isSet(value)) return undefined
  const expectation = expected[field.kind]?.(value, field)
  return expectation && `${field.label} is ${quoteValue(value)}; expected ${expectation}.`
}

/**
 * Converts typed text to a number if that loses nothing: `12.` is still being typed. 0 stays text, because maps treat
 * the number as not set.
 */
export const parseInput = (field: Field, text: string): string | number | undefined => {
  if (text === '') return undefined
  return field.kind === 'number' && text !== '0' && String(Number(text)) === text ? Number(text) : text
}
