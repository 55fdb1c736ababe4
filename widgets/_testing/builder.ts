import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Mount } from '../_runtime/types.ts'
import { open } from './open.ts'

type Props = Record<string, unknown>

/** Detail of `plat:map:click`. */
interface Click {
  type: 'state' | 'region' | 'location' | 'map'
  id: string
  x: number
  y: number
  lat: number
  lng: number
}

/** A builder with what its tests ask for again and again. The map in its preview is the loader's to mount, so none is. */
export const getBuilder =
  (mount: Mount, props: object | undefined) =>
  (more: Props = {}) => {
    const opened = open(mount, { ...props, ...more })
    const { element } = opened
    const find = <T extends Element = HTMLElement>(selector: string) => element.querySelector(selector) as T
    const map = () => find('[data-plat="map"]')
    return {
      ...opened,
      find,
      map,
      field: (name: string) => page.elementLocator(element).getByLabelText(name, { exact: true }),
      button: (name: string) => page.elementLocator(element).getByRole('button', { name, exact: true }),
      text: () => element.textContent ?? '',
      status: () => find('[role="status"]').textContent,
      /** Props of the preview. */
      preview: () => {
        const script = map().querySelector('script')?.textContent
        return { ...JSON.parse(script ?? '{}'), ...JSON.parse(map().getAttribute('data-plat-props') ?? '{}') }
      },
      /** A click on the map, as the map island tells it. */
      clickMap(detail: Partial<Click>) {
        const event = new CustomEvent('plat:map:click', {
          detail: { type: 'map', id: '', x: 0, y: 0, lat: Number.NaN, lng: Number.NaN, ...detail },
          bubbles: true,
          composed: true,
          cancelable: true,
        })
        map().dispatchEvent(event)
        return event
      },
      async openPanel(title: string) {
        const summary = [...element.querySelectorAll('summary')].find(
          (each) => each.textContent === title,
        ) as HTMLElement
        await userEvent.click(summary)
        await expect.poll(() => summary.parentElement?.hasAttribute('open')).toBe(true)
      },
      isOpen: (title: string) =>
        [...element.querySelectorAll('details[open] summary')].some((each) => each.textContent === title),
    }
  }
