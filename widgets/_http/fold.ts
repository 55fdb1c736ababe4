/**
 * Folds differences that nobody sees in typed and pasted text, by the kind of field, for browser and server alike. What a
 * field shows stays as it was typed; what is compared, sent on and stored is folded.
 *
 *     foldName('  Zoe\u0308 Smith\u200e')          // 'Zoë Smith', composed
 *     foldCode('\u202a+44 7911\u2011223456\u202c') // '+44 7911-223456'
 *     foldEmail('Kim@München.de')                  // 'kim@xn--mnchen-3ya.de'
 *     foldPassword('scho\u0308ne\u00a0Häuser')     // 'schöne Häuser', composed
 *     foldZip('78701-1234')                        // '78701'
 *     foldSearch('Zoë’s')                          // 'zoe’s'
 *     foldProse('\u202etxt.exe')                   // 'txt.exe', on lines of their own
 */

/** Marks of writing direction, zero-width and soft breaks, byte order marks: text that is copied from contacts, chats and documents has them. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g
/** Joiners, which shape letters of some scripts and emoji, but have no place in a code. */
const JOINERS = /\u200c|\u200d|[\ufe00-\ufe0f]/g
/** Accents of European letters. Vowel signs of other scripts are letters. */
const ACCENTS = /[\u0300-\u036f]/g
const HYPHENS = /[\u2010-\u2015\u2212\u2e3a\u2e3b\u30fc\ufe58\ufe63\uff0d]/g

/** Folds a name or a line of text: letters composed, invisible marks gone, single spaces, none around it. */
export const foldName = (text: string): string => toOneLine(text.replace(INVISIBLE, '').normalize('NFC'))

const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/
const ALL_OVERRIDES = /[\u202d\u202e]/g
const OVERRIDES = '\u202d\u202e'
const EMBEDDINGS = '\u202a\u202b'
const ISOLATES = '\u2066\u2067\u2068'
const POP = '\u202c'
const POP_ISOLATE = '\u2069'

/** Drops what turns letters around against their script. */
export const dropOverrides = (text: string): string => text.replace(ALL_OVERRIDES, '')

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Isolates a name or title that is written from right to left, for a sentence of ours without elements (UAX 9, FSI and PDI), so that what stands
 * beside it keeps its order. Others stay as they are.
 */
export const isolate = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)

/**
 * Folds text of several lines as somebody writes it: what turns letters around against their script (U+202D, U+202E) goes, and what begins a
 * direction ends with its line, so that nothing beside the text is turned around with it. Other marks stay.
 */
export const foldProse = (text: string): string =>
  DIRECTIONS.test(text) ? text.split('\n').map(closeDirections).join('\n') : text

function closeDirections(line: string): string {
  /** Characters that began a direction which has not ended, the latest last. */
  const open: string[] = []
  let folded = ''
  for (const sign of line) {
    if (OVERRIDES.includes(sign) || EMBEDDINGS.includes(sign) || ISOLATES.includes(sign)) {
      open.push(sign)
      if (!OVERRIDES.includes(sign)) folded += sign
    } else if (sign === POP) {
      const last = open.at(-1)
      if (last === undefined || ISOLATES.includes(last)) continue
      open.pop()
      if (EMBEDDINGS.includes(last)) folded += sign
    } else if (sign === POP_ISOLATE) {
      const start = open.findLastIndex((each) => ISOLATES.includes(each))
      if (start < 0) continue
      // The end of an isolate ends what began in it.
      open.length = start
      folded += sign
    } else folded += sign
  }
  const ends = open
    .reverse()
    .map((each) => (ISOLATES.includes(each) ? POP_ISOLATE : EMBEDDINGS.includes(each) ? POP : ''))
  return folded + ends.join('')
}

const toOneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

/** Folds numbers and codes (phone, ZIP, sent code): also full-width and styled digits, every hyphen and minus as `-`. */
export const foldCode = (text: string): string =>
  foldName(text.normalize('NFKC').replace(HYPHENS, '-').replace(JOINERS, ''))

/** Folds an email address: small letters, and a domain of any script as mail servers write it (IDNA, RFC 5891). */
export function foldEmail(text: string): string {
  const tidy = foldCode(text).toLowerCase()
  const at = tidy.lastIndexOf('@')
  const domain = tidy.slice(at + 1)
  if (at < 0 || !/[^\x20-\x7e]/.test(domain) || /[/?#\\:@\s[\]]/.test(domain)) return tidy
  return tidy.slice(0, at + 1) + (toAscii(domain) ?? domain)
}

function toAscii(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return undefined
  }
}

/** Folds a password as RFC 8265, section 4.2 says (OpaqueString): every space is U+0020, letters composed, nothing else. */
export const foldPassword = (text: string): string => text.replace(/\p{Zs}/gu, ' ').normalize('NFC')

/** Folds a ZIP code: the first five digits of ZIP+4, which browsers fill in; anything else stays what it is. */
export const foldZip = (text: string): string => foldCode(text).replace(/^(\d{5}) ?-? ?\d{4}$/, '$1')

/**
 * Folds what is searched, and what it is searched in: small letters without accents, widths and invisible marks. The
 * function `fold_search` of the database does the same.
 */
export const foldSearch = (text: string): string =>
  toOneLine(text.normalize('NFKD').toLowerCase().normalize('NFKD').replace(INVISIBLE, '').replace(ACCENTS, ''))

/**
 * Writes a point for the comma of an amount that can only be a decimal sign, as in the `1250,50` of a German keyboard: neither thousands, nor
 * what is left of them where somebody takes a digit out of `250,000`.
 */
export const foldDecimalComma = (amount: string): string => amount.replace(/^(\D*\d{4,}),(\d{1,2})(?!\d)/, '$1.$2')
