import type { Mail } from './index.ts'

/** Composes a mail of paragraphs, signed as all of ours are. */
export const composeMail = (to: string, subject: string, ...paragraphs: readonly string[]): Mail => ({
  to,
  subject,
  text: [...paragraphs, 'Plat'].join('\n\n'),
})
