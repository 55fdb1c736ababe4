import type { Page } from '@playwright/test'

const WAITING = '[data-plat]:not([data-plat-state=mounted], [data-plat-state=failed])'

/**
 * Does to every island of a page what people do: points at shapes and presses them, zooms, presses every button.
 * @returns how much there was to do
 */
export async function pressEverything(page: Page): Promise<{ shapes: number; popups: number; buttons: number }> {
  await page.waitForFunction((css) => document.readyState === 'complete' && !document.querySelector(css), WAITING)
  return page.evaluate(async (waiting) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const MAX_PRESSES = 18
    const did = { shapes: 0, popups: 0, buttons: 0 }
    const pressed = new Set<Element>()
    /** Elements of the page and its islands that have not been pressed. */
    const find = (css: string) => {
      const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      return [document, ...roots]
        .flatMap((root) => [...root.querySelectorAll<HTMLElement>(css)])
        .filter((element) => !pressed.has(element))
    }
    const press = (element: Element) => {
      pressed.add(element)
      const { x, y, width, height } = element.getBoundingClientRect()
      const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, composed: true, cancelable: true }
      for (const type of ['pointerover', 'pointerenter', 'pointermove', 'pointerdown', 'pointerup'])
        element.dispatchEvent(new PointerEvent(type, { ...at, pointerId: 1, isPrimary: true, pointerType: 'mouse' }))
      element.dispatchEvent(new MouseEvent('click', at))
      return new Promise((resolve) => setTimeout(resolve))
    }
    // A page that inserts its island when its first button is pressed.
    for (const button of find('main > p > button').slice(0, 1)) await press(button)
    while (find(waiting).length > 0) await frame()
    for (const drawing of new Set(find('svg [data-id]').map((shape) => shape.closest('svg') as Element))) {
      const shapes = [...drawing.querySelectorAll('[data-id]')]
      for (const shape of shapes.filter((_, index) => index % Math.ceil(shapes.length / MAX_PRESSES) === 0)) {
        await press(shape)
        did.shapes++
        did.popups += find('[role=dialog]').length
      }
      drawing.dispatchEvent(new WheelEvent('wheel', { deltaY: -200, ctrlKey: true, bubbles: true, cancelable: true }))
      await frame()
    }
    // Twice: some buttons appear when others are pressed.
    for (let round = 0; round < 2; round++) {
      await frame()
      for (const button of find('button, summary')) {
        await press(button)
        did.buttons++
      }
    }
    return did
  }, WAITING)
}
