/** Names of the characters from U+00A0 to U+00FF, in order (HTML Standard, named character references). */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  )

/** Others that are common in names and texts. */
const OTHERS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  hellip: '…',
  minus: '−',
  trade: '™',
  euro: '€',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  OElig: 'Œ',
  oelig: 'œ',
  Scaron: 'Š',
  scaron: 'š',
  rarr: '→',
  larr: '←',
}

const REFERENCE = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi

/**
 * Decodes character references, once: `C&ocirc;te &#038; Sons` → `Côte & Sons`. A name that we do not know, or a number that
 * is no character, stays as it is.
 */
export const decodeEntities = (text: string): string =>
  text.replace(REFERENCE, (whole, hex?: string, decimal?: string, name = '') => {
    if (name) return getNamed(name) ?? whole
    const code = Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10)
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : whole
  })

function getNamed(name: string): string | undefined {
  if (Object.hasOwn(OTHERS, name)) return OTHERS[name]
  const at = LATIN_1.indexOf(name)
  return at < 0 ? undefined : String.fromCodePoint(0xa0 + at)
}

/** Returns the text of HTML, for accessible names and for places that show no markup. */
export const getWords = (html: string): string =>
  decodeEntities(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
