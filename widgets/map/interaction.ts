import type { Point } from '../_geo/types.ts'
import { getCentroid } from '../_geo/view.ts'
import { readDocument } from '../_runtime/read-document.ts'
import type { Hit, MapController } from './controller.ts'
import { getMiddle } from './dom-events.ts'
import { focusIn } from './focus-in.ts'
import { getHit } from './hit.ts'
import { clickActionFor, getMode, hasPopupContent, resolveRegion } from './hit-targets.ts'
import { loadedTouch } from './lazy.ts'
import type { PopupContent, Show } from './popup-card.ts'
import type { MapElement, MapLocation, MapState } from './types.ts'
import { getTarget, safeUrl } from './urls.ts'
import { getLevel } from './view-at.ts'

/** The element that is lit up. */
interface Lit {
  hit: Hit
  /** What the pointer was on then (the drawing itself for the focus), until another node of the element has it. */
  on: unknown
  /** Takes the light back; undefined until the code for it has come, and after a refresh. */
  undo: (() => void) | undefined
}

/** What the pointer, the focus and clicks do to a map: light, pop-ups, zooms and links. Part of its controller. */
export class MapInteraction {
  readonly #map: MapController
  #lit: Lit | undefined
  /** Whose pop-up was opened by a click: it stays when the pointer leaves. */
  #open: Hit | undefined
  /** Where the focus goes when that closes. */
  #opener: Element | null = null
  #shown: PopupContent | undefined
  #show: Show = (content) => content && this.onNeeded()
  /** The pop-up's box. Set by the component, as the next two. */
  popupBox: HTMLElement | null = null
  /** Called when light and pop-up are wanted and their code is not here; attach() takes it. */
  onNeeded = (): void => {}
  /** Gives the focus back to what had it, else to what stands for an element. */
  restoreFocus = (_to: Element | null, _hit: Hit): void => {}

  constructor(map: MapController) {
    this.#map = map
  }

  /** Takes the code that draws light and pop-up, when it has come. */
  attach({ popupCard }: typeof import('./touch.ts')): void {
    const box = this.popupBox as HTMLElement
    this.#show = popupCard(box, this.#map, (hit) => this.#getMiddleOnScreen(hit))
    this.renewPopup()
    if (this.#lit) this.#lit.undo ??= this.#highlight(this.#lit.hit)
  }

  /** Hears the pointer on the drawing. Not by props: one of these comes with each move of the pointer. */
  listen(): void {
    const { svg, signal } = this.#map
    const click = (event: MouseEvent) => this.click(event)
    svg.addEventListener('click', click, { signal })
    svg.addEventListener('auxclick', click, { signal })
    svg.addEventListener('pointermove', (event) => this.move(event), { signal })
    svg.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && this.leave(), { signal })
    // The next shape fills the same pop-up: the focus need not leave it and come back.
    svg.addEventListener('mousedown', (event) => this.#hasFocus() && event.preventDefault(), { signal })
    addEventListener('scroll', () => this.leaveMoved(), { capture: true, passive: true, signal })
  }

  move(event: PointerEvent): void {
    if (event.buttons && event.pointerType === 'mouse') return
    const hit = getHit(event.target)
    if (hit) this.enter(resolveRegion(this.#map.model, this.#map.where, hit), event)
    else this.leave()
  }

  /** The pointer, or the focus where there is no event, has come to an element. */
  enter(hit: Hit, event?: PointerEvent): void {
    const map = this.#map
    const element = this.#find(hit)
    if (!element || element.inactive) {
      this.leave()
      return
    }
    const last = this.#lit
    if (!last || last.hit.id !== hit.id || last.hit.type !== hit.type) {
      this.leave(event)
      this.#lit = { hit, on: event?.target ?? map.svg, undo: this.#highlight(hit) }
      map.tell('over', hit)
    } else if (!last.undo) {
      last.undo = this.#highlight(hit)
    } else if (last.on !== event?.target && last.on) {
      last.on = undefined
      // From a shape to its label: the style sheet lights up the shape alone. What is there stays, or neighbors would flicker.
      if (hit.type === 'state') last.undo = this.#highlight(hit, last.undo)
    }
    // Those who heard of it may have refreshed the map.
    const now = this.#find(hit)
    if (this.#open || !map.switches.popups || !now) return
    if (getMode(now, map.visitor) !== 'hover' || !hasPopupContent(now)) return
    this.#display({ hit, element: now, mode: 'hover', at: event ?? this.#getMiddleOnScreen(hit) })
  }

  /** @param next the pointer is on another element already: what is left has no time to fade */
  leave(next?: Event): void {
    const last = this.#lit
    this.#map.svg.toggleAttribute('data-lit', !!next)
    this.#lit = undefined
    last?.undo?.()
    if (last) this.#map.tell('out', last.hit)
    if (!this.#open) this.#display(undefined)
  }

  /** The map has moved under a pointer that rests: another shape lies there, and no event says so. */
  leaveMoved(): void {
    if (this.#lit && this.#lit.on !== this.#map.svg) this.leave()
  }

  /** The focus has left an element. What the pointer is on stays lit when its pop-up takes the focus. */
  blur(): void {
    if (this.#lit?.on === this.#map.svg) this.leave()
  }

  /** Puts out what was lit, until the pointer moves: a refresh draws anew, and an unmount leaves nothing behind. */
  putOut(): void {
    this.#map.svg.toggleAttribute('data-lit', false)
    this.#lit?.undo?.()
    if (this.#lit) this.#lit.undo = undefined
  }

  /** Shows new words in a pop-up that is open. */
  renewPopup(): void {
    this.#show(this.#shown)
  }

  popup(hit: Hit, event?: Event): boolean {
    const map = this.#map
    const element = this.#find(hit)
    if (!element || !hasPopupContent(element) || !map.switches.popups) return false
    const mouse = event as MouseEvent | undefined
    // One that is there already leads back to what it is filled for.
    this.#opener = this.#hasFocus() ? null : (focusIn(map.holder) ?? readDocument('activeElement'))
    this.#open = hit
    const isKeyed = !mouse?.clientX && !mouse?.clientY
    const at = isKeyed ? this.#getMiddleOnScreen(hit) : mouse
    this.#display({ hit, element, mode: 'click', at, isKeyed })
    map.tell('popup', hit)
    return true
  }

  closePopup(): boolean {
    const wasShown = !!this.#shown
    if (this.#open && this.#hasFocus()) this.restoreFocus(this.#opener, this.#open)
    this.#open = undefined
    this.#display(undefined)
    return wasShown
  }

  /**
   * What a click, a tap, Enter or page code starts: zoom, else pop-up, else link.
   * @returns whether the element's own link may be followed by the browser
   */
  readonly press = (hit: Hit, event?: Event): boolean => {
    const map = this.#map
    const element = this.#find(hit)
    if (!element || element.inactive) {
      this.#closeOpen()
      return false
    }
    map.tell('preclick', hit, event)
    if (!map.switches.clicks) return false
    // A computer with a mouse may have a screen for fingers.
    const coarse = (event as PointerEvent | undefined)?.pointerType === 'touch' || map.visitor.coarse
    const act = clickActionFor(hit, element, map.where, { ...map.visitor, coarse })
    if (act === 'zoom' && hit.type !== 'location') {
      map.tell('zoomable_click', hit, event)
      this.leave()
      this.#closeOpen()
      void map.zoomTo(getLevel(hit.type, element as MapState))
      return false
    }
    if (act === 'popup') map.popup(hit, event)
    else this.#closeOpen()
    map.tell('click', hit, event)
    return act === 'link' && map.switches.urls
  }

  /** A click in the drawing. */
  click(event: MouseEvent): void {
    const map = this.#map
    const shape = getHit(event.target)
    const hit = shape && resolveRegion(map.model, map.where, shape)
    const link = (event.target as Element).closest('a')
    if (event.button) {
      // The middle one is no click to the page, and the browser follows its own links.
      const element = hit && !link && this.#find(hit)
      if (event.button < 2 && element && !element.inactive) {
        if (clickActionFor(hit, element, map.where, map.visitor) === 'link') this.#followLink(element, event)
      }
      return
    }
    // A link that was pressed by a key has no place of its own.
    const at = hit && !event.clientX && !event.clientY ? getMiddle(map, hit) : map.pointOf(event)
    map.tell('click_xy', at, hit)
    if (!hit) {
      this.#closeOpen()
      return
    }
    const follow = this.press(hit, event)
    if (link && !follow) event.preventDefault()
    if (follow && !link) this.#followLink(this.#find(hit), event)
  }

  /** As drawn by now: those who hear of something may have drawn anew. */
  #find({ type, id }: Hit): MapElement | undefined {
    return this.#map.model[type](id)
  }

  /** Middle of an element, in CSS pixels of the window. */
  #getMiddleOnScreen(hit: Hit): Point {
    const element = this.#find(hit)
    const { x, y } = element && 'box' in element ? getCentroid((element as MapState).box) : (element as MapLocation)
    return new DOMPoint(x, y).matrixTransform(this.#map.svg.getScreenCTM() ?? undefined)
  }

  #highlight(hit: Hit, before?: () => void): (() => void) | undefined {
    const { model, where, nodesOf } = this.#map
    return loadedTouch()?.highlight(model, where, hit, nodesOf, before)
  }

  #display(next: PopupContent | undefined): void {
    this.#shown = next
    this.#show(next)
  }

  #hasFocus(): boolean {
    return !!focusIn(this.popupBox)
  }

  /** Closes what a click has opened. */
  #closeOpen(): void {
    if (this.#open) this.closePopup()
  }

  /** What is not inside a link, as a label is not inside its state's, goes where the browser would go with one. */
  #followLink(element: MapElement | undefined, { button, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
    const { model, switches, visitor } = this.#map
    const url = element && switches.urls && safeUrl(element.url, visitor.trusted)
    const away = model.settings.url_new_tab || button > 0 || ctrlKey || metaKey || shiftKey
    if (url) window.open(url, getTarget(url, away), 'noopener')
  }
}
