import { getWords } from '../_domain/entities/entities.ts'
import type { Point } from '../_geo/types.ts'
import closeButton from '../_map-ui/close-button.css?inline'
import { fillHtml } from '../_map-ui/fill-html.ts'
import { Popover, setParts } from '../_map-ui/popover.ts'
import { createHtml } from '../_runtime/read-document.ts'
import { adopt } from '../_runtime/stylesheets.ts'
import type { Settings } from './config/settings.ts'
import type { Hit, MapController } from './controller.ts'
import { getMode, hasPopupContent, type InteractionContext } from './hit-targets.ts'
import styles from './popup.css?inline'
import { getRoom, inkOn, place, type Room } from './popup-place.ts'
import type { MapElement } from './types.ts'
import { getTarget, safeUrl } from './urls.ts'
import { whenResized } from './when-resized.ts'

/** What a pop-up shows. */
export interface PopupContent {
  hit: Hit
  element: MapElement
  /** `click` takes the focus and has a button to close it; `hover` follows the pointer. */
  mode: 'hover' | 'click'
  /** CSS pixels of the window. */
  at: Point
  /** Opened by a key or by page code: its focus is to be seen. */
  isKeyed?: boolean
}

/** What is shorter is never cut off. */
const LONG = 200

/** Shows, moves or hides the pop-up; what is there already is looked at anew, since the map may be another one. */
export type Show = (content: PopupContent | undefined) => void

/**
 * What is in the box of a pop-up, changed by hand: whoever clicks waits for it, and nothing else changes as often while a
 * pointer crosses a map.
 * @param getMiddle gives the middle of an element, in CSS pixels of the window
 */
export function popupCard(box: HTMLElement, controller: MapController, getMiddle: (hit: Hit) => Point): Show {
  const { holder, signal, closePopup: close } = controller
  adopt(box, [closeButton, styles])
  const popover = new Popover({
    box,
    signal,
    onClose(by) {
      close()
      if (by === 'button') controller.tell('close_popup')
    },
    // In the drawing it is the click that closes it, or fills it anew.
    keepsOpen: (target) => controller.svg.contains(target),
  })
  const { button } = popover
  button.classList.add('xmark_sm')
  const name = make('div', 'tt_name_sm')
  const text = make('div', 'tt_custom_sm')
  const more = make('div', 'tt_mobile_sm')
  const words = make('div')
  const link = make('a', 'btn_simplemaps')
  let now: PopupContent | undefined
  let current: PopupContent | undefined
  let room: Room | undefined
  /** Where it is, in CSS pixels from the left top corner of the map's box. */
  let at: Point
  let hushed: MapElement | undefined
  let isDue = false
  let dressed: Settings | undefined

  const put = () => {
    const { settings } = controller.model
    if (now && room) box.style.transform = place(at, now.mode, settings, room, scaleFor(controller.visitor, settings))
  }

  const show: Show = (next) => {
    if (next && next.element === hushed) return
    hushed = undefined
    if (next === now) {
      if (next) renew(next)
      return
    }
    now = next
    if (next) [room, at] = getRoom(holder, next.at)
    // A pointer that comes from one shape to the next hides and shows it at once.
    if (!isDue) queueMicrotask(draw)
    isDue = true
  }

  function renew(content: PopupContent): void {
    const { hit, mode } = content
    const element = controller.model[hit.type](hit.id)
    if (element === content.element && room?.[0][0]) return
    const isClick = mode === 'click'
    const stays =
      element &&
      hasPopupContent(element) &&
      (isClick || (!element.inactive && getMode(element, controller.visitor) === mode))
    if (!stays) return void close()
    // What is under the pointer stays there; the other may have another place by now, and the page be scrolled.
    if (isClick) [room, at] = getRoom(holder, getMiddle(hit))
    if (element !== content.element) fill(Object.assign(content, { element }), content)
    put()
  }

  function draw(): void {
    isDue = false
    const last = current
    current = now
    if (now && (now.element !== last?.element || now.mode !== last.mode)) fill(now, last)
    if (now) {
      put()
      return
    }
    for (const part of [name, text, words]) fillHtml(part, '', { trusted: true })
    popover.close()
    box.className = 'tt_sm'
  }

  function fill({ hit, element, mode, isKeyed }: PopupContent, last: PopupContent | undefined): void {
    const { settings } = controller.model
    const { visitor } = controller
    const { trusted } = visitor
    const isClick = mode === 'click'
    box.className = `tt_sm map-popup map-popup-${mode}`
    button.id = `xpic_sm_${settings.div}`
    // The page may have become dark since it was open last.
    if (dressed !== settings || !last) dress(box, settings, visitor)
    dressed = settings
    const parts: Element[] = []
    if (!element.hideName) parts.push(fillHtml(name, element.name, visitor))
    if (isClick) parts.push(button)
    if (element.description.trim()) parts.push(fillHtml(text, element.description, visitor))
    const url = isClick && controller.switches.urls ? safeUrl(element.url, trusted) : ''
    const { descriptionMobile, linkText } = element
    if (isClick && (url || descriptionMobile)) {
      if (descriptionMobile) fillHtml(words, descriptionMobile, visitor)
      else {
        assign(link, {
          href: url,
          target: getTarget(url, settings.url_new_tab),
          rel: 'noopener',
          textContent: linkText,
        })
      }
      setParts(more, [descriptionMobile ? words : link])
      // The link is one element, filled anew each time, and marked once each time.
      if (visitor.ugc && !descriptionMobile)
        import('../_map-ui/mark-links.ts').then(({ markLinks }) => {
          if (link.rel === 'noopener') markLinks(more)
        }, reportError)
      parts.push(more)
    }
    if (isClick) {
      // A browser rings what a script focuses where nothing had the focus, also after a click.
      popover.open(parts, { label: getWords(element.name) || hit.id, close: controller.texts.close, isKeyed })
      popover.focusSoon()
    } else {
      if (popover.isOpen) popover.close()
      setParts(box, parts)
      assign(box, { hidden: false, role: 'tooltip', tabIndex: -1 })
    }
  }

  // It goes by a key, wherever the focus is; what has come by the pointer (WCAG 1.4.13) until the pointer comes anew.
  const hush = ({ key }: KeyboardEvent) => {
    if (!now || key !== 'Escape') return
    if (now.mode === 'click') return close()
    const { element } = now
    show(undefined)
    hushed = element
  }
  // What the window cuts off, or Escape has closed, is opened by a click or a key: then it can be scrolled.
  controller.on('click', (hit, event) => {
    const element = controller.model[hit.type](hit.id)
    if (!element) return
    // What the page alone makes something of: nothing here says that it was heard.
    if (controller.visitor.hooks?.[`click_${hit.type}`] && !element.url && now?.mode !== 'click')
      controller.announce(getWords(element.name) || hit.id)
    if (!element.description[LONG] || element.url || getMode(element, controller.visitor) !== 'hover') return
    if (!now || box.getBoundingClientRect().bottom >= innerHeight) controller.popup(hit, event)
  })
  if (controller.visitor.coarse) import('./tap.ts').then((code) => code.tap(controller), reportError)
  addEventListener('keydown', hush, { signal })
  const followSize = () => {
    if (!now || !room || !holder.offsetWidth) return
    const [[width]] = room
    // It was opened where nobody could see it, on no place.
    if (!width) return renew(now)
    room = getRoom(holder, now.at)[0]
    const times = room[0][0] / width
    at = { x: at.x * times, y: at.y * times }
    put()
    // A phone looks for the page's width only when something is laid out anew, as a transform is not. The margin moves nothing.
    box.style.marginBottom = box.style.marginBottom ? '' : '1px'
  }
  whenResized(holder, signal, followSize)
  // At once: what stands outside makes the page of a turned phone wider than its screen.
  addEventListener('resize', followSize, { signal })
  return show
}

/** Writes properties that the element has. */
const assign = <T extends Element>(element: T, properties: Partial<T>): T => Object.assign(element, properties)

const make = <K extends keyof HTMLElementTagNameMap>(tag: K, className = ''): HTMLElementTagNameMap[K] =>
  Object.assign(createHtml(tag), { className })

const scaleFor = ({ coarse }: InteractionContext, settings: Settings) => (coarse ? settings.mobile_scaling : 1)

function dress(box: HTMLElement, settings: Settings, visitor: InteractionContext): void {
  // Not what was there before a refresh() either.
  if (settings.popup_nocss) box.removeAttribute('style')
  box.style.zoom = `${scaleFor(visitor, settings)}`
  if (settings.popup_nocss) return
  const {
    popup_shadow: shadow,
    popup_corners: corners,
    popup_maxwidth: widest,
    popup_color: background,
    popup_opacity: opacity,
    popup_font: font,
  } = settings
  Object.assign(box.style, {
    background,
    opacity,
    font,
    borderRadius: `${corners * (visitor.coarse ? 2 : 1)}px`,
    boxShadow: shadow > 0 ? `${3 * shadow}px ${3 * shadow}px ${4 * shadow}px #0008` : 'none',
    maxWidth: widest ? `min(100%,${widest}px)` : '',
  })
  box.style.color = background && inkOn(box)
}
