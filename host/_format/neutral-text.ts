import { foldName } from '../../widgets/_http/fold.ts'

/**
 * Makes text that strangers typed safe to quote in our mails and text messages: no part of it becomes a link, and none passes for
 * our own words.
 */

/** The dots, colons, slashes and at signs that mail programs read as parts of a link, full-width ones included. */
const LINK_SIGN = '[.:/@\\u3002\\uff0e\\uff0f\\uff1a\\uff20\\uff61]'
const LINK_SIGNS = new RegExp(`${LINK_SIGN}(?=[^\\s”])`, 'gu')
const ALL_LINK_SIGNS = new RegExp(`${LINK_SIGN}+`, 'gu')

/** Makes one line without control characters and invisible marks. */
const toLine = (text: string): string => foldName(text.replace(/\p{Cc}+/gu, ' '))

const shorten = (text: string, max: number): string => {
  const characters = [...text]
  return characters.length > max ? `${characters.slice(0, max).join('').trimEnd()}…` : text
}

/** Quotes a name in a mail: in one line, short, and without anything that mail programs turn into links. */
export const quoteName = (name: string): string => `“${shorten(toLine(name), 80).replace(LINK_SIGNS, '$& ')}”`

/** A sentence with names and titles that members chose: in one line, and without anything that mail programs turn into links. */
export const breakLinks = (sentence: string, max = 200): string =>
  shorten(toLine(sentence), max).replace(LINK_SIGNS, '$& ')

/** Quotes a message in a mail, line by line, and breaks every web address in it. */
export const quoteMessage = (message: string): string =>
  message
    .toWellFormed()
    .split(/\r\n?|\n/)
    .map((line) => `> ${defang(toLine(line))}`.trimEnd())
    .join('\n')

/** Writes `https://evil.example` as `https[:]//evil[.]example`. */
const defang = (text: string): string =>
  text.replace(/:(?=\/\/)/g, '[:]').replace(/[.\u3002\uff0e\uff61](?=\p{L})(?<=[\p{L}\p{N}_-].)/gu, '[.]')

/** Up to four words of letters. A dot may only end a word, as in “Jr.”, so that no name contains a domain. */
const NAME = /^\p{L}[\p{L}\p{M}'’-]*(\.?( \p{L}[\p{L}\p{M}'’-]*\.?)){0,3}$/u

/** Returns a person's name for a text message, or “Someone” if it doesn't look like a name. */
export function getNameForText(name: string): string {
  const line = toLine(name)
  return line.length <= 40 && NAME.test(line) ? line : 'Someone'
}

/** Returns a company's name for a text message, without the signs that would make a link of it. */
export const getCompanyForText = (name: string): string => shorten(toLine(name.replace(ALL_LINK_SIGNS, ' ')), 60)
