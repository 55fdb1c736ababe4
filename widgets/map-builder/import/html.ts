/** A piece of script, with everything before it blanked out, so that its lines and columns are the file's. */
export interface Piece {
  text: string
  /** The page says that it is data, not code. */
  json: boolean
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)(?:<\/script\s*>|$)/gi
const PROPS = /\sdata-plat-props\s*=\s*(?:'([^']*)'|"([^"]*)")/gi
const ENTITY = /&(?:#x([0-9a-f]+)|#(\d+)|(quot|apos|lt|gt|amp));/gi
const NAMED: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

/** The scripts of a page that was pasted whole, and the props of its islands; a text that is no HTML is one script. */
export function piecesOf(text: string): Piece[] {
  if (!/^\s*</.test(text)) return [{ text, json: false }]
  const blank = (to: number) => text.slice(0, to).replace(/[^\n\r\u2028\u2029]/g, ' ')
  const scripts = [...text.matchAll(SCRIPT)].map((match) => {
    const [, attributes = '', body = ''] = match
    const from = match.index + '<script'.length + attributes.length + 1
    return { text: blank(from) + body, json: /\bjson\b/i.test(attributes) }
  })
  const outside = text.replace(SCRIPT, (script) => ' '.repeat(script.length))
  const props = [...outside.matchAll(PROPS)].map(({ 0: all, 1: single, 2: double, index }) => {
    const value = single ?? double ?? ''
    return { text: blank(index + all.length - value.length - 1) + decoded(value), json: true }
  })
  return [...scripts, ...props]
}

const decoded = (value: string) =>
  value.replace(ENTITY, (all, hex: string, decimal: string, name: string) => {
    if (name) return NAMED[name.toLowerCase()] as string
    const code = Number.parseInt(hex || decimal, hex ? 16 : 10)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
