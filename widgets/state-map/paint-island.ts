import { openStage, type RenderedIsland } from '../_runtime/draw-island.tsx'
import { readDocument } from '../_runtime/read-document.ts'
import type { AsyncMount, IslandContext, Mount } from '../_runtime/types.ts'

/** Time in ms in which a slow device brings a picture to its screen. No frame is waited for: a hidden page has none. */
const PAINT_MS = 100

type Painted = Pick<RenderedIsland<object>, 'styles' | 'shadow' | 'build'>

/**
 * Mounts an island when its first picture has been seen. HTML of our server is a picture already, and a focus in the fallback is led into the
 * island when that is there: then it mounts at once.
 * @param draw returns the picture: the beginning of what the component renders. What it throws is left to the contract to say
 */
export const paintFirst =
  (island: Painted, draw: (props: Record<string, unknown>) => Element, mount: Mount): AsyncMount =>
  async (element, props, context) => {
    if (!element.hasAttribute('data-plat-ssr') && !element.contains(readDocument('activeElement'))) {
      let picture: Element | undefined
      try {
        picture = draw(props)
      } catch {}
      if (picture) {
        paint(island, element, picture, context)
        await new Promise((resolve) => setTimeout(resolve, PAINT_MS))
        context.signal.throwIfAborted()
      }
    }
    try {
      return mount(element, props, context)
    } finally {
      context.takeStage?.().restore()
    }
  }

/** Puts a picture in the shadow root, where `mount()` hydrates it unless the page has changed it. */
function paint(island: Painted, element: HTMLElement, picture: Element, context: IslandContext): void {
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
}
