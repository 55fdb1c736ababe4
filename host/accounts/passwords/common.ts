import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_LENGTH } from './length.ts'

/**
 * The most used passwords of public leaks that are long enough to be chosen here, about 18,000 (ASVS 6.2.4 asks for 3,000).
 * From zxcvbn-ts, MIT.
 */
let list: Set<string> | undefined

/** Tells whether a password is among the most common ones, ignoring case. */
export function isCommon(password: string): boolean {
  list ??= new Set(dictionary['passwords-common'].filter((each) => each.length >= PASSWORD_LENGTH.min))
  const lower = password.toLowerCase()
  return list.has(lower) || /^(.)\1+$/u.test(lower)
}
