/** Every word that the loader and a page have in common (docs/embedding.md). */
export const NAME = 'data-plat'
export const ON = 'data-plat-on'
export const PROPS = 'data-plat-props'
export const PROPS_URL = 'data-plat-props-url'
export const STATE = 'data-plat-state'
/** The attribute of a script tag that names where in the page islands may be: `data-plat-roots="#content"`. */
export const ROOTS = 'data-plat-roots'
/** Not forms: their fields hide what the loader reads of an element. */
export const SELECTOR = '[data-plat]:not(form)'

/** A chunk that has not arrived by then is a failure of phase `load`; one that still comes later mounts all the same. */
export const LOAD_TIMEOUT_MS = 10_000

/**
 * The loader's own mark on a document. It is not `window.plat`, which a page may have taken for something else, so that a
 * second copy of the loader finds the first in every case; and no element can have it as its name.
 */
export const MARK: unique symbol = Symbol.for('plat')
