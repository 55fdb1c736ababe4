import { readDocument } from '../_runtime/read-document.ts'

type Sanitizing = Element & { setHTML?(html: string, options?: object): void }

/**
 * Parses HTML of ours into nodes without anything that runs, with the browser's sanitizer or one that is loaded for
 * browsers without it. It uses neither innerHTML nor DOMParser, so pages with Trusted Types need no policy for it.
 * @param loadSanitizer `() => import('../_map-ui/sanitize.ts')`
 */
export async function safeHtml(
  html: string,
  loadSanitizer: () => Promise<{ sanitize(html: string): DocumentFragment }>,
): Promise<DocumentFragment> {
  // Uses a document that loads nothing, so that no image is fetched before it is in its place.
  const box: Sanitizing = readDocument('implementation').createHTMLDocument('').createElement('div')
  if (!box.setHTML) return (await loadSanitizer()).sanitize(html)
  box.setHTML(html, { sanitizer: {} })
  const fragment = new DocumentFragment()
  fragment.append(...box.childNodes)
  return fragment
}
