/** A piece of script, with everything before it blanked out, so that its lines and columns are the file's. */
export interface Piece {
  text: string
  /** The page says that it is data, not code. */
  json: boolean
}

/** A tag that never closes is the last: to look again behind each of many such would take the square of their length. */
const SCRIPT = /<script\b([^>]*)(?:>([\s\S]*?)(?:<\/script\s*>|$)|$)/gi

/** The scripts of a page that was pasted whole; a text that is no HTML is one script. */
export function piecesOf(text: string): Piece[] {
  if (!/^\s*</.test(text)) return [{ text, json: false }]
  return [...text.matchAll(SCRIPT)].map((match) => {
    const [, attributes = '', body = ''] = match
    const from = match.index + '<script'.length + attributes.length + 1
    return { text: text.slice(0, from).replace(/[^\n\r\u2028\u2029]/g, ' ') + body, json: /\bjson\b/i.test(attributes) }
  })
}
