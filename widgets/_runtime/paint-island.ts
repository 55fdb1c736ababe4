import { openStage, type RenderedIsland } from './draw-island.tsx'
import { countMarkup, type MountRoot } from './mount-root.ts'
import { readDocument } from './read-document.ts'
import type { IslandContext } from './types.ts'

/** Time in ms in which a slow device brings a picture to its screen. No frame is waited for: a hidden page has none. */
const PAINT_MS = 100

interface Painting {
  stage: MountRoot
  /** What stood there then. */
  sum: string
}

const paintings = new WeakMap<Element, Painting>()

/**
 * Puts an island's first picture in its shadow root (`paint` of `Mount`). HTML of our server is a picture already, and a focus in the
 * fallback is led into the island when that is there.
 * @param draw returns the picture: the beginning of what the component renders. What it throws is left to the contract to say
 */
export function paintIsland(
  island: Pick<RenderedIsland<object>, 'styles' | 'shadow' | 'build'>,
  element: HTMLElement,
  draw: () => Element,
  { id, signal }: IslandContext,
): Promise<void> | undefined {
  if (element.hasAttribute('data-plat-ssr') || element.contains(readDocument('activeElement'))) return
  let picture: Element
  try {
    picture = draw()
  } catch {
    return
  }
  const stage = openStage(island, element, id)
  stage.container.append(picture)
  stage.clear()
  paintings.set(element, { stage, sum: countMarkup(element.shadowRoot as ShadowRoot) })
  signal.addEventListener('abort', () => takePainting(element)?.restore())
  return new Promise((resolve) => setTimeout(resolve, PAINT_MS))
}

/** Returns, once, where an island has been painted: to be hydrated, unless the page has changed it. */
export function takePainting(element: Element): MountRoot | undefined {
  const { stage, sum } = paintings.get(element) ?? {}
  paintings.delete(element)
  return stage && { ...stage, hydrate: countMarkup(element.shadowRoot as ShadowRoot) === sum }
}
