import { report } from './events.ts'
import { MARGIN, ON, SELECTOR } from './schema.ts'
import type { IslandRecord } from './types.ts'

type Start = (record: IslandRecord) => void

/** Arms an island's trigger; `start` is called when it fires. Everything it listens to ends with the record's signal. */
export function arm(record: IslandRecord, start: Start, startOf: (element: Element) => void): void {
  const { element } = record
  const on = element.getAttribute(ON) || 'visible'
  const go = () => start(record)
  if (on === 'load') go()
  else if (on === 'idle') (window.requestIdleCallback ?? ((fn: () => void) => setTimeout(fn, 200)))(go)
  else if (on === 'interaction') onInteraction(record, go)
  else if (on.startsWith('media:')) onMedia(record, on.slice(6), go)
  else if (on !== 'manual') {
    if (on !== 'visible') report(record, 'props', Error(`${ON} is "${on}"; expected load, visible, idle, interaction, media:(…) or manual`))
    onVisible(element, startOf)
  }
}

let observer: IntersectionObserver | undefined

function onVisible(element: Element, startOf: (element: Element) => void): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) startOf(target.closest(SELECTOR) as Element)
      }
    },
    { rootMargin: MARGIN },
  )
  // The children too: an element with `display: contents` has no box of its own to come into view.
  for (const each of [element, ...element.children]) observer.observe(each)
}

/** Ends the watch that `visible` began. */
export function unwatch(element: Element): void {
  for (const each of [element, ...element.children]) observer?.unobserve(each)
}

function onMedia({ abort: { signal } }: IslandRecord, query: string, go: () => void): void {
  const media = matchMedia(query)
  if (media.matches) go()
  else media.addEventListener('change', () => media.matches && go(), { signal })
}

function onInteraction(record: IslandRecord, go: () => void): void {
  const { element, abort } = record
  const { signal } = abort
  for (const type of ['pointerenter', 'focusin']) element.addEventListener(type, go, { signal })
  element.addEventListener(
    'click',
    (event) => {
      // Opening a link in another tab needs no island; neither does a click that the island can take itself.
      if (/mou|fai/.test(record.state) || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      record.click = { target: event.target as HTMLElement, x: event.clientX, y: event.clientY }
      go()
    },
    { signal, capture: true },
  )
}

/**
 * Replays the click that came too early, once: on its own target if that still stands (hydrated HTML, or a fallback that
 * stays), else on what is now under the pointer.
 */
export function replay(record: IslandRecord): void {
  const { click, element, state } = record
  record.click = undefined
  if (!click) return
  const { target, x, y } = click
  const shadow = state === 'mounted' && element.shadowRoot
  if (!shadow && element.contains(target)) return target.click()
  const under = (shadow || document).elementFromPoint(x, y)
  const inside = under && (shadow || element).contains(under) ? under : element
  inside.dispatchEvent(
    new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, clientX: x, clientY: y }),
  )
}
