import type { Point } from '../_geo/types.ts'
import { adopt } from '../_runtime/stylesheets.ts'
import type { Settings } from './config/settings.ts'
import type { Hit, MapController } from './controller.ts'
import { getMode, hasPopupContent, type InteractionContext } from './hit-targets.ts'
import { fillHtml } from './html.ts'
import styles from './popup.css?inline'
import { getRoom, inkOn, place, type Room } from './popup-place.ts'
import type { MapElement } from './types.ts'
import { getTarget, getWords, safeUrl } from './urls.ts'
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
export type Show = (shown: PopupContent | undefined) => void

/**
 * What is in the box of a pop-up, changed by hand: whoever clicks waits for it, and nothing else changes as often while a
 * pointer crosses a map.
 * @param getContext gives the context of the interaction, as it is now
 * @param getMiddle gives the middle of an element, in CSS pixels of the window
 */
export function popupCard(
  box: HTMLElement,
  controller: MapController,
  getContext: () => InteractionContext,
  getMiddle: (hit: Hit) => Point,
): Show {
  const { holder, signal, closePopup: close } = controller
  adopt(box, [styles])
  const name = make('div', 'tt_name_sm')
  const button = make('button', 'xmark_sm map-x')
  const text = make('div', 'tt_custom_sm')
  const more = make('div', 'tt_mobile_sm')
  const words = make('div')
  const link = make('a', 'btn_simplemaps')
  let now: PopupContent | undefined
  let drawn: PopupContent | undefined
  let room: Room | undefined
  /** Where it is, in CSS pixels from the left top corner of the map's box. */
  let at: Point
  let hushed: MapElement | undefined
  let isDue = false
  let dressed: Settings | undefined
  const onclick = () => {
    close()
    controller.tell('close_popup')
  }
  assign(button, { type: 'button', onclick }).append(cross())

  const put = () => {
    const { settings } = controller.model
    if (now && room) box.style.transform = place(at, now.mode, settings, room, scaleFor(getContext(), settings))
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

  function renew(shown: PopupContent): void {
    const { hit, mode } = shown
    const element = controller.model[hit.type](hit.id)
    if (element === shown.element && room?.[0][0]) return
    const isClick = mode === 'click'
    const stays =
      element && hasPopupContent(element) && (isClick || (!element.inactive && getMode(element, getContext()) === mode))
    if (!stays) return void close()
    // What is under the pointer stays there; the other may have another place by now, and the page be scrolled.
    if (isClick) [room, at] = getRoom(holder, getMiddle(hit))
    if (element !== shown.element) fill(Object.assign(shown, { element }), shown)
    put()
  }

  function draw(): void {
    isDue = false
    const last = drawn
    drawn = now
    if (now && (now.element !== last?.element || now.mode !== last.mode)) fill(now, last)
    if (now) {
      put()
      return
    }
    for (const part of [name, text, words]) fillHtml(part, '', true)
    box.replaceChildren()
    assign(box, { className: 'tt_sm', hidden: true })
  }

  function fill({ hit, element, mode, isKeyed }: PopupContent, last: PopupContent | undefined): void {
    const { settings } = controller.model
    const visitor = getContext()
    const { trusted } = visitor
    const isClick = mode === 'click'
    // A browser rings what a script focuses where nothing had the focus, also after a click.
    const className = `tt_sm map-popup map-popup-${mode}${isKeyed ? ' map-keyed' : ''}`
    if (box.className !== className) {
      const role = isClick ? 'dialog' : 'tooltip'
      assign(box, { hidden: false, className, role, tabIndex: -1, ariaLabel: null })
      assign(button, { id: `xpic_sm_${settings.div}`, ariaLabel: controller.texts.close })
    }
    // What opens by a click is looked at anew below, when it costs nothing.
    if (dressed !== settings || !(last || isClick)) dress(box, settings, visitor)
    dressed = settings
    const parts: Element[] = []
    if (!element.hideName) parts.push(fillHtml(name, element.name, trusted))
    if (isClick) {
      box.ariaLabel = getWords(element.name) || hit.id
      parts.push(button)
    }
    if (element.description.trim()) parts.push(fillHtml(text, element.description, trusted))
    const url = isClick && controller.switches.urls ? safeUrl(element.url, trusted) : ''
    const { descriptionMobile, linkText } = element
    if (isClick && (url || descriptionMobile)) {
      if (descriptionMobile) fillHtml(words, descriptionMobile, trusted)
      else {
        assign(link, {
          href: url,
          target: getTarget(url, settings.url_new_tab),
          rel: 'noopener',
          textContent: linkText,
        })
      }
      keep(more, [descriptionMobile ? words : link])
      parts.push(more)
    }
    keep(box, parts)
    if (!isClick) return
    if (box.matches(':focus')) return
    // When it has been seen: a focus that comes with it would have everything looked up once more.
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (drawn?.element !== element) return
        // The page may be dark by now.
        if (box.style.color) box.style.color = inkOn(box)
        box.focus({ preventScroll: true })
      }),
    )
  }

  const outside = (event: Event) => {
    // In the drawing it is the click that closes it, or fills it anew.
    const inside = (node: Element) => node.contains(event.composedPath()[0] as Node)
    if (now?.mode === 'click' && !inside(controller.svg) && !inside(box)) close()
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
    if (getContext().hooks?.[`click_${hit.type}`] && !element.url && now?.mode !== 'click')
      controller.announce(getWords(element.name) || hit.id)
    if (!element.description[LONG] || element.url || getMode(element, getContext()) !== 'hover') return
    if (!now || box.getBoundingClientRect().bottom >= innerHeight) controller.popup(hit, event)
  })
  if (getContext().coarse) import('./tap.ts').then((code) => code.tap(controller), reportError)
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  })
  document.addEventListener('pointerdown', outside, { signal })
  document.addEventListener('keydown', hush, { signal })
  whenResized(holder, signal, () => {
    if (!now || !room) return
    const [[width]] = room
    // It was opened where nobody could see it, on no place.
    if (!width) return renew(now)
    room = getRoom(holder, now.at)[0]
    const times = room[0][0] / width
    at = { x: at.x * times, y: at.y * times }
    put()
  })
  return show
}

/** Writes properties that the element has. */
const assign = <T extends Element>(element: T, properties: Partial<T>): T => Object.assign(element, properties)

const make = <K extends keyof HTMLElementTagNameMap>(tag: K, className = ''): HTMLElementTagNameMap[K] =>
  Object.assign(document.createElement(tag), { className })

function cross(): Element {
  const NS = 'http://www.w3.org/2000/svg'
  const sign = document.createElementNS(NS, 'svg')
  sign.setAttribute('viewBox', '0 0 16 16')
  sign.appendChild(document.createElementNS(NS, 'path')).setAttribute('d', 'm4 4 8 8m0-8-8 8')
  return sign
}

/** What is there already stays as it is, with the focus and what plays in it. */
function keep(box: Element, parts: Element[]): void {
  const there = [...box.childNodes]
  if (parts.length !== there.length || parts.some((part, index) => part !== there[index])) box.replaceChildren(...parts)
}

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
  box.style.color = inkOn(box)
}
