import * as z from 'zod/mini'
import { isStorable } from '../../../widgets/_domain/text.ts'
import { foldName } from '../../../widgets/_http/fold.ts'
import { EMAIL, emailAddress, emailProblem } from '../../../widgets/_ui/email-field/email.ts'
import { isRowId } from '../ids.ts'
import { exactText } from './coerce.ts'
import { describeValue } from './describe-issue.ts'

/** Fields that many forms have, for their contracts. Each says itself what is wrong with it. */

export const INVALID_EMAIL = EMAIL

/** Refuses what no database stores. */
export const storable = z.refine<string>(isStorable, {
  error: 'text without NUL or unpaired surrogates',
  abort: true,
})

/** Text of at most so many characters (code points). Its message shows the length only: the text may be a password. */
const upTo = (max: number) =>
  z.maxLength(max, {
    error: ({ input, path = [] }) =>
      `"${path.join('.')}" is ${String(input).length} characters long; expected ${max} at most.`,
    abort: true,
  })

/** @param blank what is said where nothing was sent @param expected what is said of other values than text */
export const textOr = (blank: string, expected = 'text') => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? blank : expected),
})

/** Text as it was typed, of at most so many characters (code points). @param blank what is said where nothing was sent */
export const plainText = (max: number, blank = 'text') =>
  z
    .string(textOr(blank))
    .check(z.maxLength(max, { error: `at most ${max.toLocaleString('en')} characters`, abort: true }), storable)

/** Text of a query; none where it is blank. */
export const optionalText = z.optional(plainText(200))

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text

/** A day such as `2030-12-31`; '' or none where it is blank. */
export const optionalDay = z.optional(
  z.pipe(
    plainText(20),
    z.string().check(z.refine((text) => text === '' || isDay(text), { error: 'a date such as 2030-12-31' })),
  ),
)

/** Makes one line of a text, without spaces around it and without invisible marks. */
export const toLine = z.transform(foldName)

/** One line of text, without spaces around it. @param blank what is said where nothing was typed */
export const line = (blank: string, max = 200) =>
  z.pipe(
    z.pipe(z.string(textOr(blank)).check(upTo(max), storable), toLine),
    z.string().check(z.minLength(1, { error: blank })),
  )

/** One line of text that may be left out; empty then. */
export const optionalLine = (max = 200) =>
  z._default(z.pipe(z.string({ error: 'text' }).check(upTo(max), storable), toLine), '')

/** Lines of text that may be left out; empty then. */
export const optionalLines = (max: number) =>
  z._default(
    z.pipe(
      plainText(max),
      z.transform((text: string) => text.trim()),
    ),
    '',
  )

/**
 * One line of text that is kept in another form, such as a phone number; null where it is left out.
 * @param expected what is said of a text that cannot be used
 * @param parse returns undefined for such a text
 */
export const optionalParsedLine = (max: number, expected: string, parse: (text: string) => string | undefined) =>
  z._default(
    z.nullable(
      z.pipe(
        z.pipe(plainText(max), toLine),
        z.pipe(
          z.string().check(z.refine((text) => text === '' || parse(text) !== undefined, { error: expected })),
          z.transform((text: string): string | null => parse(text) ?? null),
        ),
      ),
    ),
    null,
  )

/** Text where it is some; what is none is ignored. */
export const lenientText = z.catch(z.optional(z.string()), undefined)

/** An email address, in small letters. */
export const emailField = z.pipe(
  z.string(textOr(INVALID_EMAIL)).check(
    upTo(254),
    storable,
    z.refine((text) => emailAddress(text) !== undefined, { error: ({ input }) => emailProblem(String(input)) }),
  ),
  z.transform((text: string) => emailAddress(text) ?? ''),
)

/** A password, to the letter. No message quotes it. @param blank what is said where nothing was typed */
export const password = (blank: string) =>
  z
    .string(textOr(blank, 'A password must be text.'))
    .check(
      z.minLength(1, { error: blank }),
      upTo(1000),
      z.refine<string>(isStorable, { error: 'This password contains a character that can’t be stored.' }),
    )
    .register(exactText)

/** The id of a row, in a path. */
export const pathId = z.pipe(z.string().check(z.refine(isRowId)), z.transform(Number))

const isId = (value: unknown) => (typeof value === 'number' || typeof value === 'string') && isRowId(String(value))

const withoutDoubles = (list: unknown[]): number[] => [...new Set(list.map(Number))]

/** Ids, or one of them; each once, in their order; none where nothing was sent. @param what whose they are, in the plural */
export const idList = (what: string, max: number) =>
  z._default(
    z.pipe(
      z.array(z.unknown()).check(
        z.refine((list) => list.every(isId), {
          error: ({ input, path = [] }) => {
            const wrong = (input as unknown[]).find((each) => !isId(each))
            return `"${path.join('.')}" is ${describeValue(wrong)}; expected IDs of ${what}.`
          },
          abort: true,
        }),
        z.refine((list) => withoutDoubles(list).length <= max, {
          error: ({ input, path = [] }) =>
            `"${path.join('.')}" is "${withoutDoubles(input as unknown[]).length} ids"; expected at most ${max}.`,
        }),
      ),
      z.transform(withoutDoubles),
    ),
    [],
  )

const trimmed = z.pipe(
  plainText(200),
  z.transform((text: string) => text.trim()),
)

/** A whole number from 1 on, in a query; a blank one is none. */
export const wholeNumber = (max = 999_999_999_999_999) => {
  const isUsable = (text: string) => text === '' || (isRowId(text) && Number(text) <= max)
  const range = max < 1_000_000 ? ` from 1 to ${max.toLocaleString('en')}` : ', such as 12'
  return z.optional(
    z.pipe(
      z.pipe(trimmed, z.string().check(z.refine(isUsable, { error: `a whole number${range}` }))),
      z.transform((text: string) => (text ? Number(text) : undefined)),
    ),
  )
}

/** One of a few words, in a query. @param otherwise where it is blank */
export const choice = <Word extends string>(
  words: readonly Word[],
  otherwise: NoInfer<Word>,
  expected = words.join(' or '),
) =>
  z._default(
    z.pipe(
      z.pipe(
        trimmed,
        z.transform((text: string) => text || otherwise),
      ),
      z.enum(words, { error: expected }),
    ),
    otherwise as never,
  )
