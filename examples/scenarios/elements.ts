import { type Driver, until } from '../_harness/driver.ts'
import { pressAll } from './map-parts.ts'

/** An element of an embed, and what is done to it before it is looked at. */
interface ElementQuery {
  css: string
  /** Its whole text, where its selector is not enough. */
  text?: string
  act?: 'show' | 'focus' | 'go to its end'
}

/**
 * Looks for an element in the page and in the shadow roots of embeds. It runs in the page, so it must be self-contained.
 * @returns null where there is none or it cannot be used yet
 */
function lookAt({ css, text, act }: ElementQuery) {
  const embeds = [...document.querySelectorAll('[data-plat], #map')]
  const roots = [document, ...embeds.flatMap(({ shadowRoot }) => shadowRoot ?? [])]
  const found = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(css)])
  const element = found.find((each) => text === undefined || each.textContent === text)
  if (!element || element.matches(':disabled')) return null
  if (act === 'show') element.scrollIntoView({ block: 'center' })
  if (act === 'focus') element.focus()
  if (act === 'go to its end') element.scrollTo(0, element.scrollHeight)
  const { left, top, bottom, width, height } = element.getBoundingClientRect()
  return {
    left,
    top,
    width,
    height,
    // The middle of what is in the window of it.
    x: left + width / 2,
    y: (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    scrollTop: element.scrollTop,
    room: element.scrollHeight - element.clientHeight - element.scrollTop,
    pageTop: Math.round(scrollY),
  }
}

type Seen = NonNullable<ReturnType<typeof lookAt>>

/** Waits for an element, and for what should be so of it. */
export async function find(
  driver: Driver,
  query: ElementQuery,
  isSo: (seen: Seen) => boolean = () => true,
): Promise<Seen> {
  const ask = async () => {
    const seen = await driver.evaluate(lookAt, query)
    return seen && isSo(seen) && seen
  }
  return (await until(ask, `${query.css}, where ${isSo}`)) as Seen
}

/** Presses keys at an element that has the focus. */
export const pressAt =
  (css: string, keys: string[] = ['Enter'], text?: string) =>
  async (driver: Driver): Promise<void> => {
    await find(driver, { css, text, act: 'focus' })
    await pressAll(driver, ...keys)
  }

export const clickOn = (css: string) => async (driver: Driver) => {
  const { x, y } = await find(driver, { css, act: 'show' })
  await driver.click(x, y)
}

/** Moves the pointer over an element: to its middle, or to another part of its width and height, from a little to the left. */
export const hoverOver =
  (css: string, across = 0.5, down = 0.5) =>
  async (driver: Driver) => {
    const { left, top, width, height } = await find(driver, { css, act: 'show' })
    const [x, y] = [left + width * across, top + height * down]
    await driver.move(x - 3, y)
    await driver.move(x, y)
  }
