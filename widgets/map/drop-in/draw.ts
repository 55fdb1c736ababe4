import { emptyRoot } from '../../_runtime/mount-root.ts'
import { createHtml } from '../../_runtime/read-document.ts'
import { drawOn } from '../../_runtime/render.tsx'
import { adopt } from '../../_runtime/stylesheets.ts'
import type { Phase } from '../../_runtime/types.ts'
import type { MapProps } from '../contract.ts'
import type { MapController } from '../controller.ts'
import { MapIsland } from '../MapIsland.tsx'
import styles from '../styles.css?inline'
import { findElements } from './find.ts'
import { warnOnce } from './warn-once.ts'

/** A map in an element of the page, in light DOM. */
export interface DropInMap {
  element: HTMLElement
  controller: MapController
  update(props: MapProps): void
  /**
   * What the page has put where the map was: frameworks and page caches put a copy of the drawing there, its own HTML from before, or an empty
   * element, in all of which the map has to be drawn `again`; what is `other` is left alone.
   * `elsewhere` is an element that was moved into another document.
   */
  getSuccessor(): 'again' | 'other' | 'elsewhere' | undefined
  /** Gives the page's HTML back. Idempotent. */
  unmount(): void
}

/** The map that holds an element of the page. */
export interface Owner {
  /** What the names of its globals begin with. */
  prefix: string
  /** Leaves the element to another map, for good. */
  destroy(): void
  /** Called when the page has morphed the element to its server's current HTML. */
  onMorph?(): void
}

/** The loader's mark on an element of its own, which copies have too and morphed pages have not. */
const STATE = 'data-plat-state'
const DRAWINGS = ':scope>.map-holder'

const owners = new WeakMap<Element, Owner>()

export const getOwner = (element: Element): Owner | undefined => owners.get(element)

/** Reads what the element may set: `title` and `texts`. Only scripts may set `trusted`. */
function readElementProps(element: HTMLElement): Pick<MapProps, 'title' | 'texts'> {
  try {
    const { title, texts } = JSON.parse(element.dataset.platProps || '{}')
    return { title, texts }
  } catch (error) {
    warnOnce(`data-plat-props: ${error}`)
    return {}
  }
}

/** Replaces copies of a drawing by the page's own HTML, which they carry in a template. */
function removeCopies(element: Element): void {
  for (const copy of element.querySelectorAll(DRAWINGS)) {
    copy.replaceWith(...(copy.querySelector<HTMLTemplateElement>(':scope>template')?.content.childNodes ?? []))
  }
  element.removeAttribute(STATE)
}

/**
 * Draws a map and tells the page of it by events on the element, as the loader does for islands.
 * @throws what keeps the map from being drawn; the element is then as it was
 */
export function draw(element: HTMLElement, owner: Owner, props: MapProps): DropInMap {
  if (!(element instanceof Element)) throw new TypeError('the container of the map was not found')
  const abort = new AbortController()
  const { signal } = abort
  const tell = (type: string, detail: unknown, cancelable = false) =>
    element.dispatchEvent(new CustomEvent(`plat:${type}`, { detail, bubbles: true, composed: true, cancelable }))
  const unmount = () => {
    if (signal.aborted) return
    abort.abort()
    owners.delete(element)
    watch.disconnect()
    const isMorphed = !element.hasAttribute(STATE)
    const now = [...element.childNodes]
    element.removeAttribute(STATE)
    // Page code may have emptied the element; React takes away only what is where it was put.
    element.replaceChildren((instance.api as MapController).holder)
    instance.unmount()
    if (isMorphed) element.replaceChildren(...now)
  }
  const watch = new MutationObserver(() => {
    if (!element.hasAttribute(STATE)) owner.onMorph?.()
  })
  removeCopies(element)
  const origin = element.cloneNode(true) as HTMLElement
  const { pathname } = location
  const first = { ...readElementProps(element), ...props }
  // What page code has put there, as a bar of buttons, stays; a picture makes room for the map.
  const pageElements = element.querySelectorAll(':scope>div[class]')
  const instance = drawOn(emptyRoot(element, [styles]), MapIsland, element, first, {
    id: element.id,
    signal,
    emit: (type, detail, options) => tell(`map:${type}`, detail, options?.cancelable),
    fail(phase: Phase, error: unknown) {
      if (phase === 'render') unmount()
      if (tell('error', { name: 'map', phase, code: '', error }, true))
        warnOnce(`${(error as Error)?.message ?? error}`)
    },
  })
  // The island offers it in the same task in which it is drawn.
  const controller = instance.api as MapController
  if (origin.hasChildNodes()) {
    const template = createHtml('template')
    const isBar = (node: Node) => node instanceof Element && node.matches('div[class]')
    template.content.append(...[...origin.cloneNode(true).childNodes].filter((node) => !isBar(node)))
    controller.holder.append(template)
  }
  element.prepend(...pageElements)
  // The drawing does without; buttons, pop-ups and lists do not, and come later.
  import('../../_runtime/tokens.css?inline').then(({ default: tokens }) => adopt(element, [tokens]), reportError)
  element.setAttribute(STATE, 'mounted')
  watch.observe(element, { attributeFilter: [STATE] })
  owners.set(element, owner)
  return {
    element,
    controller,
    getSuccessor() {
      if (element.ownerDocument !== document) return 'elsewhere'
      const [there] = controller.holder.isConnected ? [] : findElements(element.id)
      if (!there || (owners.get(there) ?? owner) !== owner) return
      const isHere = location.pathname === pathname
      const isNew = there !== element
      const isEmpty = isNew && !there.firstElementChild && !there.textContent?.trim()
      if (there.querySelector(DRAWINGS) || (isHere && (isEmpty || (isNew && there.isEqualNode(origin))))) return 'again'
      return isHere || isEmpty ? 'other' : undefined
    },
    update: (next) => instance.update({ ...first, ...next }),
    unmount,
  }
}
