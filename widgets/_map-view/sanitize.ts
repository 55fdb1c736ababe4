import DOMPurify from 'dompurify'

/** Owner's HTML without anything that runs. For browsers that have no `Element.setHTML`; reached only by import(). */
export const sanitize = (html: string): DocumentFragment => DOMPurify.sanitize(html, { RETURN_DOM_FRAGMENT: true })
