import { onTestFinished } from 'vitest'
import type { IslandContext, IslandInstance, Mount, Phase } from '../_runtime/types.ts'

export interface IslandReport {
  phase: Phase
  message: string
  code: string | undefined
}

export interface Opened {
  element: HTMLElement
  /** The root that the island renders into: its shadow root, or the element. */
  root: Element | ShadowRoot
  instance: IslandInstance
  /** The errors that the island reported through `context.fail`. */
  reports: IslandReport[]
  /** Details of its events, by type, in order. */
  events: [type: string, detail: unknown][]
}

interface Options {
  /** The fallback inside the element. */
  html?: string
  attributes?: Record<string, string>
  /** Renders in the light DOM, as on a host page that was built by another version. */
  light?: boolean
  id?: string
}

let count = 0

/** Adds an element with a fallback to the page until the test ends. */
export function placeElement({
  html = '',
  attributes = {},
  light = false,
  id = `test-${++count}`,
}: Options = {}): HTMLElement {
  const element = document.createElement('div')
  element.id = id
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  if (light) element.setAttribute('data-plat-ssr', 'another-build')
  element.setHTMLUnsafe(html)
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}

/** Creates a context like the loader's, and records what is reported to it. */
export function contextFor(element: Element, abort = new AbortController()) {
  const reports: IslandReport[] = []
  const events: Opened['events'] = []
  const context: IslandContext = {
    id: element.id,
    signal: abort.signal,
    emit(type, detail, options) {
      events.push([type, detail])
      return element.dispatchEvent(new CustomEvent(`plat:test:${type}`, { detail, bubbles: true, ...options }))
    },
    fail(phase, error) {
      const { message, code } = error as Error & { code?: string }
      reports.push({ phase, message, code })
    },
  }
  return { context, reports, events }
}

/** Mounts an island as the loader would; it is taken down when the test is over. */
export function open(mount: Mount, props: object, options: Options = {}): Opened {
  const element = placeElement(options)
  const { context, reports, events } = contextFor(element)
  const instance = mount(element, props as Record<string, unknown>, context)
  onTestFinished(() => instance.unmount())
  return { element, root: element.shadowRoot ?? element, instance, reports, events }
}

/** Returns the active element, however deep in shadow roots. */
export function focused(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}
