import { type Driver, until } from '../_harness/driver.ts'
import type { Site } from '../_harness/site.ts'
import { becomes, getStatePoint } from './island.ts'
import { HEAR, LOADER, map } from './parts.ts'

/** Reads what a person sees of a map besides its shapes. It runs in the page, so it must be self-contained. */
function readMap() {
  const element = document.querySelector('[data-plat="state-map"]')
  const root = element?.shadowRoot ?? element
  const getVisibleText = (css: string) => {
    const found = root?.querySelector<HTMLElement>(css)
    // biome-ignore lint/performance/useDomNodeTextContent: the words as a person sees them, line by line
    return found?.checkVisibility({ visibilityProperty: true }) ? found.innerText.trim() : ''
  }
  const boxes = [...(root?.querySelectorAll<HTMLInputElement>('.state-map-list input') ?? [])]
  return {
    tip: getVisibleText('.map-tooltip'),
    popup: getVisibleText('.map-popover'),
    legend: getVisibleText('.state-map-legend'),
    summary: getVisibleText('summary'),
    focused:
      root instanceof ShadowRoot
        ? (root.activeElement?.getAttribute('data-id') ?? root.activeElement?.className ?? '')
        : '',
    ids: [...(root?.querySelectorAll('[data-id]') ?? [])].map((each) => each.getAttribute('data-id') ?? ''),
    names: [...(root?.querySelectorAll('[data-id]') ?? [])].map((each) => each.getAttribute('aria-label') ?? ''),
    tabStops: root?.querySelectorAll('[tabindex="0"]').length,
    selected: [...(root?.querySelectorAll('[aria-selected=true]') ?? [])].map((each) => each.getAttribute('data-id')),
    ticked: boxes.filter((each) => each.checked).map((each) => each.value),
    boxes: boxes.length,
  }
}

export type Seen = ReturnType<typeof readMap>

export const see = (driver: Driver): Promise<Seen> => driver.evaluate(readMap)

/** Waits until what a person sees is so. */
export const sees = (driver: Driver, test: (parts: Seen) => boolean, what: string): Promise<unknown> =>
  until(async () => test(await see(driver)), what)

export async function openMapPage(driver: Driver, site: Site, props: object, head = ''): Promise<void> {
  await driver.open(
    site.page(`<a href="#before">before</a>${map(props)}<a href="#after">after</a>${LOADER}`, HEAR + head),
  )
  await becomes(driver, 'mounted')
}

export async function clickState(driver: Driver, id: string): Promise<void> {
  const { x, y } = await getStatePoint(driver, id)
  await driver.click(x, y)
}

export async function pressAll(driver: Driver, ...keys: string[]): Promise<void> {
  for (const key of keys) await driver.press(key)
}
