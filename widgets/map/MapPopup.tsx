import { useLayoutEffect, useRef, useState } from 'react'
import type { Point } from '../_map/types.ts'
import type { Hit, MapController } from './controller.ts'
import type { Visitor } from './faces.ts'
import { fillHtml } from './html.ts'
import styles from './popup.css?inline'
import { inkOn, place, type Room, roomOf } from './popup-place.ts'
import type { Texts } from './texts.ts'
import type { MapElement, MapModel } from './types.ts'
import { safeUrl, wordsOf } from './urls.ts'
import { useResize } from './use-resize.ts'
import { useStyles } from './use-styles.ts'

/** What a pop-up shows. */
export interface Shown {
  hit: Hit
  element: MapElement
  /** `click` takes the focus and has a button to close it; `hover` follows the pointer. */
  mode: 'hover' | 'click'
  /** CSS pixels from the left top corner of the map's box. */
  at: Point
}

/** Shows, moves or hides the pop-up. */
export type Show = (shown: Shown | undefined) => void

interface Props {
  handle: { current: Show }
  controller: MapController
  model: MapModel
  visitor: Visitor
  texts: Texts
  /** Name of the map in ids: `tt_sm_<div>`. */
  div: string
  onClose(): void
}

/** It holds its own state: a pointer that crosses the map draws nothing but this. */
export function MapPopup({ handle, controller, model, visitor, texts, div, onClose }: Props) {
  const [shown, setShown] = useState<Shown>()
  const now = useRef<Shown>(undefined)
  const card = useRef<HTMLDivElement>(null)
  const room = useRef<Room>(undefined)
  const shut = useRef<MapElement>(undefined)
  const { settings } = model
  const scale = visitor.coarse ? settings.mobile_scaling : 1
  const put = () => room.current && place(card.current, now.current, settings, room.current, scale)
  handle.current = (next) => {
    const last = now.current
    if (next && next.element === shut.current) return
    shut.current = undefined
    now.current = next
    if (next) room.current = roomOf(controller.holder)
    if (next && last?.element === next.element && last.mode === next.mode) put()
    else if (next !== last) setShown(next)
  }
  useStyles(card, styles)
  useResize(
    () => controller.holder,
    () => {
      const last = room.current
      const { at, ...rest } = now.current ?? {}
      if (!last || !at) return
      room.current = roomOf(controller.holder)
      const times = room.current.width / last.width
      now.current = { ...rest, at: { x: at.x * times, y: at.y * times } } as Shown
      put()
    },
  )
  useLayoutEffect(() => {
    const { style } = card.current ?? {}
    if (!style || !card.current) return
    style.background = settings.popup_color
    style.opacity = String(settings.popup_opacity)
    style.borderRadius = `${settings.popup_corners * (visitor.coarse ? 2 : 1)}px`
    const s = settings.popup_shadow
    style.boxShadow = s > 0 ? `${3 * s}px ${3 * s}px ${4 * s}px #0008` : 'none'
    style.font = settings.popup_font
    if (scale !== 1) style.zoom = String(scale)
    style.color = inkOn(card.current)
  }, [!shown, settings])
  useLayoutEffect(() => void put(), [shown, settings])
  useLayoutEffect(() => (shown?.mode === 'click' ? afterFrame(() => card.current?.focus(QUIET)) : undefined), [shown])
  useLayoutEffect(() => {
    if (!shown) return undefined
    const outside = (event: Event) => {
      const path = event.composedPath()
      // In the drawing it is the click that closes it, or fills it anew.
      if (card.current && !path.includes(card.current) && !path.includes(controller.svg)) onClose()
    }
    // What has come by the pointer goes by a key, wherever the focus is (WCAG 1.4.13), until the pointer comes anew.
    const hush = (event: Event) => {
      const element = now.current?.element
      if (!element || (event as KeyboardEvent).key !== 'Escape') return
      handle.current(undefined)
      shut.current = element
    }
    const [type, listener] = shown.mode === 'click' ? (['pointerdown', outside] as const) : (['keydown', hush] as const)
    document.addEventListener(type, listener)
    return () => document.removeEventListener(type, listener)
  }, [shown])
  // Its box is there from the first, for those who look it up.
  if (!shown) return <div className="tt_sm" id={`tt_sm_${div}`} hidden />
  const { element, mode, hit } = shown
  const click = mode === 'click'
  const url = click && controller.switches.urls ? safeUrl(element.url, visitor.trusted) : ''
  return (
    <div
      className={`tt_sm map-popup map-popup-${mode}`}
      id={`tt_sm_${div}`}
      role={click ? 'dialog' : 'tooltip'}
      aria-label={click ? wordsOf(element.name) || hit.id : undefined}
      tabIndex={click ? -1 : undefined}
      ref={card}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {!element.hideName && <Html className="tt_name_sm" html={element.name} visitor={visitor} />}
      {click && (
        <button
          type="button"
          className="xmark_sm map-x"
          id={`xpic_sm_${div}`}
          aria-label={texts.close}
          onClick={onClose}
        >
          <Cross />
        </button>
      )}
      {element.description.trim() && <Html className="tt_custom_sm" html={element.description} visitor={visitor} />}
      {click && (url || element.descriptionMobile) && (
        <div className="tt_mobile_sm">
          {element.descriptionMobile ? (
            <Html html={element.descriptionMobile} visitor={visitor} />
          ) : (
            <a
              className="btn_simplemaps"
              href={url}
              target={settings.url_new_tab ? '_blank' : '_top'}
              rel={settings.url_new_tab ? 'noopener' : undefined}
            >
              {element.linkText}
            </a>
          )}
        </div>
      )}
    </div>
  )
}

const QUIET = { preventScroll: true }

/**
 * Calls back when what was drawn has been seen: a focus that changes with it would have everything looked up once more.
 * @returns how to call it off
 */
function afterFrame(work: () => void): () => void {
  let timer = 0
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** What is inside is the owner's and not React's; the box stays, with other words in it. */
function Html({ html, visitor, className }: { html: string; visitor: Visitor; className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (box.current) fillHtml(box.current, html, visitor.trusted)
  }, [html])
  return <div className={className} ref={box} />
}

const Cross = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d="m4 4 8 8m0-8-8 8" />
  </svg>
)
