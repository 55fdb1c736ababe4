import DOMPurify, { type Config } from 'dompurify'
import { createHtml } from '../_runtime/read-document.ts'
import { RULES } from './html-rules.ts'
import { markLinks } from './mark-links.ts'
import { removeHandlers } from './remove-handlers.ts'

/** Owner's HTML without anything that runs. For browsers that have no `Element.setHTML`, and for
 * HTML with handlers; reached only by import(). */
export const sanitize = (html: string): DocumentFragment => purify(html)

/**
 * Sanitizes by the rules for a map's HTML, after removing what a browser would report.
 * @param author `ugc`: its links show which host they lead to
 */
export function sanitizeForMap(html: string, { ugc }: { ugc?: boolean | undefined } = {}): DocumentFragment {
  const fragment = sanitizeByRules(removeHandlers(html))
  if (ugc) markLinks(fragment)
  return fragment
}

function sanitizeByRules(html: string): DocumentFragment {
  const box: Element & { setHTML?(html: string, options?: object): void } = createHtml('div')
  if (!box.setHTML) {
    return purify(html, {
      FORBID_TAGS: [...RULES.removeElements, ...RULES.replaceWithChildrenElements],
      ADD_FORBID_CONTENTS: RULES.removeElements,
      FORBID_ATTR: RULES.removeAttributes,
    })
  }
  box.setHTML(html, { sanitizer: RULES })
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
