import { onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { data, INFO } from '../map/_testing/small-map.ts'
import type { MapController } from '../map/controller.ts'
import { mount } from '../map/index.ts'
import { fetchRoving, fetchTouch, fetchZoom } from '../map/lazy.ts'
import { contextFor, focused, placeElement } from './open.ts'

type Over = Record<string, unknown>

export interface MapIslandOptions {
  info?: unknown
  trusted?: boolean
  html?: string
  /** Width of the map's element in px. */
  width?: number
  props?: Over
}

/** Mounts the island with a small map of squares, with helpers for its tests. */
export async function openMap(
  over: Over = {},
  settings: Over = {},
  { info = INFO, width = 800, html, ...rest }: MapIslandOptions = {},
) {
  await Promise.all([fetchTouch(), fetchRoving(), fetchZoom()])
  const element = placeElement({ ...(html === undefined ? {} : { html }) })
  const box = document.createElement('div')
  box.style.width = `${width}px`
  element.replaceWith(box)
  box.append(element)
  onTestFinished(() => box.remove())
  const abort = new AbortController()
  const { context, reports, events } = contextFor(element, abort)
  const source = data(over, settings)
  const { props, ...more } = rest
  const instance = await mount(element, { data: source, info, ...more, ...props } as Over, context)
  onTestFinished(() => instance.unmount())
  const root = (element.shadowRoot ?? element) as ShadowRoot
  const find = (selector: string) => root.querySelector(selector) as HTMLElement
  const shape = (id: string) => find(`.sm_state_${id}`) as unknown as SVGPathElement
  return {
    element,
    root,
    instance,
    /** Does what the loader does at unmount. */
    abort: () => abort.abort(),
    reports,
    data: source as Record<string, Over>,
    get api() {
      return instance.api as MapController
    },
    find,
    all: (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)],
    shape,
    location: (id: string) => find(`.sm_location_${id}`) as unknown as SVGElement,
    /** Returns a computed property of an element. */
    css: (node: Element, property: string) => getComputedStyle(node).getPropertyValue(property),
    popup: () => find('.tt_sm:not([hidden])'),
    /** Details of the events of one type. */
    heard: (type: string) => events.filter(([one]) => one === type).map(([, detail]) => detail),
    hover: (id: string) => userEvent.hover(shape(id)),
    click: (id: string) => userEvent.click(shape(id)),
    press: (keys: string) => userEvent.keyboard(keys),
    focused,
    /** The view box as numbers: x, y, width, height. */
    view: () => (find('.map-svg').getAttribute('viewBox') as string).split(' ').map(Number),
  }
}
