import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { getCentroid } from '../_geo/view.ts'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { Access } from './Access.tsx'
import type { MapProps } from './contract.ts'
import type { Hit } from './controller.ts'
import { Drawing } from './Drawing.tsx'
import { domEvents } from './dom-events.ts'
import { getHit } from './hit.ts'
import { getKey, getMode, hasPopupContent, hitTargets, type InteractionContext, resolveRegion } from './hit-targets.ts'
import { fetchTouch, loadedRoving, loadedTouch, loadedZoom } from './lazy.ts'
import type { PopupContent, Show } from './popup-card.ts'
import { isCoarse } from './source.ts'
import { TEXTS } from './texts.ts'
import type { MapLocation } from './types.ts'
import { useClick } from './use-click.ts'
import { useController } from './use-controller.ts'
import { focusIn, useFocus } from './use-focus.ts'
import { useParts } from './use-parts.ts'

export function MapIsland(props: MapProps) {
  const { emit, expose } = useIsland()
  const texts = { ...TEXTS, ...props.texts }
  const [coarse] = useState(isCoarse)
  const visitor: InteractionContext = { ...props, coarse }
  const map = useController(props, coarse)
  const { controller, model, where, tell, refs, doing } = map
  const { settings } = model
  const div = settings.div
  const faces = useMemo(
    () => hitTargets(model, where, visitor),
    [model, where.target, where.ratio, map.count, props.hooks],
  )
  const [parts, put] = useParts(map)
  const [keyed, setKeyed] = useState(false)
  const zoom = loadedZoom()
  const moving = { model, texts, controller }
  const { popupCard } = parts.touch ?? {}
  const card = useRef<HTMLDivElement>(null)
  const live = useRef<HTMLDivElement>(null)
  const show = useRef<Show>((shown) => shown && void fetchTouch().then((touch) => put({ touch })))
  const shown = useRef<PopupContent>(undefined)
  const display: Show = (next) => {
    shown.current = next
    show.current(next)
  }
  const open = useRef<Hit>(undefined)
  /** What is lit up, and `on` what the pointer was then, until it is lit up by styles alone. */
  const over = useRef<{ hit: Hit; on: unknown; undo: (() => void) | undefined }>(undefined)
  const opener = useRef<Element | null>(null)

  const inPopup = () => focusIn(card.current)
  // As drawn by now: those who hear of something may have drawn anew.
  const elementOf = (hit: Hit) => controller.model[hit.type](hit.id)
  /** Middle of an element, in CSS pixels of the window. */
  const middleOf = (hit: Hit) => {
    const element = elementOf(hit)
    const { x, y } = element && 'box' in element ? getCentroid(element.box) : (element as MapLocation)
    return new DOMPoint(x, y).matrixTransform(refs.svg.getScreenCTM() ?? undefined)
  }

  /** @param next the pointer is on another element already: what is left has no time to fade */
  const leaveNow = (next?: Event) => {
    const last = over.current
    refs.svg.toggleAttribute('data-lit', !!next)
    over.current = undefined
    last?.undo?.()
    if (last) tell('out', last.hit)
    if (!open.current) display(undefined)
  }
  const leave = useEventCallback(leaveNow)
  const light = (hit: Hit, before?: () => void) =>
    loadedTouch()?.highlight(model, where, hit, controller.nodesOf, before)
  const enter = (hit: Hit, event?: PointerEvent) => {
    const element = elementOf(hit)
    if (!element || element.inactive) return leaveNow()
    const { current: last } = over
    if (!last || last.hit.id !== hit.id || last.hit.type !== hit.type) {
      leaveNow(event)
      over.current = { hit, on: event?.target ?? refs.svg, undo: light(hit) }
      tell('over', hit)
    } else if (!last.undo) {
      // A refresh has put it out.
      last.undo = light(hit)
    } else if (last.on !== event?.target && last.on) {
      last.on = undefined
      // From a shape to its label: the style sheet lights up the shape alone. What is there stays, or neighbors would flicker.
      if (hit.type === 'state') last.undo = light(hit, last.undo)
    }
    const now = elementOf(hit)
    if (
      !open.current &&
      controller.switches.popups &&
      now &&
      getMode(now, visitor) === 'hover' &&
      hasPopupContent(now)
    ) {
      display({ hit, element: now, mode: 'hover', at: event ?? middleOf(hit) })
    }
  }
  const move = useEventCallback((event: PointerEvent) => {
    if (event.buttons && event.pointerType === 'mouse') return
    const hit = getHit(event.target)
    if (hit) enter(resolveRegion(model, where, hit), event)
    else leaveNow()
  })
  doing.popup = (hit, event) => {
    const element = elementOf(hit)
    if (!element || !hasPopupContent(element) || !controller.switches.popups) return false
    const mouse = event as MouseEvent | undefined
    // One that is there already leads back to what it is filled for.
    opener.current = inPopup() ? null : (focusIn(refs.holder) ?? document.activeElement)
    open.current = hit
    const isKeyed = !mouse?.clientX && !mouse?.clientY
    display({ hit, element, mode: 'click', at: isKeyed ? middleOf(hit) : mouse, isKeyed })
    tell('popup', hit)
    return true
  }
  doing.closePopup = () => {
    const was = shown.current
    if (open.current && inPopup()) focus.giveBack(opener.current, open.current)
    open.current = undefined
    display(undefined)
    return !!was
  }
  doing.announce = (words) => {
    if (live.current) live.current.textContent = words
  }
  const back = zoom?.canBack(model, where.target)
  const click = useClick(map, visitor, () => ({ leave, close: () => void (open.current && doing.closePopup()) }))

  const places = [...faces.values()].map((face) => ({
    id: face.key,
    name: face.name,
    label: [face.at.x, face.at.y] as const,
  }))
  const visitorOf = useEventCallback(() => visitor)
  const focus = useFocus(map, faces, enter)

  useLayoutEffect(() => {
    if (popupCard) {
      show.current = popupCard(card.current as HTMLElement, controller, visitorOf, middleOf)
      show.current(shown.current)
    }
    const { current: lit } = over
    if (lit && !lit.undo) lit.undo = light(lit.hit)
  }, [popupCard])
  // Under a pointer that rests another shape comes to lie, and no event says so.
  const away = () => void (over.current && over.current.on !== refs.svg && leave())
  useLayoutEffect(away, [where.target])
  useLayoutEffect(() => {
    expose(controller)
    // By themselves: props would be asked for in every event, and one of these comes with each move of the pointer.
    const listeners = {
      click: click.onClick,
      auxclick: click.onClick,
      pointermove: move,
      pointerleave: (event: PointerEvent) => event.pointerType === 'mouse' && leave(),
      // The next shape fills the same pop-up: the focus need not leave it and come back.
      mousedown: (event: MouseEvent) => inPopup() && event.preventDefault(),
    }
    for (const [type, listener] of Object.entries(listeners)) {
      refs.svg.addEventListener(type, listener as (event: Event) => void, { signal: controller.signal })
    }
    document.addEventListener('scroll', away, { capture: true, passive: true, signal: controller.signal })
    domEvents(controller, emit)
    tell('complete')
    return () => over.current?.undo?.()
  }, [])
  // A refresh draws anew what was lit, until the pointer moves.
  useLayoutEffect(() => {
    const { current: last } = over
    refs.svg.toggleAttribute('data-lit', false)
    last?.undo?.()
    if (last) last.undo = undefined
  }, [model])
  // New words are shown in an open pop-up.
  useLayoutEffect(() => show.current(shown.current), [model, map.count])

  const size = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return
      const px = (length: number) => (length ? `${length}px` : '')
      const styles = {
        width: px(Number(settings.width)),
        height: px(settings.height),
        '--map-fade': `${settings.fade_time}s`,
        '--map-hover': settings.state_hover_color,
        // As large as a finger or a shaky hand needs at least (WCAG 2.5.8).
        '--map-nav': px(Math.max(24, coarse ? settings.navigation_size_mobile : settings.navigation_size)),
      }
      // An empty one takes away what was there.
      for (const [name, value] of Object.entries(styles)) node.style.setProperty(name, value)
    },
    [settings],
  )
  return (
    <div
      className={`map-holder${settings.height ? ' map-tall' : ''}${model.canZoom ? ' map-zooms' : ''}${settings.fade_time ? ' map-fades' : ''}`}
      id={`${div}_holder`}
      ref={useCallback(
        (node: HTMLDivElement | null) => {
          if (node) refs.holder = node
          size(node)
        },
        [size],
      )}
      onKeyDown={(event) => {
        setKeyed(true)
        const from = getHit(event.target)
        if (event.key === 'Escape' && !doing.closePopup() && back) void controller.back()
        if (!from || !refs.svg.contains(event.target as Node)) return
        const face = faces.get(getKey(from))
        const to = loadedRoving()?.(places, event.nativeEvent, getKey(from))
        if (to) {
          focus.focusOn(to)
        } else if (face && (event.key === ' ' || (event.key === 'Enter' && face.act !== 'link'))) {
          if (face.act !== 'link') click.press(face.hit, event.nativeEvent)
          // The space bar does to all shapes the same.
          else event.target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
        } else return
        event.preventDefault()
      }}
      onFocus={focus.onFocus}
      onBlur={(event) => {
        focus.onBlur(event)
        // What the pointer is on stays lit when its pop-up takes the focus.
        if (getHit(event.target) && over.current?.on === refs.svg) leave()
      }}
    >
      <div id={`${div}_background`} className="map-background" />
      <div id={`${div}_inner`} className="map-inner">
        <Drawing
          model={model}
          where={where}
          faces={faces}
          active={focus.stop}
          title={props.title ?? texts.map}
          parts={parts}
          svg={useCallback((node: SVGSVGElement | null) => {
            if (node) refs.svg = node
          }, [])}
        />
        {parts.images && <parts.images.Credit model={model} />}
      </div>
      <div id={`${div}_zoom`} className="map-zoom">
        {zoom && settings.manual_zoom && <zoom.Steps {...moving} />}
      </div>
      <div id={`${div}_outer`} className="map-outer">
        {zoom && back && <zoom.Back {...moving} />}
      </div>
      <div id={`${div}_access`} className="map-access">
        <Access
          model={model}
          controller={controller}
          where={where}
          visitor={visitor}
          texts={texts}
          press={click.press}
          keyed={keyed}
        />
        <div role="status" className="map-live" ref={live} />
      </div>
      <div id={`${div}_legend`} className={`map-legend-${settings.legend_position}`}>
        {parts.legend && model.legend && (
          <parts.legend.Legend model={model} controller={controller} texts={texts} trusted={props.trusted} />
        )}
      </div>
      {/* There from the first for those who look it up; what is in it is not React's. */}
      <div className="tt_sm" id={`tt_sm_${div}`} hidden ref={card} />
      {parts.trial && <parts.trial.Trial info={model.info} words={texts.trial} />}
    </div>
  )
}
