import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Mount } from '../_runtime/types.ts'
import { focused, open } from './open.ts'

/** Mounts a map with helpers for its tests. */
export function mountMap(mount: Mount, props: object, options: Parameters<typeof open>[2] = {}) {
  const opened = open(mount, props, options)
  const { root, events } = opened
  const shape = (id: string) => root.querySelector(`[data-id="${id}"]`) as SVGElement
  return {
    ...opened,
    shape,
    find: (selector: string) => root.querySelector(selector) as HTMLElement,
    ids: (selector: string) => [...root.querySelectorAll(selector)].map((each) => each.getAttribute('data-id')),
    /** Details of the events of one type. */
    heard: (type: string) => events.filter(([one]) => one === type).map(([, detail]) => detail),
    /** The states that look chosen. */
    chosen: () =>
      [...root.querySelectorAll('.state-map-chosen')].map((each) => each.closest('[data-id]')?.getAttribute('data-id')),
    focusedId: () => focused()?.getAttribute('data-id'),
    focus: (id: string) => shape(id).focus(),
    press: (keys: string) => userEvent.keyboard(keys),
    click: (id: string) => userEvent.click(shape(id)),
    /** The code itself; that of a small state stands beside it. */
    clickLabel: (id: string) => page.getByText(id, { exact: true }).click(),
    hover: (id: string) => userEvent.hover(shape(id)),
    /** The disclosure with all states as words, opened: it is filled when somebody comes near. */
    async list() {
      const details = root.querySelector('.state-map-list') as HTMLDetailsElement
      details.open = true
      await expect.poll(() => details.querySelectorAll('li').length).toBeGreaterThan(50)
      const item = (name: string) =>
        [...details.querySelectorAll('li')].find((li) => li.textContent === name) as HTMLElement
      return { details, item, box: (name: string) => item(name).querySelector('input') as HTMLInputElement }
    },
  }
}
