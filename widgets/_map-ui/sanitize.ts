import DOMPurify, { type Config } from 'dompurify'
import { createHtml } from '../_runtime/read-document.ts'
import { RULES } from './html-rules.ts'
import { removeHandlers } from './remove-handlers.ts'

/** Owner's HTML without anything that runs. For browsers that have no `Element.setHTML`, and for
 * HTML with handlers; reached only by import(). */
export const sanitize = (html: string): DocumentFragment => purify(html)

/** Sanitizes by the rules for a map's HTML, after removing what a browser would report. */
export function sanitizeForMap(html: string): DocumentFragment {
  const quiet = removeHandlers(html)
  const box: Element & { setHTML?(html: string, options?: object): void } = createHtml('div')
  if (!box.setHTML) {
    return purify(quiet, {
      FORBID_TAGS: [...RULES.removeElements, ...RULES.replaceWithChildrenElements],
      ADD_FORBID_CONTENTS: RULES.removeElements,
      FORBID_ATTR: RULES.removeAttributes,
    })
  }
  box.setHTML(quiet, { sanitizer: RULES })
  const fragment = new DocumentFragment()
  fragment.append(...box.childNodes)
  return fragment
}

/** @throws where the page's Trusted Types let nobody parse: then the answer is null, against its type */
function purify(html: string, config: Config = {}): DocumentFragment {
  const safe: DocumentFragment | null = DOMPurify.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true })
  if (!safe) throw new TypeError('Trusted Types refuse HTML')
  return safe
}
