type Sanitizing = Element & { setHTML?(html: string, options?: object): void }

/**
 * HTML of ours as nodes, without anything that runs: the browser's own sanitizer, or one that is fetched for browsers without.
 * No innerHTML and no DOMParser, so that pages with Trusted Types need no policy for it.
 * @param late `() => import('../_map-ui/sanitize.ts')`
 */
export async function safeHtml(
  html: string,
  late: () => Promise<{ sanitize(html: string): DocumentFragment }>,
): Promise<DocumentFragment> {
  // Uses a document that loads nothing, so that no image is fetched before it is in its place.
  const box: Sanitizing = document.implementation.createHTMLDocument('').createElement('div')
  if (!box.setHTML) return (await late()).sanitize(html)
  box.setHTML(html, { sanitizer: {} })
  const fragment = document.createDocumentFragment()
  fragment.append(...box.childNodes)
  return fragment
}
