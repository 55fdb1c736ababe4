import OUTLINES from '../_geo/generated/letters.ts'
import type { Letter } from '../_geo/letters.ts'
import { isOnLand, type Shape } from '../_geo/shapes.ts'
import type { StateMapProps } from './contract.ts'
import { resolveProps } from './model.ts'
import { ServerDrawing } from './ServerDrawing.tsx'
import { MapBox } from './StateMap.tsx'
import { SCALE, SET } from './shapes.ts'
import { TEXTS } from './texts.ts'

/**
 * The HTML that our server writes into the element: the map itself, with the list of states as part of an enclosing
 * form. The island takes it over as it stands, so it is the same component and the same drawing.
 */
export const Fallback = (props: StateMapProps) => <MapBox props={props} Drawing={ServerDrawing} />

// A picture in an <img> has no page around it to take tokens from; dark is what the page's own scheme says.
const LIGHT =
  '.l{fill:#d9d6cc}.c{fill:#089f4b}.l,.c{stroke:#fbfaf7;stroke-width:1.5}.o{stroke:#c9c5ba}.r{stroke:#1b2320;stroke-width:3}.t{fill:#1b2320}.w{fill:#1b2320}.e{stroke:#8a938e;stroke-width:.75}'
const DARK = '.l{fill:#343a40}.l,.c{stroke:#14171a}.o{stroke:#3c444a}.r{stroke:#ecefeb}.t{fill:#ecefeb}.w{fill:#14171a}'
/** The background of a map with its own color scheme. */
export const PAPER = { light: '#fbfaf7', dark: '#14171a' }
/** Builds the background of a picture with its own color scheme. */
const on = (paper: string) => `svg{background:${paper}}`
const CSS = {
  light: LIGHT + on(PAPER.light),
  dark: LIGHT + DARK + on(PAPER.dark),
  auto: `${LIGHT}@media(prefers-color-scheme:dark){${DARK}}`,
}

/**
 * The map as a picture of its own (`/embed/state-map.svg`): the fallback in a pasted snippet, and for feeds and mails. Its
 * labels are outlines: text would wait for a font, and cost a phone as much time as the rest of the picture.
 */
export function StateMapSvg(props: StateMapProps) {
  const plan = resolveProps(props, SET.shapes)
  const isHighlighted = (id: string) => plan.highlight.includes(id)
  const names = plan.shapes.filter(({ id }) => isHighlighted(id)).map(({ name }) => name)
  const leaders = plan.shapes.flatMap(({ leader }) =>
    leader ? [`M${leader[0]} ${leader[1]}L${leader[2]} ${leader[3]}`] : [],
  )
  const getPath = (isLit: boolean) =>
    plan.shapes.flatMap(({ id, d }) => (isHighlighted(id) === isLit ? [d] : [])).join('')
  const onGreen = (shape: Shape) => isHighlighted(shape.id) && isOnLand(shape)
  const getLabels = (isOnGreen: boolean) =>
    plan.shapes.flatMap((shape) => (onGreen(shape) === isOnGreen ? [label(shape)] : [])).join('')
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 975 610"
      width="975"
      height="610"
      role="img"
      fill="none"
      strokeLinejoin="round"
    >
      <title>{props.title || TEXTS.map}</title>
      {names.length > 0 && <desc>{`${TEXTS.highlighted}: ${names.join(', ')}`}</desc>}
      <style>{CSS[props.theme ?? 'auto']}</style>
      {path('o', plan.shapes.map(({ inset }) => inset).join(''))}
      <g transform={SCALE}>
        {path('l', getPath(false))}
        {path('c', getPath(true))}
        <path className="o" strokeWidth="2" d={SET.outline} />
        {path('r', getPath(true))}
      </g>
      {props.labels !== false && path('e', leaders.join(''))}
      {props.labels !== false && (
        <g transform={`scale(${1 / OUTLINES.steps})`}>
          {path('t', getLabels(false))}
          {path('w', getLabels(true))}
        </g>
      )}
    </svg>
  )
}

/** Renders the path of a class, unless it has no shapes. */
const path = (kind: string, d: string) => d && <path className={kind} d={d} />

/** Draws a code as path data in steps of the outlines, centered on the label's point. */
function label({ id, label: [x, y] }: Shape): string {
  const letters = [...id].map((letter) => OUTLINES.letters[letter] as Letter)
  const width = letters.reduce((sum, [advance]) => sum + advance, 0)
  const left = Math.round(x * OUTLINES.steps - width / 2)
  const baseline = Math.round(y * OUTLINES.steps + OUTLINES.capHeight / 2)
  return letters
    .map(([, [startX, startY], d], i) => {
      const before = letters[i - 1]
      if (!before) return `M${left + startX} ${baseline + startY}${d}`
      const [advance, , , [penX, penY]] = before
      return `m${advance + startX - penX} ${startY - penY}${d}`
    })
    .join('')
}
