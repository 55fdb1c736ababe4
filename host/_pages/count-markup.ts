/** A start tag as preact-render-to-string writes it, up to its end; in text and between quotes there is no `<`. */
const START_TAG = /<[a-z][^\s<>/]*((?: [^\s=<>/"]+(?:="[^"]*")?)*)/gi
const ATTRIBUTE = / [^\s=<>/"]+(?:="[^"]*")?/g

/**
 * Counts elements and attributes in HTML that preact-render-to-string wrote, as `countMarkup()` in widgets/_runtime/mount-root.ts counts them in
 * the browser: islands compare the two before they hydrate.
 * @param html without raw HTML, scripts and styles, and with a `tbody` in each table
 * @returns `elements.attributes`
 */
export function countMarkup(html: string): string {
  let elements = 0
  let attributes = 0
  for (const [, list = ''] of html.matchAll(START_TAG)) {
    elements++
    attributes += list.match(ATTRIBUTE)?.length ?? 0
  }
  return `${elements}.${attributes}`
}
