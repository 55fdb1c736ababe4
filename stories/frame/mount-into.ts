import type { IslandInstance } from '../../widgets/_runtime/types.ts'
import type { IslandUnderShow } from './Frame.tsx'

export interface Shown {
  update(props: Record<string, unknown>): void
  end(): void
}

interface Options {
  id: string
  dom: 'shadow' | 'light'
  props(): Record<string, unknown>
  hear(type: string, detail: unknown): void
}

/**
 * Mounts an island into a place of a story. Every step waits for the end of React's own work: mount, update and unmount
 * draw at once, which React refuses while it draws another root.
 */
export function mountInto(place: HTMLElement, island: IslandUnderShow, { id, dom, props, hear }: Options): Shown {
  const abort = new AbortController()
  let element: HTMLElement | undefined
  let instance: IslandInstance | undefined
  const emit = (type: string, detail: unknown) => {
    hear(`${island.name}:${type}`, detail)
    return true
  }
  const fail = (phase: string, error: unknown) => hear('error', { phase, error: String(error) })

  // One that cannot mount is an error of the page, which fails a story's test.
  async function mounted(element: HTMLElement): Promise<void> {
    try {
      const mounted = await island.mount(element, props(), { id, emit, fail, signal: abort.signal })
      if (abort.signal.aborted) mounted.unmount()
      else instance = mounted
    } catch (error) {
      if (!abort.signal.aborted) throw error
    }
    place.dataset.shown = ''
  }

  queueMicrotask(() => {
    if (abort.signal.aborted) return
    element = document.createElement('div')
    element.id = id
    // The class that the host writes, which hides content for pages without scripts.
    element.className = 'island'
    // The mark of another build makes the island render anew in the light DOM.
    if (dom === 'light') element.setAttribute('data-plat-ssr', 'another-build')
    place.replaceChildren(element)
    void mounted(element)
  })
  return {
    // A value of the wrong shape, typed into the controls, is said and changes nothing.
    update: (next) =>
      queueMicrotask(() => {
        try {
          instance?.update(next)
        } catch (error) {
          fail('props', error)
        }
      }),
    end() {
      abort.abort()
      queueMicrotask(() => {
        instance?.unmount()
        instance = undefined
        element?.remove()
      })
    },
  }
}
