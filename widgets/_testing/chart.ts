import { onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Mount } from '../_runtime/types.ts'
import { focused, open } from './open.ts'

/** Mounts a chart in a box of a width, with helpers for its tests. */
export function openChart(
  mount: Mount,
  props: object,
  { width = 640, ...options }: Parameters<typeof open>[2] & { width?: number } = {},
) {
  const opened = open(mount, props, options)
  const { root, events } = opened
  // The island's element lets no page set its width (_kit/host.css), so that the page itself is as wide.
  document.body.style.width = `${width}px`
  onTestFinished(() => void document.body.style.removeProperty('width'))
  const find = <Found extends Element = HTMLElement>(selector: string) => root.querySelector(selector) as Found
  const plot = () => find('.chart-plot')
  /** A real event of a pointer at a share of the plot's width. */
  const pointer = (type: string, at: number, more: PointerEventInit = {}) => {
    const { left, top, width, height } = find('.chart-area').getBoundingClientRect()
    const where = {
      clientX: left + at * width,
      clientY: top + height / 2,
      bubbles: true,
      composed: true,
      cancelable: true,
    }
    plot().dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', ...where, ...more }))
  }
  return {
    ...opened,
    find,
    plot,
    pointer,
    all: (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)],
    /** Returns what the plot announces about the current point. */
    said: () => plot().getAttribute('aria-valuetext'),
    card: () => find('.chart-card')?.textContent,
    /** Details of the events of one type. */
    heard: (type: string) => events.filter(([one]) => one === type).map(([, detail]) => detail),
    press: (keys: string) => userEvent.keyboard(keys),
    isFocused: () => focused() === plot(),
    css: (selector: string, property: string) => getComputedStyle(find(selector)).getPropertyValue(property),
  }
}
