import { isOnLand } from '../_geo/shapes.ts'
import type { StateMapProps } from './contract.ts'
import { resolveProps } from './model.ts'
import { SCALE, SET } from './shapes.ts'
import { TEXTS } from './texts.ts'

type Pair = readonly [light: string, dark: string]
const LAND: Pair = ['#d9d6cc', '#343a40']
const PAPER: Pair = ['#fbfaf7', '#14171a']
const INK: Pair = ['#1b2320', '#ecefeb']
/** On the green neither white nor a light ink can be read. */
const ON_GREEN: Pair = [INK[0], PAPER[1]]

/**
 * The map as a drawing without style sheet and script: what React writes on a server, in the box of the island to come.
 * Colors are attributes, since a strict content security policy refuses styles in HTML; a browser that does not know
 * light-dark() takes the color of the group around.
 */
export function StaticStateMap(props: StateMapProps) {
  const plan = resolveProps(props, SET.shapes)
  const highlighted = plan.shapes.filter(({ id }) => plan.highlight.includes(id))
  const dark = props.theme === 'dark'
  const plain = (pair: Pair) => pair[dark ? 1 : 0]
  const either = (pair: Pair) => (dark || props.theme === 'light' ? plain(pair) : `light-dark(${pair})`)
  return (
    <svg
      viewBox={`0 0 ${SET.width} ${SET.height}`}
      width="100%"
      display="block"
      role="img"
      aria-label={[props.title ?? props.texts?.map ?? TEXTS.map, ...highlighted.map(({ name }) => name)].join(', ')}
    >
      {/* A map with its own color scheme needs its own background. */}
      {(dark || props.theme === 'light') && <rect width={SET.width} height={SET.height} rx="10" fill={plain(PAPER)} />}
      <g transform={SCALE} fill={plain(LAND)} stroke={plain(PAPER)} strokeWidth="1.5" strokeLinejoin="round">
        <path fill={either(LAND)} stroke={either(PAPER)} d={plan.shapes.map(({ d }) => d).join('')} />
        <path fill="#089f4b" stroke={either(INK)} strokeWidth="3" d={highlighted.map(({ d }) => d).join('')} />
      </g>
      {props.labels !== false && (
        <g fontSize="13" fontWeight="500" textAnchor="middle" fill={plain(INK)}>
          {plan.shapes.map((shape) => (
            <text
              key={shape.id}
              x={shape.label[0]}
              y={shape.label[1]}
              dominantBaseline="central"
              fill={either(isOnLand(shape) && highlighted.includes(shape) ? ON_GREEN : INK)}
            >
              {shape.id}
            </text>
          ))}
        </g>
      )}
    </svg>
  )
}
