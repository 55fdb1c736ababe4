import { memo, type ReactNode } from 'react'
import { focusable } from '../_runtime/focusable.ts'
import { borderUnit, drawn, getAppearance, getOpacity, patternId, type Where } from './display.ts'
import type { HitTarget } from './hit-targets.ts'
import type { MapModel } from './types.ts'
import { getTarget } from './urls.ts'

interface Props {
  model: MapModel
  where: Where
  faces: ReadonlyMap<string, HitTarget>
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
  function States({ model, where, faces, active, scope, images }: Props) {
    const { settings } = model
    const unit = borderUnit(model, where.ratio)
    return (
      <g
        className="map-states"
        strokeWidth={settings.border_size * unit}
        stroke={settings.border_color}
        strokeLinejoin="round"
      >
        {drawn(model, where).map((state) => {
          const key = `state ${state.id}`
          const whole = getAppearance(model, where, state)
          const opacity = getOpacity(model, where, state)
          const face = faces.get(key)
          // The style sheet lights up what has the map's own colors under the pointer.
          const isPlain =
            whole === state && state.hoverColor === settings.state_hover_color && !state.image && !state.hoverImage
          const kind = whole.inactive ? ' map-off' : isPlain ? ' map-own' : ''
          const path = (
            <path
              key={key}
              // In this order: pages read the code at its place in the text.
              className={`sm_state_${state.id} sm_state${kind}`}
              data-type="state"
              data-id={state.id}
              d={state.path}
              fill={images && state.image ? `url(#${patternId(scope, state.id)})` : state.color}
              fillOpacity={opacity === 1 ? undefined : opacity}
              stroke={state.borderColor === settings.border_color ? undefined : state.borderColor}
              strokeWidth={state.borderSize === settings.border_size ? undefined : unit * state.borderSize}
              {...getAttributes(face, key === active)}
            />
          )
          return face?.act === 'link' ? (
            <Link key={key} face={face} stop={key === active} newTab={settings.url_new_tab} shape={path} />
          ) : (
            path
          )
        })}
      </g>
    )
  },
  (before, after) =>
    before.model === after.model &&
    before.faces === after.faces &&
    before.active === after.active &&
    before.images === after.images &&
    before.scope === after.scope &&
    before.where.target === after.where.target &&
    before.where.ratio === after.where.ratio,
)

/** Faces are made anew at every level; most say the same as before. */
export const sameFace = (a: HitTarget | undefined, b: HitTarget | undefined): boolean =>
  a?.name === b?.name && a?.act === b?.act && a?.href === b?.href

/** What a shape is to those who hear it or come to it by key. */
export const getAttributes = (face: HitTarget | undefined, stop: boolean) =>
  face && face.act !== 'link'
    ? {
        role: face.act === 'tip' ? 'img' : 'button',
        'aria-label': face.name,
        ref: focusable(stop ? 0 : -1),
      }
    : face
      ? {}
      : { 'aria-hidden': 'true' as const, ref: unfocusable }

// What could be come to at another level keeps its node, and what is silent must not take the focus.
const unfocusable = (node: Element | null) => node?.removeAttribute('tabindex')

/** A shape that is a link, with everything that browsers offer for links. */
export function Link({
  face,
  stop,
  newTab,
  shape,
}: {
  face: HitTarget
  stop: boolean
  newTab: boolean
  shape: ReactNode
}) {
  return (
    <a
      href={face.href}
      target={getTarget(face.href, newTab)}
      rel="noopener"
      aria-label={face.name}
      data-face={face.key}
      ref={focusable(stop ? 0 : -1)}
    >
      {shape}
    </a>
  )
}
