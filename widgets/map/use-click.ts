import { useEventCallback } from '../_runtime/use-event-callback.ts'
import type { Hit } from './controller.ts'
import { getMiddle } from './dom-events.ts'
import { getHit } from './hit.ts'
import { clickActionFor, type InteractionContext, resolveRegion } from './hit-targets.ts'
import type { MapElement, MapState } from './types.ts'
import { getTarget, safeUrl } from './urls.ts'
import type { useController } from './use-controller.ts'
import { getLevel } from './view-at.ts'

type Map = ReturnType<typeof useController>

/** What a click, a tap, Enter or page code starts: zoom, else pop-up, else link. */
export function useClick(
  { controller, model, where, tell }: Map,
  visitor: InteractionContext,
  ways: () => { leave(): void; close(): void },
) {
  /** @returns whether the element's own link may be followed by the browser */
  const press = useEventCallback((hit: Hit, event?: Event): boolean => {
    const element = model[hit.type](hit.id)
    if (!element || element.inactive) {
      ways().close()
      return false
    }
    tell('preclick', hit, event)
    const { switches } = controller
    if (!switches.clicks) return false
    // A computer with a mouse may have a screen for fingers.
    const coarse = (event as PointerEvent | undefined)?.pointerType === 'touch' || visitor.coarse
    const act = clickActionFor(hit, element, where, { ...visitor, coarse })
    const { leave, close } = ways()
    if (act === 'zoom' && hit.type !== 'location') {
      tell('zoomable_click', hit, event)
      leave()
      close()
      void controller.zoomTo(getLevel(hit.type, element as MapState))
      return false
    }
    if (act === 'popup') controller.popup(hit, event)
    else close()
    tell('click', hit, event)
    return act === 'link' && switches.urls
  })

  const onClick = useEventCallback((event: MouseEvent) => {
    const shape = getHit(event.target)
    const hit = shape && resolveRegion(model, where, shape)
    const link = (event.target as Element).closest('a')
    if (event.button) {
      // The middle one is no click to the page, and the browser follows its own links.
      const element = hit && !link && model[hit.type](hit.id)
      if (event.button < 2 && element && !element.inactive && clickActionFor(hit, element, where, visitor) === 'link')
        open(element, event)
      return
    }
    // A link that was pressed by a key has no place of its own.
    const at = hit && !event.clientX && !event.clientY ? getMiddle(controller, hit) : controller.pointOf(event)
    tell('click_xy', at, hit)
    if (!hit) {
      ways().close()
      return
    }
    const follow = press(hit, event)
    if (link && !follow) event.preventDefault()
    if (follow && !link) open(model[hit.type](hit.id), event)
  })

  /** What is not inside a link, as a label is not inside its state's, goes where the browser would go with one. */
  const open = (element: MapElement | undefined, { button, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const url = element && controller.switches.urls && safeUrl(element.url, visitor.trusted)
    const away = model.settings.url_new_tab || button > 0 || ctrlKey || metaKey || shiftKey
    if (url) window.open(url, getTarget(url, away), 'noopener')
  }
  return { press, onClick }
}
