import { isCommon } from './common.ts'
import { PASSWORD_LENGTH } from './length.ts'

interface Person {
  email?: string
  name?: string
}

/**
 * Returns the problem with a new password as a sentence; undefined if there is none. No rule demands kinds of
 * characters (ASVS 6.2.5): only length counts, and that it is hard to guess.
 */
export function passwordProblem(password: string, person: Person = {}): string | undefined {
  const length = [...password].length
  if (!length) return 'Enter a password.'
  if (length < PASSWORD_LENGTH.min) return `Use at least ${PASSWORD_LENGTH.min} characters.`
  // The second is what the field itself counts.
  if (length > PASSWORD_LENGTH.max || password.length > PASSWORD_LENGTH.max)
    return `Use no more than ${PASSWORD_LENGTH.max} characters.`
  if (!password.trim()) return 'A password can’t be only spaces. Add other characters.'
  if (isCommon(password)) return 'This password is too common. Choose one that’s harder to guess.'
  if (isOwn(password, person)) return 'This password is too similar to your name, your email, or the name of this site.'
  return undefined
}

/**
 * Tells whether a password consists of the person's name, address or this site's name, which anybody would try first
 * (ASVS 6.2.11), ignoring digits and punctuation.
 */
function isOwn(password: string, { email = '', name = '' }: Person): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')
  const core = bare(password)
  const words = [email, email.split('@')[0] ?? '', name, ...name.split(/\s+/), 'plat', 'platplat'].map(bare)
  return password.toLowerCase() === email.toLowerCase() || (core.length > 2 && words.includes(core))
}
