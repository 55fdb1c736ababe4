/** Elements without end tags and content (HTML standard, section 13.1.2). */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Elements whose content is text without entities; `noscript` is one wherever scripts run. */
const RAW = new Set('script style noscript iframe xmp noembed noframes'.split(' '))
/** Elements whose content is text with entities. */
const RCDATA = new Set(['textarea', 'title'])
const FOREIGN = new Set(['svg', 'math'])
/** Inside these, an SVG holds HTML again. */
const INTEGRATION = new Set(['foreignobject', 'desc', 'title'])

const TOKEN =
  /<!--[\s\S]*?-->|<![^>]*>|<\/([a-z][^\s/>]*)[^>]*>|<([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|[^<]+|</gi
const ATTRIBUTE = /[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g

/**
 * Elements, attributes and UTF-16 units of text in a piece of HTML, as a browser that parses it would count them:
 * the same three numbers as `signature()` in widgets/_kit/stage.ts. It reads what our renderer writes, plus what browsers
 * do to it: entities, raw text, implied table bodies, the first line break of `pre`. It is no parser for broken HTML.
 */
export function signature(html: string): string {
  const source = html.replace(/\r\n?/g, '\n')
  const open: string[] = []
  let elements = 0
  let attributes = 0
  let text = 0
  const tokens = new RegExp(TOKEN)
  for (let token = tokens.exec(source); token; token = tokens.exec(source)) {
    const [whole, ended, started, rest = ''] = token
    if (ended) {
      const at = open.lastIndexOf(ended.toLowerCase())
      if (at >= 0) open.length = at
    } else if (started) {
      const name = started.toLowerCase()
      const foreign = inForeign(open)
      if (name === 'tr' && open.at(-1) === 'table') {
        elements++
        open.push('tbody')
      }
      elements++
      attributes += countAttributes(rest)
      if (VOID.has(name) || (rest.endsWith('/') && (foreign || FOREIGN.has(name)))) continue
      open.push(name)
      if (foreign) continue
      if (/^(?:pre|textarea|listing)$/.test(name) && source[tokens.lastIndex] === '\n') tokens.lastIndex++
      if (RAW.has(name) || RCDATA.has(name)) {
        const end = endOf(source, tokens.lastIndex, name)
        const content = source.slice(tokens.lastIndex, end)
        text += RAW.has(name) ? content.length : decode(content).length
        tokens.lastIndex = end
      }
    } else if (!whole.startsWith('<!')) text += decode(whole).length
  }
  return `${elements}.${attributes}.${text}`
}

function inForeign(open: string[]): boolean {
  for (const name of open.toReversed()) {
    if (FOREIGN.has(name)) return true
    if (INTEGRATION.has(name)) return false
  }
  return false
}

function countAttributes(rest: string): number {
  const names = (rest.match(ATTRIBUTE) ?? []).map((each) => each.split('=')[0]?.trim().toLowerCase())
  return new Set(names).size
}

function endOf(source: string, from: number, name: string): number {
  const end = source.slice(from).search(new RegExp(`</${name}[\\s/>]`, 'i'))
  return end < 0 ? source.length : from + end
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Only the names that renderers write; other characters stand for themselves in our HTML. */
function decode(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return valid ? String.fromCodePoint(code) : '\ufffd'
  })
}
