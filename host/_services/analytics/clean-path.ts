import { EVENT_LIMITS } from './limits.ts'

/** Shorter parts of a path are words and numbers of rows. */
const MIN_SECRET = 16

/** Returns a path as statistics keep it: without query, and without parts that only one person knows. */
export function cleanPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/)
  const parts = plain.split('/').map((part) => (isSecret(part) ? ':id' : part))
  const clean = parts.join('/').slice(0, EVENT_LIMITS.text).toWellFormed()
  return clean.startsWith('/') ? clean : '/'
}

/** Tells keys of links in mails and ids that cannot be guessed from words with hyphens between them. */
function isSecret(part: string): boolean {
  const letters = part.replace(/%[\dA-F]{2}/gi, '')
  const isWords = letters.includes('-') && !/[A-Z]/.test(letters) && !/^[\da-f-]+$/.test(letters)
  return letters.length >= MIN_SECRET && /\d/.test(letters) && !isWords
}
