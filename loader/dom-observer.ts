import { createIsland } from './island.ts'
import { readDocument } from './page.ts'
import { NAME, PROPS, PROPS_URL, ROOTS, SELECTOR } from './schema.ts'
import type { Island } from './types.ts'

/** Every island in the page, the stopped ones too: what the next look leaves alone. */
export const islands = new Map<Element, Island>()
/** The next frame looks at the page. */
let isRequested = false
let isPaused = false

const observer = new MutationObserver((mutations) => {
  for (const { attributeName, target } of mutations) {
    if (attributeName) islands.get(target as Element)?.update()
  }
  frame()
})

/** Scans the page once per frame, however much has changed in it, so that insertions cost next to nothing. */
export function frame(): void {
  if (isRequested) return
  isRequested = true
  requestAnimationFrame(() => {
    isRequested = false
    if (isPaused) return
    for (const [element, { name }] of islands) {
      // A node that was moved is connected again by now and keeps its island; in another document its styles would be missing.
      const isHere = element.isConnected && element.ownerDocument === document
      if (!isHere || element.getAttribute(NAME) !== name) forget(element)
    }
    scan()
  })
}

/**
 * Looks for islands. Without a root: new ones in the document. With a root: also those in it that were unmounted or failed.
 * An island's own element starts at once.
 */
export function scan(root: ParentNode & Node = document): void {
  // Observes added and removed nodes, and only those attributes that configure an island.
  observer.observe(root, { childList: true, subtree: true, attributeFilter: [NAME, PROPS, PROPS_URL] })
  const find = root === document ? readDocument('querySelectorAll') : root.querySelectorAll
  const elements = [...find.call(root, SELECTOR)] as HTMLElement[]
  if (root !== document && 'getAttribute' in root) elements.unshift(root as HTMLElement)
  const roots = readDocument('querySelector').call(document, `script[${ROOTS}]`)?.getAttribute(ROOTS)
  for (const element of elements) {
    const state = islands.get(element)?.state
    if (root !== document && (state === 'failed' || state === 'stopped')) forget(element)
    // Only scripts make shadow roots, and what is in them is wanted.
    const isWanted = roots == null || element.closest(roots) || element.getRootNode() instanceof ShadowRoot
    if (isWanted && element.matches(SELECTOR) && !islands.has(element) && isComplete(element)) {
      islands.set(element, createIsland(element))
    }
  }
  islands.get(root as Element)?.start()
}

/** Whether all of an element is there. While the page arrives, one that nothing follows yet may lack its props and half of its HTML. */
function isComplete(element: Element): boolean {
  if (readDocument('readyState') !== 'loading') return true
  // A form's fields hide its properties by their names.
  const read = (name: 'nextSibling' | 'parentNode') => Reflect.get(Node.prototype, name, node as Node)
  let node: Node | null = element
  while (node && !read('nextSibling')) node = read('parentNode')
  return node !== null
}

export function forget(element: Element): void {
  islands.get(element)?.unmount()
  islands.delete(element)
}

/**
 * Follows Turbo's navigation. Turbo caches a page before it leaves it, and the copy must have the server's HTML, so
 * nothing is mounted between that moment and the next page. Elements that Turbo keeps stay mounted.
 */
export function followNavigation(): void {
  addEventListener('turbo:before-cache', () => {
    isPaused = true
    for (const element of islands.keys()) {
      if (!element.closest('[data-turbo-permanent]')) forget(element)
    }
  })
  for (const type of ['DOMContentLoaded', 'pageshow', 'turbo:load']) {
    addEventListener(type, () => {
      isPaused = false
      frame()
    })
  }
}
