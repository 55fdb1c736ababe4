import * as z from 'zod/mini'

/** Matches characters that no database stores and no URL can express: NUL, and half of a surrogate pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this one is looked for
const UNSTORABLE = /[\u0000\p{Cs}]/u

/** Tells whether a database accepts the text. */
export const isStorable = (value: string): boolean => !UNSTORABLE.test(value)

/**
 * Creates a schema for typed text. Its messages say what was expected, as `checkProps` and forms report it.
 * @param max in UTF-16 code units, as `maxlength` of a field counts them
 */
export const text = (max = 200) =>
  z
    .string({ error: 'text' })
    .check(
      z.maxLength(max, { error: `at most ${max} characters` }),
      z.refine(isStorable, { error: 'text without NUL or unpaired surrogates' }),
    )

/** A ZIP code: exactly five digits. */
export const zip = z
  .string({ error: 'a five-digit ZIP code' })
  .check(z.regex(/^\d{5}$/, { error: 'a five-digit ZIP code' }))
