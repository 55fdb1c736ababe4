/** Ends of a start tag: how many attributes a browser makes of it, and where it is over. */
export interface Tag {
  /** The index after the `>`; -1 if there is none, so that it is no tag. */
  end: number
  attributes: number
  /** `<path/>`: in SVG that is the whole element. */
  closed: boolean
}

const SPACE = 32
const QUOTE = 34
const APOSTROPHE = 39
const SLASH = 47
const EQUALS = 61
const GREATER = 62

/** The positions of the current tag's attributes. Tags are read one at a time, so the lists are reused. */
const starts: number[] = []
const ends: number[] = []

const tag: Tag = { end: -1, attributes: 0, closed: false }

/** Reads on from behind a start tag's name. One attribute given twice is one. @returns the same object each time */
export function readAttributes(html: string, from: number): Tag {
  let count = 0
  let at = from
  let closed = false
  while (at < html.length) {
    const code = html.charCodeAt(at)
    if (code === GREATER) return found(at + 1, count, closed)
    closed = code === SLASH
    if (code <= SPACE || code === SLASH || code === EQUALS) at++
    else if (code === QUOTE || code === APOSTROPHE) at = behindQuote(html, at)
    else {
      const end = nameEnd(html, at)
      if (!isAgain(html, at, end, count)) {
        starts[count] = at
        ends[count] = end
        count++
      }
      at = behindValue(html, end)
    }
  }
  return found(-1, 0, false)
}

function found(end: number, attributes: number, closed: boolean): Tag {
  tag.end = end
  tag.attributes = attributes
  tag.closed = closed
  return tag
}

/** Tells whether an attribute of this name has been read already, ignoring case. */
function isAgain(html: string, start: number, end: number, count: number): boolean {
  for (let i = 0; i < count; i++) {
    const other = starts[i] as number
    if ((ends[i] as number) - other !== end - start) continue
    let same = 0
    while (start + same < end && lower(html.charCodeAt(start + same)) === lower(html.charCodeAt(other + same))) same++
    if (start + same === end) return true
  }
  return false
}

const lower = (code: number): number => (code >= 65 && code <= 90 ? code + 32 : code)

function nameEnd(html: string, from: number): number {
  let at = from
  for (; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code <= SPACE || code === EQUALS || code === GREATER || code === SLASH || isQuote(code)) break
  }
  return at
}

function behindValue(html: string, from: number): number {
  let at = behindSpace(html, from)
  if (html.charCodeAt(at) !== EQUALS) return from
  at = behindSpace(html, at + 1)
  if (isQuote(html.charCodeAt(at))) return behindQuote(html, at)
  for (; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code <= SPACE || code === GREATER || isQuote(code)) break
  }
  return at
}

function behindSpace(html: string, from: number): number {
  let at = from
  while (html.charCodeAt(at) <= SPACE) at++
  return at
}

function behindQuote(html: string, at: number): number {
  const end = html.indexOf(html[at] as string, at + 1)
  return end < 0 ? html.length : end + 1
}

const isQuote = (code: number): boolean => code === QUOTE || code === APOSTROPHE
