import { type Driver, type Message, until } from '../_harness/driver.ts'

/** State of an island as its element says. */
export const stateOf = (driver: Driver, selector = '[data-plat]') =>
  driver.evaluate((css) => document.querySelector(css)?.getAttribute('data-plat-state') ?? '', selector)

export const becomes = (driver: Driver, state: string, selector = '[data-plat]') =>
  until(async () => (await stateOf(driver, selector)) === state, `${selector} is ${state}`)

/** Everything of ours in the console: one failure is one message. */
export const ours = async (driver: Driver): Promise<Message[]> =>
  (await driver.said()).filter(({ type, text }) => type === 'uncaught' || text.includes('[plat]'))

/** Where to point at a state, in CSS pixels of the viewport: its label, or for small ones the middle of its shape. */
export const placeOf = (driver: Driver, id: string, selector = '[data-plat="state-map"]') =>
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
export const shapeOf = (driver: Driver, id: string, selector = '[data-plat="state-map"]') =>
  driver.evaluate(
    ([css, code]) => {
      const element = document.querySelector(css as string)
      const shape = (element?.shadowRoot ?? element)?.querySelector(`[data-id="${code}"]`)
      if (!shape) return null
      const drawn = shape.querySelector('path') ?? shape
      return {
        label: shape.getAttribute('aria-label'),
        selected: shape.getAttribute('aria-selected'),
        tab: shape.getAttribute('tabindex'),
        fill: getComputedStyle(drawn).fill,
        focused: (shape.getRootNode() as Document | ShadowRoot).activeElement === shape,
      }
    },
    [selector, id],
  )
