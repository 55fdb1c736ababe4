import { openStage, type RenderedIsland } from '../_runtime/draw-island.tsx'
import { readDocument } from '../_runtime/read-document.ts'
import type { IslandContext } from '../_runtime/types.ts'

/** Time in ms in which a slow device brings a picture to its screen. No frame is waited for: a hidden page has none. */
const PAINT_MS = 100

/**
 * Puts an island's first picture in its shadow root (`paint` of `Mount`), where `mount()` hydrates it unless the page has changed it. HTML of
 * our server is a picture already, and a focus in the fallback is led into the island when that is there.
 * @param draw returns the picture: the beginning of what the component renders. What it throws is left to the contract to say
 */
export function paintIsland(
  island: Pick<RenderedIsland<object>, 'styles' | 'shadow' | 'build'>,
  element: HTMLElement,
  draw: () => Element,
  context: IslandContext,
): Promise<void> | undefined {
  if (element.hasAttribute('data-plat-ssr') || element.contains(readDocument('activeElement'))) return
  let picture: Element
  try {
    picture = draw()
  } catch {
    return
  }
  const stage = openStage(island, element, context.id)
  stage.container.append(picture)
  stage.clear()
  const count = () => element.shadowRoot?.querySelectorAll('*').length
  const painted = count()
  context.takeStage = () => {
    delete context.takeStage
    return { ...stage, hydrate: count() === painted }
  }
  context.signal.addEventListener('abort', () => context.takeStage?.().restore())
  return new Promise((resolve) => setTimeout(resolve, PAINT_MS))
}
