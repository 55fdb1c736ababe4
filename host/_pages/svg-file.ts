import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** An element's start with its attributes; between double quotes and in text there is no `<`. */
const START = /<[a-z][^\s<>/]*(?: [^\s=<>/"]+(?:="[^"]*")?)+/gi
const ATTRIBUTE = / ([^\s=<>/"]+)(="[^"]*")?/g

/**
 * Draws a picture as a file of its own. Such a file is XML, in which every attribute has a value, no text has `]]>`, and some
 * characters cannot be written; one slip, and a browser shows nothing of it.
 */
export const svgFile = (tree: ReactElement): string =>
  renderToStaticMarkup(tree)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replaceAll(']]>', ']]&gt;')
    .replace(START, (start) => start.replace(ATTRIBUTE, (whole, name, value) => (value ? whole : ` ${name}=""`)))
