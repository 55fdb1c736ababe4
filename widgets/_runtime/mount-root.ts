import { createHtml } from './read-document.ts'
import { adoptIsland } from './stylesheets.ts'

/** The place that an island renders into, and the way to restore its previous content. */
export interface MountRoot {
  readonly container: Element
  /** The container holds our own server's HTML, unaltered: hydrate it instead of drawing. */
  readonly hydrate?: boolean
  /** The server's HTML was there but is not what our server wrote. */
  readonly altered?: boolean
  /** Clears the container for a first drawing. Not called when hydrating. */
  clear(): void
  /** Puts what a copy of the element needs beside the first drawing. */
  settle?(): void
  /** Puts the server's HTML back as it was. Idempotent. */
  restore(): void
}

/**
 * Opens the light DOM where our server wrote the HTML or the island wants it, a shadow root elsewhere.
 * @param build the island's build hash; only an element whose `data-plat-ssr` equals it is hydrated
 */
export function openRoot(
  element: HTMLElement,
  shadow: boolean,
  build: string,
  id: string,
  styles: string[],
): MountRoot {
  const serverBuild = element.getAttribute('data-plat-ssr')
  return serverBuild === null && shadow
    ? shadowStage(element, styles)
    : lightStage(element, serverBuild === build && element.id === id, styles)
}

function shadowStage(element: HTMLElement, styles: string[]): MountRoot {
  const [container, root] = inside(element, styles)
  return {
    container,
    clear: () => root.replaceChildren(container),
    restore: () => root.replaceChildren(createHtml('slot')),
  }
}

/** Creates the element that an island renders into behind the wall of `host.css`, in the shadow root of its element. */
export function inside(element: Element, styles: string[]): [HTMLElement, ShadowRoot] {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  adoptIsland(root, styles)
  const container = createHtml('div')
  container.className = 'plat-inside'
  return [container, root]
}

function lightStage(element: HTMLElement, current: boolean, styles: string[]): MountRoot {
  const altered = current && countMarkup(element) !== element.getAttribute('data-plat-sum')
  if (!current || altered) return { ...emptyRoot(element, styles), altered }
  // Hydrated nodes become the island's own and change with it, so the way back is a copy made before.
  return { ...stageOver(element, element.cloneNode(true)), hydrate: true }
}

/** Returns the light DOM of an element without content of ours. */
export function emptyRoot(element: HTMLElement, styles: string[]): MountRoot {
  adoptIsland(element, styles)
  return stageOver(element, element)
}

/** @param before whose children go back into the element */
function stageOver(element: HTMLElement, before: Node): MountRoot {
  let savedNodes: Node[] | null = [...before.childNodes]
  // Where the loader looks for props: editors put paragraphs around scripts.
  const script = element.querySelector(':is(:scope,:scope>p)>script[type="application/json"]')
  let putBack = () => {}
  return {
    container: element,
    clear: () => element.replaceChildren(),
    // Frameworks and caches copy elements as they are, and the copy is an island too. It is moved, since Trusted Types refuse a copy.
    settle() {
      if (!script) return
      const { parentNode: paragraph, nextSibling: next } = script
      element.append(script)
      putBack = () => paragraph?.insertBefore(script, next)
    },
    restore() {
      if (!savedNodes) return
      putBack()
      element.replaceChildren(...savedNodes)
      savedNodes = null
    },
  }
}

/**
 * Counts what a content system that rewrites HTML takes away: elements, classes, ids and labels below an element. Our server writes the same
 * into `data-plat-sum` (host/_pages/count-markup.ts). Preact's hydrate would keep such changes silently; text it sets right. Other
 * attributes are not counted, since password managers, grammar tools and dark readers mark what they find.
 * @returns `elements.classes.ids.labels`
 */
export const countMarkup = (element: ParentNode): string =>
  ['*', '[class]', '[id]', '[aria-label]'].map((selector) => element.querySelectorAll(selector).length).join('.')
