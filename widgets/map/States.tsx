import { memo, type ReactNode } from 'react'
import { focusable } from '../_kit/focusable.ts'
import type { Settings } from './config/settings.ts'
import { drawn, faded, patternId, type Where } from './display.ts'
import type { Face } from './faces.ts'
import type { MapModel, MapState } from './types.ts'

interface Props {
  model: MapModel
  where: Where
  faces: ReadonlyMap<string, Face>
  /** Key of the one shape in the tab order. */
  active: string | undefined
  /** Prefix of ids inside the drawing. */
  scope: string
  /** States with an image in them: the part that draws them has arrived. */
  images: boolean
}

/**
 * The states. Borders have one width in all of them, so that a zoom changes one attribute. Plain nodes and no component each:
 * there may be thousands, and most of what changes changes all of them.
 */
export const States = memo(
  function States({ model, where, faces, active, scope, images }: Props) {
    const { settings, view } = model
    return (
      <g
        className="map-states"
        strokeWidth={(settings.border_size * (view.x2 - view.x) * where.ratio) / 800}
        stroke={settings.border_color}
        strokeLinejoin="round"
      >
        {drawn(model, where).map((state) => {
          const key = `state ${state.id}`
          const region = state.region === undefined ? undefined : model.region(state.region)
          // At the level `out` it acts for its region.
          const whole = where.target.level === 'out' && region
          return nodeOf({
            key,
            state,
            opacity: faded(where.target, state) ? settings.adjacent_opacity : (whole || state).opacity,
            face: faces.get(key),
            kind: state.inactive ? (region ? '' : ' map-off') : !whole && isPlain(state, settings) ? ' map-own' : '',
            stop: key === active,
            border: settings.border_color,
            newTab: settings.url_new_tab,
            fill: images && state.image ? `url(#${patternId(scope, state.id)})` : state.color,
          })
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

/** What the pointer changes of it is its colour, and to that of most: the browser does it sooner than a script. */
const isPlain = ({ image, hoverImage, hoverColor }: MapState, { state_hover_color: common }: Settings) =>
  hoverColor === common && !image && !hoverImage

interface StateProps {
  key: string
  state: MapState
  opacity: number
  face: Face | undefined
  /** A class: nothing happens on it, or its style sheet lights it up. */
  kind: string
  stop: boolean
  border: string
  newTab: boolean
  fill: string
}

function nodeOf({ key, state, opacity, face, kind, stop, border, newTab, fill }: StateProps) {
  const link = face?.act === 'link'
  const path = (
    <path
      key={key}
      className={`sm_state sm_state_${state.id}${kind}`}
      data-type="state"
      data-id={state.id}
      d={state.path}
      fill={fill}
      fillOpacity={opacity === 1 ? undefined : opacity}
      stroke={state.borderColor === border ? undefined : state.borderColor}
      {...attributesOf(face, stop)}
    />
  )
  return link ? <Link key={key} face={face} stop={stop} newTab={newTab} shape={path} /> : path
}

/** Faces are made anew at every level; most say the same as before. */
export const sameFace = (a: Face | undefined, b: Face | undefined): boolean =>
  a?.name === b?.name && a?.act === b?.act && a?.href === b?.href

/** What a shape is to those who hear it or come to it by key. */
export const attributesOf = (face: Face | undefined, stop: boolean) =>
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
export function Link({ face, stop, newTab, shape }: { face: Face; stop: boolean; newTab: boolean; shape: ReactNode }) {
  return (
    <a
      href={face.href}
      target={newTab ? '_blank' : '_top'}
      rel={newTab ? 'noopener' : undefined}
      aria-label={face.name}
      data-face={face.key}
      ref={focusable(stop ? 0 : -1)}
    >
      {shape}
    </a>
  )
}
