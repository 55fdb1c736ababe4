import { type KeyboardEvent, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { Access } from './Access.tsx'
import type { MapProps } from './contract.ts'
import { Drawing } from './Drawing.tsx'
import { domEvents } from './dom-events.ts'
import { getHit } from './hit.ts'
import { getHitTargets, getKey, type HitTarget } from './hit-targets.ts'
import { loadedRoving, loadedZoom } from './lazy.ts'
import type { MapModel } from './types.ts'
import { useController } from './use-controller.ts'
import { useFocus } from './use-focus.ts'
import { useParts } from './use-parts.ts'

export function MapIsland(props: MapProps) {
  const { emit, expose } = useIsland()
  const controller = useController(props)
  const { model, where, texts, visitor, interaction, revision } = controller
  const { settings } = model
  const div = settings.div
  const hitTargets = useMemo(
    () => getHitTargets(model, where, visitor),
    [model, where.target, where.ratio, revision, props.hooks],
  )
  const parts = useParts(controller)
  const focus = useFocus(controller, hitTargets)
  const [isKeyed, setKeyed] = useState(false)
  const zoom = loadedZoom()
  const moving = { model, texts, controller }
  const back = zoom?.canBack(model, where.target)

  useLayoutEffect(() => interaction.leaveMoved(), [where.target])
  useLayoutEffect(() => {
    expose(controller)
    interaction.listen()
    domEvents(controller, emit)
    controller.tell('complete')
    return () => interaction.putOut()
  }, [])
  useLayoutEffect(() => interaction.putOut(), [model])
  useLayoutEffect(() => interaction.renewPopup(), [model, revision])

  const size = useCallback((node: HTMLElement | null) => node && setSize(node, model, visitor.coarse), [settings])
  const onKeyDown = (event: KeyboardEvent) => {
    setKeyed(true)
    const target = event.target as Element
    const from = getHit(target)
    if (event.key === 'Escape' && !controller.closePopup() && back) void controller.back()
    if (!from || !controller.svg.contains(target)) return
    const hitTarget = hitTargets.get(getKey(from))
    const to = loadedRoving()?.([...hitTargets.values()].map(getPlace), event.nativeEvent, getKey(from))
    if (to) {
      focus.focusOn(to)
    } else if (hitTarget && (event.key === ' ' || (event.key === 'Enter' && hitTarget.act !== 'link'))) {
      if (hitTarget.act !== 'link') interaction.press(hitTarget.hit, event.nativeEvent)
      // The space bar does to all shapes the same.
      else target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
    } else return
    event.preventDefault()
  }
  return (
    <div
      className={`map-holder${settings.height ? ' map-tall' : ''}${model.canZoom ? ' map-zooms' : ''}${settings.fade_time ? ' map-fades' : ''}`}
      id={`${div}_holder`}
      ref={useCallback(
        (node: HTMLDivElement | null) => {
          if (node) controller.holder = node
          size(node)
        },
        [size],
      )}
      onKeyDown={onKeyDown}
      onFocus={focus.onFocus}
      onBlur={(event) => {
        focus.onBlur(event)
        if (getHit(event.target)) interaction.blur()
      }}
    >
      <div id={`${div}_background`} className="map-background" />
      <div id={`${div}_inner`} className="map-inner">
        <Drawing
          model={model}
          where={where}
          hitTargets={hitTargets}
          active={focus.stop}
          title={props.title ?? texts.map}
          parts={parts}
          svg={useCallback((node: SVGSVGElement | null) => {
            if (node) controller.svg = node
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
          press={interaction.press}
          keyed={isKeyed}
        />
        <div
          role="status"
          className="map-live"
          ref={useCallback((node: HTMLElement | null) => {
            controller.liveRegion = node
          }, [])}
        />
      </div>
      <div id={`${div}_legend`} className={`map-legend-${settings.legend_position}`}>
        {parts.legend && model.legend && (
          <parts.legend.Legend model={model} controller={controller} texts={texts} author={props} />
        )}
      </div>
      {/* There from the first for those who look it up; what is in it is not React's. */}
      <div
        className="tt_sm"
        id={`tt_sm_${div}`}
        hidden
        ref={useCallback((node: HTMLElement | null) => {
          interaction.popupBox = node
        }, [])}
      />
      {parts.trial && <parts.trial.Trial info={model.info} words={texts.trial} />}
    </div>
  )
}

/** What the arrow keys and letters go by. */
const getPlace = ({ key, name, at }: HitTarget) => ({ id: key, name, label: [at.x, at.y] as const })

/** Writes what the settings say of the map's own box; an empty value takes away what was there. */
function setSize(node: HTMLElement, { settings }: MapModel, isCoarse: boolean): void {
  const px = (length: number) => (length ? `${length}px` : '')
  const styles = {
    width: px(Number(settings.width)),
    'max-width': settings.keep_width ? 'none' : '',
    margin: settings.keep_width ? '0' : '',
    height: px(settings.height),
    '--map-fade': `${settings.fade_time}s`,
    '--map-hover': settings.state_hover_color,
    // As large as a finger or a shaky hand needs at least (WCAG 2.5.8).
    '--map-nav': px(Math.max(24, isCoarse ? settings.navigation_size_mobile : settings.navigation_size)),
  }
  for (const [name, value] of Object.entries(styles)) node.style.setProperty(name, value)
}
