import { emptyRoot } from '../../_runtime/mount-root.ts'
import { drawOn } from '../../_runtime/render.tsx'
import type { Phase } from '../../_runtime/types.ts'
import type { MapProps } from '../contract.ts'
import type { MapController } from '../controller.ts'
import { MapIsland } from '../MapIsland.tsx'
import styles from '../styles.css?inline'
import { warnOnce } from './warn-once.ts'

/** A map in an element of the page, in light DOM. */
export interface DropInMap {
  element: HTMLElement
  controller: MapController
  update(props: MapProps): void
  /** Gives the page's HTML back. Idempotent. */
  unmount(): void
}

/** The map that holds an element of the page. */
export interface Owner {
  /** What the names of its globals begin with. */
  prefix: string
  /** Leaves the element to another map, for good. */
  destroy(): void
}

const taken = new WeakMap<Element, Owner>()

export const getOwner = (element: Element): Owner | undefined => taken.get(element)

/** What an owner may say on the element itself: `trusted`, `title`, `texts`. */
function given(element: HTMLElement): object {
  try {
    return JSON.parse(element.dataset.platProps ?? '{}')
  } catch (error) {
    warnOnce(`data-plat-props: ${error}`)
    return {}
  }
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
    taken.delete(element)
    // Page code may have emptied the element; React takes away only what is where it was put.
    element.replaceChildren((instance.api as MapController).holder)
    instance.unmount()
  }
  const first = { ...given(element), ...props }
  // What page code has put there, as a bar of buttons, stays; a picture makes room for the map.
  const kept = element.querySelectorAll(':scope>div[class]')
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
  element.prepend(...kept)
  taken.set(element, owner)
  return {
    element,
    // The island offers it in the same task in which it is drawn.
    controller: instance.api as MapController,
    update: (next) => instance.update({ ...first, ...next }),
    unmount,
  }
}
