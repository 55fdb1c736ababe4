import { equal, match } from 'node:assert/strict'
import { type Driver, type Message, pause, until } from '../_harness/driver.ts'

/** Returns the state of an island from its element. */
export const getState = (driver: Driver, selector = '[data-plat]') =>
  driver.evaluate((css) => document.querySelector(css)?.getAttribute('data-plat-state') ?? '', selector)

export const becomes = (driver: Driver, state: string, selector = '[data-plat]') =>
  until(async () => (await getState(driver, selector)) === state, `${selector} is ${state}`)

/** Matches messages of the browser itself about a missing file or the icon, which no script can prevent. */
const NETWORK = /^(Loading (module|failed)|Cross-Origin Request Blocked|Failed to load resource)|favicon\.ico/

/** Returns our own console messages: one failure is one message. */
export const ours = async (driver: Driver): Promise<Message[]> =>
  (await driver.said()).filter(
    ({ type, text }) => (type === 'uncaught' && !NETWORK.test(text)) || text.includes('[plat]'),
  )

export interface PlatEvent {
  type: string
  id: string
  name: string
  phase?: string
  code?: string
  error?: string
  composed: boolean
  cancelable: boolean
  [more: string]: unknown
}

/** Events that the page has dispatched so far (HEAR in parts.ts). */
export const readEvents = async (driver: Driver, type = ''): Promise<PlatEvent[]> =>
  (await driver.evaluate(() => (window as unknown as { platEvents: PlatEvent[] }).platEvents)).filter((each) =>
    each.type.includes(type),
  )

/** Expects one event and one console line for one failure; the line names island and phase. */
export async function toldOnce(driver: Driver, phase: string, words: RegExp, id?: string): Promise<void> {
  await until(async () => (await readEvents(driver, 'error')).length > 0, 'a plat:error')
  await pause()
  const errors = await readEvents(driver, 'error')
  equal(errors.length, 1, `one plat:error, not ${JSON.stringify(errors)}`)
  equal(errors[0]?.phase, phase)
  match(errors[0]?.error ?? '', words)
  if (id) equal(errors[0]?.id, id)
  const lines = (await ours(driver)).filter(({ type }) => type !== 'warn')
  equal(lines.length, 1, `one line in the console, not ${JSON.stringify(lines)}`)
  equal(lines[0]?.type, 'error')
  match(lines[0]?.text ?? '', new RegExp(`\\[plat\\] [a-z-]+, ${phase}:`))
}

/** Returns the server's HTML of an island and whether it is visible. */
export const getFallback = (driver: Driver, selector = '[data-plat]') =>
  driver.evaluate((css) => {
    const element = document.querySelector(css)
    const first = element?.firstElementChild
    return { html: element?.innerHTML, seen: (first?.getBoundingClientRect().height ?? 0) > 0 }
  }, selector)

/**
 * Returns the point of a state, in CSS pixels of the viewport: its label, or the center of its shape if it is small.
 */
export const getStatePoint = (driver: Driver, id: string, selector = '[data-plat="state-map"]') =>
  driver.evaluate(
    ([css, code]) => {
      const element = document.querySelector(css as string)
      const root = element?.shadowRoot ?? element
      const shape = root?.querySelector(`[data-id="${code}"]`)
      shape?.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = shape?.getBoundingClientRect() ?? new DOMRect()
      return { x: left + width / 2, y: top + height / 2 }
    },
    [selector, id],
  )

/** Attributes of a state's shape, or null where it is not drawn. */
export const getShapeAttributes = (driver: Driver, id: string, selector = '[data-plat="state-map"]') =>
  driver.evaluate(
    ([css, code]) => {
      const element = document.querySelector(css as string)
      const shape = (element?.shadowRoot ?? element)?.querySelector(`[data-id="${code}"]`)
      if (!shape) return null
      const outline = shape.querySelector('path') ?? shape
      return {
        label: shape.getAttribute('aria-label'),
        selected: shape.getAttribute('aria-selected'),
        tab: shape.getAttribute('tabindex'),
        fill: getComputedStyle(outline).fill,
        focused: (shape.getRootNode() as Document | ShadowRoot).activeElement === shape,
      }
    },
    [selector, id],
  )
