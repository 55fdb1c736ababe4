import DOMPurify from 'dompurify'

/** Owner's HTML without anything that runs. For browsers that have no `Element.setHTML`; reached only by import(). */
export const sanitize = (html: string): DocumentFragment => DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true })

/** The same, with nothing in it that the loader would mount. */
export const withoutIslands = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true, FORBID_ATTR: ['data-plat'] })
