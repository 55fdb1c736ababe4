import * as z from 'zod/mini'
import { plainText, toLine } from '../_http/forms/fields.ts'

const FORM = /^[a-z0-9_]{3,30}$/
export const USERNAME_HINT = '3–30 letters a–z, digits, and underscores.'

/** Tells whether a text in an address can name a member at all. */
export const isUsername = (text: string): boolean => FORM.test(text)

/** Folds what people type alike: full-width letters, capitals, an @ in front. Letters of other scripts stay and are refused. */
export const foldUsername = (text: string): string => text.normalize('NFKC').trim().replace(/^@/, '').toLowerCase()

/** A username that somebody chooses. */
export const usernameField = z.pipe(
  z.pipe(
    z.pipe(plainText(60, 'Enter a username.'), toLine),
    z.transform((text: string) => foldUsername(text)),
  ),
  z.string().check(
    z.refine(isUsername, {
      error: ({ input }) =>
        `Usernames have ${USERNAME_HINT} You entered ${JSON.stringify(String(input).slice(0, 40))}.`,
    }),
  ),
)
