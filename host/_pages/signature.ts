import { readAttributes } from './attributes.ts'

/** The content model of an element, by its name (HTML standard, section 13.1.2). */
type Kind =
  | 'void'
  /** Text without entities; `noscript` is one wherever scripts run. */
  | 'raw'
  /** Text with entities. */
  | 'words'
  /** A line break right behind the start tag does not count. */
  | 'pre'
  | 'foreign'
  /** Inside an SVG it holds HTML again. */
  | 'integration'

const listed = (kind: Kind, names: string): [string, Kind][] => names.split(' ').map((name) => [name, kind])
const KINDS = new Map([
  ...listed('void', 'area base br col embed hr img input link meta source track wbr'),
  ...listed('raw', 'script style noscript iframe xmp noembed noframes'),
  ...listed('words', 'textarea title'),
  ...listed('pre', 'pre listing'),
  ...listed('foreign', 'svg math'),
  ...listed('integration', 'foreignobject desc'),
])

/**
 * Counts elements, attributes and UTF-16 units of text in HTML as a browser that parses it would: the same three
 * numbers as `signature()` in widgets/_runtime/mount-root.ts. It reads what our renderer writes, and applies what
 * browsers do to it: entities, raw text, implied table bodies, the first line break of `pre`. It is no parser for
 * broken HTML.
 *
 * Every island of every page goes through it, so it looks at each character once and makes no strings but names.
 */
export function signature(html: string): string {
  const source = html.includes('\r') ? html.replace(/\r\n?/g, '\n') : html
  const open: string[] = []
  /** For each open element, true if its content is SVG or MathML. */
  const within: boolean[] = []
  const lengthOf = textLengths(source)
  let elements = 0
  let attributes = 0
  let text = 0
  let at = 0
  while (at < source.length) {
    const found = source.indexOf('<', at)
    const tag = found < 0 ? source.length : found
    if (tag > at) text += lengthOf(at, tag)
    at = tag
    if (found < 0) break
    const next = source.charCodeAt(tag + 1)
    if (next === 33) {
      const comment = source.startsWith('<!--', tag)
      at = behind(source, comment ? '-->' : '>', tag + (comment ? 4 : 2))
    } else if (next === 47 && isLetter(source.charCodeAt(tag + 2))) {
      const last = open.length - 1
      at = tag + 2 + (open[last]?.length ?? 0)
      if (source.charCodeAt(at) === 62 && source.startsWith(open[last] as string, tag + 2)) {
        open.pop()
        within.pop()
        at++
        continue
      }
      const ended = open.lastIndexOf(nameAt(source, tag + 2))
      if (ended >= 0) open.length = within.length = ended
      at = behind(source, '>', tag + 2)
    } else {
      const name = isLetter(next) ? nameAt(source, tag + 1) : ''
      const rest = readAttributes(source, tag + 1 + name.length)
      if (!name || rest.end < 0) {
        text++
        at++
        continue
      }
      at = rest.end
      const kind = KINDS.get(name)
      const foreign = within.at(-1) ?? false
      if (name === 'tr' && open.at(-1) === 'table') {
        elements++
        open.push('tbody')
        within.push(foreign)
      }
      elements++
      attributes += rest.attributes
      if (kind === 'void' || (rest.closed && (foreign || kind === 'foreign'))) continue
      open.push(name)
      within.push(kind === 'foreign' || (foreign && kind !== 'integration' && name !== 'title'))
      if (foreign) continue
      if ((kind === 'pre' || name === 'textarea') && source[at] === '\n') at++
      if (kind === 'raw' || kind === 'words') {
        const end = getEnd(source, at, name)
        text += kind === 'raw' ? end - at : lengthOf(at, end)
        at = end
      }
    }
  }
  return `${elements}.${attributes}.${text}`
}

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

function nameAt(source: string, from: number): string {
  let at = from
  let capitals = false
  for (; at < source.length; at++) {
    const code = source.charCodeAt(at)
    if (code <= 32 || code === 47 || code === 62) break
    capitals ||= code <= 90
  }
  const name = source.slice(from, at)
  return capitals ? name.toLowerCase() : name
}

function behind(source: string, end: string, from: number): number {
  const at = source.indexOf(end, from)
  return at < 0 ? source.length : at + end.length
}

function getEnd(source: string, from: number, name: string): number {
  const end = source.slice(from).search(new RegExp(`</${name}[\\s/>]`, 'i'))
  return end < 0 ? source.length : from + end
}

const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Measures pieces of one text, one behind the other: most have no entity, and where the next one is has been looked up. */
function textLengths(source: string): (from: number, to: number) => number {
  let ampersand = -1
  return (from, to) => {
    if (ampersand < from) {
      const found = source.indexOf('&', from)
      ampersand = found < 0 ? source.length : found
    }
    return ampersand >= to ? to - from : decode(source.slice(from, to)).length
  }
}

/** Decodes the entities that renderers write; other characters are literal in our HTML. */
function decode(text: string): string {
  return text.replace(ENTITY, (whole, decimal, hex, name) => {
    if (name) return NAMED[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return valid ? String.fromCodePoint(code) : '\ufffd'
  })
}
