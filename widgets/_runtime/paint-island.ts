import { openStage, type RenderedIsland } from './draw-island.tsx'
import { countMarkup, type MountRoot } from './mount-root.ts'
import { readDocument } from './read-document.ts'
import type { IslandContext } from './types.ts'

/** Time in ms that a slow device needs to bring a picture to its screen. */
const RASTER_MS = 50
/** Time in ms after which a page that has no frames is not waited for: it is hidden. */
const MAX_FRAME_MS = 300

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
  paintings.set(element, { stage, sum: countMarkup(stage.container) })
  signal.addEventListener('abort', () => takePainting(element)?.restore())
  return new Promise((resolve) => {
    // The second begins when the first has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, RASTER_MS)))
    setTimeout(resolve, MAX_FRAME_MS)
  })
}

/** Returns, once, where an island has been painted: to be hydrated, unless the page has changed it. */
export function takePainting(element: Element): MountRoot | undefined {
  const { stage, sum } = paintings.get(element) ?? {}
  paintings.delete(element)
  return stage && { ...stage, hydrate: stage.container.isConnected && countMarkup(stage.container) === sum }
}
