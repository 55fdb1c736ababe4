import { createIsland } from './island.ts'
import { NAME, PROPS, PROPS_URL, SELECTOR } from './schema.ts'
import type { Island } from './types.ts'

/** Every island in the page, the stopped ones too: what the next look leaves alone. */
export const islands = new Map<Element, Island>()
let framed = 0
let paused = false

const observer = new MutationObserver((mutations) => {
  for (const each of mutations) if (each.attributeName) islands.get(each.target as Element)?.update()
  frame()
})

/** Scans the page once per frame, however much has changed in it, so that insertions cost next to nothing. */
export function frame(): void {
  if (framed) return
  framed = requestAnimationFrame(() => {
    framed = 0
    if (paused) return
    for (const [element, { name }] of islands) {
      // A node that was moved is connected again by now and keeps its island.
      if (!element.isConnected || element.getAttribute(NAME) !== name) forget(element)
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
  for (const element of [root as HTMLElement, ...root.querySelectorAll<HTMLElement>(SELECTOR)]) {
    if (root !== document && /f|s/.test(islands.get(element)?.state as string)) forget(element)
    // While the page is still arriving (`loading`; later it is `interactive` or `complete`), an element whose end has not been read may lack its props and half of its HTML.
    let node: Node | null = element
    while (node && !node.nextSibling) node = node.parentNode
    if (element.getAttribute?.(NAME) && !islands.has(element) && (node || document.readyState < 'l')) {
      islands.set(element, createIsland(element))
    }
  }
  islands.get(root as Element)?.start()
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
    paused = true
    for (const [element] of islands) if (!element.closest('[data-turbo-permanent]')) forget(element)
  })
  for (const type of ['DOMContentLoaded', 'pageshow', 'turbo:load']) {
    addEventListener(type, () => {
      paused = false
      frame()
    })
  }
}
