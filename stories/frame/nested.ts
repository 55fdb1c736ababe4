import type { IslandInstance } from '../../widgets/_runtime/types.ts'
import { islands } from '../../widgets/index.ts'

interface Nested {
  abort: AbortController
  fail(phase: string, error: unknown): void
  instance?: IslandInstance
}

/**
 * Mounts islands that an island puts inside itself, and gives them new props when their attribute changes, as the loader
 * does on a page.
 * @returns ends it, and them
 */
export function mountNested(place: HTMLElement): () => void {
  const mounted = new Map<HTMLElement, Nested>()

  async function start(element: HTMLElement): Promise<void> {
    const name = element.dataset.plat as string
    const abort = new AbortController()
    const emit = (type: string, detail: unknown, options?: { cancelable?: boolean }) =>
      element.dispatchEvent(
        new CustomEvent(`plat:${name}:${type}`, { detail, bubbles: true, composed: true, ...options }),
      )
    const fail = (phase: string, error: unknown) =>
      element.dispatchEvent(
        new CustomEvent('plat:error', { detail: { name, phase, code: '', error }, bubbles: true, cancelable: true }),
      )
    const entry: Nested = { abort, fail }
    mounted.set(element, entry)
    const id = element.id || `${name}-${mounted.size}`
    try {
      const island = await islands[name]?.()
      if (!island || abort.signal.aborted) return
      const instance = await island.mount(element, getProps(element), { id, emit, fail, signal: abort.signal })
      if (abort.signal.aborted) return instance.unmount()
      entry.instance = instance
      element.dataset.platState = 'mounted'
    } catch (error) {
      fail('mount', error)
    }
  }

  function end(element: HTMLElement): void {
    const entry = mounted.get(element)
    mounted.delete(element)
    entry?.abort.abort()
    // A story ends while React draws, and React ends no root of its own meanwhile.
    queueMicrotask(() => entry?.instance?.unmount())
  }

  function update(element: HTMLElement): void {
    const entry = mounted.get(element)
    try {
      entry?.instance?.update(getProps(element))
    } catch (error) {
      entry?.fail('props', error)
    }
  }

  const look = () => {
    for (const element of mounted.keys()) if (!place.contains(element)) end(element)
    for (const element of place.querySelectorAll<HTMLElement>('[data-plat]'))
      if (!mounted.has(element)) void start(element)
  }
  const observer = new MutationObserver((records) => {
    for (const { type, target } of records) if (type === 'attributes') update(target as HTMLElement)
    look()
  })
  observer.observe(place, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-plat-props'] })
  look()
  return () => {
    observer.disconnect()
    for (const element of mounted.keys()) end(element)
  }
}

/** Reads the props of a script inside the element, overridden by those of its attribute. */
function getProps(element: HTMLElement): Record<string, unknown> {
  const script = element.querySelector('script[type="application/json"]')?.textContent
  return { ...(script && JSON.parse(script)), ...JSON.parse(element.dataset.platProps ?? '{}') }
}
