import { decodeEntities } from '../../_domain/entities/entities.ts'

/** A piece of script, behind as many lines and blanks as its place in the file asks for, so that its lines and columns are the file's. */
export interface Piece {
  text: string
  /** The page says that it is data, not code. */
  json: boolean
}

/** A tag that never closes is the last: to look again behind each of many such would take the square of their length. */
const SCRIPT = /<script\b([^>]*)(?:>([\s\S]*?)(?:<\/script\s*>|$)|$)/gi
const PROPS = /\sdata-plat-props\s*=\s*(?:'([^']*)'|"([^"]*)")/gi
const BREAK = /\r\n|[\n\r\u2028\u2029]/g

/**
 * Yields the scripts of a whole page that was pasted, and the props of its islands; a text that is no HTML is one
 * script. They come one by one, since each is as long as the text before it.
 */
export function* getPieces(text: string): Generator<Piece> {
  if (!/^\s*</.test(text)) return yield { text, json: false }
  const ofScript = placesIn(text)
  for (const { 1: attributes = '', 2: body = '', index } of text.matchAll(SCRIPT)) {
    const from = index + '<script'.length + attributes.length + 1
    if (/\S/.test(body)) yield { text: ofScript(from) + body, json: /\bjson\b/i.test(attributes) }
  }
  const outside = text.replace(SCRIPT, (script) => ' '.repeat(script.length))
  const ofProps = placesIn(text)
  for (const { 0: all, 1: single, 2: double, index } of outside.matchAll(PROPS)) {
    const value = single ?? double ?? ''
    yield { text: ofProps(index + all.length - value.length - 1) + decodeEntities(value), json: true }
  }
}

/** Converts positions to line numbers. Called from the text's beginning to its end, it counts each line once. */
function placesIn(text: string): (to: number) => string {
  let [at, lines, start] = [0, 0, 0]
  return (to) => {
    for (const { 0: end, index } of text.slice(at, to).matchAll(BREAK)) {
      lines++
      start = at + index + end.length
    }
    at = to
    return '\n'.repeat(lines) + ' '.repeat(to - start)
  }
}
