import { memo, type ReactNode } from 'react'
import { focusable } from '../_runtime/focusable.ts'
import {
  borderUnit,
  getAppearance,
  getColored,
  getDrawnStates,
  getFillOpacity,
  patternId,
  type Where,
} from './display.ts'
import type { HitTarget } from './hit-targets.ts'
import type { MapModel } from './types.ts'
import { getTarget } from './urls.ts'

interface Props {
  model: MapModel
  where: Where
  hitTargets: ReadonlyMap<string, HitTarget>
  /** Key of the one shape in the tab order. */
  active: string | undefined
  /** Prefix of ids inside the drawing. */
  scope: string
  /** States with an image in them: the part that draws them has arrived. */
  images: boolean
}

/**
 * The states. Borders have one width, so that a zoom changes one attribute, and one more for each state with its own. Plain
 * nodes and no component each: there may be thousands, and most of what changes changes all of them.
 */
export const States = memo(
  function States({ model, where, hitTargets, active, scope, images }: Props) {
    const { settings } = model
    const unit = borderUnit(model, where.ratio)
    return (
      <g
        className="map-states"
        strokeWidth={settings.border_size * unit}
        stroke={settings.border_color}
        strokeLinejoin="round"
      >
        {getDrawnStates(model, where).map((state) => {
          const key = `state ${state.id}`
          const whole = getAppearance(model, where, state)
          const colored = getColored(model, where, state)
          const opacity = getFillOpacity(model, where, state)
          const hitTarget = hitTargets.get(key)
          // The style sheet lights up what has the map's own colors under the pointer.
          const isPlain =
            whole === state && colored.hoverColor === settings.state_hover_color && !state.image && !state.hoverImage
          const kind = whole.inactive ? ' map-off' : isPlain ? ' map-own' : ''
          const path = (
            <path
              key={key}
              // In this order: pages read the code at its place in the text.
              className={`sm_state_${state.id} sm_state${kind}`}
              data-type="state"
              data-id={state.id}
              d={state.path}
              fill={images && state.image ? `url(#${patternId(scope, state.id)})` : colored.color}
              opacity={state.opacity === 1 ? undefined : state.opacity}
              fillOpacity={opacity === 1 ? undefined : opacity}
              stroke={state.borderColor === settings.border_color ? undefined : state.borderColor}
              strokeWidth={state.borderSize === settings.border_size ? undefined : unit * state.borderSize}
              {...getAttributes(hitTarget, key === active)}
            />
          )
          return hitTarget?.act === 'link' ? (
            <Link key={key} hitTarget={hitTarget} stop={key === active} newTab={settings.url_new_tab} shape={path} />
          ) : (
            path
          )
        })}
      </g>
    )
  },
  (before, after) =>
    before.model === after.model &&
    before.hitTargets === after.hitTargets &&
    before.active === after.active &&
    before.images === after.images &&
    before.scope === after.scope &&
    before.where.target === after.where.target &&
    before.where.ratio === after.where.ratio,
)

/** Compares hit targets, which are created anew at every level, though most stay the same. */
export const isSameHitTarget = (a: HitTarget | undefined, b: HitTarget | undefined): boolean =>
  a?.name === b?.name && a?.act === b?.act && a?.href === b?.href

/** What a shape is to those who hear it or come to it by key. */
export const getAttributes = (hitTarget: HitTarget | undefined, stop: boolean) =>
  hitTarget && hitTarget.act !== 'link'
    ? {
        role: hitTarget.act === 'tip' ? 'img' : 'button',
        'aria-label': hitTarget.name,
        ref: focusable(stop ? 0 : -1),
      }
    : hitTarget
      ? {}
      : { 'aria-hidden': 'true' as const, ref: unfocusable }

// What could be come to at another level keeps its node, and what is silent must not take the focus.
const unfocusable = (node: Element | null) => node?.removeAttribute('tabindex')

/** A shape that is a link, with everything that browsers offer for links. */
export function Link({
  hitTarget,
  stop,
  newTab,
  shape,
}: {
  hitTarget: HitTarget
  stop: boolean
  newTab: boolean
  shape: ReactNode
}) {
  return (
    <a
      href={hitTarget.href}
      target={getTarget(hitTarget.href, newTab)}
      rel="noopener"
      aria-label={hitTarget.name}
      data-face={hitTarget.key}
      ref={focusable(stop ? 0 : -1)}
    >
      {shape}
    </a>
  )
}
