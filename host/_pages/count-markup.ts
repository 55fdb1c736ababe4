/** A start tag as preact-render-to-string writes it, up to its end; in text and between quotes there is no `<`. */
const START_TAG = /<[a-z][^\s<>/]*((?: [^\s=<>/"]+(?:="[^"]*")?)*)/gi
/** Names that are counted, in a list of attributes without their values. */
const COUNTED = [/ class(?=[= ]|$)/, / id(?=[= ]|$)/, / aria-label(?=[= ]|$)/]

/**
 * Counts elements, classes, ids and labels in HTML that preact-render-to-string wrote, as `countMarkup()` in widgets/_runtime/mount-root.ts counts
 * them in the browser: islands compare the two before they hydrate.
 * @param html without raw HTML, scripts and styles, and with a `tbody` in each table
 * @returns `elements.classes.ids.labels`
 */
export function countMarkup(html: string): string {
  const lists = [...html.matchAll(START_TAG)].map(([, list = '']) => list.replace(/="[^"]*"/g, '="'))
  return [lists.length, ...COUNTED.map((name) => lists.filter((list) => name.test(list)).length)].join('.')
}
